"""Tries faults on what reaches them: each in a process of its own, nothing on the disk.

A fault within a function is planted in a fork of a process that has collected all tests, by giving
the function other code; any other one in a process that then imports the package with the fault.
"""

from __future__ import annotations

import ast
import gc
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType

import pytest

from tests.faults.changes import SOURCES
from tests.faults.choosing import Choice
from tests.faults.planting import Fault, planted
from tests.faults.reached import all_courses, goes_as_kept, rewrite_sources, unwatched

OPTIONS = ["-n", "0", "-s", "-p", "no:cacheprovider"]
MEMORY = 4 << 30
BROKEN = "it could not be tried: "
AT_ONCE = 0.3
"""CPU seconds of all cases of a test together."""
NEVER_ENDS = 30.0
"""CPU seconds of one course or test."""


@dataclass(frozen=True, slots=True)
class Tried:
    """*by* is the first course or test that noticed it, or what else ended the process."""

    fault: Fault
    noticed: bool
    by: str


class FirstFailure:
    """Has *courses* and tests run as quickly as can be, and says which failed first."""

    def __init__(self, courses: Sequence[str] = ()) -> None:
        self.courses, self.test = courses, ""

    def pytest_configure(self) -> None:
        _let_examples_be()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        unwatched(items)

    def pytest_collection_finish(self) -> None:
        if noticed := first_otherwise(self.courses):
            self.test = noticed
            pytest.exit(noticed, returncode=1)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_PROF, NEVER_ENDS)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.test = self.test or report.nodeid


def first_otherwise(courses: Sequence[str]) -> str:
    """The first that goes otherwise than it is kept, or fails."""
    for course in courses:
        signal.setitimer(signal.ITIMER_PROF, NEVER_ENDS)
        try:
            if not goes_as_kept(course):
                return course
        except Exception:  # noqa: BLE001  whatever a fault leads to
            return course
    return ""


class Imported:
    """The functions of the package as it was imported, in which a fault can be planted."""

    def __init__(self) -> None:
        self.functions: dict[str, list[FunctionType]] = defaultdict(list)
        self.caches: list[_lru_cache_wrapper[object]] = []
        for thing in gc.get_objects():
            if type(thing) is FunctionType and "pokerroom" in thing.__code__.co_filename:
                self.functions[thing.__code__.co_filename].append(thing)
            elif type(thing) is _lru_cache_wrapper:
                self.caches.append(thing)
        gc.freeze()

    def plant(self, fault: Fault) -> bool:
        spoilt = compile(planted(fault, fault.path.read_text()), str(fault.path), "exec")
        by_place = {(code.co_qualname, code.co_firstlineno): code for code in _all_code(spoilt)}
        for function in self.functions[str(fault.path)]:
            old = function.__code__
            new = by_place.get((old.co_qualname, old.co_firstlineno))
            if new is not None and new != old:
                if new.co_freevars != old.co_freevars:
                    return False
                function.__code__ = new
        room = "pokerroom." + fault.path.relative_to(SOURCES).parts[0]
        for cached in self.caches:
            if str(getattr(cached, "__module__", "")).startswith(room):
                cached.cache_clear()
        return True


def try_on_courses(faults: list[Fault], choice: Choice, tell: Callable[[Tried], None]) -> None:
    """Tells of those that are noticed."""
    all_courses()
    imported = Imported()
    for fault in faults:
        courses, _ = choice.near(fault)

        def child(fault: Fault = fault, courses: list[str] = courses) -> str:
            return first_otherwise(courses) if imported.plant(fault) else "?"

        if courses and (tried := in_a_fork(fault, child)).noticed:
            tell(tried)


