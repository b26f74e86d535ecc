"""A scripted evening at several tables on a disk that fails somewhere, and what is left of it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw
import msgspec

from pokerroom.cards import Card
from pokerroom.desk import Answer, Command, Desk, Suspended, TakesSeat
from pokerroom.desk.coding import state_hash
from pokerroom.desk.decks import FromSeed, KnownDeck
from pokerroom.desk.recording import Recorder
from pokerroom.desk.slots import Slot
from pokerroom.store import Store, StoreError, Write, Written
from pokerroom.store.sqlite import connected, open_sqlite
from tests.desk.room import KEY, clock, next_command, state_of
from tests.store.disk import Disk, on

NUMBERS = count(1)
GAMES = {"1": "vic/holdem", "2": "act/draw-poker", "3": "wa/crown-holdem"}
PEOPLE = ("Ann", "Bob", "Cam")
LOST = (StoreError, Suspended, sqlite3.Error, apsw.Error)
"""What a disk may do to a desk; any other failure is one of the trial itself."""


class SameDeck:
    """The same deck time and again, so that a run that was broken off goes on as it would have."""

    name = "seeded"

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        return FromSeed(7).deck(cards, places)


class Step(NamedTuple):
    table: str
    command: Command
    key: str


@dataclass
class Script:
    """What is done, and how each table stands after each of its versions."""

    base: Path
    steps: list[Step] = field(default_factory=list)
    stands: dict[tuple[str, int], str] = field(default_factory=dict)


def stands(state: Any) -> str:
    return "between" if state.play is None else state_hash(state.play)


async def desk_on(store: Store, kind: type[Desk] = Desk) -> Desk:
    return await kind.opened(store, key=KEY, shuffles=SameDeck(), clock=clock())


@asynccontextmanager
async def record(folder: Path, disk: Disk | None = None) -> AsyncIterator[Store]:
    store = open_sqlite(f"{folder}/room.db", both_on(disk) if disk else connected)
    try:
        yield store
    finally:
        try:
            await store.close()
        except LOST:  # a disk that is gone cannot be left well
            assert disk is not None
            assert disk.failed


def both_on(disk: Disk) -> Callable[[str], Any]:
    """Who reads shares the writer's connection: a desk does one or the other at a time here."""
    connect = on(disk)
    shared: list[Any] = []

    def connected_to(path: str) -> Any:
        if not shared:
            shared.append(connect(path))
        return shared[0]

    return connected_to


async def scripted(folder: Path, commands: int) -> Script:
    """Tables with their players, and then *commands* one table after another."""
    base, run = folder / "base", folder / "control"
    base.mkdir()
    async with record(base) as store:
        desk = await desk_on(store)
        for person in PEOPLE:
            await desk.deposit(person, 10_000_00)
        for table, game in GAMES.items():
            seats: dict[str, Any] = {} if table == "3" else {"seats": len(PEOPLE)}
            await desk.open_table(table, game, **seats)
            for seat, person in enumerate(PEOPLE, start=1):
                await desk.do(table, TakesSeat(person=person, seat=seat, amount=500_00))
    shutil.copytree(base, run)
    script = Script(base)
    async with record(run) as store:
        desk = await desk_on(store)
        for table in GAMES:
            script.stands[table, await desk.version(table)] = stands(state_of(desk, table))
        for number in range(commands):
            table = list(GAMES)[number % len(GAMES)]
            step = Step(table, next_command(state_of(desk, table), Random(number)), f"k{number}")
            found = await desk.do(*step[:2], key=step.key)
            assert isinstance(found, Answer), (step, found)
            script.steps.append(step)
            script.stands[table, found.version] = stands(state_of(desk, table))
    return script


class Trial:
    """One run of *script* on a disk that fails from its *fails_at*-th request on, or *once*."""

    def __init__(
        self, script: Script, folder: Path, *, fails_at: int | None, once: bool = False
    ) -> None:
        self.script, self.folder = script, folder / f"{next(NUMBERS)}"
        shutil.copytree(script.base, self.folder)
        self.disk = Disk(f"desk{next(NUMBERS)}", fails_at=fails_at, once=once)
        self.acknowledged: dict[str, Answer] = {}
        self.after_failure = 0

    async def run(self, kind: type[Desk] = Desk) -> None:
        failed = False
        try:
            async with record(self.folder, self.disk) as store:
                desk = await desk_on(store, kind)
                for step in self.script.steps:
                    try:
                        found = await desk.do(*step[:2], key=step.key)
                    except LOST:
                        failed = True
                        continue
                    assert isinstance(found, Answer), (step, found)
                    self.acknowledged[step.key] = found
                    self.after_failure += failed
        except LOST:  # of a disk that fails at once nothing was acknowledged
            assert self.disk.failed

    async def problems(self) -> list[str]:
        """What is wrong with the record that is left, and with going on from it."""
        found: list[str] = []
        async with record(self.folder) as store:
            desk = await desk_on(store)
            found += [await self._stands(desk, table) for table in GAMES]
            kept = {each.key: each.answer async for each in store.commands()}
            found += [
                f"{key} was acknowledged and is not in the record so"
                for key, answer in self.acknowledged.items()
                if kept.get(key) != msgspec.json.encode(answer)
            ]
            found += await self._goes_on(store, desk)
        return [each for each in found if each]

    async def _stands(self, desk: Desk, table: str) -> str:
        version = await desk.version(table)
        if self.script.stands.get((table, version)) != stands(state_of(desk, table)):
            return f"table {table} stands otherwise at version {version}"
        return ""

    async def _goes_on(self, store: Store, desk: Desk) -> list[str]:
        for step in self.script.steps:
            found = await desk.do(*step[:2], key=step.key)
            if not isinstance(found, Answer):
                return [f"{step.key} is refused when it is sent again: {found}"]
        wrong = [await self._stands(desk, table) for table in GAMES]
        last = {table: max(v for t, v in self.script.stands if t == table) for table in GAMES}
        wrong += [
            f"table {table} ends at another version"
            for table in GAMES
            if await desk.version(table) != last[table]
        ]
        if sum((await store.balances()).values()):
            wrong.append("the ledger is not at nil")
        return wrong


async def requests(script: Script, folder: Path) -> int:
    """How often a run asks something of its disk."""
    trial = Trial(script, folder, fails_at=None)
    await trial.run()
    assert len(trial.acknowledged) == len(script.steps)
    return trial.disk.asked


class HurriedRecorder(Recorder):
    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        task = asyncio.ensure_future(super()._written(slots, write))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.sleep(0)
        if slots[0].state is None:
            raise Suspended("the write has failed already, so even this desk knows it")
        return Written(answer=b"")


class AcknowledgesFirst(Desk):
    """A planted fault: it answers before the record is written to."""

    recorder = HurriedRecorder


class CarelessRecorder(Recorder):
    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        states = [each.state for each in slots]
        try:
            return await super()._written(slots, write)
        except LOST:
            for each, state in zip(slots, states, strict=True):
                each.state, each.suspended = state, ""
            return Written(answer=b"")


class GoesOnAfterFailure(Desk):
    """A planted fault: a write that failed is taken for one that did not."""

    recorder = CarelessRecorder
