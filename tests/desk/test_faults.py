"""The disk fails at any request: what was acknowledged is there, and nothing is half done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from pokerroom.desk import Answer, Desk
from tests.desk.faults import (
    AcknowledgesFirst,
    GoesOnAfterFailure,
    Script,
    Trial,
    desk_on,
    record,
    requests,
    scripted,
    stands,
)
from tests.desk.room import state_of

FEW = 5


async def tried(script: Script, folder: Path, at: int, kind: type[Desk] = Desk) -> list[str]:
    trial = Trial(script, folder, fails_at=at)
    await trial.run(kind)
    return await trial.problems()


async def test_killed_at_any_request_to_the_disk_the_desk_goes_on_as_it_stood(folder: Path) -> None:
    script = await scripted(folder, 18)
    last = await requests(script, folder)
    for at in sorted(Random(1).sample(range(1, last), FEW)):
        assert await tried(script, folder, at) == [], at


@pytest.mark.parametrize("fault", [AcknowledgesFirst, GoesOnAfterFailure])
async def test_a_desk_that_lies_is_found_out(folder: Path, fault: type[Desk]) -> None:
    script = await scripted(folder, 12)
    last = await requests(script, folder)

    found = [await tried(script, folder, last // part, fault) for part in (8, 4, 2)]

    assert any(found)


async def test_after_one_error_of_the_disk_nothing_more_is_acknowledged(folder: Path) -> None:
    script = await scripted(folder, 9)
    last = await requests(script, folder)
    trial = Trial(script, folder, fails_at=last // 2, once=True)

    await trial.run()

    assert trial.disk.failed
    assert 0 < len(trial.acknowledged) < len(script.steps)
    assert trial.after_failure == 0
    assert await trial.problems() == []


async def test_a_desk_that_is_cancelled_anywhere_stands_before_or_after(folder: Path) -> None:
    script = await scripted(folder, 6)
    for turns in range(0, 12, 3):
        trial = Trial(script, folder, fails_at=None)
        async with record(trial.folder) as store:
            desk = await desk_on(store)
            for step in script.steps:
                task = asyncio.create_task(desk.do(*step[:2], key=step.key))
                for _ in range(turns):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                await desk.close()
                trial.acknowledged[step.key] = await desk.do(*step[:2], key=step.key)  # type: ignore[assignment]
        assert await trial.problems() == []


async def test_duplicates_late_and_reordered_commands_act_once(folder: Path) -> None:
    script, chance = await scripted(folder, 15), Random(2)
    trial = Trial(script, folder, fails_at=None)
    async with record(trial.folder) as store:
        desk = await desk_on(store)
        for number, step in enumerate(script.steps):
            found = await desk.do(*step[:2], key=step.key)
            assert isinstance(found, Answer)
            trial.acknowledged[step.key] = found
            for late in chance.choices(script.steps[: number + 1], k=4):
                before = stands(state_of(desk, late.table))
                assert await desk.do(*late[:2], key=late.key) == trial.acknowledged[late.key]
                await desk.version(late.table)
                assert stands(state_of(desk, late.table)) == before
    assert await trial.problems() == []
