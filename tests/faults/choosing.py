"""Which tests to run on a fault, and in which order."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

from tests.faults.changes import SOURCES
from tests.faults.mentions import bound_at, mentions_of
from tests.faults.planting import Fault
from tests.faults.reached import COLLECTION, Reached

FILES: Final = 8
AGAIN: Final = 4
"""A fault that survived is tried once more, for so many times the seconds."""


def lines_of_the_function(fault: Fault) -> range:
    """Of the innermost function around the fault."""
    return max(
        [lines for lines in _functions(fault.path) if fault.statement in lines],
        key=lambda lines: lines.start,
    )


@cache
def _functions(path: Path) -> tuple[range, ...]:
    return tuple(
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def _within(fault: Fault) -> str:
    return fault.path.relative_to(SOURCES).as_posix()


class Choice:
    """Which tests to run on a fault, for so many CPU seconds.

    Of each file those first that reach least besides: they are about the place, and quick. Then
    those that reach the function: of a test with many cases some are measured, and another may
    reach the very place. A fault that survived these is tried on all that reach its file.
    """

    def __init__(self, reached: Reached, seconds: float) -> None:
        self.reached, self.seconds = reached, seconds
        self.by_statement: dict[str, list[str]] = defaultdict(list)
        self.by_file: dict[str, set[str]] = defaultdict(set)
        self.when_collecting = set(reached.get(COLLECTION, (0.0, []))[1])
        for test, (_, statements) in reached.items():
            for statement in statements if test != COLLECTION else ():
                self.by_statement[statement].append(test)
                self.by_file[statement.partition(":")[0]].add(test)

    def tests(self, fault: Fault) -> list[str]:
        return self._within_time(self._near(fault))

    def further_tests(self, fault: Fault) -> list[str]:
        """For one that survived: those near it for longer, then all tests of its file."""
        near = self._near(fault)
        others = self.by_file[_within(fault)].difference(near)
        return self._within_time([*near, *self._by_turns(others)], times=AGAIN)

    def _near(self, fault: Fault) -> list[str]:
        within = _within(fault)
        reaching = self.by_statement[f"{within}:{fault.statement}"]
        of_function = {
            test
            for line in lines_of_the_function(fault)
            for test in self.by_statement.get(f"{within}:{line}", ())
        }.difference(reaching)
        return [*self._by_turns(reaching), *self._by_turns(of_function)]

    def takes_effect_on_import(self, fault: Fault) -> bool:
        """Or may: its function runs while the package is imported, and what it made is kept."""
        return (
            not fault.in_function or f"{_within(fault)}:{fault.statement}" in self.when_collecting
        )

    def tests_of_few_files(self, fault: Fault) -> list[str]:
        """For a process that has yet to import every file of tests that it runs."""
        tests = self._within_time(self._of_what_is_bound(fault))
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FILES]
        return [test for test in tests if test.partition("::")[0] in files]

    def _of_what_is_bound(self, fault: Fault) -> list[str]:
        """Tests of what mentions the names bound where the fault is, of the file, of the folder."""
        mentioning = {
            test
            for place in mentions_of(bound_at(fault.path, fault.statement))
            for test in self.by_statement.get(place, ())
        }
        of_file = self.by_file[_within(fault)] - mentioning
        found = [*self._by_turns(mentioning), *self._by_turns(of_file)]
        return found or self._by_turns(
            {
                test
                for file, tests in self.by_file.items()
                if SOURCES / Path(file).parent == fault.path.parent
                for test in tests
            }
        )

    def _by_turns(self, tests: Iterable[str]) -> list[str]:
        turns: dict[str, int] = defaultdict(int)
        ranked = []
        for test in sorted(tests, key=lambda test: (self._reaches(test), test)):
            file = test.partition("::")[0]
            turns[file] += 1
            ranked.append((turns[file] // 3, self._reaches(test), test))
        return [test for _, _, test in sorted(ranked)]

    def _reaches(self, test: str) -> int:
        return len(self.reached[test][1])

    def takes(self, test: str) -> float:
        return float(self.reached[test][0])

    def _within_time(self, tests: list[str], *, times: int = 1) -> list[str]:
        sums = accumulate(self.takes(test) for test in tests)
        most = times * self.seconds
        return [test for test, total in zip(tests, sums, strict=True) if total <= most]
