"""Chunks as Ray tasks. Ray retries tasks of nodes that die; results live in the folder, so a driver that dies is started again
and plays what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ray

from . import _native


@ray.remote(max_retries=-1, num_cpus=1)
def _chunk(text: str, place: int, folder: str) -> int:
    run = _native.Run(text)
    if run.read(folder, place) is None:
        found = run.play(place, 1)
        assert found is not None, "nobody interrupts it"
        run.write(folder, place, found)
    return place


def play(
    run: _native.Run,
    text: str,
    folder: str,
    address: bool | str,
    most: int | None,
    update: Callable[[int], Any],
) -> None:
    """Plays all chunks that are missing and needed, `most` at a time; by default two for each processor of the cluster."""
    if not ray.is_initialized():
        ray.init(address=None if address is True else str(address), log_to_driver=False)
    most = most or max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
    chunks = run.chunks()
    waiting = iter(range(len(chunks)))
    flying: list[Any] = []
    while True:
        while len(flying) < most and (place := next(waiting, None)) is not None:
            if run.is_needless(place) or run.read(folder, place) is not None:
                update(chunks[place][2] - chunks[place][1])
                continue
            flying.append(_chunk.remote(text, place, folder))
        if not flying:
            return
        done, flying = ray.wait(flying, num_returns=1)
        for place in ray.get(done):
            found = run.read(folder, place)
            assert found is not None, "the task has written it"
            run.add(place, found)
            update(chunks[place][2] - chunks[place][1])
