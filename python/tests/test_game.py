"""Games as values."""

import copy
import doctest
import pickle
import random
from pathlib import Path

import pytest

import deckhand
from deckhand import DeckhandError, Game

GAMES = [("opcg", ("ST01", "ST02")), ("bss", ("ST01", "ST02"))]
ROOT = Path(__file__).resolve().parents[2]


def played(game: Game, answers: int, seed: int = 1) -> Game:
    chance = random.Random(seed)
    for _ in range(answers):
        if game.is_over:
            break
        game.apply(chance.randrange(game.count))
    return game


@pytest.mark.parametrize("name, decks", GAMES)
def test_a_game_is_played_to_its_end(name, decks):
    game = played(Game(name, decks, seed=5), 100_000)
    assert game.is_over and game.decision is None and game.answers == ()
    assert game.result["clause"]["id"]
    with pytest.raises(DeckhandError, match="over"):
        game.apply(0)


@pytest.mark.parametrize("name, decks", GAMES)
def test_answers_have_words_and_clauses(name, decks):
    game = played(Game(name, decks, seed=5), 12)
    decision = game.decision
    assert decision.words and decision.clause.id and decision.clause.gist
    assert len(decision.answers) == game.count > 1
    for place, answer in enumerate(decision.answers):
        assert answer.index == place and answer.words and answer.kind and answer.clause.id


@pytest.mark.parametrize("name, decks", GAMES)
def test_values(name, decks):
    game = played(Game(name, decks, seed=5), 30)
    twin = game.copy()
    assert twin == game and hash(twin) == hash(game) and twin is not game
    for other in (pickle.loads(pickle.dumps(game)), Game.from_bytes(bytes(game)), copy.deepcopy(game)):
        assert other == game and other.log(0) == game.log(0)
    assert Game.from_replay(game.replay()) == game
    twin.apply(0)
    assert twin != game and game.given == twin.given - 1


@pytest.mark.parametrize("name, decks", GAMES)
@pytest.mark.parametrize("lists", ["open", "closed"])
def test_determinize_keeps_the_view(name, decks, lists):
    game = played(Game(name, decks, seed=5), 40)
    for seat in (0, 1):
        other = game.determinize(seat, 9, lists)
        assert other.view(seat) == game.view(seat)
        assert other == game.determinize(seat, 9, lists)
        assert pickle.loads(pickle.dumps(other)) == other
    with pytest.raises(DeckhandError, match="replay"):
        other.replay()


@pytest.mark.parametrize("name, decks", GAMES)
def test_views_and_why(name, decks):
    game = played(Game(name, decks, seed=5), 60)
    own, other = game.view(0), game.view(1)
    hand = own["players"][0]["hand"]
    assert all(card is not None for card in hand)
    assert any(card is None for card in other["players"][0]["hand"]) or not hand
    seen = [card for card in hand if card]
    if seen:
        assert game.why(seen[0]["id"], 0)["name"] == seen[0]["name"]
        with pytest.raises(DeckhandError, match="no such card"):
            game.why(seen[0]["id"], 1)
    assert len(game.log()) > 5 and game.log()[0].clause.id


def test_decks_by_name_text_and_file(tmp_path):
    path = ROOT / "decks" / "opcg" / "ST01.txt"
    text = path.read_text()
    named = Game("opcg", ("ST01", "ST02"), seed=2)
    assert Game("opcg", (text, "ST02"), seed=2) == named
    assert Game("opcg", (path, "ST02"), seed=2) == named
    assert "ST01" in deckhand.decks("opcg") and deckhand.card("opcg", "ST01-001")["name"]


def test_rules_versions():
    assert Game(rules="1.1.3-en").rules == "1.1.3-en"
    assert Game("bss").rules == "1.7.0"


def test_scenarios():
    texts = sorted((ROOT / "scenarios").rglob("*.duel"))[:40]
    opened = [Game.scenario(text.read_text()) for text in texts]
    assert all(game.is_over or game.count > 0 for game in opened)
    game = next(game for game in opened if not game.is_over)
    game.apply(0)
    assert pickle.loads(pickle.dumps(game)) == game and Game.from_replay(game.replay()) == game


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: Game("chess"), "no game chess"),
        (lambda: Game("opcg", ("ST99", "ST02")), "no deck ST99"),
        (lambda: Game("opcg", ("4 ST01-002\n", "ST02")), "deck"),
        (lambda: Game(rules="9.9"), "rules"),
        (lambda: Game.from_bytes(b"nothing"), "bytes"),
        (lambda: Game.from_replay(b"nothing"), "replay"),
        (lambda: Game.scenario("nothing"), "line"),
        (lambda: Game().view(2), "no seat 2"),
        (lambda: Game().apply(1_000), "not among"),
        (lambda: Game().bot("nobody"), "no bot"),
        (lambda: Game().determinize(0, 1, "shut"), "open or closed"),
        (lambda: Game("bss").bot("random").choose(Game("opcg")), "other game"),
    ],
)
def test_bad_input_is_an_exception(call, words):
    with pytest.raises(DeckhandError, match=words):
        call()


def test_bytes_of_strangers_never_crash():
    data = bytes(played(Game(seed=3), 20).determinize(0, 1))
    chance = random.Random(1)
    for _ in range(300):
        damaged = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            Game.from_bytes(bytes(damaged))
        except DeckhandError:
            pass


@pytest.mark.parametrize("name, decks", GAMES)
def test_bots_play(name, decks):
    game = Game(name, decks, seed=8)
    bots = [game.bot("greedy", 1), game.bot("random", 2)]
    while not game.is_over:
        game.apply(bots[game.seat].choose(game))
    assert game.given > 20


def test_the_examples_in_the_documentation_run():
    from deckhand import batch, game

    for module in (deckhand, game, batch):
        assert doctest.testmod(module).failed == 0
