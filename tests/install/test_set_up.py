"""The set-up says what it does, does it once, and refuses what it cannot give."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.install.trees import CLEAN, ROOT, build_in, copy_of_this


def test_a_second_set_up_without_changes_does_nothing() -> None:
    command: list[str | Path] = [ROOT / "scripts/bootstrap", "requirements-dev.lock"]
    subprocess.run(command, check=True, cwd="/", env=CLEAN, capture_output=True)
    again = subprocess.run(command, check=True, cwd="/", env=CLEAN, capture_output=True, text=True)
    assert again.stdout + again.stderr == ""


def test_what_a_set_up_for_tests_made_serves_one_for_the_room() -> None:
    """Whichever comes second may fetch packages, but builds nothing."""
    said = []
    for lock in ("requirements-dev.lock", "requirements.lock"):
        command: list[str | Path] = [ROOT / "scripts/bootstrap", lock]
        done = subprocess.run(command, check=True, env=CLEAN, capture_output=True, text=True)
        said.append(done.stdout + done.stderr)
    assert said[1] == ""


@pytest.mark.parametrize("command", ["run", "test"])
@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("POKERROOM_KERNELS", "abacus", "POKERROOM_KERNELS is 'abacus': c and numpy are known"),
        ("POKERROOM_ENGINE", "x", "POKERROOM_ENGINE is 'x': compiled and python are known"),
    ],
)
def test_a_form_that_does_not_exist_is_refused_before_anything_is_set_up(
    command: str, variable: str, value: str, told: str
) -> None:
    done = subprocess.run(
        [ROOT / command], env=CLEAN | {variable: value}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"pokerroom: {told}\n")


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("POKERROOM_KERNELS", "abacus", "c and numpy are known"),
        ("POKERROOM_ENGINE", "fortran", "compiled and python are known"),
    ],
)
def test_a_build_refuses_it_too(variable: str, value: str, told: str) -> None:
    done = build_in(ROOT, **{variable: value})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"pokerroom: {variable} is {value!r}: {told}\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """This checkout as it was set up."""
    assert build_in(ROOT).returncode == 0
    return copy_of_this(tmp_path / "tree", compiled=True)


def test_what_has_not_changed_is_not_built_again(tree: Path) -> None:
    for env in ({}, {"POKERROOM_ENGINE": "python"}, {"POKERROOM_KERNELS": "numpy"}, {}):
        done = build_in(tree, "3", **env)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_only_the_part_whose_sources_changed_is_built(tree: Path) -> None:
    with (tree / "src/pokerroom/cards/kernels/module.c").open("a") as source:
        source.write("/* changed since */\n")
    done = build_in(tree, "3")
    first, second = done.stderr.splitlines()
    assert done.returncode == 0
    assert first == "pokerroom: building the hand evaluation in C"
    assert second.startswith("pokerroom: 4. the hand evaluation in C is built (")


def test_a_change_that_leaves_the_engines_c_as_it_was_compiles_nothing(tree: Path) -> None:
    (before,) = (tree / "src/pokerroom/play/compiled").iterdir()
    compiled = {path.name: path.stat().st_mtime_ns for path in before.rglob("*.so")}
    with (tree / "src/pokerroom/books/findings.py").open("a") as source:
        source.write("# changed since\n")
    done = build_in(tree)
    (after,) = (tree / "src/pokerroom/play/compiled").iterdir()
    assert "the compiled engine is built" in done.stderr
    assert after.name != before.name
    assert {path.name: path.stat().st_mtime_ns for path in after.rglob("*.so")} == compiled


@pytest.mark.parametrize(
    ("env", "told"),
    [
        ({"POKERROOM_KERNELS": "c"}, "the C extension was not built"),
        ({"POKERROOM_ENGINE": "compiled"}, "the engine was not compiled"),
    ],
)
def test_what_is_demanded_and_cannot_be_compiled_is_told_in_a_line(
    tmp_path: Path, env: dict[str, str], told: str
) -> None:
    tree = copy_of_this(tmp_path / "tree", compiled=False)
    other = {"POKERROOM_KERNELS": "numpy", "POKERROOM_ENGINE": "python"}
    done = build_in(tree, **(other | env), CC="no-such-compiler")
    assert done.returncode == 2
    (line,) = [line for line in done.stderr.splitlines() if "pokerroom: building " not in line]
    assert line.startswith("pokerroom: ")
    assert told in line
    assert "no-such-compiler" in line


def test_a_fault_in_our_own_c_fails_the_build(tmp_path: Path) -> None:
    tree = copy_of_this(tmp_path / "tree", compiled=False)
    with (tree / "src/pokerroom/cards/kernels/module.c").open("a") as source:
        source.write("not C\n")
    done = build_in(tree, POKERROOM_ENGINE="python")
    assert done.returncode == 1
    assert "module.c" in done.stderr


def test_from_nothing_it_counts_its_steps_and_the_command_works(tmp_path: Path) -> None:
    """What can be left out is, so that packages are all it takes; those come from the registry."""
    tree = copy_of_this(tmp_path / "tree", compiled=False)
    env = CLEAN | {"POKERROOM_KERNELS": "numpy", "POKERROOM_ENGINE": "python"}
    set_up: list[str | Path] = [tree / "scripts/bootstrap", "requirements.lock"]
    hand: list[str | Path] = [tree / ".venv/bin/pokerroom", "hand", "holdem", "AsKd"]
    hand += ["--communal", "Qh Jc 10s"]

    done = subprocess.run(set_up, check=True, env=env, capture_output=True, text=True)
    again = subprocess.run(set_up, check=True, env=env, capture_output=True, text=True)
    answer = subprocess.run(hand, check=True, env=env, capture_output=True, text=True, cwd="/")

    steps = [line.partition(". ")[0] for line in done.stderr.splitlines()]
    assert steps == [f"pokerroom: {number}" for number in (1, 2, 3)]
    assert done.stdout + again.stdout + again.stderr == ""
    assert is_set_up(tree, env)
    assert not is_set_up(tree, {**env, "POKERROOM_ENGINE": ""})  # which asks for more
    assert answer.stdout.startswith("straight, ace high")


def is_set_up(tree: Path, env: dict[str, str]) -> bool:
    """As `./run` asks before it opens the page and lets the engine be compiled meanwhile."""
    asks: list[str | Path] = [tree / "scripts/bootstrap", "requirements.lock", "--asks"]
    done = subprocess.run(asks, check=False, env=env, capture_output=True, text=True)
    assert done.stdout + done.stderr == ""
    return done.returncode == 0
