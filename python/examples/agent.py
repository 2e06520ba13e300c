"""A small network over candidates, in numpy: features of an answer and of the table, one hidden layer, a softmax over answers.

`Learned` is the bot: it sees observations of its own seat and nothing else.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from deckhand import Buffers, Game, schema

GAME = "opcg"
KNOWN = schema(GAME)
CARD = {name: place for place, name in enumerate(KNOWN.card)}
TABLE = {name: place for place, name in enumerate(KNOWN.table)}
KINDS = len(KNOWN.kinds)
AREAS = 12
CODES = 64
"""Cards by number, folded into so many columns: two starter decks have fewer."""


def rows_of(cards: np.ndarray, games: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """What is known of one card each; zeros where there is none."""
    found = cards[games, np.maximum(rows, 0)].astype(np.float32)
    found[rows < 0] = 0
    return found


def figures(rows: np.ndarray) -> np.ndarray:
    """Power, cost, counter, keywords and how it lies."""
    keywords = rows[:, [CARD["keywords"]]].astype(np.int32) >> np.arange(6) & 1
    return np.concatenate(
        [
            rows[:, [CARD["power"]]] / 50,
            rows[:, [CARD["cost"]]] / 5,
            rows[:, [CARD["counter"]]] / 10,
            rows[:, [CARD["given_don"]]] / 3,
            rows[:, [CARD["rested"], CARD["other"]]],
            rows[:, [CARD["marks"]]] / 2,
            keywords.astype(np.float32),
        ],
        axis=1,
    )


def table_features(table: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """The position: counts, the battle, and both fields."""
    numbers = table.astype(np.float32)
    every = np.arange(len(table))
    attacker = rows_of(cards, every, table[:, TABLE["attacker"]])
    target = rows_of(cards, every, table[:, TABLE["target"]])
    power = CARD["power"]
    gap = (attacker[:, power] - target[:, power]) / 20
    battle = np.stack([attacker[:, power] / 50, target[:, power] / 50, gap, gap >= 0], axis=1)
    field = (cards[:, :, CARD["area"]] >= 5) & (cards[:, :, CARD["area"]] <= 6)
    sums = []
    for side in (0, 1):
        own = field & (cards[:, :, CARD["other"]] == side)
        active = own & (cards[:, :, CARD["rested"]] == 0)
        blocker = active & (cards[:, :, CARD["keywords"]] & 8 > 0)
        strength = np.where(active, cards[:, :, power], 0)
        sums += [own.sum(1), active.sum(1), blocker.sum(1), strength.sum(1) / 100, strength.max(1) / 50]
    asks = np.eye(len(KNOWN.asks) + 1, dtype=np.float32)[table[:, TABLE["ask"]]]
    counts = numbers[:, TABLE["own_hand"] :] / 5
    plain = numbers[:, [TABLE["turn"], TABLE["own_turn"], TABLE["step"], TABLE["max"]]] / (10, 1, 3, 3)
    parts = [np.ones((len(table), 1)), plain, counts, battle, np.stack(sums, 1) / 3, asks]
    return np.concatenate(parts, axis=1).astype(np.float32)


def answer_features(
    table: np.ndarray, cards: np.ndarray, candidates: np.ndarray, games: np.ndarray, places: np.ndarray
) -> np.ndarray:
    """Answers, one row each: kind, both cards, and how their powers compare."""
    chosen = candidates[games, places]
    one, other = (rows_of(cards, games, chosen[:, column]) for column in (1, 2))
    gap = (one[:, CARD["power"]] - other[:, CARD["power"]]) / 20
    has_two = (chosen[:, 2] >= 0).astype(np.float32)
    kinds = np.eye(KINDS, dtype=np.float32)[chosen[:, 0]]
    areas = [np.eye(AREAS, dtype=np.float32)[rows[:, CARD["area"]].astype(int)] for rows in (one, other)]
    codes = np.eye(CODES, dtype=np.float32)[one[:, CARD["card"]].astype(int) % CODES]
    extra = np.stack([gap * has_two, (gap >= 0) * has_two, chosen[:, 3] / 5], 1)
    return np.concatenate([kinds, figures(one), figures(other), *areas, codes, extra], axis=1).astype(np.float32)


class Network:
    """Scores of answers and the value of a position, with their gradients."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, table: int, answer: int, hidden: int = 96, seed: int = 1) -> Network:
        rng = np.random.default_rng(seed)

        def random(*shape: int) -> np.ndarray:
            return (rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)

        return cls(
            {
                "table": random(table, hidden),
                "answer": random(answer, hidden),
                "score": random(hidden, 1) * 0.1,
                "see": random(table, hidden),
                "value": random(hidden, 1) * 0.1,
            }
        )

    def scores(self, table: np.ndarray, answer: np.ndarray, games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """A score for each answer, and the hidden layer."""
        hidden = np.tanh((table @ self.weights["table"])[games] + answer @ self.weights["answer"])
        return (hidden @ self.weights["score"])[:, 0], hidden

    def values(self, table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        hidden = np.tanh(table @ self.weights["see"])
        return np.tanh(hidden @ self.weights["value"])[:, 0], hidden

    def save(self, path: Path) -> None:
        np.savez_compressed(path, schema=np.uint64(KNOWN.hash), **self.weights)

    @classmethod
    def load(cls, path: Path) -> Network:
        stored = dict(np.load(path))
        if int(stored.pop("schema")) != KNOWN.hash:
            raise ValueError("the network was trained on other columns or cards")
        return cls(stored)


def softmax(scores: np.ndarray, games: np.ndarray, count: int) -> np.ndarray:
    """Over the answers of each game."""
    most = np.full(count, -np.inf, np.float32)
    np.maximum.at(most, games, scores)
    weights = np.exp(scores - most[games])
    return weights / np.bincount(games, weights, count)[games]


class Learned:
    """The bot: the best answer by the network."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.buffers = Buffers.new(GAME, 1)

    def choose(self, game: Game) -> int:
        buffers = self.buffers
        arrays = {name: getattr(buffers, name) for name in ("table", "cards", "candidates", "mask")}
        game._game.observe(game.seat, arrays)
        games, places = np.nonzero(buffers.mask)
        table = table_features(buffers.table, buffers.cards)
        answer = answer_features(buffers.table, buffers.cards, buffers.candidates, games, places)
        scores, _ = self.network.scores(table, answer, games)
        return int(places[scores.argmax()])
