"""The two forms of the engine: which one runs, and that both play alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import build, built_engine
from tests.play.records import ROUNDS

ROOT = Path(__file__).parents[2]
WHERE = "from pokerroom.play.betting import betting; print(betting.__file__)"


def run(
    *command: str, engine: str, package: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """*package* is where another copy of the sources lies."""
    env = os.environ | {"POKERROOM_ENGINE": engine}
    if package:
        env["PYTHONPATH"] = str(package)
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """As `./test` has built it already, unless a source was changed since."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POKERROOM_ENGINE", "compiled")
        build()
        assert built_engine()


def test_compiled_it_gives_the_same_records_of_rounds_of_all_games() -> None:
    compiled, python = (
        run("-m", "tests.play.records", engine=engine) for engine in ("compiled", "python")
    )

    assert compiled.returncode == python.returncode == 0, compiled.stderr + python.stderr
    first, *records = compiled.stdout.splitlines()
    assert first.endswith((".so", ".pyd"))
    where, *wanted = python.stdout.splitlines()
    assert where.endswith(".py")
    assert len(wanted) == 17 * ROUNDS
    assert records == wanted


COPIES = """
import copy, pickle
from pokerroom.games import games
for game in games():
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game, game.name
        assert type(other) is type(game)
"""


@pytest.mark.parametrize("engine", ["compiled", "python"])
def test_a_game_can_be_copied_and_pickled(engine: str) -> None:
    done = run("-c", COPIES, engine=engine)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package as it was built here."""
    kept = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=kept)
    return tmp_path / "src"


@pytest.mark.parametrize(
    ("engine", "ending"), [("", ".so"), ("compiled", ".so"), ("python", ".py")]
)
def test_the_environment_decides_which_form_runs(copy: Path, engine: str, ending: str) -> None:
    found = run("-c", WHERE, engine=engine, package=copy)

    assert found.stdout.startswith(str(copy))
    assert found.stdout.strip().endswith(ending)


@pytest.mark.parametrize(
    "source", ["play/betting/betting.py", "play/acts.py", "books/findings.py", "cards/deck.py"]
)
def test_it_never_runs_compiled_from_other_sources(copy: Path, source: str) -> None:
    with (copy / "pokerroom" / source).open("a") as file:
        file.write("# changed since\n")

    assert run("-c", WHERE, engine="", package=copy).stdout.strip().endswith(".py")
    refused = run("-c", WHERE, engine="compiled", package=copy)
    assert refused.returncode == 1
    assert "it was not built from these sources" in refused.stderr


def test_a_third_form_is_not_known() -> None:
    refused = run("-c", WHERE, engine="fortran")

    assert refused.returncode == 1
    assert "POKERROOM_ENGINE is 'fortran': compiled and python are known" in refused.stderr
