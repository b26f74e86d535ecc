"""What is done to a desk in the campaign, each ordeal with the fault that it must find."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from pokerroom.desk import Answer, Desk, NotPossible
from pokerroom.desk.verifying.faults import FAILS
from pokerroom.store import Stale
from tests.desk.faults import LOST, Script, Step, Trial, desk_on, record, requests
from tests.desk.planted import (
    AcknowledgesFirst,
    DropsWhatIsGivenUp,
    Forgetful,
    GoesOnAfterFailure,
    PaysForFailures,
    WritesOver,
)


@dataclass(frozen=True, kw_only=True)
class Size:
    """How much of it: every *nth* point of those that there are, and how many of the others."""

    nth: int = 1
    kills: int = 20
    duplicates: int = 10_000
    seed: int = 1


Ordeal = Callable[[Script, Path, Size, type[Desk]], Awaitable[list[list[str]]]]
"""What went wrong in each of its runs."""


async def _points(script: Script, folder: Path, size: Size) -> Iterable[int]:
    return range(1, await requests(script, folder) + 1, size.nth)


async def killed(script: Script, folder: Path, size: Size, kind: type[Desk]) -> list[list[str]]:
    """From some request on the disk does nothing more."""
    found = []
    for at in await _points(script, folder, size):
        trial = Trial(script, folder, fails_at=at)
        await trial.run(kind)
        found.append(await trial.problems())
        trial.clear()
    return found


async def killed_again(
    script: Script, folder: Path, size: Size, kind: type[Desk]
) -> list[list[str]]:
    """The second time while the record is opened and the tables come back, request by request."""
    found = []
    for at in await _points(script, folder, size):
        trial = Trial(script, folder, fails_at=at)
        await trial.run()
        for second in (*range(1, 10), 40):
            trial.disk.fails_at = trial.disk.asked + second
            await _comes_back(trial, kind)
        found.append(await trial.problems())
        trial.clear()
    return found


async def _comes_back(trial: Trial, kind: type[Desk]) -> None:
    try:
        async with record(trial.folder, trial.disk) as store:
            await desk_on(store, kind)
    except LOST:
        return


async def full(script: Script, folder: Path, size: Size, kind: type[Desk]) -> list[list[str]]:
    """One request fails, as on a full disk, and those after it do not."""
    found = []
    for at in await _points(script, folder, size):
        trial = Trial(script, folder, fails_at=at, once=True)
        await trial.run(kind)
        late = [f"{trial.after_failure} acknowledged after it"] if trial.after_failure else []
        found.append(late + await trial.problems())
        trial.clear()
    return found


async def in_earnest(script: Script, folder: Path, size: Size, _: type[Desk]) -> list[list[str]]:
    """A process of its own tells what was acknowledged, until it is killed."""
    chance = Random(size.seed)
    return [await _in_earnest(script, folder, chance) for _ in range(size.kills)]


async def _in_earnest(script: Script, folder: Path, chance: Random) -> list[str]:
    trial = Trial(script, folder, fails_at=None)
    games = msgspec.json.encode(script.games).decode()
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.desk.killed", str(trial.folder), str(len(script.steps)), games,
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
    found = await trial.problems()
    trial.clear()
    return found


async def sent_again(script: Script, folder: Path, size: Size, kind: type[Desk]) -> list[list[str]]:
    """Commands that were acted on come again, late and out of order."""
    trial, wrong = Trial(script, folder, fails_at=None), list[list[str]]()
    chance, each = Random(size.seed), -(-size.duplicates // len(script.steps))
    async with record(trial.folder) as store:
        desk = await desk_on(store, kind)
        for at, step in enumerate(script.steps):
            trial.acknowledged[step.key] = await _answer(desk, step)
            for late in chance.choices(script.steps[: at + 1], k=each):
                again = await _answer(desk, late)
                same = again == trial.acknowledged[late.key]
                wrong.append([] if same else [f"{late.key} is answered otherwise"])
    return [*wrong, await trial.problems()]


async def _answer(desk: Desk, step: Step) -> Answer:
    """A desk that cannot do it says something else than the answer."""
    try:
        found = await desk.do(*step[:2], key=step.key)
    except (NotPossible, Stale):
        found = None
    return found if isinstance(found, Answer) else Answer(table=step.table, version=0)


async def given_up(script: Script, folder: Path, size: Size, kind: type[Desk]) -> list[list[str]]:
    """Each command is cancelled at its every await, one in each run; then it is sent again."""
    found = []
    for awaits in range(0, AWAITS_MOST, max(1, size.nth // 3)):
        trial = Trial(script, folder, fails_at=None)
        async with record(trial.folder) as store:
            desk, done = await desk_on(store, kind), 0
            for step in script.steps:
                done += await _given_up(desk, step, awaits)
                trial.acknowledged[step.key] = await _answer(desk, step)
        found.append(await trial.problems())
        trial.clear()
        if done == len(script.steps):
            return found
    return found


AWAITS_MOST = 40


async def _given_up(desk: Desk, step: Step, awaits: int) -> bool:
    """Whether it was done before anybody could give up."""
    task = asyncio.create_task(desk.do(*step[:2], key=step.key))
    for _ in range(awaits):
        await asyncio.sleep(0)
    is_done = task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await desk.close()
    return is_done


async def two_owners(script: Script, folder: Path, size: Size, kind: type[Desk]) -> list[list[str]]:
    """Two desks are told every command at the same time; one of them has it done."""
    found = []
    for run in range(max(1, size.kills // 10)):
        trial, chance = Trial(script, folder, fails_at=None), Random(size.seed + run)
        async with record(trial.folder) as store:
            desks = [await desk_on(store, kind), await desk_on(store, kind)]
            for step in script.steps:
                chance.shuffle(desks)
                both = await asyncio.gather(*(_stopped(desk, step) for desk in desks))
                if sorted(both) != [False, True]:
                    found.append([f"{step.key}: {2 - sum(both)} of two have done it"])
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


ORDEALS: dict[str, tuple[Ordeal, tuple[type[Desk], ...]]] = {
    "killed at every request to the disk": (killed, (AcknowledgesFirst,)),
    "killed again while it comes back": (killed_again, (PaysForFailures,)),
    "a full disk at every request": (full, (GoesOnAfterFailure,)),
    "processes killed in earnest": (in_earnest, ()),
    "sent again, late and out of order": (sent_again, (Forgetful,)),
    "given up at every await": (given_up, (DropsWhatIsGivenUp,)),
    "two owners of every table": (two_owners, (WritesOver,)),
}
