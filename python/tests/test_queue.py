"""Workers at a PostgreSQL queue, one of them killed: the table is that of one process, to the byte."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

DECKHAND = os.environ.get("DECKHAND", "")


def program(name: str) -> str | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    found = [str(folder / name) for folder in folders if (folder / name).is_file()]
    return found[-1] if found else shutil.which(name)


pytestmark = [
    pytest.mark.skipif(not Path(DECKHAND).is_file(), reason="DECKHAND names the program"),
    pytest.mark.skipif(program("initdb") is None, reason="PostgreSQL is not here"),
]


@pytest.fixture
def database(tmp_path):
    """A cluster for this test alone, which does not run as root."""
    tmp_path.chmod(0o777)
    for parent in tmp_path.parents[:3]:
        parent.chmod(parent.stat().st_mode | 0o755)
    user = {}
    if os.geteuid() == 0:
        other = next(entry for entry in pwd.getpwall() if entry.pw_name in ("postgres", "nobody"))
        user = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}

    def run(*words):
        subprocess.run(words, check=True, cwd=tmp_path, stdout=subprocess.DEVNULL, **user)

    data = str(tmp_path / "data")
    run(program("initdb"), "--auth=trust", "--username=deckhand", "--no-sync", "-D", data)
    socket = f"-k {tmp_path} -c listen_addresses= -c fsync=off"
    run(program("pg_ctl"), "start", "--wait", "-D", data, "-l", str(tmp_path / "log"), "-o", socket)
    yield f"postgres://deckhand@{str(tmp_path).replace('/', '%2F')}/postgres"
    run(program("pg_ctl"), "stop", "-m", "immediate", "-D", data)


def deckhand(*words):
    return subprocess.run([DECKHAND, "sim", *words], check=True, capture_output=True, text=True).stdout


def test_a_killed_worker_changes_nothing(database, tmp_path):
    plan = str(tmp_path / "plan.json")
    decks = ("ST01", "ST02", "ST03")
    deckhand("plan", *decks, "-n", "20_000", "--chunk", "1_000", "--out", plan)
    work = [DECKHAND, "sim", "work", plan, "--queue", database, "--lease", "2", "--threads", "1"]
    workers = [subprocess.Popen(work, stdout=subprocess.DEVNULL) for _ in range(2)]
    time.sleep(1)
    workers[0].send_signal(signal.SIGKILL)
    workers[0].wait()
    assert workers[1].wait(120) == 0
    merged = deckhand("merge", plan, "--queue", database, "--json")
    assert merged == deckhand("--matrix", *decks, "-n", "20_000", "--json")


def test_workers_share_a_folder(tmp_path):
    plan, folder = str(tmp_path / "plan.json"), str(tmp_path / "chunks")
    decks = ("ST01", "ST02")
    deckhand("plan", *decks, "--game", "bss", "-n", "4_000", "--chunk", "500", "--out", plan)
    broken = subprocess.run([DECKHAND, "sim", "merge", plan, "--dir", folder], capture_output=True, text=True)
    assert broken.returncode != 0 and "missing" in broken.stderr
    shares = [("--share", "1/2"), ("--share", "2/2")]
    workers = [subprocess.Popen([DECKHAND, "sim", "work", plan, "--dir", folder, *share]) for share in shares]
    assert [worker.wait(120) for worker in workers] == [0, 0]
    merged = deckhand("merge", plan, "--dir", folder, "--json")
    assert merged == deckhand("--matrix", *decks, "--game", "bss", "-n", "4_000", "--json")
