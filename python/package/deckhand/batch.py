"""Thousands of games stepped in place."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from .game import DeckLike, deck_text


@dataclass(frozen=True)
class Schema:
    """What the columns of an observation are. `hash` changes with any of it: keep it beside a model."""

    game: str
    version: int
    hash: int
    table: tuple[str, ...]
    card: tuple[str, ...]
    candidate: tuple[str, ...]
    meanings: dict[str, str]
    """By `part.column`, as in `card.power`."""
    kinds: tuple[str, ...]
    asks: tuple[str, ...]
    cards: int
    candidates: int
    numbers: tuple[str, ...]
    """The numbers of all cards: the column `card.card` counts them from 1."""


@cache
def schema(game: str) -> Schema:
    """The schema of a game.

    >>> schema("opcg").card[:3]
    ('card', 'other', 'area')
    """
    text, digest = _native.schema(game)
    known = json.loads(text)

    def names(part: str) -> tuple[str, ...]:
        return tuple(column["name"] for column in known[part])

    meanings = {
        f"{part}.{column['name']}": column["meaning"]
        for part in ("table", "card", "candidate")
        for column in known[part]
    }
    return Schema(
        known["game"],
        known["version"],
        digest,
        names("table"),
        names("card"),
        names("candidate"),
        meanings,
        tuple(known["kinds"]),
        tuple(known["asks"]),
        known["cards"],
        known["candidates"],
        tuple(known["numbers"]),
    )


@dataclass
class Buffers:
    """The arrays that a batch fills. A part that is `None` is not computed."""

    counts: npt.NDArray[np.int32]
    """How many answers each game offers; an answer is a number below it."""
    seats: npt.NDArray[np.int8]
    """Who is asked."""
    rewards: npt.NDArray[np.float32]
    """For both seats: 1 for a win, -1 for a loss, in the step that ended the game."""
    ended: npt.NDArray[np.uint8]
    """0 for a game that goes on, 1 for one that ended, 2 for one that was cut off; either began anew."""
    table: npt.NDArray[np.int16] | None = None
    cards: npt.NDArray[np.int16] | None = None
    candidates: npt.NDArray[np.int16] | None = None
    mask: npt.NDArray[np.bool_] | None = None

    @classmethod
    def new(cls, game: str, size: int, observations: bool = True) -> Buffers:
        """Arrays for so many games."""
        small = (
            np.zeros(size, np.int32),
            np.zeros(size, np.int8),
            np.zeros((size, 2), np.float32),
            np.zeros(size, np.uint8),
        )
        if not observations:
            return cls(*small)
        known = schema(game)
        return cls(
            *small,
            np.zeros((size, len(known.table)), np.int16),
            np.zeros((size, known.cards, len(known.card)), np.int16),
            np.zeros((size, known.candidates, len(known.candidate)), np.int16),
            np.zeros((size, known.candidates), np.bool_),
        )

    def arrays(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


class Batch:
    """Games of one kind, all at a decision.

    Observations are what the asked seat may see. Games that end begin anew in the same step. The result does not depend on
    the number of threads.

    >>> batch = Batch("opcg", [("ST01", "ST02")], size=8, seed=1)
    >>> buffers = batch.buffers()
    >>> batch.observe(buffers)
    >>> batch.step(np.zeros(8, np.int64), buffers)
    >>> bool((buffers.counts > 1).all())
    True
    """

    def __init__(
        self,
        game: str = "opcg",
        pairings: Sequence[tuple[DeckLike, DeckLike]] = (("ST01", "ST02"),),
        size: int = 1024,
        seed: int = 0,
        threads: int | None = None,
        weights: Sequence[int] | None = None,
        swap: bool = True,
        opponent: str | None = None,
        longest: int = 20_000,
        rules: str | None = None,
    ) -> None:
        """`pairings` are drawn by `weights` (a curriculum: see `set_weights`); with `swap` the decks change seats in every
        other game. `opponent` names a bot of the program for seat 1; without one, you play both seats."""
        texts = [(deck_text(a), deck_text(b)) for a, b in pairings]
        self.game = game
        self.pairings = texts
        self._batch = _native.Batch(
            game,
            texts,
            list(weights) if weights is not None else [1] * len(texts),
            size,
            seed,
            threads or os.cpu_count() or 1,
            swap,
            opponent,
            longest,
            rules,
        )

    def __len__(self) -> int:
        return len(self._batch)

    @property
    def schema(self) -> Schema:
        return schema(self.game)

    def buffers(self, observations: bool = True) -> Buffers:
        """Arrays of the right size; without observations only counts, seats, rewards and ended."""
        return Buffers.new(self.game, len(self), observations)

    def step(self, answers: npt.ArrayLike, buffers: Buffers) -> None:
        """Gives one answer in each game. If one of them is not offered, none is given."""
        wanted = np.ascontiguousarray(answers, dtype=np.int64)
        self._batch.step(wanted, buffers.arrays())

    def observe(self, buffers: Buffers) -> None:
        """Fills the arrays with where the games are."""
        self._batch.observe(buffers.arrays())

    def reset(self, buffers: Buffers, seeds: npt.ArrayLike | None = None) -> None:
        """Begins all games anew. With seeds, game `i` is `Game(game, pairings[i % len(pairings)], seeds[i])`."""
        wanted = None if seeds is None else np.ascontiguousarray(seeds, dtype=np.uint64)
        self._batch.reset(buffers.arrays(), wanted)

    def set_weights(self, weights: Sequence[int]) -> None:
        """How often each pairing is played from the next games on, in proportion."""
        self._batch.set_weights(list(weights))

    def hashes(self) -> list[int]:
        """The hash of each game, as `Game.digest`."""
        return self._batch.hashes()
