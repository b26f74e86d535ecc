"""One wheel, and one environment with it, for all tests and all processes of a suite."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.install.trees import CLEAN, ROOT, build_wheel, copy_of_this, one_at_a_time


@pytest.fixture(scope="session")
def common(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this suite have in common."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def wheel(common: Path) -> Path:
    """Made of a copy of this checkout as it was set up, so nothing in it is compiled again."""
    folder = common / "wheel"
    with one_at_a_time(common / "wheel.lock"):
        if not folder.exists():
            made = common / "wheel-being-made"
            build_wheel(copy_of_this(common / "wheel-tree", compiled=True), made)
            made.rename(folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(common: Path, wheel: Path) -> Path:
    """The commands of an environment that has the runtime lock and the wheel, nothing else."""
    venv = common / "installed"
    ready, python = venv / "ready", venv / "bin" / "python"
    install: list[str | Path] = ["pip", "install", "--quiet", "--python", python]
    steps: tuple[list[str | Path], ...] = (
        ["venv", "--quiet", "--python", sys.executable, venv],
        [*install, "--require-hashes", "-r", ROOT / "requirements.lock"],
        [*install, "--no-deps", "--no-index", wheel],
        ["pip", "check", "--quiet", "--python", python],
    )
    with one_at_a_time(common / "installed.lock"):
        for arguments in () if ready.exists() else steps:
            subprocess.run([ROOT / "scripts/uv", *arguments], check=True, env=CLEAN, cwd=common)
        ready.touch()
    return venv / "bin"
