"""How long it takes to look at a record of a million events: `python -m bench.verify`.

Bots who always call play rounds of all nineteen games through a desk, with a dealer who errs now
and then; then the record is verified as by `pokerroom verify`.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from cyclopts import App

from pokerroom.bots.simple import caller
from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.cli.record.opening import watched
from pokerroom.desk import Desk, FromSeed, Key
from pokerroom.desk.demo.room import Room
from pokerroom.desk.verifying.faults import Verified
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import Store, open_store

KEY = Key(bytes(32))
MILLION = 1_000_000
SECONDS_A_MILLION_MOST = 600
app = App(name="python -m bench.verify", help_format="plaintext", version_flags=[])


@app.default
def bench(*, rounds: int = 22_000, seed: int = 1, keep: Path | None = None) -> int:
    """Play, then look at what was recorded.

    Parameters
    ----------
    rounds
        How many are played, over all nineteen games together; 22,000 make a million events.
    seed
        Plays the same again.
    keep
        The record stays in this new file; without it, it is thrown away.
    """
    if keep is not None:
        return asyncio.run(measured(keep, rounds, seed))
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(measured(Path(folder) / "room.db", rounds, seed))


async def measured(path: Path, rounds: int, seed: int) -> int:
    store = await open_store(str(path))
    try:
        await played(store, rounds, seed)
        return await looked_at(store)
    finally:
        await store.close()


async def played(store: Store, rounds: int, seed: int) -> None:
    desk = await Desk.opened(store, key=KEY, shuffles=FromSeed(seed))
    room = Room(desk, seed=seed, bot=caller)
    await room.opened()
    with progress("Playing") as tell:
        await room.play(rounds, tell)
    await desk.close()


async def looked_at(store: Store) -> int:
    """Processor time says it whatever else the machine does."""
    began, used = perf_counter(), process_time()
    with watched("Looking at the record", (await store.head()).position) as tell:
        found = await verify(store, tell)
    began, used = perf_counter() - began, process_time() - used
    show_text(f"{_counted(found)}: looked at in {began:.0f} s, {used:.0f} s of the processor.")
    a_million = used / found.events * MILLION
    show_text(f"A million events take {a_million:.0f} s of the processor.")
    return int(not found.stands or a_million > SECONDS_A_MILLION_MOST)


def _counted(found: Verified) -> str:
    faults = f"{len(found.faults)} faults" if found.faults else "no fault"
    rounds = f"{found.rounds:,} rounds, {found.events:,} events in {found.entries:,} entries"
    return f"{rounds}, {faults}"


if __name__ == "__main__":
    sys.exit(app())
