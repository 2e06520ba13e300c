"""The interfaces of Gymnasium and PettingZoo (`pip install deckhand[envs]`).

An action is the index of an answer; `action_mask` says which are offered. An observation is what the acting seat may see, as
`deckhand.schema` describes it. Where more answers are offered than the mask is long, the first are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from pettingzoo import AECEnv

from .batch import Batch, Buffers, schema
from .game import Bot, DeckLike, Game

Opponent = str | Callable[[Game, int], Bot]
"""A bot of the program by name, or a function from a game and a seed to anything that chooses."""

LIMITS = np.iinfo(np.int16)


def _observation_space(game: str) -> spaces.Dict:
    known = schema(game)

    def numbers(*shape: int) -> spaces.Box:
        return spaces.Box(LIMITS.min, LIMITS.max, shape, np.int16)

    return spaces.Dict(
        {
            "table": numbers(len(known.table)),
            "cards": numbers(known.cards, len(known.card)),
            "candidates": numbers(known.candidates, len(known.candidate)),
        }
    )


def _observed(game: Game, seat: int) -> tuple[dict[str, npt.NDArray[np.int16]], npt.NDArray[np.int8]]:
    """What a seat sees, and its mask."""
    buffers = Buffers.new(game.game, 1)
    arrays = {name: getattr(buffers, name) for name in ("table", "cards", "candidates", "mask")}
    game._game.observe(seat, arrays)
    seen = {name: arrays[name][0] for name in ("table", "cards", "candidates")}
    return seen, arrays["mask"][0].astype(np.int8)


class DuelEnv(gymnasium.Env[dict[str, Any], int]):
    """One seat against an opponent. The reward is 1 for a win, -1 for a loss, at the end.

    An action past the answers that are offered counts on from the first, so that every action is legal; with
    `info["action_mask"]` no agent needs that.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "opcg",
        decks: tuple[DeckLike, DeckLike] = ("ST01", "ST02"),
        opponent: Opponent = "greedy",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is the learner's; without one it is drawn for every game."""
        self.game, self.decks, self.opponent, self.fixed = game, decks, opponent, seat
        self.render_mode = render_mode
        self.observation_space = _observation_space(game)
        self.action_space = spaces.Discrete(schema(game).candidates)
        self.duel: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        drawn, chance = (int(number) for number in self.np_random.integers(0, 1 << 62, 2))
        self.seat = chance % 2 if self.fixed is None else self.fixed
        self.duel = Game(self.game, self.decks, drawn)
        named = isinstance(self.opponent, str)
        self.bot = self.duel.bot(self.opponent, chance) if named else self.opponent(self.duel, chance)
        self._play_on()
        return self._seen()

    def _play_on(self) -> None:
        while not self.duel.is_over and self.duel.seat != self.seat:
            self.duel.apply(self.bot.choose(self.duel))

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen, mask = _observed(self.duel, self.seat)
        return seen, {"action_mask": mask, "seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.duel.apply(int(action) % self.duel.count)
        self._play_on()
        winner = self.duel.winner
        reward = 0.0 if winner is None else 1.0 if winner == self.seat else -1.0
        seen, info = self._seen()
        return seen, reward, self.duel.is_over, False, info

    def render(self) -> str | None:
        if self.render_mode != "ansi" or self.duel is None:
            return None
        lines = self.duel.log(self.seat)[-8:]
        asked = self.duel.decision
        return "\n".join([line.words for line in lines] + ([asked.words] if asked else []))


class DuelVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games at once over `Batch`: with an `opponent` for the other seat, without one for self-play of both.

    Games that end begin anew in the same step; the last position of a game is not shown, its reward is. In self-play the reward
    is that of the seat that acted, and `info["seat"]` says who acts next.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 64,
        game: str = "opcg",
        pairings: Sequence[tuple[DeckLike, DeckLike]] = (("ST01", "ST02"),),
        opponent: str | None = None,
        seed: int = 0,
        threads: int | None = None,
        weights: Sequence[int] | None = None,
    ) -> None:
        self.num_envs = num_envs
        self._setup = dict(
            game=game,
            pairings=pairings,
            size=num_envs,
            threads=threads,
            weights=weights,
            opponent=opponent,
        )
        self.batch = Batch(seed=seed, **self._setup)
        self.buffers = self.batch.buffers()
        self.single_observation_space = _observation_space(game)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(schema(game).candidates)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def set_weights(self, weights: Sequence[int]) -> None:
        """A curriculum: how often each pairing is played from the next games on."""
        self.batch.set_weights(weights)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.batch = Batch(seed=seed, **self._setup)
            self.batch.observe(self.buffers)
        else:
            self.batch.reset(self.buffers)
        return self._seen()

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        buffers = self.buffers
        seen = {
            "table": buffers.table.copy(),
            "cards": buffers.cards.copy(),
            "candidates": buffers.candidates.copy(),
        }
        return seen, {"action_mask": buffers.mask.copy(), "seat": buffers.seats.copy()}

    def step(self, actions: npt.ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        acted = self.buffers.seats.astype(np.int64)
        self.batch.step(np.asarray(actions) % self.buffers.counts, self.buffers)
        rewards = self.buffers.rewards[np.arange(self.num_envs), acted]
        seen, info = self._seen()
        ended = self.buffers.ended
        return seen, rewards.astype(np.float64), ended == 1, ended == 2, info


class DuelAEC(AECEnv):
    """Both seats, one after the other, as PettingZoo has it. Observations are flat: `split` makes tables of them."""

    metadata = {"render_modes": ["ansi"], "name": "deckhand_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "opcg",
        decks: tuple[DeckLike, DeckLike] = ("ST01", "ST02"),
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.decks, self.render_mode = game, decks, render_mode
        self.possible_agents = ["seat_0", "seat_1"]
        known = schema(game)
        self.shapes = (
            (len(known.table),),
            (known.cards, len(known.card)),
            (known.candidates, len(known.candidate)),
        )
        length = sum(int(np.prod(shape)) for shape in self.shapes)
        space = spaces.Dict(
            {
                "observation": spaces.Box(LIMITS.min, LIMITS.max, (length,), np.int16),
                "action_mask": spaces.Box(0, 1, (known.candidates,), np.int8),
            }
        )
        actions = spaces.Discrete(known.candidates)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(actions.n) for agent in self.possible_agents}
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.duel = Game(self.game, self.decks, int(self.chance.integers(0, 1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.duel.seat}"

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        seen, mask = _observed(self.duel, int(agent[-1]))
        parts = [seen[name].ravel() for name in ("table", "cards", "candidates")]
        return {"observation": np.concatenate(parts), "action_mask": mask}

    def split(self, observation: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
        """Table, cards and candidates of a flat observation."""
        parts, first = [], 0
        for shape in self.shapes:
            last = first + int(np.prod(shape))
            parts.append(observation[first:last].reshape(shape))
            first = last
        return parts

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.duel.apply(int(action))
        if self.duel.is_over:
            for other in self.agents:
                self.terminations[other] = True
                winner = self.duel.winner
                if winner is not None:
                    self.rewards[other] = 1.0 if other == f"seat_{winner}" else -1.0
            self.agent_selection = self.possible_agents[1 - int(agent[-1])]
        else:
            self.agent_selection = f"seat_{self.duel.seat}"
        self._accumulate_rewards()

    def render(self) -> str | None:
        lines = self.duel.log()[-8:]
        return "\n".join(line.words for line in lines)

    def close(self) -> None:
        pass
