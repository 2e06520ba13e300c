"""Batches: the same games, the same numbers, nothing that a seat may not see."""

import numpy as np
import pytest

import deckhand
from deckhand import Batch, DeckhandError, Game

DECKS = ("ST01", "ST02")


def random_answers(buffers, rng):
    return rng.integers(0, 1 << 30, len(buffers.counts)) % buffers.counts


@pytest.mark.parametrize("name", ["opcg", "bss"])
def test_a_batch_plays_the_games_of_its_seeds(name):
    batch = Batch(name, [DECKS], size=6, threads=2)
    buffers = batch.buffers()
    batch.reset(buffers, range(6))
    games = [Game(name, DECKS, seed) for seed in range(6)]
    rng = np.random.default_rng(1)
    for _ in range(50):
        assert [game.digest for game in games] == batch.hashes()
        assert buffers.seats.tolist() == [game.seat for game in games]
        assert buffers.counts.tolist() == [game.count for game in games]
        answers = random_answers(buffers, rng)
        batch.step(answers, buffers)
        for game, answer in zip(games, answers, strict=True):
            game.apply(int(answer))


@pytest.mark.parametrize("name", ["opcg", "bss"])
def test_observations_agree_with_views(name):
    batch = Batch(name, [DECKS], size=16, seed=4)
    buffers = batch.buffers()
    seeds = np.arange(16)
    batch.reset(buffers, seeds)
    games = [Game(name, DECKS, int(seed)) for seed in seeds]
    known = batch.schema
    rng = np.random.default_rng(1)
    card, other, area = (known.card.index(column) for column in ("card", "other", "area"))
    for _ in range(80):
        for place, game in enumerate(games):
            view = game.view(game.seat)
            rows = buffers.cards[place]
            hand = rows[(rows[:, area] == 2) & (rows[:, other] == 0) & (rows[:, card] > 0)]
            shown = [known.numbers[row[card] - 1] for row in hand]
            assert shown == [held["number"] for held in view["players"][game.seat]["hand"]]
            table = dict(zip(known.table, buffers.table[place].tolist(), strict=True))
            assert table["other_hand"] == len(view["players"][1 - game.seat]["hand"])
            assert table["turn"] == view["turn"] and table["asked"] == 1
            assert buffers.mask[place].sum() == min(game.count, known.candidates)
            kinds = {answer.kind for answer in game.answers}
            assert len(kinds) <= len(set(buffers.candidates[place, : game.count, 0].tolist())) + 2
        answers = random_answers(buffers, rng)
        batch.step(answers, buffers)
        for game, answer in zip(games, answers, strict=True):
            game.apply(int(answer))
        if any(game.is_over for game in games):
            break


def test_rewards_and_ends():
    batch = Batch("opcg", [DECKS], size=64, seed=2, threads=2)
    buffers = batch.buffers(observations=False)
    batch.observe(buffers)
    rng = np.random.default_rng(1)
    ended, total = 0, np.zeros(2)
    for _ in range(400):
        batch.step(random_answers(buffers, rng), buffers)
        assert not buffers.rewards[buffers.ended == 0].any()
        assert (buffers.rewards.sum(axis=1) == 0).all()
        ended += int((buffers.ended == 1).sum())
        total += np.abs(buffers.rewards).sum(axis=0)
    assert ended > 50 and total[0] == total[1] > 0


def test_games_can_be_cut_off():
    batch = Batch("opcg", [DECKS], size=4, longest=10)
    buffers = batch.buffers(observations=False)
    batch.observe(buffers)
    rng = np.random.default_rng(1)
    for step in range(1, 31):
        batch.step(random_answers(buffers, rng), buffers)
        assert (buffers.ended == (2 if step % 10 == 0 else 0)).all()


def test_a_curriculum_draws_pairings_by_weight():
    pairings = [("ST01", "ST01"), ("ST02", "ST02")]
    batch = Batch("opcg", pairings, size=200, weights=[1, 0])
    buffers = batch.buffers()
    leaders = schema_leaders(batch, buffers)
    assert len(leaders) == 1
    batch.set_weights([1, 1])
    batch.reset(buffers)
    assert len(schema_leaders(batch, buffers)) == 2


def schema_leaders(batch, buffers):
    batch.observe(buffers)
    return set(buffers.cards[:, 0, 0].tolist())


@pytest.mark.parametrize("name", ["opcg", "bss"])
def test_an_opponent_of_the_program(name):
    batch = Batch(name, [DECKS], size=4, seed=2, opponent="greedy")
    buffers = batch.buffers(observations=False)
    batch.observe(buffers)
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert (buffers.seats == 0).all()
        batch.step(random_answers(buffers, rng), buffers)


def test_bad_input_changes_nothing():
    batch = Batch("opcg", [DECKS], size=4)
    buffers = batch.buffers()
    before = batch.hashes()
    for answers in ([0, 0, 0, 99], [0, 0, 0, -1], [0, 0]):
        with pytest.raises(DeckhandError):
            batch.step(answers, buffers)
    buffers.table = np.zeros((3, 3), np.int16)
    with pytest.raises(DeckhandError, match="table"):
        batch.step([0, 0, 0, 0], buffers)
    buffers.table = np.zeros((4, len(batch.schema.table)), np.float32)
    with pytest.raises(DeckhandError, match="table"):
        batch.step([0, 0, 0, 0], buffers)
    assert batch.hashes() == before
    for wrong in ({"size": 0}, {"weights": [0]}, {"opponent": "nobody"}, {"game": "chess"}):
        with pytest.raises(DeckhandError):
            Batch(**{"game": "opcg", **wrong})


def test_the_schema_says_what_every_column_is():
    for name in ("opcg", "bss"):
        known = deckhand.schema(name)
        buffers = deckhand.Buffers.new(name, 2)
        assert buffers.table.shape[1] == len(known.table)
        assert all(known.meanings[f"table.{column}"] for column in known.table)
        assert all(known.meanings[f"card.{column}"] for column in known.card)
        assert known.hash == deckhand.schema(name).hash
    assert deckhand.schema("opcg").hash != deckhand.schema("bss").hash
