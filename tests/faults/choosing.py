"""Which tests to run on a fault, and in which order."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

from tests.faults.changes import SOURCES
from tests.faults.planting import Fault
from tests.faults.reached import Reached

FILES: Final = 8


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


class Choice:
    """Which tests to run on a fault, for so many CPU seconds.

    Of each file those first that reach least besides: they are about the place, and quick. Then
    those that reach the function: of a test with many cases some are measured, and another may
    reach the very place.
    """

    def __init__(self, reached: Reached, seconds: float) -> None:
        self.reached, self.seconds = reached, seconds
        self.by_statement: dict[str, list[str]] = defaultdict(list)
        self.by_file: dict[str, set[str]] = defaultdict(set)
        for test, (_, statements) in reached.items():
            for statement in statements:
                self.by_statement[statement].append(test)
                self.by_file[statement.partition(":")[0]].add(test)

    def tests(self, fault: Fault) -> list[str]:
        within = fault.path.relative_to(SOURCES).as_posix()
        if not fault.in_function:
            return self._within_time(self._by_turns(sorted(self.by_file[within])))
        reaching = self.by_statement[f"{within}:{fault.statement}"]
        near = {
            test
            for line in lines_of_the_function(fault)
            for test in self.by_statement.get(f"{within}:{line}", ())
        }.difference(reaching)
        return self._within_time([*self._by_turns(reaching), *self._by_turns(sorted(near))])

    def tests_of_few_files(self, fault: Fault) -> list[str]:
        """For a process that has yet to import every file of tests that it runs."""
        tests = self.tests(fault)
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FILES]
        return [test for test in tests if test.partition("::")[0] in files]

    def _by_turns(self, tests: list[str]) -> list[str]:
        turns: dict[str, int] = defaultdict(int)
        ranked = []
        for test in sorted(tests, key=self._reaches):
            file = test.partition("::")[0]
            turns[file] += 1
            ranked.append((turns[file] // 3, self._reaches(test), test))
        return [test for _, _, test in sorted(ranked)]

    def _reaches(self, test: str) -> int:
        return len(self.reached[test][1])

    def takes(self, test: str) -> float:
        return float(self.reached[test][0])

    def _within_time(self, tests: list[str]) -> list[str]:
        sums = accumulate(self.takes(test) for test in tests)
        return [test for test, total in zip(tests, sums, strict=True) if total <= self.seconds]
