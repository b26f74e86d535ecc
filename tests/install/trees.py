"""Copies of this checkout to build in, and what a build of them gives."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOREIGN = ("PYTHONPATH", "VIRTUAL_ENV", "POKERROOM_KERNELS", "POKERROOM_ENGINE", "CC")
CLEAN = {name: value for name, value in os.environ.items() if name not in FOREIGN}
LEFT_OUT = (".venv", ".git", "node_modules", "__pycache__", ".*_cache", "dist")
COMPILED = ("compiled", "*.so", "_kernels.stamp")


def copy_of_this(to: Path, *, compiled: bool) -> Path:
    """As it stands here, with its page, and with what was compiled if that is asked for."""
    left_out = LEFT_OUT if compiled else LEFT_OUT + COMPILED
    return Path(shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*left_out)))


def build_in(tree: Path, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """What `python hatch_build.py` does there."""
    command = [sys.executable, "hatch_build.py", *arguments]
    return subprocess.run(
        command, cwd=tree, env=CLEAN | env, capture_output=True, text=True, check=False
    )


def build_wheel(tree: Path, out: Path, **env: str) -> tuple[Path, str]:
    """The wheel that the back end makes of *tree*, and what the build said."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out],
        cwd=tree,
        env=CLEAN | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.whl")), done.stdout + done.stderr


@contextmanager
def one_at_a_time(name: Path) -> Iterator[None]:
    """Among all processes that run this suite."""
    with name.open("w") as file:
        flock(file, LOCK_EX)
        yield
