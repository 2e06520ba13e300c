"""A batch beside the loop of the simulator, in one process on the same decks: decisions a second, as ratios.

python examples/speed.py [SECONDS]
"""

import sys
import time

import numpy as np

from deckhand import Batch, _native

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
DECKS = ("ST01", "ST02")


class Stepper:
    """A batch that is stepped at random."""

    def __init__(self, game, observations, threads):
        self.batch = Batch(game, [DECKS], size=1024, seed=1, threads=threads)
        self.buffers = self.batch.buffers(observations)
        self.batch.observe(self.buffers)
        self.rng = np.random.default_rng(1)

    def play(self, seconds):
        begin, steps = time.perf_counter(), 0
        while time.perf_counter() - begin < seconds:
            numbers = self.rng.integers(0, 1 << 30, 1024)
            self.batch.step(numbers % self.buffers.counts, self.buffers)
            steps += 1
        return 1024 * steps / (time.perf_counter() - begin)


def loop(game, seconds):
    begin, made, spent = time.perf_counter(), 0, 0.0
    while time.perf_counter() - begin < seconds:
        decisions, took = _native.rust_loop(game, DECKS, 100_000, made)
        made, spent = made + decisions, spent + took
    return made / spent


for game in ("opcg", "bss"):
    measured = {
        "loop": lambda seconds, game=game: loop(game, seconds),
        "batch": Stepper(game, False, 1).play,
        "observed": Stepper(game, True, 1).play,
        "batch, 2 threads": Stepper(game, False, 2).play,
        "observed, 2 threads": Stepper(game, True, 2).play,
    }
    # In turns, so that whatever else the machine does strikes all of them.
    turns = {name: [] for name in measured}
    for _ in range(8):
        for name, play in measured.items():
            turns[name].append(play(SECONDS / 8))
    rates = {name: float(np.median(rates)) for name, rates in turns.items()}
    print(game)
    for name, rate in rates.items():
        one = rates[name.removesuffix(", 2 threads")]
        beside = f"{rate / rates['loop']:.2f} of the loop"
        more = f", {rate / one:.2f} of one thread" if name.endswith("threads") else ""
        print(f"  {name:20} {rate / 1e6:6.2f} M decisions/s, {beside}{more}")
