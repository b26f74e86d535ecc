"""Rounds of all nineteen games in which anything may happen: `python -m tests.desk.rounds`.

Dealers err, rounds are taken back, players stay away, and the desk is opened anew again and again;
then the record is verified: no cent made or lost, every round told again to the same state.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from cyclopts import App

from pokerroom.bots import HouseTurn
from pokerroom.bots.simple import anything
from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.desk import Desk, FromSeed, Key
from pokerroom.desk.demo import Room, Told
from pokerroom.desk.verifying import verify
from pokerroom.house import AnyAct, Checks, Folds, Wagers
from pokerroom.house.wagering import Choice
from pokerroom.store import Store, open_store

app = App(name="python -m tests.desk.rounds", help_format="plaintext", version_flags=[])
OFTEN: dict[str, Any] = {"errs": 0.05, "rewinds": 0.02, "away": 0.03}
KEY = Key(bytes(32))
Result: TypeAlias = tuple[dict[str, int], list[str]]


def any_decision(chance: Random) -> Callable[[HouseTurn], AnyAct]:
    """Against the house, too, players do anything that is open to them."""

    def decides(turn: HouseTurn) -> AnyAct:
        offer, person = chance.choice(turn.offers), turn.person
        if offer.choice is Choice.WAGER:
            return Wagers(person=person, box=offer.box, amount=offer.amount)
        return (Checks if offer.choice is Choice.CHECK else Folds)(person=person, box=offer.box)

    return decides


async def played(store: Store, *, rounds: int, seed: int, restarts: int = 1) -> Told:
    """In *restarts* parts, each by a desk that knows no more than the record."""
    told = Told()
    for part in range(restarts):
        desk = await Desk.opened(store, key=KEY, shuffles=FromSeed(seed + part))
        chance = Random(seed + part)
        room = Room(desk, seed=seed + part, bot=anything, house_bot=any_decision(chance), **OFTEN)
        if not part:
            await room.opened()
        await room.play(rounds * (part + 1) // restarts - rounds * part // restarts)
        await desk.close()
        for name in told.__struct_fields__:
            setattr(told, name, getattr(told, name) + getattr(room.told, name))
    return told


class Part(NamedTuple):
    """What one process does: *rounds* on a record of its own."""

    rounds: int
    seed: int
    restarts: int


@app.default
def campaign(
    *, rounds: int = 100_000, seed: int = 1, restarts: int = 100, processes: int = 1
) -> int:
    """Play so many rounds and verify what they left.

    Parameters
    ----------
    rounds
        Over all nineteen games together.
    seed
        Plays the same again.
    restarts
        How often the desk is opened anew from the record.
    processes
        So many records, each played and verified by a process of its own.
    """
    start, told, faults = perf_counter(), Counter[str](), list[str]()
    each = Part(rounds // processes, seed, max(1, restarts // processes))
    parts = [each._replace(seed=seed + 1_000_000 * number) for number in range(processes)]
    with progress("Playing and verifying") as tell, _pool(processes) as work:
        for number, (counted, wrong) in enumerate(work(parts), start=1):
            told.update(counted)
            faults += wrong
            tell(number / processes)
    seconds = perf_counter() - start
    show_text(", ".join(f"{count:,} {name}" for name, count in told.items()) + f"; seed {seed}")
    show_text(
        f"{len(faults)} faults, {seconds:.0f} s, {told['rounds'] / seconds:.1f} rounds a second"
    )
    for fault in faults[:50]:
        show_text(fault)
    return 1 if faults else 0


@contextmanager
def _pool(processes: int) -> Iterator[Callable[[list[Part]], Iterable[Result]]]:
    if processes == 1:
        yield lambda parts: map(whole, parts)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield lambda parts: pool.imap_unordered(whole, parts)


def whole(part: Part) -> Result:
    """What was counted, and what is wrong with the record that is left."""
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return asyncio.run(_all(Path(folder), part))


async def _all(folder: Path, part: Part) -> Result:
    store = await open_store(f"{folder}/room.db")
    try:
        told = await played(store, rounds=part.rounds, seed=part.seed, restarts=part.restarts)
        found = await verify(store)
    finally:
        await store.close()
    counted = {name: getattr(told, name) for name in told.__struct_fields__}
    for name in ("entries", "events", "lines", "decks"):
        counted[name] = getattr(found, name)
    faults = [f"{fault.check}: {fault}" for fault in found.faults]
    if found.rounds != told.rounds:
        faults.append(f"{told.rounds} rounds were played, and {found.rounds} are told again")
    return counted, faults


if __name__ == "__main__":
    sys.exit(app())
