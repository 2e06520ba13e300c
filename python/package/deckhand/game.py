"""One game as a value."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from . import _native

Seat = int
"""0 for seat A, 1 for seat B."""

DeckLike = str | os.PathLike[str]
"""A deck of the program by name, the list itself as text, or the path of a file."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the Comprehensive Rules: its number in the version that is played, and its gist in our words."""

    id: str
    gist: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that is accepted now."""

    index: int
    kind: str
    words: str
    cards: tuple[int, ...]
    """The cards it is about, by their ids in this game."""
    clause: Clause
    """The clause by which it is asked for."""

    def __index__(self) -> int:
        return self.index


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one player, with all answers."""

    number: int
    seat: Seat
    ask: str
    words: str
    clause: Clause
    min: int
    max: int
    source: int | None
    """The card whose effect asks, if the player sees it."""
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened."""

    turn: int
    seat: Seat
    words: str
    times: int
    clause: Clause
    card: str | None
    by: str | None


class Bot(Protocol):
    """Anything that chooses: `bots` of the program, and yours."""

    def choose(self, game: Game) -> int:
        """The index of an answer of the pending decision. Only `game.view(game.seat)` is fair to look at."""
        ...


def deck_text(deck: DeckLike) -> str:
    """The name or the list of a deck; a path is read."""
    if isinstance(deck, os.PathLike):
        return Path(deck).read_text(encoding="utf-8")
    if "\n" not in deck and deck.endswith(".txt") and Path(deck).is_file():
        return Path(deck).read_text(encoding="utf-8")
    return deck


def decks(game: str) -> dict[str, str]:
    """The decks that come with the program: name and title.

    >>> decks("opcg")["ST01"]
    'Straw Hat Crew'
    """
    return dict(_native.decks(game))


def card(game: str, number: str) -> dict[str, Any] | None:
    """The facts of a card, with a text that is generated from its effects; `None` for an unknown number."""
    text = _native.card(game, number)
    return None if text is None else json.loads(text)


def _seat(name: str) -> Seat:
    return 0 if name == "a" or name == "A" else 1


def _clause(clause: dict[str, str]) -> Clause:
    return Clause(clause["id"], clause["gist"])


class Game:
    """One game of `opcg` or `bss`.

    Seed and answers are the whole game, so copies, pickles and replays are exact. Equality and hash are those of the position;
    `apply` changes the game in place, so take a `copy()` before you use it as a key.

    >>> game = Game("bss", ("ST01", "ST02"), seed=3)
    >>> while not game.is_over:
    ...     game.apply(0)
    >>> game.winner in (0, 1, None)
    True
    """

    __slots__ = ("_game",)

    def __init__(
        self,
        game: str = "opcg",
        decks: tuple[DeckLike, DeckLike] = ("ST01", "ST02"),
        seed: int = 0,
        rules: str | None = None,
    ) -> None:
        a, b = decks
        self._game = _native.Game.start(game, (deck_text(a), deck_text(b)), seed, rules)

    @classmethod
    def _of(cls, native: _native.Game) -> Game:
        game = cls.__new__(cls)
        game._game = native
        return game

    @classmethod
    def scenario(cls, text: str) -> Game:
        """The board of a scenario (`*.duel`), at its first decision."""
        return cls._of(_native.Game.scenario(text))

    @classmethod
    def from_bytes(cls, data: bytes) -> Game:
        """The game of `bytes(game)`."""
        return cls._of(_native.Game.from_bytes(data))

    @classmethod
    def from_replay(cls, data: bytes) -> Game:
        """A replay file of the program, at its end."""
        return cls._of(_native.Game.from_replay(data))

    @property
    def game(self) -> str:
        """`opcg` or `bss`."""
        return self._game.game

    @property
    def rules(self) -> str:
        """The rules version."""
        return self._game.rules

    @property
    def seat(self) -> Seat | None:
        """Who is asked; `None` once the game is over."""
        return self._game.seat

    @property
    def turn(self) -> int:
        """Turns begun so far."""
        return self._game.turn

    @property
    def given(self) -> int:
        """Answers given so far."""
        return self._game.given

    @property
    def count(self) -> int:
        """How many answers are accepted now."""
        return self._game.count

    @property
    def digest(self) -> int:
        """A hash of the position in 64 bits, the same on every machine."""
        return self._game.hash()

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    @property
    def winner(self) -> Seat | None:
        """`None` while the game goes on, and for a game without a winner."""
        return self._game.winner

    @property
    def result(self) -> dict[str, Any] | None:
        """How the game ended, in words and with the clause."""
        text = self._game.result()
        return None if text is None else json.loads(text)

    @property
    def decision(self) -> Decision | None:
        """The pending question with its answers; `None` once the game is over."""
        text = self._game.decision()
        if text is None:
            return None
        asked = json.loads(text)
        clause = _clause(asked["clause"])
        answers = tuple(
            Answer(pick["index"], pick["kind"], pick["label"], tuple(pick["cards"]), clause)
            for pick in asked["picks"]
        )
        return Decision(
            asked["id"],
            _seat(asked["seat"]),
            asked["ask"],
            asked["prompt"],
            clause,
            asked["min"],
            asked["max"],
            asked["source"],
            answers,
        )

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that are accepted now."""
        decision = self.decision
        return () if decision is None else decision.answers

    def apply(self, answer: int | Answer) -> None:
        """Gives an answer, by its index or itself, and plays on to the next decision."""
        self._game.apply(answer.__index__())

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """What a seat may see, and nothing else; without a seat, what a spectator sees."""
        return json.loads(self._game.view(seat))

    def why(self, card: int, seat: Seat | None = None) -> dict[str, Any]:
        """Where the figures of a card come from, each with its clause. The seat must see the card."""
        return json.loads(self._game.why(card, seat))

    def log(self, seat: Seat | None = None) -> list[LogLine]:
        """What happened, as a seat or a spectator may know it."""
        return [
            LogLine(
                line["turn"],
                _seat(line["seat"]),
                line["text"],
                line["times"],
                _clause(line["clause"]),
                line["card"],
                line["by"],
            )
            for line in json.loads(self._game.log(seat))
        ]

    def determinize(self, seat: Seat, seed: int, lists: str = "open") -> Game:
        """A game that gives this seat the same view, with everything it cannot see dealt at random.

        With `open` lists the other deck is known, as in tournaments; with `closed` lists it is guessed from what was seen and
        the lists that come with the program.
        """
        if lists not in ("open", "closed"):
            raise _native.DeckhandError(f"lists are open or closed, not {lists}")
        return Game._of(self._game.determinize(seat, seed, lists == "open"))

    def bot(self, name: str, seed: int = 0) -> Bot:
        """A bot of the program at the table of this game: `random`, `greedy`, `search:200`, `easy`, `normal`, `hard` …"""
        return _NativeBot(self._game.bot(name, seed))

    def replay(self) -> bytes:
        """The game as a replay file, which `deckhand` and its page open."""
        return self._game.replay()

    def copy(self) -> Game:
        return Game._of(self._game.copy())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __bytes__(self) -> bytes:
        return self._game.to_bytes()

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return Game.from_bytes, (bytes(self),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._game.equals(other._game)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        where = "over" if self.is_over else f"seat {self.seat} is asked"
        return f"<Game of {self.game} {self.rules}: turn {self.turn}, {self.given} answers, {where}>"


class _NativeBot:
    """A bot of the program."""

    __slots__ = ("_bot",)

    def __init__(self, bot: _native.Bot) -> None:
        self._bot = bot

    def choose(self, game: Game) -> int:
        return self._bot.choose(game._game)
