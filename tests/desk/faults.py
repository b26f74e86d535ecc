"""A scripted evening at several tables on a disk that fails somewhere, and what is left of it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw
import msgspec

from pokerroom.books import PokerRoomError
from pokerroom.cards import Card
from pokerroom.desk import Answer, Command, Desk, Suspended, TakesSeat
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.decks.sealing import Key, KnownDeck
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.desk.verifying.verifier import verify
from pokerroom.games import GAMES as ALL
from pokerroom.store import Store, StoreError
from pokerroom.store.sqlite import open_sqlite
from tests.desk.room import AMONG_PLAYERS, clock, next_command, state_of
from tests.store.disk import Disk, looking_at, on

NUMBERS = count(1)
LINK, CROWN = "Floor", "wa/crown-holdem"
GAMES = {"1": "vic/holdem", "2": "act/draw-poker", "3": "wa/crown-holdem", "4": "wa/crown-holdem"}
"""Where Crown Hold'em is played it is for one jackpot, a link."""
ALL_GAMES = {name: name for name in ALL} | {"linked 1": CROWN, "linked 2": CROWN}
PEOPLE = ("Ann", "Bob", "Cam")
LOST = (StoreError, Suspended, sqlite3.Error, apsw.Error)
"""What a disk may do to a desk; any other failure is one of the trial itself."""


class SameDeck:
    """The same deck time and again, so that a run that was broken off goes on as it would have."""

    name = "seeded"

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        return FromSeed(7).deck(cards, places)


class SameKey(Key):
    """Seals alike what is alike, so that runs that go alike leave the same record."""

    def seal(self, plain: bytes, where: bytes) -> bytes:
        nonce = sha256(where + plain).digest()[:12]
        return nonce + self._cipher.encrypt(nonce, plain, where)


KEY = SameKey(b"k" * 32)


PART = 10
CHECKPOINT = 100
"""Pages after which SQLite brings them home: in every part of the evening."""


class Step(NamedTuple):
    table: str
    command: Command
    key: str


