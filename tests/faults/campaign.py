"""Plants faults by the hundred: `python -m tests.faults.campaign --count 300 --seed 7`.

Each is tried on the tests that reach its statement, the quickest of each file first, until one
fails; a fault that never ends counts as noticed. One that survives is tried once more, on every
test that reaches its file and on all their cases; and if it may take effect on import, in a
process that imports it. What no test notices is printed, with the share that was noticed.

Which tests reach what is measured once (`--measure`) and kept in a file; new tests are measured
by themselves (`--measure tests/play/test_views.py`). Changes that change nothing are in
equivalent.toml, each with its reason, and are not planted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from traceback import print_exc

import pytest

from tests.faults.changes import ROOMS, SOURCES
from tests.faults.choosing import Choice
from tests.faults.planting import Fault, faults_in
from tests.faults.reached import load, measure
from tests.faults.trying import OPTIONS, FirstFailure, Tried, Trying, tried_from_the_start

FOLDERS = (
    *("bots", "cli", "desk", "engine", "golden", "house", "jackpots", "notation", "play"),
    *("properties", "room", "rulebook", "table", "terms"),
    *("server/test_guided.py", "server/test_ruling_form.py"),
    *("server/test_shown_at_the_table.py", "server/test_trainer.py"),
)
NOT_RULES = ("__init__.py", "engine.py")
EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def every(rooms: list[str]) -> list[Fault]:
    """All faults of the files below *rooms*, but for those that change nothing."""
    paths = [
        path
        for room in rooms
        for path in [*sorted((SOURCES / room).rglob("*.py")), SOURCES / f"{room}.py"]
        if path.is_file() and path.name not in NOT_RULES and "compiled" not in path.parts
    ]
    changes_nothing = equivalent()
    return [
        fault
        for path in paths
        for lines in [path.read_text().splitlines()]
        for fault in faults_in(path)
        if (within(fault), lines[fault.line - 1].strip(), fault.words) not in changes_nothing
    ]


def equivalent() -> set[tuple[str, str, str]]:
    table = tomllib.loads(EQUIVALENT.read_text())
    return {(each["file"], each["line"], each["change"]) for each in table.get("fault", [])}


def within(fault: Fault) -> str:
    return fault.path.relative_to(SOURCES).as_posix()


class Told:
    """Keeps what became of each fault in a file, and tells how far the campaign has come."""

    def __init__(self, faults: list[Fault], kept: Path) -> None:
        self.wanted = {_name(fault): fault for fault in faults}
        self.kept = kept
        self.done: dict[str, Tried] = {}
        self.read()
        self.begun, self.before = monotonic(), len(self.done)

    def read(self) -> None:
        for line in self.kept.read_text().splitlines() if self.kept.exists() else []:
            name, noticed, by = json.loads(line)
            if name in self.wanted:
                self.done[name] = Tried(self.wanted[name], noticed=noticed, by=by)

    def left(self) -> list[Fault]:
        """Those not yet tried, and those that survived and may be noticed now."""
        done = {name for name, tried in self.done.items() if tried.noticed}
        return [fault for name, fault in self.wanted.items() if name not in done]

    def tell(self, tried: Tried) -> None:
        name = _name(tried.fault)
        self.done[name] = tried
        with self.kept.open("a") as file:
            file.write(json.dumps([name, tried.noticed, tried.by]) + "\n")
        if not tried.noticed:
            _say(_survivor(tried))
        if len(self.done) % 20 == 0:
            self._progress()

    def _progress(self) -> None:
        rate = (len(self.done) - self.before or 1) / (monotonic() - self.begun)
        end = datetime.now() + timedelta(seconds=(len(self.wanted) - len(self.done)) / rate)
        noticed = sum(each.noticed for each in self.done.values())
        _say(
            f"{len(self.done)} of {len(self.wanted)} tried, {noticed} noticed,"
            f" {60 * rate:.0f} a minute, done at about {end:%H:%M}"
        )

    def figures(self) -> None:
        planted, noticed = Counter[str](), Counter[str]()
        for tried in self.done.values():
            for room in (_room(tried.fault), "all"):
                planted[room] += 1
                noticed[room] += tried.noticed
        _say(f"\n{'room':24}{'planted':>9}{'noticed':>9}{'survived':>9}")
        for room in sorted(planted, key=lambda room: (room == "all", room)):
            many, seen = planted[room], noticed[room]
            _say(f"{room:24}{many:9,}{seen:9,}{many - seen:9,}{seen / many:9.1%}")
        for tried in sorted(self.done.values(), key=lambda each: _name(each.fault)):
            if not tried.noticed:
                _say(_survivor(tried))


def _name(fault: Fault) -> str:
    return f"{within(fault)}#{fault.number} {fault.words}"


def _survivor(tried: Tried) -> str:
    reason = f" ({tried.by})" if tried.by else ""
    return f"SURVIVED {within(tried.fault)}:{tried.fault.line}: {tried.fault.words}{reason}"


def _room(fault: Fault) -> str:
    parts = Path(within(fault)).with_suffix("").parts
    return "/".join(parts[:2])


def _say(words: str) -> None:
    os.write(sys.__stdout__.fileno() if sys.__stdout__ else 1, f"{words}\n".encode())


def main() -> None:
    options = _asked()
    if options.measure is not None or not options.reached.exists():
        tests = options.measure or [f"tests/{folder}" for folder in FOLDERS]
        in_a_process_of_its_own(lambda: measure(tests, options.reached))
        if options.measure is not None:
            return
    found = every(options.rooms.split(","))
    count = len(found) if options.count == 0 else min(options.count, len(found))
    with TemporaryDirectory() as scratch:
        told = Told(
            Random(options.seed).sample(found, count), options.resume or Path(scratch, "tried")
        )
        try_all(told, Choice(load(options.reached), options.seconds))
    told.figures()


def try_all(told: Told, choice: Choice) -> None:
    left = told.left()
    _say(f"{len(told.wanted):,} faults, {len(left):,} to try")
    if inner := [fault for fault in left if fault.in_function]:
        in_a_process_of_its_own(lambda: try_after_collecting(inner, choice, told))
        told.read()
    for fault in told.left():
        if choice.takes_effect_on_import(fault):
            tests = choice.tests_of_few_files(fault)
            told.tell(tried_from_the_start(fault, tests, choice.seconds))


def in_a_process_of_its_own(work: Callable[[], None]) -> None:
    """For others import the package anew, so this process must not have imported it."""
    pid = os.fork()
    if not pid:
        code = 1
        try:
            work()
            code = 0
        except BaseException:  # noqa: BLE001  nothing may run on here what the parent does next
            print_exc()
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    if status:
        raise SystemExit("it could not be done: see above")


def try_after_collecting(faults: list[Fault], choice: Choice, told: Told) -> None:
    files = sorted({test.partition("::")[0] for test in choice.reached if "::" in test})
    first = FirstFailure()
    trying = Trying(faults, choice, first, told.tell)
    pytest.main([*OPTIONS, *files], plugins=[first, trying])


def _asked() -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--count", type=int, default=100, help="0 for all")
    asked.add_argument("--rooms", default=",".join(ROOMS), help="folders or files below pokerroom")
    asked.add_argument("--seconds", type=float, default=15, help="CPU time of tests on one fault")
    asked.add_argument("--resume", type=Path, help="where to keep what became of each fault")
    asked.add_argument("--reached", type=Path, default=Path(".pytest_cache/reached.json"))
    asked.add_argument(
        "--measure",
        nargs="*",
        metavar="TESTS",
        help="measure which tests reach what: all, or these alone, beside what is kept",
    )
    return asked.parse_args()


if __name__ == "__main__":
    main()
