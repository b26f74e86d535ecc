"""Packages come from the registry that this machine's pip is told to use."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = "http://127.0.0.1:9/simple"


def asked(tmp_path: Path, **env: str) -> str:
    """What uv says when it is sent for a package; nobody is at *OURS*."""
    home = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "UV_CACHE_DIR": str(tmp_path / "cache")}
    command: list[str | Path] = [ROOT / "scripts/uv", "pip", "install", "--dry-run", "--quiet"]
    command += ["--python", ROOT / ".venv/bin/python", "--reinstall-package", "treys", "treys"]
    retries = {"UV_HTTP_RETRIES": "0"}
    done = subprocess.run(
        command, env=home | retries | env, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    return done.stderr


@pytest.mark.parametrize("variable", ["PIP_INDEX_URL", "UV_DEFAULT_INDEX"])
def test_the_environment_names_it(tmp_path: Path, variable: str) -> None:
    assert OURS in asked(tmp_path, **{variable: OURS})


def test_a_file_of_pip_names_it(tmp_path: Path) -> None:
    settings = tmp_path / ".config/pip/pip.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[global]\nindex-url = {OURS}\n")
    python = (ROOT / ".venv/bin/python").resolve()
    assert OURS in asked(tmp_path, PYTHON=str(python))
