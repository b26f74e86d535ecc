"""The desk: commands in, findings out; what it has answered is in the record.

One command at a time for each table, many tables at once. A command is put to the rules, what
follows is written as one entry, and only then is anybody answered or told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from time import time_ns
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from pokerroom.books import PokerRoomError, Referral, Refusal
from pokerroom.desk.body import encoded
from pokerroom.desk.coding import BY_FACE, DESK
from pokerroom.desk.commands import Answer, Command, Puts
from pokerroom.desk.decks import FromKernel, Key, Shuffles
from pokerroom.desk.errors import NoSuchTable, NotPossible, Outdated, Suspended
from pokerroom.desk.events import Deposited, TableOpened, Withdrawn
from pokerroom.desk.loading import load
from pokerroom.desk.publishing import InProcess, Publisher, Subscription, Viewer
from pokerroom.desk.tables import (
    AMOUNT_MOST,
    TOLD,
    AnyTable,
    Happened,
    Outcome,
    Tools,
    opening,
    person_named,
    table_as_opened,
)
from pokerroom.ledger import Posting, deposit, withdrawal
from pokerroom.store import Part, Stale, Store, StoreStopped, Write, Written

Clock: TypeAlias = Callable[[], int]
"""Nanoseconds since 1970."""
Result: TypeAlias = Answer | Refusal | Referral
REMEMBERED: Final = 256
"""So many answers of a table are at hand; others are asked of the record."""
T = TypeVar("T")


@dataclass(slots=True)
class Slot:
    """A stream that the desk writes: its *state* as the record has it, None until it is loaded."""

    stream: str
    version: int = 0
    state: AnyTable | None = None
    suspended: str = ""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answers: dict[str, tuple[bytes, Answer]] = field(default_factory=dict)

    def remember(self, key: str, asks: bytes, answer: Answer) -> None:
        if key:
            self.answers[key] = asks, answer
            if len(self.answers) > REMEMBERED:
                del self.answers[next(iter(self.answers))]


@dataclass(slots=True, kw_only=True)
class Asked:
    """A command as it came: its *key* if it may be sent twice, and the *version* it was about.

    *asks* is the digest that stands for all of it.
    """

    command: Command | None
    by: str
    key: str = ""
    version: int | None = None
    asks: bytes = b""


def _digest(stream: str, state: AnyTable, command: Command | None) -> bytes:
    if isinstance(command, Puts):
        told = state.language.told_act(command.act)
    else:
        told = DESK.told_act(command)
    return sha256(msgspec.json.encode([stream, told])).digest()


class Desk:
    """Tables in one record. `await Desk.opened(...)` brings back all that it holds."""

    def __init__(
        self,
        store: Store,
        *,
        key: Key,
        shuffles: Shuffles | None = None,
        clock: Clock = time_ns,
        publisher: Publisher | None = None,
    ) -> None:
        self.store, self._key = store, key
        self._shuffles = shuffles or FromKernel()
        self._clock = clock
        self._local = InProcess()
        self._publishers = (self._local, *([publisher] if publisher else ()))
        self._slots: dict[str, Slot] = {}
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def opened(cls, store: Store, *, key: Key, **given: Any) -> Desk:
        """The desk with every table as the record has it, in the middle of a round too."""
        desk = cls(store, key=key, **given)
        for stream, version in (await store.streams()).items():
            slot = desk._slots.setdefault(stream, Slot(stream, version))
            if stream.startswith("table "):
                await desk._load(slot)
        return desk

    async def close(self) -> None:
        """What is under way is finished first; the record stays open."""
        while self._running:
            await asyncio.wait(set(self._running))

    # tables

    def tables(self) -> list[str]:
        return [
            name.removeprefix("table ")
            for name, slot in self._slots.items()
            if name.startswith("table ") and slot.version
        ]

    async def open_table(
        self, name: str, game: str, terms: Mapping[str, Any] | None = None, **given: Any
    ) -> Answer:
        """A new table; *given* are its seats, its shoe and its house settings."""
        own = self._shuffles.name
        if given.setdefault("shoe", own) not in {own, TOLD}:
            raise NotPossible(f"cards of this desk come from the {own}, or a dealer tells them")
        event = opening(name, game, terms or {}, **given)
        return await self._on_its_own(self._open_table(name, event))

    async def _open_table(self, name: str, event: TableOpened) -> Answer:
        stream = f"table {name}"
        slot = self._slots.setdefault(stream, Slot(stream))
        async with slot.lock:
            if slot.version:
                raise NotPossible(f"there is a table {name!r:.60} already")
            slot.state = table_as_opened(event)
            outcome = Outcome()
            outcome.add(DESK.name, event, slot.state.opening_lines())
            asked = Asked(command=None, by="room")
            return await self._write(slot, asked, outcome)

    async def do(
        self,
        table: str,
        command: Command,
        *,
        by: str = "",
        key: str = "",
        version: int | None = None,
    ) -> Result:
        """Puts *command* to *table*. What is answered is in the record; a refusal is not.

        With the same *key* it acts once and is answered as before. `Outdated` if the table is not
        at *version*, where one is told.
        """
        slot = self._slot(f"table {table}")
        asked = Asked(command=command, by=by, key=key, version=version)
        return await self._on_its_own(self._handled(slot, asked))

    def _slot(self, stream: str) -> Slot:
        found = self._slots.get(stream)
        if found is None or not found.version:
            raise NoSuchTable(f"there is no {stream}")
        return found

    async def _on_its_own(self, work: Awaitable[T]) -> T:
        """Whoever waits for *work* may give up waiting; it is done all the same."""
        task: asyncio.Task[T] = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has been told

    async def _handled(self, slot: Slot, asked: Asked) -> Result:
        async with slot.lock:
            if slot.suspended:
                raise Suspended(f"{slot.stream} stands still: {slot.suspended}")
            state = await self._load(slot)
            asked.asks = _digest(slot.stream, state, asked.command) if asked.key else b""
            if before := await self._answered_before(slot, asked):
                return before
            if asked.version is not None and asked.version != slot.version:
                if again := await self._looked_up(asked):
                    return again
                raise Outdated(slot.stream, known=asked.version, found=slot.version)
            try:
                found = self._taken(slot, state, asked)
            except (PokerRoomError, ValueError, TypeError):
                if again := await self._looked_up(asked):
                    return again
                raise
            if isinstance(found, Outcome):
                return await self._write(slot, asked, found)
            return await self._looked_up(asked) or found

    def _taken(self, slot: Slot, state: AnyTable, asked: Asked) -> Outcome | Refusal | Referral:
        assert asked.command is not None
        try:
            return state.take(asked.command, self._tools())
        except BaseException:
            slot.state = None  # it may have gone half way: the record has it as it was
            raise

    def _tools(self) -> Tools:
        now = datetime.fromtimestamp(self._clock() / 1e9, UTC)
        return Tools(key=self._key, shuffles=self._shuffles, now=now)

    async def _write(self, slot: Slot, asked: Asked, outcome: Outcome) -> Answer:
        """Durable, or not at all; then whoever may know is told."""
        assert slot.state is not None
        version = slot.version + 1
        answer = replace(outcome.answer, table=slot.stream.removeprefix("table "), version=version)
        written = await self._written(slot, asked, answer, outcome)
        if written.again:
            slot.state = None
            return msgspec.json.decode(written.answer, type=Answer)
        slot.version = version
        slot.remember(asked.key, asked.asks, answer)
        for each in self._publishers:
            each.publish(answer.table, version, outcome.events, slot.state.round_told)
        return answer

    async def _written(self, slot: Slot, asked: Asked, answer: Answer, outcome: Outcome) -> Written:
        """What fails leaves nothing in memory that may not be in the record."""
        try:
            return await self.store.write(self._entry(slot, asked, answer, outcome))
        except StoreStopped as stopped:
            slot.state, slot.suspended = None, str(stopped)
            raise Suspended(f"{slot.stream} stands still: {stopped}") from stopped
        except Stale as stale:
            slot.state, slot.version = None, stale.found
            raise
        except BaseException:
            slot.state = None
            raise

    def _entry(self, slot: Slot, asked: Asked, answer: Answer, outcome: Outcome) -> Write:
        names = slot.state.names if slot.state is not None else BY_FACE
        body = encoded(asked.by, outcome.events, names)
        return Write(
            parts=(Part(stream=slot.stream, after=slot.version, body=body),),
            at=self._clock(),
            key=asked.key,
            asks=asked.asks,
            answer=msgspec.json.encode(answer) if asked.key else b"",
            lines=outcome.lines,
        )

    async def _load(self, slot: Slot) -> AnyTable:
        """The table as the record has it."""
        if slot.state is None:
            found = await load(self.store, slot.stream, slot.version, self._tools())
            slot.state, slot.version = found
        return slot.state

    # commands that come twice

    async def _answered_before(self, slot: Slot, asked: Asked) -> Answer | None:
        if not asked.key or asked.key not in slot.answers:
            return None
        asks, answer = slot.answers[asked.key]
        return answer if asks == asked.asks else await self._looked_up(asked)

    async def _looked_up(self, asked: Asked) -> Answer | None:
        """What the record has said to it; `KeyReused` if that was another command."""
        if not asked.key:
            return None
        found = await self.store.answered(asked.key, asked.asks)
        return msgspec.json.decode(found.answer, type=Answer) if found else None

    # the cash desk

    async def deposit(self, person: str, amount: int, *, by: str = "", key: str = "") -> Answer:
        """Cash over the counter into the account of *person*."""
        event = Deposited(person=person, amount=amount)
        return await self._cash(event, deposit, by, key)

    async def withdraw(self, person: str, amount: int, *, by: str = "", key: str = "") -> Answer:
        """Cash out of it; `Overdrawn` if there is not so much."""
        event = Withdrawn(person=person, amount=amount)
        return await self._cash(event, withdrawal, by, key)

    async def _cash(
        self,
        event: Deposited | Withdrawn,
        posting: Callable[[str, int], Posting],
        by: str,
        key: str,
    ) -> Answer:
        person_named(event.person)
        if type(event.amount) is not int or not 0 < event.amount <= AMOUNT_MOST:
            raise NotPossible(f"{event.amount!r:.40} is no amount of cash")
        lines = posting(event.person, event.amount)
        return await self._on_its_own(self._counted(event, lines, by, key))

    async def _counted(self, event: Any, lines: Posting, by: str, key: str) -> Answer:
        stream = f"player {event.person}"
        slot = self._slots.setdefault(stream, Slot(stream))
        asks = sha256(msgspec.json.encode(DESK.told([event]))).digest() if key else b""
        asked = Asked(command=None, by=by, key=key, asks=asks)
        async with slot.lock:
            answer = Answer(table=stream, version=slot.version + 1)
            outcome = Outcome(events=[Happened(DESK.name, event)], lines=lines)
            written = await self._written(slot, asked, answer, outcome)
            if written.again:
                return msgspec.json.decode(written.answer, type=Answer)
            slot.version += 1
            return answer

    # whoever may know

    async def table(self, name: str) -> AnyTable:
        """The table itself, hidden cards and all: for whoever runs the room, not for a viewer."""
        slot = self._slot(f"table {name}")
        async with slot.lock:
            return await self._load(slot)

    async def seen(self, table: str, viewer: Viewer) -> Any:
        """What *viewer* may see of the round at *table*; None between two rounds."""
        slot = self._slot(f"table {table}")
        async with slot.lock:
            return (await self._load(slot)).seen(viewer)

    async def version(self, table: str) -> int:
        slot = self._slot(f"table {table}")
        async with slot.lock:
            await self._load(slot)
            return slot.version

    def subscribe(self, table: str, viewer: Viewer) -> Subscription:
        """From now on *viewer* is told what happens at *table*, as he may see it."""
        self._slot(f"table {table}")
        return self._local.subscribe(table, viewer)
