"""Kills a desk at every request to its disk, and worse: `python -m tests.desk.campaign`."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from cyclopts import App
from rich.progress import track

from pokerroom.desk import Answer, Desk
from tests.desk.faults import (
    LOST,
    AcknowledgesFirst,
    GoesOnAfterFailure,
    Script,
    Trial,
    desk_on,
    record,
    requests,
    scripted,
)

FAULTS = {"": Desk, "acknowledges first": AcknowledgesFirst, "goes on": GoesOnAfterFailure}
app = App(name="python -m tests.desk.campaign", help_format="plaintext", version_flags=[])


@app.default
def campaign(
    *, commands: int = 60, kills: int = 20, duplicates: int = 10_000, fault: str = "", seed: int = 1
) -> int:
    """Fail the disk at every request of an evening at several tables, and go on from what is left.

    Parameters
    ----------
    commands
        How many commands the evening has.
    kills
        How often a process that runs it is killed in earnest.
    duplicates
        How many commands are sent again, late and out of order.
    fault
        `acknowledges first` or `goes on`: a planted fault, which must be found.
    seed
        Of what is sent again, and when a process is killed.
    """
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_all(Path(folder), commands, kills, duplicates, FAULTS[fault], seed))


async def _all(
    folder: Path, commands: int, kills: int, duplicates: int, kind: type[Desk], seed: int
) -> int:
    script, start = await scripted(folder, commands), perf_counter()
    last = await requests(script, folder)
    wrong = 0
    for at in track(range(1, last + 1), "killed at every request"):
        wrong += bool(await _killed(script, folder, at, kind))
    again = 0
    for at in track(range(1, last + 1, 7), "and again while it comes back"):
        again += bool(await _killed_twice(script, folder, at))
    chance = Random(seed)
    earnest = sum([await _in_earnest(script, folder, chance) for _ in range(kills)])
    late = await _sent_again(script, folder, duplicates, Random(seed))
    seconds = perf_counter() - start
    sys.stdout.write(
        f"{last} requests to the disk, {wrong} runs went wrong; {again} that were killed twice;"
        f" {earnest} of {kills} killed processes; {late} of {duplicates} commands sent again"
        f" ({seconds:.0f} s)\n"
    )
    return 1 if wrong or again or earnest or late else 0


async def _killed(script: Script, folder: Path, at: int, kind: type[Desk]) -> list[str]:
    trial = Trial(script, folder, fails_at=at)
    await trial.run(kind)
    return await trial.problems()


async def _killed_twice(script: Script, folder: Path, at: int) -> list[str]:
    """The second time while the record is opened and the tables come back, request by request."""
    trial = Trial(script, folder, fails_at=at)
    await trial.run()
    for second in range(1, 12):
        trial.disk.fails_at = trial.disk.asked + second
        await _comes_back(trial)
    return await trial.problems()


async def _comes_back(trial: Trial) -> None:
    try:
        async with record(trial.folder, trial.disk) as store:
            await desk_on(store)
    except LOST:
        return


async def _in_earnest(script: Script, folder: Path, chance: Random) -> bool:
    """A process of its own tells what was acknowledged, until it is killed."""
    trial = Trial(script, folder, fails_at=None)
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.desk.killed", str(trial.folder), str(len(script.steps)),
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
    return bool(await trial.problems())


async def _sent_again(script: Script, folder: Path, number: int, chance: Random) -> int:
    trial, wrong = Trial(script, folder, fails_at=None), 0
    async with record(trial.folder) as store:
        desk = await desk_on(store)
        for at, step in enumerate(track(script.steps, "sent again")):
            trial.acknowledged[step.key] = await desk.do(*step[:2], key=step.key)  # type: ignore[assignment]
            for late in chance.choices(script.steps[: at + 1], k=number // len(script.steps)):
                again = await desk.do(*late[:2], key=late.key)
                wrong += again != trial.acknowledged[late.key]
    return wrong + len(await trial.problems())


if __name__ == "__main__":
    sys.exit(app())
