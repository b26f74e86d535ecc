"""What a stranger installs: the wheel and the runtime lock alone, away from this checkout."""

from __future__ import annotations

import json
import os
import re
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
from tests.install.trees import CLEAN, ROOT, build_wheel, copy_of_this

WHERE = "from pokerroom.play.betting import betting; print(betting.__file__)"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_of_this(tmp_path / "tree", compiled=False)


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
            assert server.wait() == 0


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:  # noqa: S310  our own server
        body = answer.read()
    assert isinstance(body, bytes)
    return body


@pytest.mark.parametrize("kernels", ["c", "numpy"])
def test_the_runtime_lock_alone_serves_the_room(
    installed: Path, tmp_path: Path, kernels: str
) -> None:
    with served(installed / "pokerroom", tmp_path, POKERROOM_KERNELS=kernels) as address:
        assert b"<title>pokerroom" in fetched(address)
        assert json.loads(fetched(f"{address}healthz"))["kernels"] == kernels
        assert len(json.loads(fetched(f"{address}api/v1/games"))["games"]) == 19


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


def test_bash_completes_the_commands_of_an_installed_copy(installed: Path, tmp_path: Path) -> None:
    script = """
        source <(pokerroom completion bash)
        complete -p pokerroom
        COMP_WORDS=(pokerroom ser) COMP_CWORD=1 COMP_LINE='pokerroom ser' COMP_POINT=13
        _pokerroom pokerroom ser pokerroom
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


def test_an_installed_copy_runs_the_compiled_engine(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [
            installed / "python",
            "-c",
            "from pokerroom.play.betting import betting; print(betting.__file__)",
        ],
        cwd=tmp_path,
        env=CLEAN | {"POKERROOM_ENGINE": "compiled"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "site-packages/pokerroom/play/compiled" in where


def test_the_wheel_holds_page_extension_and_register(wheel: Path) -> None:
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    this = (
        f"cp{sys.version_info.major}{sys.version_info.minor}"  # which alone runs the engine in it
    )
    assert re.fullmatch(rf"pokerroom-.*-{this}-{this}-{platform}\.whl", wheel.name)
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "pokerroom/server/page/index.html",
        "pokerroom/cards/_kernels.abi3.so",
        "pokerroom/books/data/vic.toml",
        "pokerroom/books/data/evidence.json",
    } <= names
    assert not [name for name in names if name.endswith((".c", ".h", "stamp"))]
    assert [
        name
        for name in names
        if re.fullmatch(r"pokerroom/play/compiled/\w+/betting/betting\..+", name)
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
