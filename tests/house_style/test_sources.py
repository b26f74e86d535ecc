"""The house style that a program can check: sizes, opening sentences, words, and who is named."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
NAMES_TO_AVOID = re.compile(
    r"(?:^|_)(?:board|street|stack|all_in|rake|manager|helper|utils|data|info|process|handle)(?:_|$)"
)


def tracked() -> list[Path]:
    """Every file that belongs to the project, as git knows or would know them."""
    whoever_owns_it = ["-c", "safe.directory=*"]
    listed = subprocess.run(
        ["git", *whoever_owns_it, "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [ROOT / line for line in listed.stdout.splitlines()]
    return [path for path in files if path.is_file()]


@cache
def functions(path: Path) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
    nodes = ast.walk(ast.parse(path.read_text()))
    return tuple(n for n in nodes if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of the body, its docstring left out."""
    first = (
        function.body[1] if ast.get_docstring(function) and function.body[1:] else function.body[0]
    )
    assert function.end_lineno is not None
    return function.end_lineno - first.lineno + 1


def test_files_are_small() -> None:
    assert [str(p) for p in SOURCES if len(p.read_text().splitlines()) > 400] == []


def test_files_open_with_a_sentence() -> None:
    openings = {p: (ast.get_docstring(ast.parse(p.read_text())) or "") for p in SOURCES}
    does = {p for p, text in openings.items() if text.split("\n\n")[0].endswith((".", ":"))}
    assert [str(p) for p in SOURCES if p not in does] == []


def test_no_function_is_longer_than_forty_lines() -> None:
    long = [f"{p.name}:{f.name}" for p in SOURCES for f in functions(p) if length(f) > 40]
    assert long == []


def test_most_functions_are_short() -> None:
    lengths = sorted(length(f) for p in SOURCES for f in functions(p))
    assert lengths[len(lengths) // 2] <= 7
    assert lengths[len(lengths) * 9 // 10] <= 24


def test_names_keep_to_the_vocabulary() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {node.id}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Name) and NAMES_TO_AVOID.search(node.id.lower())
    }
    assert found == set()


def test_nothing_is_left_for_later_and_nothing_swallowed() -> None:
    marks = re.compile("TO" + "DO|FIX" + r"ME|except Exception|except:|NotImplemented" + "Error")
    assert [p.name for p in SOURCES if marks.search(p.read_text())] == []


def test_no_pattern_is_one_that_the_python_of_debian_12_matches_wrongly() -> None:
    """Python 3.11.2 goes wrong where a group is repeated without giving anything back."""
    possessive = re.compile(r"\)[*+?]\+")
    found = {
        path.name
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if possessive.search(node.value)
    }
    assert found == set()


def test_no_file_names_a_workplace_or_a_registry() -> None:
    places = re.compile(
        rb"/wo"
        + rb"rk/|/tm"
        + rb"p/bash|pypi\.org|npmjs\.(?:org|com)|pythonhosted\.org|deb\.debian\.org"
    )
    found = [str(p.relative_to(ROOT)) for p in tracked() if places.search(p.read_bytes())]
    assert found == []


def test_every_tracked_script_can_be_run() -> None:
    scripts = [p for p in tracked() if p.read_bytes()[:2] == b"#!"]
    assert scripts
    assert [p.name for p in scripts if not p.stat().st_mode & 0o100] == []
