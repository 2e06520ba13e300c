"""Two Ray nodes, one of them killed: the table is that of one machine."""

import os
import sys
import threading
import time

import pytest

pytest.importorskip("ray")
import ray
from ray.cluster_utils import Cluster

from deckhand import lab


@pytest.mark.skipif(sys.platform != "linux", reason="the cluster of the test is for Linux")
def test_a_killed_node_changes_nothing(tmp_path):
    text = lab.plan(["ST01", "ST02", "ST03"], games=20_000, chunk=2_000, bot="random")
    alone = lab.play(text, progress=False, threads=2)
    os.environ.setdefault("RAY_DEDUP_LOGS", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    lost = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    folder = tmp_path / "chunks"
    folder.mkdir()

    def kill():
        while len(list(folder.glob("*.json"))) < 3:
            time.sleep(0.05)
        cluster.remove_node(lost, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        table = lab.play(text, folder=folder, progress=False, ray=True)
        killer.join()
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert table.equals(alone) and lab.merge(text, folder).equals(alone)
