"""Which tests and golden courses reach which statements, and how long each takes: kept in a file.

A file of tests is measured when it is new or has changed. The sources are kept as they were, so
that what moves in a file is found again.
"""

from __future__ import annotations

import ast
import builtins
import json
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from hashlib import sha256
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
PATIENCE = 2.0
"""CPU seconds after which a test is left; it is counted as one that takes that long."""
FEW_CASES = 3
"""A test with so few cases is measured in all of them, for they are told apart on purpose."""
COURSES = Path("tests/golden/courses.json")


Reached: TypeAlias = dict[str, tuple[float, list[str]]]
"""By the node of a test, or "subject [number]" of a course: how long it took, and what it
reached, as "path:line"."""


def is_course(name: str) -> bool:
    return "::" not in name and name != COLLECTION


def all_courses() -> list[str]:
    from tests.golden.courses import kept  # which imports the package

    return [
        f"{subject} [{at}]" for subject, several in kept().items() for at in range(len(several))
    ]


def goes_as_kept(course: str) -> bool:
    from tests.golden.courses import goes_as_kept

    subject, _, number = course.rstrip("]").rpartition(" [")
    return goes_as_kept(subject, int(number))


def load(path: Path) -> Reached:
    """What was measured, each statement on the line where it stands now."""
    kept = json.loads(path.read_text())
    now: dict[str, list[str]] = {}
    for within, text in kept["sources"].items():
        for before, after in _moved(text, within).items():
            now[f"{within}:{before}"] = [f"{within}:{line}" for line in after]
    places = [now.get(statement, []) for statement in kept["statements"]]
    return {
        name: (takes, [place for number in reached for place in places[number]])
        for name, (takes, reached) in kept["reached"].items()
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
    """Runs each test of the files that have changed, and notes the statements that it reaches."""

    def __init__(self, into: Path) -> None:
        self.into = into
        self.statements: list[str] = []
        self.hits = bytearray(1 << 16)
        setattr(builtins, "__reached__", self.hits)  # noqa: B010
        self.found: Reached = load(into) if into.exists() else {}
        self.as_of = json.loads(into.read_text())["files"] if into.exists() else {}
        """What a file of tests was when it was measured."""
        self.now: dict[str, str] = {}
        self.sources = {
            path.relative_to(SOURCES).as_posix(): path.read_text()
            for room in ROOMS
            for path in sorted((SOURCES / room).rglob("*.py"))
            if "compiled" not in path.parts
        }

    def is_stale(self, file: Path) -> bool:
        now = self.now.setdefault(str(file), sha256(file.read_bytes()).hexdigest())
        return self.as_of.get(str(file)) != now

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

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = thinned(items)
        unwatched(items)

    def pytest_collection_finish(self) -> None:
        before = self.found.get(COLLECTION, (0.0, []))[1]
        self.found[COLLECTION] = (0.0, sorted({*before, *self._taken()}))
        if self.is_stale(COURSES):
            self._forget(is_course)
            self.found.update(self._of_courses())
            self._is_measured(COURSES)

    def _of_courses(self) -> Iterator[tuple[str, tuple[float, list[str]]]]:
        for name in all_courses():
            begun = process_time()
            if not goes_as_kept(name):
                raise SystemExit(f"{name} does not go as it is kept")
            yield name, (round(process_time() - begun, 3), self._taken())

    def _forget(self, these: Callable[[str], bool]) -> None:
        self.found = {name: each for name, each in self.found.items() if not these(name)}

    def _is_measured(self, file: Path) -> None:
        self.as_of[str(file)] = self.now[str(file)]
        if len(self.as_of) % 10 == 0:
            self.save()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        begun = process_time()
        result = yield
        self.found[item.nodeid] = round(process_time() - begun, 3), self._taken()
        if nextitem is None or nextitem.path != item.path:
            self._is_measured(item.path.relative_to(Path.cwd()))
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
        all_of_them = dict.fromkeys(each for _, reached in self.found.values() for each in reached)
        numbers = {statement: number for number, statement in enumerate(all_of_them)}
        kept = {
            "sources": self.sources,
            "files": self.as_of,
            "statements": list(numbers),
            "reached": {
                name: (takes, [numbers[each] for each in reached])
                for name, (takes, reached) in self.found.items()
            },
        }
        self.into.write_text(json.dumps(kept))

    def _taken(self) -> list[str]:
        taken = [self.statements[at] for at in range(len(self.statements)) if self.hits[at]]
        self.hits[:] = bytes(len(self.hits))
        return taken

    def measure(self, files: list[Path]) -> None:
        stale = [str(file) for file in files if self.is_stale(file)]
        self._forget(lambda name: name.partition("::")[0] in stale)
        if not stale and not self.is_stale(COURSES):
            return
        rewrite_sources(self.rewrite)
        options = ["-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly"]
        pytest.main([*options, *(stale or [str(files[0])])], [self])
        self.save()


def _too_long(_signal: int, _frame: object) -> None:
    raise TooLong


def unwatched(items: list[pytest.Item]) -> None:
    """Takes the marks off that have a test watched for the rules it reads out, which is slow."""
    for node in {node for item in items for node in item.listchain()}:
        node.own_markers[:] = [mark for mark in node.own_markers if mark.name != "per"]


def thinned(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of a test with many cases some: one, and one more in ten; of one with few, all."""
    by_test = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        by_test[item.nodeid.partition("[")[0]].append(item)
    kept = list[pytest.Item]()
    for name, several in by_test.items():
        few = len(several) <= FEW_CASES
        kept += several if few else Random(name).sample(several, 1 + len(several) // 10)
    return kept
