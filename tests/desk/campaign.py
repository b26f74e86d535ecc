"""Breaks a desk in every way, and lying desks too: `python -m tests.desk.campaign`."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import Tell, progress
from pokerroom.desk import Desk
from tests.desk.faults import ALL_GAMES, GAMES, Script, scripted
from tests.desk.ordeals import ORDEALS, Point, Size
from tests.postgres import running
from tests.store.stopping import stopped_under_load

app = App(name="python -m tests.desk.campaign", help_format="plaintext", version_flags=[])


@app.default
def campaign(
    *,
    commands: int = 60,
    kills: int = 20,
    duplicates: int = 10_000,
    nth: int = 1,
    every_game: bool = False,
    postgres: bool = True,
    seed: int = 1,
    processes: int = 1,
) -> int:
    """Do all that can happen to a desk to it, and look at what is left.

    Parameters
    ----------
    commands
        How many commands the evening has.
    kills
        How often a process that runs it is killed in earnest.
    duplicates
        How many commands are sent again, late and out of order.
    nth
        Fail at every nth request to the disk.
    every_game
        At tables of all nineteen games, instead of four tables.
    postgres
        Stop and start PostgreSQL under load, too.
    seed
        Of what is sent again, and when a process is killed.
    processes
        So many at work side by side.
    """
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    size = Size(nth=nth, kills=kills, duplicates=duplicates, seed=seed)
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        games = ALL_GAMES if every_game else GAMES
        script = asyncio.run(scripted(Path(folder), commands, games))
        show_text(f"{commands} commands at {len(games)} tables")
        with _pool(processes, Work(script, Path(folder), size)) as work:
            wrong = sum(_tried(name, script, Path(folder), size, work) for name in ORDEALS)
    wrong += asyncio.run(_postgres(max(1, kills // 5))) if postgres else 0
    return 1 if wrong else 0


async def _postgres(times: int) -> int:
    """Stopped as if the power went, and shut down, in turn."""
    start, wrong = perf_counter(), 0
    with running() as server:
        for number in range(times):
            wrong += bool(await stopped_under_load(server, at_once=number % 2 == 0))
        seconds = perf_counter() - start
        show_text(
            f"PostgreSQL stopped under load: {times} runs, {wrong} went wrong ({seconds:.0f} s)"
        )
        found = await stopped_under_load(server, at_once=True, is_hasty=True)
    show_text(f"  It acknowledges what it has only begun: {'found' if found else 'MISSED'}")
    return wrong + (not found)


class Task(NamedTuple):
    """One point of an ordeal, for a desk of some *kind*."""

    ordeal: str
    point: Point
    size: Size
    kind: type[Desk]


@dataclass
class Work:
    """What a process is given: it knows the script, and breaks it at the points it is told."""

    script: Script
    folder: Path
    size: Size

    def done(self, task: Task) -> list[list[str]]:
        own = self.folder / f"{os.getpid()}"
        own.mkdir(exist_ok=True)
        at = ORDEALS[task.ordeal].at
        return asyncio.run(at(self.script, own, task.size, task.point, task.kind))


WORK: list[Work] = []
"""Of this process, if it is one of several."""


def _given(work: Work) -> None:
    WORK.append(work)


def _done(task: Task) -> list[list[str]]:
    return WORK[0].done(task)


Working = Callable[[list[Task]], Iterable[list[list[str]]]]


@contextmanager
def _pool(processes: int, work: Work) -> Iterator[Working]:
    if processes == 1:
        yield lambda tasks: map(work.done, tasks)
        return
    with get_context("spawn").Pool(processes, _given, (work,)) as pool:
        yield lambda tasks: pool.imap_unordered(_done, tasks, chunksize=4)


def _tried(name: str, script: Script, folder: Path, size: Size, work: Working) -> int:
    """How many runs went wrong, and how many planted faults were not found."""
    start = perf_counter()
    with progress(name) as tell:
        found = _broken(name, script, folder, size, work, tell, Desk)
    bad = [each for each in found if each]
    seconds = perf_counter() - start
    show_text(f"{name}: {len(found):,} runs, {len(bad)} went wrong ({seconds:.0f} s)")
    for each in bad[:3]:
        show_text(f"  {each[0]}")
    return len(bad) + sum(
        _is_missed(name, script, folder, size, work, fault) for fault in ORDEALS[name].faults
    )


def _is_missed(
    name: str, script: Script, folder: Path, size: Size, work: Working, fault: type[Desk]
) -> bool:
    """Whether a planted fault is not found at some of the points."""
    few = replace(size, nth=max(97, size.nth), kills=max(3, size.kills // 4), duplicates=200)
    with progress(f"{name}, with a fault") as tell:
        found = sum(map(bool, _broken(name, script, folder, few, work, tell, fault)))
    said = (fault.__doc__ or "").partition(": ")[2].rstrip(".")
    show_text(f"  {said}: {'found' if found else 'MISSED'}")
    return not found


def _broken(
    name: str,
    script: Script,
    folder: Path,
    size: Size,
    work: Working,
    tell: Tell,
    kind: type[Desk],
) -> list[list[str]]:
    points = asyncio.run(ORDEALS[name].points(script, folder, size))
    found = list[list[str]]()
    tasks = [Task(name, point, size, kind) for point in points]
    for number, each in enumerate(work(tasks), start=1):
        found += each
        tell(number / len(tasks))
    return found


if __name__ == "__main__":
    sys.exit(app())
