"""Bots against bots: pairs of games with the same deal, in which the seats are changed, so that luck with decks counts little.

>>> result = play({"greedy": "greedy", "random": "random"}, pairs=5)
>>> result.games
10
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from .game import Bot, DeckLike, Game

Player = str | Callable[[Game, int], Bot]
"""A bot of the program by name, or a function from a game and a seed to anything that chooses."""


@dataclass(frozen=True)
class Score:
    """What the first of two players has against the second."""

    first: str
    second: str
    pairs: tuple[int, int, int, int, int]
    """Pairs by half points, from none to four."""

    @property
    def games(self) -> int:
        return 2 * sum(self.pairs)

    @property
    def share(self) -> float:
        return sum(points * count for points, count in enumerate(self.pairs)) / (4 * max(1, sum(self.pairs)))

    @property
    def interval(self) -> tuple[float, float]:
        """95 percent, over pairs (Wilson, with the spread of pairs)."""
        count, mean = max(1, sum(self.pairs)), self.share
        variance = sum(n * (p / 4 - mean) ** 2 for p, n in enumerate(self.pairs)) / count
        spread = min(1.0, max(0.25, variance / max(1e-9, mean * (1 - mean))))
        weight = 1.959964**2 * spread / count
        middle = (mean + weight / 2) / (1 + weight)
        half = math.sqrt(weight * mean * (1 - mean) + weight**2 / 4) / (1 + weight)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in strength, and from where to where it may be."""
        low, high = self.interval
        return elo(self.share), elo(low), elo(high)


def elo(share: float) -> float:
    """A share of one half is 0; 400 points are ten wins to one loss."""
    bounded = min(0.999, max(0.001, share))
    return -400 * math.log10(1 / bounded - 1)


@dataclass(frozen=True)
class Arena:
    """What all meetings came to."""

    scores: tuple[Score, ...]

    @property
    def games(self) -> int:
        return sum(score.games for score in self.scores)

    def __str__(self) -> str:
        return "\n".join(
            "{} against {}: {:.1%} of {} games ({:.1%} to {:.1%}), {:+.0f} Elo ({:+.0f} to {:+.0f})".format(
                score.first, score.second, score.share, score.games, *score.interval, *score.elo
            )
            for score in self.scores
        )


def seated(player: Player, game: Game, seed: int) -> Bot:
    """A player at the table of a game."""
    return game.bot(player, seed) if isinstance(player, str) else player(game, seed)


def play_one(players: Sequence[Player], game: Game, seed: int) -> int | None:
    """Plays a game to its end; the seat that won."""
    bots = [seated(player, game, 2 * seed + seat) for seat, player in enumerate(players)]
    while not game.is_over:
        game.apply(bots[game.seat].choose(game))
    return game.winner


def play(
    players: Mapping[str, Player],
    game: str = "opcg",
    decks: Sequence[tuple[DeckLike, DeckLike]] = (("ST01", "ST02"),),
    pairs: int = 100,
    seed: int = 1,
) -> Arena:
    """Every player against every other, so many pairs of games each."""
    scores = []
    for first, second in combinations(players, 2):
        counts = [0] * 5
        for number in range(pairs):
            table = decks[number % len(decks)]
            points = 0
            for seat, order in enumerate([(first, second), (second, first)]):
                duel = Game(game, table, seed * 1_000_003 + number)
                winner = play_one([players[name] for name in order], duel, number)
                points += 1 if winner is None else 2 * (winner == seat)
            counts[points] += 1
        scores.append(Score(first, second, tuple(counts)))
    return Arena(tuple(scores))
