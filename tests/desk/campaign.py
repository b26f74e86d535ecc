"""Breaks a desk in every way, and lying desks too: `python -m tests.desk.campaign`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.desk import Desk
from tests.desk.faults import ALL_GAMES, GAMES, Script, scripted
from tests.desk.ordeals import ORDEALS, Ordeal, Size
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
    """
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    size = Size(nth=nth, kills=kills, duplicates=duplicates, seed=seed)
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        games = ALL_GAMES if every_game else GAMES
        wrong = asyncio.run(_all(Path(folder), commands, games, size))
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


async def _all(folder: Path, commands: int, games: dict[str, str], size: Size) -> int:
    script, wrong = await scripted(folder, commands, games), 0
    show_text(f"{commands} commands at {len(games)} tables")
    with progress("Breaking a desk") as tell:
        for number, (name, (ordeal, faults)) in enumerate(ORDEALS.items(), start=1):
            start = perf_counter()
            found = await ordeal(script, folder, size, Desk)
            bad = [each for each in found if each]
            seconds = perf_counter() - start
            show_text(f"{name}: {len(found):,} runs, {len(bad)} went wrong ({seconds:.0f} s)")
            for each in bad[:3]:
                show_text(f"  {each[0]}")
            wrong += len(bad) + await _missed(script, folder, size, ordeal, faults)
            tell(number / len(ORDEALS))
    return wrong


async def _missed(
    script: Script, folder: Path, size: Size, ordeal: Ordeal, faults: tuple[type[Desk], ...]
) -> int:
    """How many planted faults are not found at a tenth of the points."""
    few = replace(size, nth=max(10, size.nth), duplicates=200)
    missed = 0
    for fault in faults:
        found = sum(map(bool, await ordeal(script, folder, few, fault)))
        said = (fault.__doc__ or "").partition(": ")[2].rstrip(".")
        show_text(f"  {said}: {'found' if found else 'MISSED'}")
        missed += not found
    return missed


if __name__ == "__main__":
    sys.exit(app())
