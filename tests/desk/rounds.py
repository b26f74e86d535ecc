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
from pokerroom.cli.output import say, show_text
from pokerroom.cli.progress import Tell, progress
from pokerroom.desk import Desk, FromSeed, Key
from pokerroom.desk.demo.room import Room, Told
from pokerroom.desk.verifying.verifier import verify
from pokerroom.house import AnyAct, Checks, Folds, Wagers
from pokerroom.house.wagering.offers import Choice
from pokerroom.store import Store, open_store

app = App(name="python -m tests.desk.rounds", help_format="plaintext", version_flags=[])
OFTEN: dict[str, Any] = {"errs": 0.05, "rewinds": 0.02, "away": 0.03}
KEY = Key(bytes(32))
PLAYING = 0.75
"""The part of the time that playing takes, about; the rest is looking at the record."""
Result: TypeAlias = tuple[dict[str, int], list[str]]


def any_decision(chance: Random) -> Callable[[HouseTurn], AnyAct]:
    """Against the house, too, players do anything that is open to them."""

    def decides(turn: HouseTurn) -> AnyAct:
        offer, person = chance.choice(turn.offers), turn.person
        if offer.choice is Choice.WAGER:
            return Wagers(person=person, box=offer.box, amount=offer.amount)
        return (Checks if offer.choice is Choice.CHECK else Folds)(person=person, box=offer.box)

    return decides


def no_matter(_done: float) -> None:
    """Nobody wants to know how far it has come."""


async def played(
    store: Store, *, rounds: int, seed: int, restarts: int = 1, tell: Tell = no_matter
) -> Told:
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
        tell((part + 1) / restarts)
    return told


class Part(NamedTuple):
    """One record: so many *rounds*, played and then verified."""

    rounds: int
    seed: int
    restarts: int


@app.default
def campaign(
    *,
    rounds: int = 100_000,
    seed: int = 1,
    restarts: int = 100,
    processes: int = 1,
    records: int = 0,
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
        So many records are played and verified at a time, each by a process of its own.
    records
        On so many records, one a process if nothing is said. Each is told of when it is done.
    """
    start, told, faults = perf_counter(), Counter[str](), list[str]()
    parts = _parts(rounds, seed, restarts, records or processes)
    with progress("Playing and verifying") as tell, _pool(processes, tell) as work:
        for number, (counted, wrong) in enumerate(work(parts), start=1):
            told.update(counted)
            faults += wrong
            if len(parts) > 1:
                so_far = f"{told['rounds']:,} rounds, {len(faults)} faults"
                say(f"{number} of {len(parts)} records: {so_far}")
    seconds = perf_counter() - start
    show_text(", ".join(f"{count:,} {name}" for name, count in told.items()) + f"; seed {seed}")
    show_text(
        f"{len(faults)} faults, {seconds:.0f} s, {told['rounds'] / seconds:.1f} rounds a second"
    )
    for fault in faults[:50]:
        show_text(fault)
    return 1 if faults else 0


def _parts(rounds: int, seed: int, restarts: int, records: int) -> list[Part]:
    each = Part(rounds // records, seed, max(1, restarts // records))
    return [each._replace(seed=seed + 1_000_000 * number) for number in range(records)]


@contextmanager
def _pool(processes: int, tell: Tell) -> Iterator[Callable[[list[Part]], Iterable[Result]]]:
    """One process tells how far it has come by itself, several as each of their records is done."""
    if processes == 1:
        yield lambda parts: _one_by_one(parts, tell)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield lambda parts: _side_by_side(pool.imap_unordered(whole, parts), len(parts), tell)


def _one_by_one(parts: list[Part], tell: Tell) -> Iterator[Result]:
    for number, part in enumerate(parts):
        yield whole(part, _after(number, len(parts), tell))


def _after(records: int, of: int, tell: Tell) -> Tell:
    return lambda done: tell((records + done) / of)


def _side_by_side(results: Iterable[Result], expected: int, tell: Tell) -> Iterator[Result]:
    for number, result in enumerate(results, start=1):
        tell(number / expected)
        yield result


def whole(part: Part, tell: Tell = no_matter) -> Result:
    """What was counted, and what is wrong with the record that is left."""
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return asyncio.run(_all(Path(folder), part, tell))


async def _all(folder: Path, part: Part, tell: Tell) -> Result:
    store = await open_store(f"{folder}/room.db")
    try:
        told = await played(
            store,
            rounds=part.rounds,
            seed=part.seed,
            restarts=part.restarts,
            tell=lambda done: tell(PLAYING * done),
        )
        entries = (await store.head()).position
        found = await verify(store, lambda seen: tell(PLAYING + (1 - PLAYING) * seen / entries))
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