@dataclass
class Script:
    """What is done, how each stream stands after each of its versions, and what is left to all.

    *bases* are the record as it lies after every `PART` commands, so that nobody who wants to break
    the last of them does all others again. *judged* says of each record that was left, row for row,
    what was wrong with going on from it.
    """

    games: dict[str, str]
    bases: list[Path] = field(default_factory=list)
    balances: dict[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    stands: dict[tuple[str, int], str] = field(default_factory=dict)
    judged: dict[str, list[str]] = field(default_factory=dict)


def stands(state: Any) -> str:
    return "between" if state.play is None else state_hash(state.play)


async def desk_on(store: Store, kind: type[Desk] = Desk, *, at_once: bool = True) -> Desk:
    return await kind.opened(store, key=KEY, shuffles=SameDeck(), clock=clock(), at_once=at_once)


@asynccontextmanager
async def record(folder: Path, disk: Disk | None = None) -> AsyncIterator[Store]:
    file = f"{folder}/room.db"
    store = open_sqlite(file, both_on(disk), looking_at(disk)) if disk else open_sqlite(file)
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
    connect = on(disk, checkpoint=CHECKPOINT)
    shared: list[Any] = []

    def connected_to(path: str) -> Any:
        if not shared:
            shared.append(connect(path))
        return shared[0]

    return connected_to


async def furnished(desk: Desk, games: dict[str, str]) -> None:
    """Tables with their players; those of Crown Hold'em share a jackpot."""
    linked = {table: 1_00 for table, game in games.items() if game == CROWN}
    for person in PEOPLE:
        await desk.deposit(person, 100_000_00)
    assert isinstance(await desk.open_link(LINK, CROWN, linked), Answer)
    for table, game in games.items():
        given: dict[str, Any] = {"seats": len(PEOPLE)} if game in AMONG_PLAYERS else {}
        if table in linked:
            given = {"link": LINK, "terms": {"jackpot": "$1"}}
        await desk.open_table(table, game, **given)
        for seat, person in enumerate(PEOPLE, start=1):
            await desk.do(table, TakesSeat(person=person, seat=seat, amount=500_00))


async def scripted(folder: Path, commands: int, games: dict[str, str] = GAMES) -> Script:
    """So many *commands*, one table after another."""
    base, run = folder / "base", folder / "control"
    base.mkdir()
    async with record(base) as store:
        await furnished(await desk_on(store), games)
    shutil.copytree(base, run)
    script = Script(games, [base])
    async with record(run) as store:
        desk = await desk_on(store)
        script.stands |= dict([await standing(desk, table) for table in games])
        script.stands |= [link_standing(desk)]
        for number in range(commands):
            table = list(games)[number % len(games)]
            step = Step(table, next_command(state_of(desk, table), Random(number)), f"k{number}")
            found = await desk.do(*step[:2], key=step.key)
            assert isinstance(found, Answer), (step, found)
            script.steps.append(step)
            script.stands |= [await standing(desk, table), link_standing(desk)]
        script.balances = dict(await store.balances())
    await _in_parts(script, folder)
    return script


async def _in_parts(script: Script, folder: Path) -> None:
    """The same evening, with the record closed after each part of it."""
    for part in range(1, -(-len(script.steps) // PART)):
        here = folder / f"base{part}"
        shutil.copytree(script.bases[-1], here)
        async with record(here) as store:
            desk = await desk_on(store)
            for step in script.steps[(part - 1) * PART : part * PART]:
                assert isinstance(await desk.do(*step[:2], key=step.key), Answer)
                at, state = await standing(desk, step.table)
                assert script.stands[at] == state
        script.bases.append(here)


async def standing(desk: Desk, table: str) -> tuple[tuple[str, int], str]:
    version = await desk.version(table)
    return (table, version), stands(state_of(desk, table))


def link_standing(desk: Desk) -> tuple[tuple[str, int], str]:
    slot = desk._record.links[f"link {LINK}"]
    assert slot.state is not None
    return (slot.stream, slot.version), state_hash(slot.state.link)


class Trial:
    """One run of *script*, whole or a *part*, on a disk that fails from its *fails_at*-th request.

    Or it fails *once*.
    """

    def __init__(
        self,
        script: Script,
        folder: Path,
        *,
        part: int | None = None,
        fails_at: int | None = None,
        once: bool = False,
    ) -> None:
        self.script, self.folder = script, folder / f"{next(NUMBERS)}"
        self.steps = script.steps
        if part is not None:
            self.steps = script.steps[part * PART : (part + 1) * PART]
        shutil.copytree(script.bases[part or 0], self.folder)
        name = f"desk{next(NUMBERS)}"
        self.disk = Disk(name, fails_at=fails_at, once=once, loses_power=False)
        self.acknowledged: dict[str, Answer] = {}
        self.after_failure = 0

    def clear(self) -> None:
        shutil.rmtree(self.folder)

    async def left(self) -> list[str]:
        """What is wrong with it, and nothing more is wanted of it."""
        found = await self.problems()
        self.clear()
        return found

    async def run(self, kind: type[Desk] = Desk) -> None:
        failed = False
        try:
            async with record(self.folder, self.disk) as store:
                desk = await desk_on(store, kind, at_once=False)
                for step in self.steps:
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
        async with record(self.folder) as store:
            kept = {each.key: each.answer async for each in store.commands()}
            found = [
                f"{key} was acknowledged and is not in the record so"
                for key, answer in self.acknowledged.items()
                if kept.get(key) != msgspec.json.encode(answer)
            ]
            found += await self._judged(store, set(kept))
        return [each for each in found if each]

    async def _judged(self, store: Store, kept: set[str]) -> list[str]:
        """Going on to the end is the same from the same record, and is done once from each.

        From another file that holds the same rows the next command is done, and the file looked at.
        """
        left, judged = await content(store), self.script.judged
        if left not in judged:
            desk = await desk_on(store)
            judged[left] = await self._all_stand(desk) + await self._goes_on(store, desk)
            return judged[left]
        desk = await desk_on(store, at_once=False)
        following = (step for step in self.script.steps if step.key not in kept)
        wrong = [await self._next(desk, step) for step in [*following][:1]]
        return [*judged[left], *wrong, *await store.oddities()]

    async def _next(self, desk: Desk, step: Step) -> str:
        wrong = await self._sent(desk, step)
        at, state = await standing(desk, step.table)
        is_well = wrong or self.script.stands.get(at) == state
        return wrong if is_well else f"{step.key} leads elsewhere when it is sent again"

    async def _sent(self, desk: Desk, step: Step) -> str:
        try:
            found = await desk.do(*step[:2], key=step.key)
        except (PokerRoomError, StoreError) as error:
            return f"{step.key} fails when it is sent again: {error}"
        is_done = isinstance(found, Answer)
        return "" if is_done else f"{step.key} is refused when it is sent again: {found}"

    async def _all_stand(self, desk: Desk) -> list[str]:
        found = [await standing(desk, table) for table in self.script.games]
        return [
            f"{stream} stands otherwise at version {version}"
            for (stream, version), state in [*found, link_standing(desk)]
            if self.script.stands.get((stream, version)) != state
        ]

    async def _goes_on(self, store: Store, desk: Desk) -> list[str]:
        for step in self.script.steps:
            if wrong := await self._sent(desk, step):
                return [wrong]
        return await self.ends(store, desk)

    async def ends(self, store: Store, desk: Desk) -> list[str]:
        """What is otherwise at the end than if nothing had failed."""
        wrong = await self._all_stand(desk)
        for table in self.script.games:
            last = max(version for name, version in self.script.stands if name == table)
            if await desk.version(table) != last:
                wrong.append(f"table {table} ends at another version")
        if dict(await store.balances()) != self.script.balances:
            wrong.append("somebody holds another sum than if nothing had failed")
        return wrong + [str(fault) for fault in (await verify(store)).faults[:3]]


async def content(store: Store) -> str:
    """All that the record holds, in short; what is kept to open it sooner is no part of it."""
    found = sha256()
    for rows in (store.entries(), store.commands(), store.lines()):
        async for each in rows:
            found.update(repr(each).encode())
    found.update(repr((await store.balances(), await store.head())).encode())
    return found.hexdigest()


async def requests(script: Script, folder: Path, part: int) -> int:
    """How often a run asks something of its disk."""
    trial = Trial(script, folder, part=part)
    await trial.run()
    assert len(trial.acknowledged) == len(trial.steps)
    trial.clear()
    return trial.disk.asked
