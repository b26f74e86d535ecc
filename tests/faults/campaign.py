"""Plants faults by the hundred: `python -m tests.faults.campaign --count 300 --seed 7`.

Each is tried on the golden courses that reach its statement and then on the tests that do, those
first that reach least besides, until one of them notices it; what never ends counts as noticed. A
fault that may take effect on import is tried in a process that imports it. What nothing notices is
printed, and the share that was noticed in each room.

What reaches what is measured once and kept; later only files of tests that have changed are. Which
changes change nothing is told in equivalent.toml, each with its reason; they are not planted.
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
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from traceback import print_exc

import pytest

from tests.faults.changes import ROOMS, SOURCES
from tests.faults.choosing import Choice
from tests.faults.planting import Fault, faults_in
from tests.faults.reached import Measuring, load
from tests.faults.trying import (
    OPTIONS,
    FirstFailure,
    Tried,
    Trying,
    tried_from_the_start,
    try_on_courses,
)

FOLDERS = (
    *("rulebook", "play", "house", "jackpots", "table", "terms", "golden", "notation", "desk"),
    *("cli/test_play.py", "cli/test_play_house.py", "cli/test_play_house_jackpots.py"),
    "docs/test_floor_guides.py",
    *("server/test_guided.py", "server/test_shown_at_the_table.py", "server/test_trainer.py"),
)
"""Whose tests run the rules in their own process, and are quick."""
LEFT_OUT = ("tests/golden/test_courses.py", "tests/play/test_engine.py")
"""The courses are tried one by one; an engine that is compiled has no faults planted."""
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
        if len(self.done) % 10 == 0:
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
        _say(f"\n{'room':24}{'planted':>9}{'noticed':>9}{'survived':>9}{'95% interval':>25}")
        for room in sorted(planted, key=lambda room: (room == "all", room)):
            many, seen = planted[room], noticed[room]
            low, high = interval(seen, many)
            _say(
                f"{room:24}{many:9,}{seen:9,}{many - seen:9,}"
                f"{seen / many:9.1%}{low:8.1%} to {high:.1%}"
            )
        for tried in sorted(self.done.values(), key=lambda each: _name(each.fault)):
            if not tried.noticed:
                _say(_survivor(tried))


def interval(noticed: int, planted: int) -> tuple[float, float]:
    """The shares of all faults of a room that go with the sample 95 times in 100 (Wilson's)."""
    z, share = 1.96, noticed / planted
    about = (share + z**2 / (2 * planted)) / (1 + z**2 / planted)
    spread = z * sqrt(share * (1 - share) / planted + (z / (2 * planted)) ** 2)
    aside = spread / (1 + z**2 / planted)
    return max(0.0, about - aside), min(1.0, about + aside)


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
    files = [file for folder in FOLDERS for file in _files(Path("tests", folder))]
    in_a_process_of_its_own(lambda: Measuring(options.reached).measure(files))
    found = every(options.rooms.split(","))
    count = len(found) if options.count == 0 else min(options.count, len(found))
    with TemporaryDirectory() as scratch:
        told = Told(
            Random(options.seed).sample(found, count), options.resume or Path(scratch, "tried")
        )
        try_all(told, Choice(load(options.reached), options.seconds))
    told.figures()


def _files(path: Path) -> list[Path]:
    found = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [file for file in found if file.as_posix() not in LEFT_OUT]


def try_all(told: Told, choice: Choice) -> None:
    left = told.left()
    _say(f"{len(told.wanted):,} faults, {len(left):,} to try")
    for try_them in (try_on_courses, try_after_collecting):
        inner = [fault for fault in told.left() if fault.in_function]
        in_a_process_of_its_own(partial(try_them, inner, choice, told.tell))
        told.read()
    for fault in told.left():
        if choice.takes_effect_on_import(fault):
            told.tell(tried_from_the_start(fault, *choice.of_few_files(fault)))


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


def try_after_collecting(
    faults: list[Fault], choice: Choice, tell: Callable[[Tried], None]
) -> None:
    files = sorted({test.partition("::")[0] for each in faults for test in choice.near(each)[1]})
    first = FirstFailure()
    trying = Trying(faults, choice, first, tell)
    if faults:
        pytest.main([*OPTIONS, *(files or LEFT_OUT[:1])], plugins=[first, trying])


def _asked() -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--count", type=int, default=100, help="0 for all")
    asked.add_argument("--rooms", default=",".join(ROOMS), help="folders or files below pokerroom")
    asked.add_argument(
        "--seconds", type=float, default=10, help="of CPU for courses, and for tests"
    )
    asked.add_argument("--resume", type=Path, help="where to keep what became of each fault")
    asked.add_argument("--reached", type=Path, default=Path(".pytest_cache/reached.json"))
    return asked.parse_args()


if __name__ == "__main__":
    main()
