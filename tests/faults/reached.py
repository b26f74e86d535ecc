"""Which tests reach which statements, and how long each test takes: measured, then kept.

The sources are kept beside it as they were, so that what moves in a file is found again, and
tests that are new or were changed can be measured by themselves.
"""

from __future__ import annotations

import ast
import builtins
import json
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from importlib.machinery import SourceFileLoader
from pathlib import Path
from random import Random
from time import process_time
from types import CodeType
from typing import TypeAlias

import pytest

from tests.faults.changes import ROOMS, SOURCES

COLLECTION = "collection"
"""What is reached while tests are collected, and the package imported."""
PATIENCE = 1.0
"""CPU seconds after which a test is left; it is counted as one that takes that long."""


Reached: TypeAlias = dict[str, tuple[float, list[str]]]
"""By its node: how long a test took and what it reached, as "path:line"."""


def load(path: Path) -> Reached:
    """What was measured, each statement on the line where it stands now."""
    kept = json.loads(path.read_text())
    now: dict[str, list[str]] = {}
    for within, text in kept["sources"].items():
        for before, after in _moved(text, within).items():
            now[f"{within}:{before}"] = [f"{within}:{line}" for line in after]
    return {
        test: (takes, [new for old in reached for new in now.get(old, ())])
        for test, (takes, reached) in kept["tests"].items()
    }


def _moved(text: str, within: str) -> dict[int, range]:
    """For each line of the *text* of a file the lines it became: of a changed part, all of it."""
    path = SOURCES / within
    before, after = text.splitlines(), path.read_text().splitlines() if path.exists() else []
    found: dict[int, range] = {}
    for what, low, high, new_low, new_high in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        for line in range(low, high):
            at = new_low + line - low
            of_it = range(at, at + 1) if what == "equal" else range(new_low, new_high)
            found[line + 1] = range(of_it.start + 1, of_it.stop + 1)
    return found


class TooLong(BaseException):
    pass


def rewrite_sources(rewrite: Callable[[Path, str], ast.Module | None]) -> None:
    """Has every source of the package compiled from what *rewrite* makes of it, if anything."""
    plain = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        path = Path(self.path)
        if path.is_relative_to(SOURCES) and path.suffix == ".py":
            tree = rewrite(path, path.read_text())
            if tree is not None:
                return compile(tree, str(path), "exec", dont_inherit=True)
        return plain(self, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010


class Measuring:
    """Runs each test and notes the statements that it reaches."""

    def __init__(self, into: Path) -> None:
        self.into = into
        self.statements: list[str] = []
        self.hits = bytearray(1 << 16)
        setattr(builtins, "__reached__", self.hits)  # noqa: B010
        self.found: Reached = load(into) if into.exists() else {}
        self.sources = {
            path.relative_to(SOURCES).as_posix(): path.read_text()
            for room in ROOMS
            for path in sorted((SOURCES / room).rglob("*.py"))
            if "compiled" not in path.parts
        }

    def rewrite(self, path: Path, text: str) -> ast.Module | None:
        within = path.relative_to(SOURCES)
        if within.parts[0] not in ROOMS:
            return None
        tree = ast.parse(text)
        for node in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            self._mark(node, within.as_posix())
        return ast.fix_missing_locations(tree)

    def _mark(self, node: ast.AST, within: str) -> None:
        for field in ("body", "orelse", "finalbody", "cases", "handlers"):
            several = getattr(node, field, None)
            if not isinstance(several, list):
                continue
            marked: list[ast.AST] = []
            for each in several:
                if isinstance(each, ast.stmt):
                    marked.append(self._note(each, within))
                marked.append(each)
                if not isinstance(each, ast.FunctionDef | ast.ClassDef):
                    self._mark(each, within)
            setattr(node, field, marked)

    def _note(self, statement: ast.stmt, within: str) -> ast.stmt:
        number = len(self.statements)
        self.statements.append(f"{within}:{statement.lineno}")
        noted = ast.parse(f"__reached__[{number}] = 1").body[0]
        for each in ast.walk(noted):
            ast.copy_location(each, statement)
        return noted

    def pytest_collection_finish(self) -> None:
        self.found[COLLECTION] = (0.0, self._taken())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begun = process_time()
        result = yield
        self.found[item.nodeid] = (round(process_time() - begun, 3), self._taken())
        if len(self.found) % 200 == 0:
            self.save()
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        signal.signal(signal.SIGPROF, _too_long)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            return (yield)
        except TooLong:
            pytest.skip("it takes too long")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def save(self) -> None:
        self.into.parent.mkdir(parents=True, exist_ok=True)
        self.into.write_text(json.dumps({"sources": self.sources, "tests": self.found}))

    def _taken(self) -> list[str]:
        taken = [self.statements[at] for at in range(len(self.statements)) if self.hits[at]]
        self.hits[:] = bytes(len(self.hits))
        return taken


def _too_long(_signal: int, _frame: object) -> None:
    raise TooLong


def unwatched(items: list[pytest.Item]) -> None:
    """Takes the marks off that have a test watched for the rules it reads out, which is slow."""
    for node in {node for item in items for node in item.listchain()}:
        node.own_markers[:] = [mark for mark in node.own_markers if mark.name != "per"]


def thinned(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of a test with many cases some: one, and one more in ten."""
    by_test = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        by_test[item.nodeid.partition("[")[0]].append(item)
    kept = list[pytest.Item]()
    for name, several in by_test.items():
        some = Random(name).sample(several, min(len(several), 1 + len(several) // 10))
        kept += some
    return kept


def measure(tests: list[str], into: Path) -> None:
    measuring = Measuring(into)
    rewrite_sources(measuring.rewrite)

    class Unwatched:
        def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
            items[:] = thinned(items)
            unwatched(items)

    options = ["-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly"]
    pytest.main([*options, *tests], plugins=[measuring, Unwatched()])
    measuring.save()
