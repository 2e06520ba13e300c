"""The README's lines and the examples run."""

import os
import re
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def run(*words, cwd):
    # Where the sources of the package are not beside it, so that what is installed is imported.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *words], check=True, cwd=cwd, env=environment, capture_output=True, text=True)


def test_the_ten_lines_of_the_readme_run(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", (PACKAGE / "README.md").read_text(), re.DOTALL)
    (tmp_path / "ten.py").write_text(code)
    assert run("ten.py", cwd=tmp_path).stdout


def test_the_speed_is_measured(tmp_path):
    said = run(str(PACKAGE / "examples" / "speed.py"), "0.2", cwd=tmp_path).stdout
    assert said.count("of the loop") == 10


def test_a_network_is_trained_a_little(tmp_path):
    words = ("--minutes", "0.05", "--pairs", "2", "--out", str(tmp_path / "agent.npz"))
    said = run(str(PACKAGE / "examples" / "train.py"), *words, cwd=tmp_path).stdout
    assert "learned against greedy" in said and (tmp_path / "agent.npz").is_file()
