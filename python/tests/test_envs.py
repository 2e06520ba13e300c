"""The interfaces of Gymnasium and PettingZoo."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from deckhand.envs import DuelAEC, DuelEnv, DuelVectorEnv


@pytest.mark.parametrize("name", ["opcg", "bss"])
def test_pettingzoo_accepts_it(name):
    api_test(DuelAEC(name), num_cycles=300, verbose_progress=False)


def test_seeds_repeat_a_game():
    seed_test(DuelAEC, num_cycles=50)


@pytest.mark.parametrize("name", ["opcg", "bss"])
def test_gymnasium_accepts_it(name):
    check_env(DuelEnv(name, opponent="random"), skip_render_check=True)


def test_a_game_against_a_custom_opponent():
    class Last:
        def choose(self, game):
            return game.count - 1

    env = DuelEnv("opcg", opponent=lambda game, seed: Last(), render_mode="ansi")
    seen, info = env.reset(seed=4)
    rng, ended = np.random.default_rng(1), False
    while not ended:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = env.step(int(action))
        assert env.observation_space.contains(seen) and not cut
    assert reward in (-1.0, 0.0, 1.0) and env.render()


@pytest.mark.parametrize("opponent", [None, "random"])
def test_a_vector_of_games(opponent):
    env = DuelVectorEnv(16, "opcg", [("ST01", "ST02"), ("ST03", "ST04")], opponent=opponent, seed=3)
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert all((seen[name] == again[name]).all() for name in seen)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(300):
        mask = info["action_mask"]
        action = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
        seen, rewards, ended, cut, info = env.step(action)
        assert env.observation_space.contains(seen) and not cut.any()
        assert not rewards[~ended].any()
        ends += int(ended.sum())
        if opponent:
            assert (info["seat"] == 0).all()
    assert ends > 4
    env.set_weights([0, 1])
