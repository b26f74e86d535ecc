"""Which Python the set-up takes, and what it says when there is none it can take."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

FIND = Path(__file__).parents[2] / "scripts/find-python"


def stand_in(folder: Path, name: str, version: tuple[int, int]) -> Path:
    """A program that answers, as that version of Python would, whether it is new enough."""
    words, too_old = "Python {}.{}".format(*version), int(version < (3, 11))
    path = folder / name
    path.write_text(f'#!/bin/sh\n[ "$1" = --version ] && echo {words} || exit {too_old}\n')
    path.chmod(0o755)
    return path


def found(folder: Path, **env: str) -> tuple[int, str, str]:
    """Status, output and complaint of the search where only *folder* holds programs."""
    (folder / "head").symlink_to("/usr/bin/head")
    done = subprocess.run(
        ["/bin/sh", FIND],
        env={"PATH": str(folder)} | env,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.strip(), done.stderr


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 14)])
def test_python_from_3_11_on_is_taken(tmp_path: Path, version: tuple[int, int]) -> None:
    python = stand_in(tmp_path, "python3", version)
    assert found(tmp_path) == (0, str(python), "")


def test_a_newer_one_is_found_beside_one_that_is_too_old(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", (3, 10))
    newer = stand_in(tmp_path, "python3.13", (3, 13))
    assert found(tmp_path) == (0, str(newer), "")


@pytest.mark.parametrize("name", ["python3", "nothing"])
def test_without_one_a_single_line_says_what_is_missing(tmp_path: Path, name: str) -> None:
    stand_in(tmp_path, name, (3, 10))
    status, output, said = found(tmp_path)
    assert (status, output, said.count("\n")) == (1, "", 1)
    assert "Python 3.11 or newer is needed" in said


def test_the_one_that_was_named_is_taken(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", (3, 11))
    named = stand_in(tmp_path, "my python", (3, 12))
    assert found(tmp_path, PYTHON=str(named)) == (0, str(named), "")


def test_one_that_was_named_and_is_too_old_is_refused_and_no_other_taken(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", (3, 11))
    named = stand_in(tmp_path, "old", (3, 10))
    status, output, said = found(tmp_path, PYTHON=str(named))
    assert (status, output) == (1, "")
    assert said == f"pokerroom: PYTHON={named} is not Python 3.11 or newer: Python 3.10\n"
