"""Simulations as Arrow tables (`pip install deckhand[lab]`); on a cluster with Ray (`deckhand[ray]`).

A game is a function of its decks, bot, seed and number, so a run is a set of chunks: each is played anywhere, any number of
times, and gives the same object. With a `folder` what was played is kept, also when the run is interrupted or its driver dies,
and `deckhand sim work` and `merge` read the same folder.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa

from . import _native
from .game import DeckLike, deck_text

Decks = Sequence[DeckLike] | Mapping[str, DeckLike]
"""Decks under their own names, or under the names that are given."""


def _named(decks: Decks) -> list[tuple[str, str]]:
    if isinstance(decks, Mapping):
        return [(name, deck_text(deck)) for name, deck in decks.items()]
    named: list[tuple[str, str]] = []
    for deck in decks:
        if isinstance(deck, os.PathLike):
            name = Path(deck).stem
        else:
            name = deck if "\n" not in deck else f"deck {len(named) + 1}"
        if any(name == other for other, _ in named):
            raise _native.DeckhandError(f"two decks are called {name}: name them with a mapping")
        named.append((name, deck_text(deck)))
    return named


def plan(
    decks: Decks,
    game: str = "opcg",
    games: int = 10_000,
    within: float | None = None,
    bot: str = "random",
    seed: int = 1,
    mirrors: bool = False,
    chunk: int = 1_000,
    rules: str | None = None,
) -> str:
    """What is to be played, as the text of a plan: every deck against every other, `games` of each pairing, or until its
    interval is `within` so many points (asked after every chunk). `deckhand sim work PLAN.json` takes the same text."""
    points = None if within is None else within / 100
    return _native.plan(game, _named(decks), games, points, chunk, seed, bot, mirrors, rules)


@contextmanager
def _bar(total: int, shown: bool) -> Iterator[Any]:
    """A progress bar in a terminal or a notebook, where tqdm is installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        tqdm = None
    if tqdm is None or not shown:
        yield lambda games: None
        return
    with tqdm(total=total, unit=" games") as bar:
        yield bar.update


def _interruptible(run: _native.Run, work: Any) -> Any:
    """Calls `work` beside the interpreter's main thread, which goes on listening to Ctrl-C."""
    result: list[Any] = []
    thread = threading.Thread(target=lambda: result.append(work()), daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.1)
    except KeyboardInterrupt:
        run.interrupt(True)
        thread.join()
        run.interrupt(False)
        raise
    if not result:
        raise RuntimeError("the chunk could not be played")
    return result[0]


def matrix(
    decks: Decks,
    game: str = "opcg",
    games: int = 10_000,
    within: float | None = None,
    bot: str = "random",
    seed: int = 1,
    mirrors: bool = False,
    chunk: int = 1_000,
    rules: str | None = None,
    threads: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: bool = True,
    ray: bool | str = False,
) -> pa.Table:
    """Every deck against every other: one row a pairing, with the win rate of `a` and its 95 percent interval.

    With `ray=True`, or the address of a cluster, chunks are Ray tasks and the `folder` must be one that all nodes share.
    """
    text = plan(decks, game, games, within, bot, seed, mirrors, chunk, rules)
    return play(text, threads=threads, folder=folder, progress=progress, ray=ray)


def play(
    text: str,
    threads: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: bool = True,
    ray: bool | str = False,
) -> pa.Table:
    """Plays a plan, or what is missing of it in the folder."""
    run = _native.Run(text)
    chunks = run.chunks()
    place_of = None if folder is None else os.fspath(folder)
    if place_of is not None:
        _count_stored(run, place_of)
    with _bar(sum(last - first for _, first, last, _ in chunks), progress) as update:
        if ray:
            from . import _ray

            if place_of is None:
                raise _native.DeckhandError("a run with Ray keeps its chunks in a folder that all nodes share")
            _ray.play(run, text, place_of, ray, threads, update)
        else:
            workers = threads or os.cpu_count() or 1
            for place, (_, first, last, _) in enumerate(chunks):
                if run.is_needless(place) or (place_of and run.read(place_of, place)):
                    update(last - first)
                    continue
                found = _interruptible(run, lambda place=place: run.play(place, workers))
                if place_of is not None:
                    run.write(place_of, place, found)
                run.add(place, found)
                update(last - first)
    return table(run)


def _count_stored(run: _native.Run, folder: str) -> None:
    for place in range(len(run.chunks())):
        found = run.read(folder, place)
        if found is not None:
            run.add(place, found)


def merge(text: str, folder: str | os.PathLike[str], partial: bool = False) -> pa.Table:
    """The table of the chunks in a folder. Chunks that are missing are an error, unless a `partial` table is wanted: it goes up
    to the first gap of each pairing."""
    run = _native.Run(text)
    _count_stored(run, os.fspath(folder))
    gaps = run.gaps()
    if gaps and not partial:
        raise _native.DeckhandError(f"chunks are missing, the first of each pairing: {', '.join(gaps)}")
    return table(run)


def _mean(histogram: Mapping[str, int]) -> float | None:
    count = sum(histogram.values())
    return None if count == 0 else sum(int(number) * n for number, n in histogram.items()) / count


def table(run: _native.Run) -> pa.Table:
    """One row a pairing."""
    rows = []
    for cell in json.loads(run.cells()):
        tally = cell["tally"]
        rows.append(
            {
                "a": cell["a"],
                "b": cell["b"],
                "games": tally["games"],
                "won": tally["decided"]["won"],
                "of": tally["decided"]["of"],
                "rate": cell["rate"],
                "low": cell["low"],
                "high": cell["high"],
                "first_won": tally["first"]["won"],
                "first_of": tally["first"]["of"],
                "second_won": tally["second"]["won"],
                "second_of": tally["second"]["of"],
                "turns": _mean(tally["turns"]),
                "decisions": _mean(tally["decisions"]),
                "finished": cell["finished"],
            }
        )
    return pa.Table.from_pylist(rows)


def simulate(
    a: DeckLike,
    b: DeckLike,
    game: str = "opcg",
    games: int = 10_000,
    bot: str = "random",
    seed: int = 1,
    rules: str | None = None,
    threads: int | None = None,
) -> pa.Table:
    """One row a game, without copying what the engine wrote: `first` and `winner` are 0 for deck `a`, 1 for `b`, -1 for neither."""
    run = _native.Run(plan({"a": a, "b": b}, game, games, None, bot, seed, False, 100, rules))
    workers = threads or os.cpu_count() or 1
    columns = _interruptible(run, lambda: run.rows(0, 0, games, workers))
    ends = columns.pop("ends")
    arrays = {name: pa.array(column) for name, column in columns.items() if name != "end"}
    arrays["end"] = pa.DictionaryArray.from_arrays(pa.array(columns["end"]), pa.array(ends))
    return pa.table(arrays)
