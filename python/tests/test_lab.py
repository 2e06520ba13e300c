"""Simulations as tables, chunk by chunk."""

import threading
import time

import pytest

pa = pytest.importorskip("pyarrow")

from deckhand import DeckhandError, _native, arena, lab

DECKS = ["ST01", "ST02", "ST03"]


def test_a_matrix_is_a_table():
    table = lab.matrix(DECKS, games=400, chunk=200, progress=False, threads=2)
    assert table.num_rows == 3 and table["games"].to_pylist() == [400] * 3
    for row in table.to_pylist():
        assert row["low"] <= row["rate"] <= row["high"] and row["finished"]
        assert row["first_of"] + row["second_of"] == row["of"]


def test_threads_and_chunks_make_no_difference():
    one = lab.matrix(DECKS, "bss", games=400, chunk=100, progress=False, threads=1)
    assert one.equals(lab.matrix(DECKS, "bss", games=400, chunk=400, progress=False, threads=2))


def test_a_folder_keeps_what_was_played(tmp_path):
    text = lab.plan(DECKS, games=600, chunk=200)
    run = _native.Run(text)
    whole = lab.play(text, progress=False)
    for place in (8, 0, 4, 3):
        found = run.play(place, 1)
        run.write(str(tmp_path), place, found)
        run.write(str(tmp_path), place, found)
    with pytest.raises(DeckhandError, match="missing"):
        lab.merge(text, tmp_path)
    assert lab.merge(text, tmp_path, partial=True)["games"].to_pylist() == [400, 0, 0]
    assert lab.play(text, folder=tmp_path, progress=False).equals(whole)
    assert lab.merge(text, tmp_path).equals(whole)
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".tmp")]


def test_a_pairing_stops_when_enough_is_known(tmp_path):
    text = lab.plan(DECKS[:2], games=20_000, within=4, chunk=200)
    table = lab.play(text, folder=tmp_path, progress=False)
    assert table["games"][0].as_py() < 20_000 and table["finished"][0].as_py()
    assert (table["high"][0].as_py() - table["low"][0].as_py()) / 2 <= 0.04


def test_a_run_can_be_interrupted():
    run = _native.Run(lab.plan(DECKS[:2], games=10_000_000, chunk=10_000_000))
    found = []
    thread = threading.Thread(target=lambda: found.append(run.play(0, 1)))
    thread.start()
    time.sleep(0.2)
    run.interrupt(True)
    thread.join(20)
    assert found == [None]


def test_rows_are_not_copied():
    table = lab.simulate("ST01", "ST02", games=500, threads=2)
    assert table.num_rows == 500 and table["game"].to_pylist() == list(range(500))
    assert set(table["winner"].to_pylist()) <= {-1, 0, 1}
    assert set(table["end"].to_pylist()) <= {"life", "deck", "effect", "together", "loop", "too-long"}
    assert table["turns"].chunk(0).to_numpy(zero_copy_only=True).mean() > 2
    polars = pytest.importorskip("polars")
    assert polars.from_arrow(table).height == 500


def test_the_table_agrees_with_the_rows():
    rows = lab.simulate("ST01", "ST02", games=300)
    table = lab.matrix({"a": "ST01", "b": "ST02"}, games=300, chunk=100, progress=False)
    assert table["won"][0].as_py() == rows["winner"].to_pylist().count(0)


def test_bad_input():
    for call in (
        lambda: lab.matrix(["ST01"], progress=False),
        lambda: lab.matrix(["ST01", "ST01"], progress=False),
        lambda: lab.matrix(DECKS, bot="nobody", progress=False),
        lambda: lab.matrix(DECKS, chunk=150, progress=False),
        lambda: lab.play("{}"),
        lambda: lab.play(lab.plan(DECKS), ray=True),
    ):
        with pytest.raises((DeckhandError, ImportError)):
            call()


def test_the_arena_rates_bots():
    class First:
        def choose(self, game):
            return 0

    result = arena.play({"greedy": "greedy", "first": lambda game, seed: First()}, pairs=6)
    score = result.scores[0]
    assert score.games == 12 and 0 <= score.share <= 1 and "Elo" in str(result)
    assert score.interval[0] <= score.share <= score.interval[1] + 1e-9
