"""Which courses and tests to try a fault on, and in which order."""

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
from tests.faults.reached import COLLECTION, Reached, is_course

FILES: Final = 8
WATCHED: Final = 4
"""How many times as long a test takes while it is watched which statements it reaches."""


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
    """Which courses to try a fault on for so many CPU seconds, and then which tests as long.

    Of each game those courses first, and of each file those tests, that reach least besides: they
    are about the place, and quick. After the tests that reach the place come those of its
    function, first those with cases, for of many cases some are measured, and then those of its
    file.
    """

    def __init__(self, reached: Reached, seconds: float) -> None:
        self.reached, self.seconds = reached, seconds
        self.by_statement: dict[str, list[str]] = defaultdict(list)
        self.by_file: dict[str, set[str]] = defaultdict(set)
        self.when_collecting = set(reached.get(COLLECTION, (0.0, []))[1])
        for name, (_, statements) in reached.items():
            for statement in statements if name != COLLECTION else ():
                self.by_statement[statement].append(name)
                self.by_file[statement.partition(":")[0]].add(name)

    def near(self, fault: Fault) -> tuple[list[str], list[str]]:
        """Courses and tests."""
        within = _within(fault)
        reaching = {*self.by_statement[f"{within}:{fault.statement}"]}
        of_function = {
            test
            for line in lines_of_the_function(fault)
            for test in self.by_statement.get(f"{within}:{line}", ())
        }
        with_cases = {test for test in of_function if "[" in test and not is_course(test)}
        return self._of_both(reaching, with_cases, of_function, self.by_file[within])

    def _of_both(self, *nearer_first: set[str]) -> tuple[list[str], list[str]]:
        """Of courses only those of the first of them that has any."""
        courses = next(filter(None, ({*filter(is_course, each)} for each in nearer_first)), set())
        tests = dict.fromkeys(
            test
            for each in nearer_first
            for test in self._by_turns(name for name in each if not is_course(name))
        )
        return self._within_time(self._by_turns(courses)), self._within_time([*tests], WATCHED)

    def takes_effect_on_import(self, fault: Fault) -> bool:
        """Or may: its function runs while the package is imported, and what it made is kept."""
        return (
            not fault.in_function or f"{_within(fault)}:{fault.statement}" in self.when_collecting
        )

    def of_few_files(self, fault: Fault) -> tuple[list[str], list[str]]:
        """For a process that has yet to import every file of tests that it runs.

        What mentions the names bound where the fault is, what reaches its file, or its folder.
        """
        mentioning = {
            name
            for place in mentions_of(bound_at(fault.path, fault.statement))
            for name in self.by_statement.get(place, ())
        }
        of_file = self.by_file[_within(fault)]
        of_folder = {
            name
            for file, names in self.by_file.items()
            if SOURCES / Path(file).parent == fault.path.parent and not (mentioning or of_file)
            for name in names
        }
        courses, tests = self._of_both(mentioning, of_file, of_folder)
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FILES]
        return courses, [test for test in tests if test.partition("::")[0] in files]

    def _by_turns(self, names: Iterable[str]) -> list[str]:
        turns: dict[str, int] = defaultdict(int)
        ranked = []
        for name in sorted(names, key=lambda name: (self._reaches(name), name)):
            file_or_game = name.partition("::")[0].partition(" [")[0]
            turns[file_or_game] += 1
            ranked.append((turns[file_or_game] // 3, self._reaches(name), name))
        return [name for _, _, name in sorted(ranked)]

    def _reaches(self, name: str) -> int:
        return len(self.reached[name][1])

    def takes(self, name: str) -> float:
        return float(self.reached[name][0])

    def _within_time(self, names: list[str], times: int = 1) -> list[str]:
        sums, most = accumulate(self.takes(name) for name in names), times * self.seconds
        return [name for name, total in zip(names, sums, strict=True) if total <= most]