class Trying:
    """In the place of running the tests, tries each fault on those that reach it."""

    def __init__(
        self,
        faults: list[Fault],
        choice: Choice,
        first: FirstFailure,
        tell: Callable[[Tried], None],
    ) -> None:
        self.faults, self.choice, self.first, self.tell = faults, choice, first, tell
        self.sound: set[str] = set()
        """Tests that have noticed a fault, and were seen to pass without it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        imported = Imported()
        for fault in self.faults:
            _, tests = self.choice.near(fault)
            there = [test for test in tests if test in items]
            chosen = [items[name] for name in with_other_cases(self.choice, there, items)]
            self.tell(self._tried(fault, imported, chosen))
        return True

    def _tried(self, fault: Fault, imported: Imported, items: list[pytest.Item]) -> Tried:
        if not items:
            return Tried(fault, noticed=False, by="no test reaches it")

        tried = in_a_fork(fault, lambda: self._run(items) if imported.plant(fault) else "?")
        alone = [item for item in items if item.nodeid == tried.by]
        if alone and tried.by not in self.sound:
            if in_a_fork(fault, lambda: self._run(alone)).noticed:
                return self._tried(fault, imported, [each for each in items if each not in alone])
            self.sound.add(tried.by)
        return tried

    def _run(self, items: list[pytest.Item]) -> str:
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.first.test or process_time() > self.choice.seconds:
                break
        return self.first.test


def with_other_cases(choice: Choice, names: list[str], items: Iterable[str]) -> list[str]:
    """The *names* in their order, and the other cases of these tests, which are not measured.

    Those of a quick test come at once, for one of them may be just about the place.
    """
    cases = defaultdict[str, list[str]](list)
    for each in items:
        cases[each.partition("[")[0]].append(each)
    found, later = dict[str, None](), dict[str, None]()
    for name in names:
        others = cases[name.partition("[")[0]]
        found[name] = None
        quick = choice.takes(name) * len(others) <= AT_ONCE
        (found if quick else later).update(dict.fromkeys(others))
    return [*found, *(each for each in later if each not in found)]


def _let_examples_be() -> None:
    """One example that fails is enough: no smaller one is looked for."""
    from hypothesis import Phase, settings  # pytest wants to be the first to import it

    only_find = (Phase.explicit, Phase.generate)
    settings.register_profile("planted", settings.get_profile("fixed"), phases=only_find)
    settings.load_profile("planted")


def _all_code(code: CodeType) -> Iterable[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _all_code(each)


def in_a_fork(fault: Fault, child: Callable[[], str]) -> Tried:
    """What *child* says of the fault."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reading)
        _quiet_and_limited()
        try:
            said = child()
        except Exception as error:  # noqa: BLE001  it must not pass for a fault nobody noticed
            said = f"{BROKEN}{error!r}"
        finally:
            os.write(writing, said.encode())
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as heard:
        by = heard.read()
    _, status = os.waitpid(pid, 0)
    if by.startswith(BROKEN):
        raise RuntimeError(f"{fault}: {by}")
    if os.WIFSIGNALED(status):
        by = f"ended by signal {os.WTERMSIG(status)}"
    return Tried(fault, noticed=bool(by) and by != "?", by=by)


def _quiet_and_limited() -> None:
    """What never ends on import is ended, as what never ends in a course or test."""
    signal.setitimer(signal.ITIMER_PROF, 3 * NEVER_ENDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)


def tried_from_the_start(fault: Fault, courses: list[str], tests: list[str]) -> Tried:
    """Imports the package with the fault in it; nothing may have imported it before."""
    assert "pokerroom" not in sys.modules
    if not tests:
        return Tried(fault, noticed=False, by="no test reaches it")

    def spoil(path: Path, text: str) -> ast.Module | None:
        return planted(fault, text) if path == fault.path else None

    def spoilt() -> str:
        rewrite_sources(spoil)
        return _failing(courses, tests)

    tried = in_a_fork(fault, spoilt)
    again = [tried.by] if tried.by in tests else tests[:1]
    if tried.noticed and (without := in_a_fork(fault, lambda: _failing([], again))).by:
        return Tried(fault, noticed=False, by=f"without it too: {without.by}")
    return tried


def _failing(courses: list[str], tests: list[str]) -> str:
    """The first course or test that fails, or how else pytest ends; nothing if all is well."""
    first = FirstFailure(courses)
    code = pytest.main(["-x", *OPTIONS, *tests], plugins=[first])
    return first.test or ("" if code == 0 else f"pytest ended with {code}")
