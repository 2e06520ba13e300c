"""Trains a small network over candidates with numpy: first it imitates a bot of the program, then it plays itself (PPO).

python examples/train.py --minutes 30 --out agent.npz
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from agent import Learned, Network, answer_features, softmax, table_features

from deckhand import Batch, Buffers, Game, arena

DECKS = ("ST01", "ST02")
GAMES, STEPS = 256, 48
CLIP, LAMBDA, ENTROPY = 0.2, 0.95, 0.01


class Adam:
    def __init__(self, weights: dict[str, np.ndarray], rate: float) -> None:
        self.rate, self.time = rate, 0
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}

    def step(self, weights: dict[str, np.ndarray], gradients: dict[str, np.ndarray]) -> None:
        self.time += 1
        for name, gradient in gradients.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * gradient
            self.square[name] = 0.999 * self.square[name] + 0.001 * gradient**2
            mean = self.mean[name] / (1 - 0.9**self.time)
            square = self.square[name] / (1 - 0.999**self.time)
            weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-6)


def score_gradients(network, table, answer, games, hidden, slope):
    """Of the scores, from the slope of the loss at each of them."""
    inner = slope[:, None] * network.weights["score"][:, 0] * (1 - hidden**2)
    by_game = np.zeros((len(table), inner.shape[1]), np.float32)
    np.add.at(by_game, games, inner)
    return {
        "score": hidden.T @ slope[:, None],
        "answer": answer.T @ inner,
        "table": table.T @ by_game,
    }


def imitate(network: Network, bot: str, seconds: float, rng: np.random.Generator) -> None:
    """Learns the answers of a bot, game after game."""
    optimizer, begin, number = Adam(network.weights, 2e-3), time.time(), 0
    seen: list[tuple[np.ndarray, ...]] = []
    fit = []
    while time.time() - begin < seconds:
        game = Game("opcg", DECKS, 1_000_000 + number)
        bots = [game.bot(bot, 2 * number + seat) for seat in (0, 1)]
        number += 1
        while not game.is_over:
            buffers = Buffers.new("opcg", 1)
            arrays = {name: getattr(buffers, name) for name in ("table", "cards", "candidates", "mask")}
            game._game.observe(game.seat, arrays)
            wanted = bots[game.seat].choose(game)
            # Some answers at random, so that it also sees what comes of mistakes.
            game.apply(wanted if rng.random() > 0.1 else int(rng.integers(game.count)))
            if wanted < buffers.mask.shape[1]:
                seen.append((buffers.table[0], buffers.cards[0], buffers.candidates[0], buffers.mask[0], wanted))
        for _ in range(4):
            some = [seen[place] for place in rng.integers(0, len(seen), min(256, len(seen)))]
            table, cards, candidates, mask, wanted = (np.array(part) for part in zip(*some, strict=True))
            games, places = np.nonzero(mask)
            features = table_features(table, cards)
            answers = answer_features(table, cards, candidates, games, places)
            scores, hidden = network.scores(features, answers, games)
            chance = softmax(scores, games, len(table))
            hit = places == wanted[games]
            fit.append(float((chance * hit).sum() / len(table)))
            slope = ((chance - hit) / len(table)).astype(np.float32)
            optimizer.step(network.weights, score_gradients(network, features, answers, games, hidden, slope))
        if number % 100 == 0:
            print(f"imitating {bot}: {number} games, {np.mean(fit[-200:]):.3f} of its answers", flush=True)


class SelfPlay:
    """Rollouts of the network against itself, and PPO on them."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.batch = Batch("opcg", [DECKS], size=GAMES, seed=seed, threads=1)
        self.buffers = self.batch.buffers()
        self.batch.observe(self.buffers)
        self.rng = np.random.default_rng(seed)
        self.optimizer = Adam(network.weights, 3e-4)
        self.games = 0

    def rollout(self):
        steps = []
        for _ in range(STEPS):
            buffers = self.buffers
            games, places = np.nonzero(buffers.mask)
            table = table_features(buffers.table, buffers.cards)
            answer = answer_features(buffers.table, buffers.cards, buffers.candidates, games, places)
            scores, _ = self.network.scores(table, answer, games)
            chance = softmax(scores, games, GAMES)
            value, _ = self.network.values(table)
            # The answer with the greatest score and Gumbel noise is a sample of the softmax.
            noisy = scores + self.rng.gumbel(size=len(scores))
            order = np.lexsort((noisy, games))
            chosen = order[np.flatnonzero(np.diff(games[order], append=GAMES))]
            seats = buffers.seats.copy()
            self.batch.step(places[chosen], buffers)
            reward = buffers.rewards[np.arange(GAMES), seats].copy()
            ended = buffers.ended > 0
            self.games += int(ended.sum())
            steps.append((table, answer, games, chosen, chance[chosen], value, seats, reward, ended))
        return steps

    def learn(self, steps) -> None:
        value = self.network.values(table_features(self.buffers.table, self.buffers.cards))[0]
        seats, advantage = self.buffers.seats.copy(), np.zeros(GAMES)
        targets = []
        for step in reversed(steps):
            _, _, _, _, _, own, seat, reward, ended = step
            # Zero-sum: what is good for the other seat is bad for this one.
            sign = np.where(seats == seat, 1.0, -1.0) * ~ended
            delta = reward + sign * value - own
            advantage = delta + LAMBDA * sign * advantage
            targets.append((advantage.astype(np.float32), (advantage + own).astype(np.float32)))
            value, seats = own, seat
        targets.reverse()
        every = np.concatenate([advantage for advantage, _ in targets])
        mean, spread = every.mean(), every.std() + 1e-6
        for _ in range(3):
            for place in self.rng.permutation(STEPS).reshape(-1, 8):
                self.update([(steps[at], targets[at]) for at in place], mean, spread)

    def update(self, parts, mean, spread) -> None:
        total: dict[str, np.ndarray] = {}
        for (table, answer, games, chosen, before, *_), (advantage, target) in parts:
            scores, hidden = self.network.scores(table, answer, games)
            chance = softmax(scores, games, GAMES)
            weight = (advantage - mean) / spread
            ratio = chance[chosen] / before
            is_free = np.where(weight > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = (weight * ratio * is_free)[games]
            slope = pull * chance
            slope[chosen] -= weight * ratio * is_free
            log = np.log(chance + 1e-9)
            entropy = np.bincount(games, -chance * log, GAMES)
            slope += ENTROPY * chance * (log + entropy[games])
            slope = (slope / (GAMES * len(parts))).astype(np.float32)
            gradients = score_gradients(self.network, table, answer, games, hidden, slope)
            value, inner = self.network.values(table)
            error = ((value - target) * (1 - value**2) / (GAMES * len(parts))).astype(np.float32)
            gradients["value"] = inner.T @ error[:, None]
            gradients["see"] = table.T @ (error[:, None] * self.network.weights["value"][:, 0] * (1 - inner**2))
            for name, gradient in gradients.items():
                total[name] = total.get(name, 0) + gradient
        self.optimizer.step(self.network.weights, total)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--imitate", default="greedy", help="a bot of the program, or nothing")
    options.add_argument("--out", type=Path, default=Path("agent.npz"))
    options.add_argument("--pairs", type=int, default=200, help="pairs of games against each baseline at the end")
    chosen = options.parse_args()
    rng = np.random.default_rng(7)
    probe = Batch("opcg", [DECKS], size=1)
    buffers = probe.buffers()
    probe.observe(buffers)
    games, places = np.nonzero(buffers.mask)
    table = table_features(buffers.table, buffers.cards)
    answer = answer_features(buffers.table, buffers.cards, buffers.candidates, games, places)
    network = Network.new(table.shape[1], answer.shape[1])
    begin, limit = time.time(), 60 * chosen.minutes
    if chosen.imitate:
        imitate(network, chosen.imitate, limit / 4, rng)
        network.save(chosen.out)
    training, told = SelfPlay(network, 3), 0.0
    while time.time() - begin < limit:
        training.learn(training.rollout())
        if time.time() - told > 60:
            told = time.time()
            network.save(chosen.out)
            score = measure(network, 30, ("greedy",))
            print(f"{(told - begin) / 60:.1f} min, {training.games} games: {score}", flush=True)
    network.save(chosen.out)
    print(measure(network, chosen.pairs, ("random", "greedy")), flush=True)


def measure(network: Network, pairs: int, others: tuple[str, ...]) -> str:
    results = []
    for other in others:
        players = {"learned": lambda game, seed: Learned(network), other: other}
        results.append(str(arena.play(players, decks=[DECKS, DECKS[::-1]], pairs=pairs)))
    return "\n".join(results)


if __name__ == "__main__":
    main()
