"""What is done to a desk in the campaign, each ordeal with the faults that it must find."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from pokerroom.desk import Answer, Desk, NotPossible
from pokerroom.desk.verifying.faults import FAILS
from pokerroom.store import Stale
from tests.desk.awaits import AWAITS_MOST, breaking_off, cancelled_at
from tests.desk.faults import LOST, Script, Step, Trial, desk_on, record, requests
from tests.desk.planted import (
    AcknowledgesFirst,
    DropsWhatIsGivenUp,
    Forgetful,
    GoesOnAfterFailure,
    LeavesHalfDone,
    MendsInTwoSteps,
    SavesUp,
    WritesOver,
)


@dataclass(frozen=True, kw_only=True)
class Size:
    """How much of it: every *nth* point of those that there are, and how many of the others."""

    nth: int = 1
    kills: int = 20
    duplicates: int = 10_000
    seed: int = 1


class Point(NamedTuple):
    """A request to the disk in some *part* of the evening, an await, or the number of a run."""

    at: int
    part: int = 0


Points = Callable[[Script, Path, Size], Coroutine[Any, Any, Sequence[Point]]]
At = Callable[[Script, Path, Size, Point, type[Desk]], Coroutine[Any, Any, list[list[str]]]]


@dataclass(frozen=True)
class Ordeal:
    """At each of its *points* runs are broken, and what went wrong in each of them is told."""

    points: Points
    at: At
    faults: tuple[type[Desk], ...]


async def _of_the_disk(script: Script, folder: Path, size: Size) -> Sequence[Point]:
    parts = range(len(script.bases))
    asked = [await requests(script, folder, part) for part in parts]
    points = [Point(at, part) for part in parts for at in range(1, asked[part] + 1)]
    return points[:: size.nth]


async def _of_awaits(_: Script, __: Path, ___: Size) -> Sequence[Point]:
    return [Point(at) for at in range(1, AWAITS_MOST + 1)]


async def _as_often_as_kills(_: Script, __: Path, size: Size) -> Sequence[Point]:
    return [Point(run) for run in range(size.kills)]


async def _now_and_then(_: Script, __: Path, size: Size) -> Sequence[Point]:
    return [Point(run) for run in range(max(1, size.kills // 10))]


THOUSAND = 1_000


async def _by_thousands(_: Script, __: Path, size: Size) -> Sequence[Point]:
    return [Point(run) for run in range(-(-size.duplicates // THOUSAND))]


async def _killed(
    script: Script, folder: Path, _: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """From some request on the disk does nothing more."""
    trial = Trial(script, folder, part=point.part, fails_at=point.at)
    await trial.run(kind)
    return [await trial.left()]


async def _killed_again(
    script: Script, folder: Path, _: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """While the record is opened and the tables come back, until it is done.

    Kills next to one another leave the same to be done, and so they share its requests.
    """
    trial, found = Trial(script, folder, part=point.part, fails_at=point.at), list[list[str]]()
    await trial.run()
    for second in count(1 + point.at % SHARED, SHARED):
        trial.disk.fails_in(second)
        await _comes_back(trial, kind)
        if not trial.disk.failed:
            return [*found, await trial.left()]
        found.append([])
    return found


SHARED = 5


async def _comes_back(trial: Trial, kind: type[Desk]) -> None:
    try:
        async with record(trial.folder, trial.disk) as store:
            await desk_on(store, kind)
    except LOST:
        return


async def _full(
    script: Script, folder: Path, _: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """One request fails, as on a full disk, and those after it do not."""
    trial = Trial(script, folder, part=point.part, fails_at=point.at, once=True)
    await trial.run(kind)
    late = [f"{trial.after_failure} acknowledged after it"] if trial.after_failure else []
    return [late + await trial.left()]


async def _in_earnest(
    script: Script, folder: Path, size: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """A process of its own tells what was acknowledged, until it is killed."""
    trial, chance = Trial(script, folder), Random(f"{size.seed} {point.at}")
    games = msgspec.json.encode(script.games).decode()
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.desk.killed",
        str(trial.folder), str(len(script.steps)), games, kind.__name__,
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert child.stdout is not None
    for _ in range(chance.randrange(1, len(script.steps))):
        key, answer = msgspec.json.decode(await child.stdout.readline(), type=tuple[str, Answer])
        trial.acknowledged[key] = answer
    await asyncio.sleep(chance.random() / 200)
    child.send_signal(signal.SIGKILL)
    rest = (await child.stdout.read()).splitlines(keepends=True)
    whole = [line for line in rest if line.endswith(b"\n")]
    trial.acknowledged |= dict(msgspec.json.decode(line, type=tuple[str, Answer]) for line in whole)
    await child.wait()
    return [await trial.left()]


async def _sent_again(
    script: Script, folder: Path, size: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """Commands that were acted on come again, late and out of order: a thousand of them."""
    trial, wrong = Trial(script, folder), list[list[str]]()
    chance, each = (
        Random(size.seed + point.at),
        -(-min(1_000, size.duplicates) // len(script.steps)),
    )
    async with record(trial.folder) as store:
        desk = await desk_on(store, kind)
        for at, step in enumerate(script.steps):
            trial.acknowledged[step.key] = await _answer(desk, step)
            for late in chance.choices(script.steps[: at + 1], k=each):
                again = await _answer(desk, late)
                same = again == trial.acknowledged[late.key]
                wrong.append([] if same else [f"{late.key} is answered otherwise"])
    return [*wrong, await trial.left()]


async def _answer(desk: Desk, step: Step) -> Answer:
    """A desk that cannot do it says something else than the answer."""
    try:
        found = await desk.do(*step[:2], key=step.key)
    except (NotPossible, Stale):
        found = None
    return found if isinstance(found, Answer) else Answer(table=step.table, version=0)


async def _given_up(
    script: Script, folder: Path, _: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """Whoever sent a command gives up at some await of it; then it is sent again."""
    trial, waited = Trial(script, folder), 0
    async with record(trial.folder) as store:
        desk = await desk_on(store, kind, at_once=False)
        for step in script.steps:
            work = cancelled_at(desk.do(*step[:2], key=step.key), point.at)
            told = await asyncio.gather(asyncio.ensure_future(work), return_exceptions=True)
            waited += isinstance(told[0], asyncio.CancelledError)
            await desk.close()
            trial.acknowledged[step.key] = await _answer(desk, step)
    return [_more_awaits(point.at, waited) + await trial.left()]


async def _broken_off(
    script: Script, folder: Path, _: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """The work itself is cancelled at some await of it, as when a program ends."""
    trial, cut = Trial(script, folder), breaking_off(kind, point.at)
    async with record(trial.folder) as store:
        desk = await desk_on(store, cut, at_once=False)
        for step in script.steps:
            await asyncio.gather(desk.do(*step[:2], key=step.key), return_exceptions=True)
            cut.is_patient = True
            trial.acknowledged[step.key] = await _answer(desk, step)
            cut.is_patient = False
    return [_more_awaits(point.at, cut.broken_off) + await trial.left()]


def _more_awaits(at: int, cancelled: int) -> list[str]:
    """At the last of the points nobody waits any more, or there are awaits that were not tried."""
    return ["a command has more awaits than were tried"] if cancelled and at >= AWAITS_MOST else []


async def _two_owners(
    script: Script, folder: Path, size: Size, point: Point, kind: type[Desk]
) -> list[list[str]]:
    """Two desks are told every command at the same time; one of them has it done."""
    found = list[list[str]]()
    trial, chance = Trial(script, folder), Random(size.seed + point.at)
    async with record(trial.folder) as store:
        desks = [await desk_on(store, kind), await desk_on(store, kind)]
        for step in script.steps:
            chance.shuffle(desks)
            both = await asyncio.gather(*(_stopped(desk, step) for desk in desks))
            one = sorted(both) == [False, True]
            found.append([] if one else [f"{step.key}: {2 - sum(both)} of two have done it"])
        try:
            found.append(await trial.ends(store, await desk_on(store)))
        except FAILS as error:
            found.append([f"the record cannot be read: {error!r:.60}"])
    trial.clear()
    return found


async def _stopped(desk: Desk, step: Step) -> bool:
    """Whether somebody else has written since, so that it looks again."""
    try:
        await desk.do(*step[:2])
    except Stale:
        await desk.version(step.table)
        return True
    return False


ORDEALS: dict[str, Ordeal] = {
    "killed at every request to the disk": Ordeal(_of_the_disk, _killed, (AcknowledgesFirst,)),
    "killed again while it comes back": Ordeal(_of_the_disk, _killed_again, (MendsInTwoSteps,)),
    "a full disk at every request": Ordeal(_of_the_disk, _full, (GoesOnAfterFailure,)),
    "processes killed in earnest": Ordeal(_as_often_as_kills, _in_earnest, (SavesUp,)),
    "sent again, late and out of order": Ordeal(_by_thousands, _sent_again, (Forgetful,)),
    "given up at every await": Ordeal(_of_awaits, _given_up, (DropsWhatIsGivenUp,)),
    "broken off at every await": Ordeal(_of_awaits, _broken_off, (LeavesHalfDone,)),
    "two owners of every table": Ordeal(_now_and_then, _two_owners, (WritesOver,)),
}
