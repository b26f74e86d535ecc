"""What POKERROOM_KERNELS and POKERROOM_ENGINE ask for is there, or one line says that it is not."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from pokerroom.cli.app import HOW_TO_INSTALL

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "hand": ["hand", "holdem", "AsKd", "--communal", "QhJcTs"],
    "odds": ["odds", "holdem", "AsAh", "KdKc"],
    "play": ["play", "holdem"],
    "round": ["round", str(ROOT / "docs/rounds/vic-holdem.toml")],
    "serve": ["serve", "--port", "0"],
}
KERNELS_KNOWN = "POKERROOM_KERNELS is 'abacus': c and numpy are known"
ENGINES_KNOWN = "POKERROOM_ENGINE is 'fortran': compiled and python are known"
NO_KERNELS = "POKERROOM_KERNELS=c, but the C extension was not built, or not for this machine"
NO_ENGINE = "POKERROOM_ENGINE=compiled, but it was not built from these sources"


def said(
    command: list[str], env: dict[str, str], package: Path | None = None
) -> tuple[int, str, str]:
    found = {"PYTHONPATH": str(package)} if package else {}
    done = subprocess.run(
        [sys.executable, "-m", "pokerroom", *command],
        env=os.environ | found | env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def unbuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package without all that is compiled."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "compiled")
    folder = tmp_path_factory.mktemp("unbuilt") / "src"
    return Path(shutil.copytree(ROOT / "src", folder, ignore=compiled))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_form_that_does_not_exist_is_wrong_usage(command: str) -> None:
    for env, told in (
        ({"POKERROOM_KERNELS": "abacus"}, KERNELS_KNOWN),
        ({"POKERROOM_ENGINE": "fortran"}, ENGINES_KNOWN),
    ):
        assert said(COMMANDS[command], env) == (2, "", f"pokerroom: {told}\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_form_that_was_not_built_is_wrong_usage(command: str, unbuilt: Path) -> None:
    for env, told in (
        ({"POKERROOM_KERNELS": "c"}, NO_KERNELS),
        ({"POKERROOM_ENGINE": "compiled"}, NO_ENGINE),
    ):
        assert said(COMMANDS[command], env, unbuilt) == (2, "", f"pokerroom: {told}\n")


def test_what_needs_neither_answers_all_the_same(unbuilt: Path) -> None:
    status, out, err = said(["rules"], {"POKERROOM_KERNELS": "c", "POKERROOM_ENGINE": "x"}, unbuilt)
    assert (status, err) == (0, "")
    assert "Crown Hold'em Poker" in out


def test_from_python_it_is_an_import_error_that_says_so() -> None:
    code = "import pokerroom; pokerroom.hand('holdem', 'As Ah', communal='2c 3c 4d')"
    for env, told in (
        ({"POKERROOM_KERNELS": "abacus"}, KERNELS_KNOWN),
        ({"POKERROOM_ENGINE": "fortran"}, ENGINES_KNOWN),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr.splitlines()[-1] == f"ImportError: {told}"


def extras() -> list[str]:
    """The modules that only the extras bring, with all that they hold."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    packages = [each for extra in declared["optional-dependencies"].values() for each in extra]
    names = {re.split(r"[^\w-]", each)[0] for each in packages} - {"pokerroom"}
    known = packages_distributions()
    return sorted(module for module, of in known.items() if names & set(of))


def test_what_was_not_installed_is_named_and_the_rest_works(tmp_path: Path) -> None:
    assert {"starlette", "uvicorn", "asyncpg", "argon2"} < set(extras())
    room = str(tmp_path / "room.db")
    work = [
        COMMANDS["hand"],
        ["room", "open", room, "T1", "holdem"],
        ["room", "seat", room, "T1", "Ann", "--amount", "300"],
        ["verify", room],
    ]
    miss = {
        "starlette": ["serve", "--folder", str(tmp_path / "room")],
        "argon2": ["room", "password", room, "Ann"],
        "asyncpg": ["ledger", "postgresql://nobody@localhost/room"],
    }
    program = f"""
import sys
sys.modules.update(dict.fromkeys({extras()}))
from pokerroom.cli.app import run
assert [run(command) for command in {work}] == {[0] * len(work)}
assert [run(command) for command in {[*miss.values()]}] == {[1] * len(miss)}
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    told = [f"pokerroom: {package} is not installed: {HOW_TO_INSTALL}" for package in miss]
    assert (done.returncode, done.stderr.splitlines()) == (0, told)


def test_another_fault_in_loading_is_no_wrong_usage(unbuilt: Path, tmp_path: Path) -> None:
    broken = Path(shutil.copytree(unbuilt, tmp_path / "src"))
    (broken / "pokerroom/cli/odds/hand.py").write_text("import no_such_module\n")
    status, _, err = said(COMMANDS["hand"], {}, broken)
    assert status == 1
    assert "no_such_module" in err
