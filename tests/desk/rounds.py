"""Rounds of all nineteen games in which anything may happen: `python -m tests.desk.rounds`.

Dealers err, rounds are taken back, players stay away, and the desk is opened anew again and again;
then the record is verified: no cent made or lost, every round told again to the same state.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.desk import Desk, FromSeed, Key
from pokerroom.desk.demo import Room, Told
from pokerroom.desk.verifying import Verified, verify
from pokerroom.store import Store, open_store

app = App(name="python -m tests.desk.rounds", help_format="plaintext", version_flags=[])
OFTEN = {"errs": 0.05, "rewinds": 0.02, "away": 0.03}
KEY = Key(bytes(32))


async def played(
    store: Store, *, rounds: int, seed: int, restarts: int = 1, tell: object = None
) -> Told:
    """In *restarts* parts, each by a desk that knows no more than the record."""
    told = Told()
    for part in range(restarts):
        desk = await Desk.opened(store, key=KEY, shuffles=FromSeed(seed + part))
        room = Room(desk, seed=seed + part, **OFTEN)
        if not part:
            await room.opened()
        await room.play(rounds // restarts)
        await desk.close()
        for name in told.__struct_fields__:
            setattr(told, name, getattr(told, name) + getattr(room.told, name))
        if callable(tell):
            tell((part + 1) / restarts)
    return told


@app.default
def campaign(*, rounds: int = 100_000, seed: int = 1, restarts: int = 100) -> int:
    """Play so many rounds and verify what they left.

    Parameters
    ----------
    rounds
        Over all nineteen games together.
    seed
        Plays the same again.
    restarts
        How often the desk is opened anew from the record.
    """
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    place = memory if memory.is_dir() else None
    with TemporaryDirectory(dir=place) as folder, progress("Playing and verifying") as tell:
        told, found = asyncio.run(_all(Path(folder), rounds, seed, restarts, tell))
    show_text(f"{told}; seed {seed}")
    show_text(
        f"{found.entries:,} entries, {found.events:,} events, {found.rounds:,} rounds, "
        f"{found.lines:,} lines: {len(found.faults)} faults"
    )
    for fault in found.faults[:50]:
        show_text(f"{fault.check}: {fault}")
    return 0 if found.stands else 1


async def _all(
    folder: Path, rounds: int, seed: int, restarts: int, tell: object
) -> tuple[Told, Verified]:
    store = await open_store(f"{folder}/room.db")
    try:
        told = await played(store, rounds=rounds, seed=seed, restarts=restarts, tell=tell)
        return told, await verify(store)
    finally:
        await store.close()


if __name__ == "__main__":
    sys.exit(app())
