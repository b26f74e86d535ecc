"""Loses power and is killed at every request to the disk: `python -m tests.store.campaign`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from cyclopts import App
from rich.progress import track

from tests.store.losing_power import Trial, empty_record, requests

app = App(name="python -m tests.store.campaign", help_format="plaintext", version_flags=[])


@app.default
def campaign(*, writes: int = 40, patterns: int = 20, synchronous: str = "", seed: int = 1) -> int:
    """Fail the disk at every request of a run, and open what is left of the record.

    Parameters
    ----------
    writes
        How many writes a run has.
    patterns
        How many patterns of damage are tried for each request at which power is lost.
    synchronous
        SQLite's setting instead of the program's own; OFF is the control that must lose entries.
    seed
        Of the patterns.
    """
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty"
        empty.mkdir()
        return asyncio.run(
            _tried(empty_record(empty), Path(folder), writes, patterns, synchronous, seed)
        )


async def _tried(
    empty: Path, folder: Path, writes: int, patterns: int, synchronous: str, seed: int
) -> int:
    chance, lost, tried, start = Random(seed), 0, 0, perf_counter()
    for checkpoint in (1000, 3):
        last = await requests(empty, folder, writes=writes, checkpoint=checkpoint)
        for fails_at in track(range(1, last + 1), f"checkpoint {checkpoint}"):
            trial = Trial(empty, folder, fails_at=fails_at, writes=writes)
            await trial.run(synchronous=synchronous, checkpoint=checkpoint)
            left = [None, *(trial.disk.after_power_loss(chance) for _ in range(patterns))]
            well = [await trial.opens_well(files) for files in left]
            lost, tried = lost + well.count(False), tried + len(well)
    seconds = perf_counter() - start
    sys.stdout.write(f"{tried} losses tried, {lost} records lost something ({seconds:.0f} s)\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(app())
