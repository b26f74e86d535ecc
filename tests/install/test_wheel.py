"""What a stranger installs: the wheel and the runtime lock alone, away from this checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import pokerroom

ROOT = Path(__file__).parents[2]
FOREIGN = ("PYTHONPATH", "VIRTUAL_ENV", "POKERROOM_KERNELS", "POKERROOM_ENGINE", "CC")
CLEAN = {name: value for name, value in os.environ.items() if name not in FOREIGN}
LEFT_OUT = (
    ".venv",
    ".git",
    "node_modules",
    "compiled",
    "*.so",
    "*.stamp",
    "__pycache__",
    ".*_cache",
    "dist",
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


def copy_of_the_sources(to: Path) -> Path:
    """The page is built there, the extension is not."""
    tree = Path(shutil.copytree(ROOT, to / "tree", ignore=shutil.ignore_patterns(*LEFT_OUT)))
    (tree / "web" / "node_modules").mkdir()
    shutil.copy(
        ROOT / "src/pokerroom/server/page/.stamp", tree / "src/pokerroom/server/page/.stamp"
    )
    return tree


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_of_the_sources(tmp_path)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that has the runtime lock and the wheel, nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    uv, venv = Path(sys.executable).with_name("uv"), folder / "venv"
    wheel, _ = build_wheel(copy_of_the_sources(folder), folder)
    python = venv / "bin" / "python"
    lock = ROOT / "requirements.lock"
    steps: tuple[list[str | Path], ...] = (
        ["venv", "--quiet", "--python", sys.executable, venv],
        ["pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", lock],
        ["pip", "install", "--quiet", "--python", python, "--no-deps", "--no-index", wheel],
        ["pip", "check", "--quiet", "--python", python],
    )
    for arguments in steps:
        subprocess.run([uv, *arguments], check=True, env=CLEAN, cwd=folder)
    return venv / "bin"


@contextmanager
def served(command: Path, folder: Path, **env: str) -> Iterator[str]:
    """The address at which the installed command serves, once it says so."""
    with subprocess.Popen(
        [command, "serve", "--port", "0"],
        cwd=folder,
        env=CLEAN | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, line
            yield found[0]
        finally:
            server.terminate()
            assert server.wait(10) == 0


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310  our own server
        body = answer.read()
    assert isinstance(body, bytes)
    return body


@pytest.mark.timeout(600)
@pytest.mark.parametrize("kernels", ["c", "numpy"])
def test_the_runtime_lock_alone_serves_the_room(
    installed: Path, tmp_path: Path, kernels: str
) -> None:
    with served(installed / "pokerroom", tmp_path, POKERROOM_KERNELS=kernels) as address:
        assert b"<title>pokerroom" in fetched(address)
        assert json.loads(fetched(f"{address}healthz"))["kernels"] == kernels
        assert len(json.loads(fetched(f"{address}api/games"))["games"]) == 19


@pytest.mark.timeout(600)
def test_an_installed_copy_answers_in_a_terminal(installed: Path, tmp_path: Path) -> None:
    def said(*arguments: str) -> str:
        command: list[str | Path] = [installed / "pokerroom", *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, env=CLEAN, check=True, capture_output=True, text=True
        )
        return str(done.stdout)

    assert said("--version") == f"pokerroom {pokerroom.__version__}\n"
    assert "out-of-turn wager" in said("rules", "ACT-7CS", "17.4")
    assert said("docs", "terms") == (ROOT / "docs" / "terms.md").read_text()
    carried = json.loads(said("rules", "--coverage", "--json"))["carried"]
    assert all(rule["tests"] for rule in carried)


@pytest.mark.timeout(600)
def test_bash_completes_the_commands_of_an_installed_copy(installed: Path, tmp_path: Path) -> None:
    script = """
        source <(pokerroom completion bash)
        complete -p pokerroom
        COMP_WORDS=(pokerroom se) COMP_CWORD=1 COMP_LINE='pokerroom se' COMP_POINT=12
        _pokerroom pokerroom se pokerroom
        echo "${COMPREPLY[@]}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", script],
        cwd=tmp_path,
        env=CLEAN | {"PATH": f"{installed}{os.pathsep}{os.environ['PATH']}"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == ["complete -F _pokerroom pokerroom", "serve"]


@pytest.mark.timeout(600)
def test_an_installed_copy_is_typed(installed: Path, tmp_path: Path) -> None:
    folder = subprocess.run(
        [installed / "python", "-c", "import pokerroom; print(pokerroom.__file__)"],
        cwd=tmp_path,
        env=CLEAN,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    assert (Path(folder).parent / "py.typed").exists()


@pytest.mark.timeout(600)
def test_an_installed_copy_runs_the_compiled_engine(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [installed / "python", "-c", "from pokerroom.play import betting; print(betting.__file__)"],
        cwd=tmp_path,
        env=CLEAN | {"POKERROOM_ENGINE": "compiled"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "site-packages/pokerroom/play/compiled" in where


def test_the_wheel_holds_page_extension_and_register(tree: Path, tmp_path: Path) -> None:
    wheel, _ = build_wheel(tree, tmp_path)
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    assert re.fullmatch(rf"pokerroom-.*-cp311-abi3-{platform}\.whl", wheel.name)
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "pokerroom/server/page/index.html",
        "pokerroom/cards/_kernels.abi3.so",
        "pokerroom/books/data/vic.toml",
        "pokerroom/books/data/evidence.json",
    } <= names
    assert not [name for name in names if name.endswith((".c", ".h", "stamp"))]
    assert [
        name for name in names if re.fullmatch(r"pokerroom/play/compiled/\w+/betting\..+", name)
    ]


def test_without_a_compiler_the_wheel_is_pure_and_says_so_in_one_line(
    tree: Path, tmp_path: Path
) -> None:
    wheel, said = build_wheel(tree, tmp_path, CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [n for n in zipfile.ZipFile(wheel).namelist() if n.endswith((".so", ".pyd"))]
    lines = [line for line in said.splitlines() if "the C extension was not built" in line]
    assert len(lines) == 1
    assert "no-such-compiler" in lines[0]


def test_a_fault_in_our_own_c_fails_the_build(tree: Path, tmp_path: Path) -> None:
    with (tree / "src/pokerroom/cards/kernels/module.c").open("a") as source:
        source.write("not C\n")
    with pytest.raises(AssertionError, match=r"module\.c"):
        build_wheel(tree, tmp_path, POKERROOM_ENGINE="python")


def test_the_build_is_pinned_and_the_locks_name_no_registry() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pinned = project["build-system"]["requires"]
    assert pinned == project["dependency-groups"]["build"]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", requirement) for requirement in pinned)
    for lock in ROOT.glob("requirements*.lock"):
        assert "://" not in lock.read_text(), lock.name
        assert "-index" not in lock.read_text(), lock.name
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


@pytest.mark.timeout(600)
def test_a_second_set_up_without_changes_does_nothing() -> None:
    command: list[str | Path] = [ROOT / "scripts/bootstrap", "requirements-dev.lock"]
    env = {name: value for name, value in os.environ.items() if name != "POKERROOM_ENGINE"}
    subprocess.run(command, check=True, cwd="/", env=env, capture_output=True)
    again = subprocess.run(command, check=True, cwd="/", env=env, capture_output=True, text=True)
    assert again.stdout + again.stderr == ""
