"""Streams as recorded: restored when they are needed, and written to durably."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from pokerroom.desk.body import encoded
from pokerroom.desk.coding.cards import BY_FACE
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.commands import Answer
from pokerroom.desk.decks.sealing import Key
from pokerroom.desk.decks.shuffling import Shuffles
from pokerroom.desk.errors import NoSuchTable, Suspended
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.links.opening import FormerLink, KnownLink, former_unsaid
from pokerroom.desk.loading import load, load_link, load_room
from pokerroom.desk.publishing import InProcess, Publisher
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.standing import snapshot
from pokerroom.desk.slots import Asked, Slot, check_goes_on
from pokerroom.desk.tables.common import Happened, Outcome, Tools
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.timing import TimeKeeper
from pokerroom.ledger import Posting, check_balances, players_in, together
from pokerroom.store import Entry, Part, Stale, Store, StoreStopped, Write, Written

Clock: TypeAlias = Callable[[], int]
"""Nanoseconds since 1970."""
IN_THE_ROOM: Final = ""
"""The name under which the room is published."""
TableSlot: TypeAlias = Slot[AnyTable]
LinkSlot: TypeAlias = Slot[LinkedJackpot]
RoomSlot: TypeAlias = Slot[HostedRoom]
ROOM_STREAM: Final = "room"
KEPT_EVERY: Final = 100
"""In entries of the room."""
NOT_WRITTEN: Final = "the record can no longer be written to"
"""What everybody is told; why is for those who run the room."""
T = TypeVar("T")


class Recorder:
    """The lock of a stream's slot must be held to write to it."""

    def __init__(
        self, store: Store, key: Key, shuffles: Shuffles, clock: Clock, publisher: Publisher | None
    ) -> None:
        self.store, self._key, self._shuffles, self.clock = store, key, shuffles, clock
        self.local = InProcess()
        self._publishers = (self.local, *([publisher] if publisher else ()))
        self.slots: dict[str, TableSlot] = {}
        self.links: dict[str, LinkSlot] = {}
        self.room: RoomSlot = Slot(ROOM_STREAM)
        self._kept = 0
        self._running: set[asyncio.Task[Any]] = set()
        self.time = TimeKeeper(clock)

    async def open(self, *, at_once: bool = True) -> None:
        """Restores every table as recorded, even in the middle of a round, *at_once* or later.

        `Damaged` if a balance is not what was posted.
        """
        await check_balances(self.store)
        for stream, version in (await self.store.streams()).items():
            if stream.startswith("link "):
                await self.load_link(self.links.setdefault(stream, Slot(stream, version)))
                continue
            if stream == ROOM_STREAM:
                self.room.version = version
                await self.load_room()
                continue
            slot = self.slots.setdefault(stream, Slot(stream, version))
            if at_once and stream.startswith("table "):
                with suppress(Suspended):
                    await self.load(slot)

    async def close(self) -> None:
        while self._running:
            await asyncio.wait(set(self._running))

    async def on_its_own(self, work: Awaitable[T]) -> T:
        """Does *work* to the end even if the caller stops waiting for it."""
        return await asyncio.shield(self._begun(work))

    def _begun(self, work: Awaitable[T]) -> asyncio.Task[T]:
        task: asyncio.Task[T] = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # the caller has been told

    def slot(self, stream: str) -> TableSlot:
        found = self.slots.get(stream)
        if found is None or not found.version:
            raise NoSuchTable(f"there is no {stream}")
        return found

    def link(self, name: str) -> LinkSlot:
        found = self.links.get(f"link {name}")
        if found is None or not found.version:
            raise NoSuchTable(f"there is no link {name!r:.60}")
        return found

    async def load(self, slot: TableSlot) -> AnyTable:
        """The table as recorded; one that cannot be read is suspended and says so."""
        if slot.state is None:
            check_goes_on(slot)
            known = slot.version
            try:
                slot.state, slot.version = await load(self.store, slot.stream, known, self.tools())
            except Unreadable as wrong:
                slot.suspended = f"this version of the program cannot read it ({wrong})"
                check_goes_on(slot)
                raise
            self.time.heard(slot.state)
            if slot.version != known:  # another desk has written to it
                self._publish(slot, [])
        return slot.state

    def forget(self, *slots: Slot[Any]) -> None:
        """Forgets what went half-way: the record has it as it was, and viewers look again."""
        for slot in slots:
            slot.state = None
            self._publish(slot, [])

    async def load_link(self, slot: LinkSlot) -> LinkedJackpot:
        if slot.state is None:
            slot.state, slot.version = await load_link(self.store, slot.stream, slot.version)
        return slot.state

    async def former_link(self, opens: str, game: str, named: str) -> FormerLink | None:
        """The link that *opens* replaces: the one *named*, or one just closed."""
        now = self.tools().now
        if named:
            found = await self.load_link(self.link(named))
            return FormerLink(named, found.opened.setup, now)
        slots = [slot for slot in self.links.values() if slot.version]
        if any(slot.name == opens for slot in slots):
            return None
        return former_unsaid(game, [await self._known_link(slot) for slot in slots], now)

    async def _known_link(self, slot: LinkSlot) -> KnownLink:
        link = await self.load_link(slot)
        if not link.is_closed:
            return KnownLink(link, None)
        (*_, last) = await self.store.stream(slot.stream, after=slot.version - 1)
        return KnownLink(link, datetime.fromtimestamp(last.at / 1e9, UTC))

    async def load_room(self) -> HostedRoom:
        if not self.room.version:
            raise NoSuchTable("no room has been opened")
        if self.room.state is None:
            found = await load_room(self.store, self.room.stream, self._key)
            self.room.state, self.room.version, self._kept = found
        return self.room.state

    def tools(self, link: LinkedJackpot | None = None) -> Tools:
        now = datetime.fromtimestamp(self.clock() / 1e9, UTC)
        return Tools(key=self._key, shuffles=self._shuffles, now=now, link=link)

    async def looked_up(self, asked: Asked) -> Answer | None:
        """The answer recorded for this key; `KeyReused` if that was for another command."""
        if not asked.key:
            return None
        found = await self.store.answered(asked.key, asked.asks)
        return msgspec.json.decode(found.answer, type=Answer) if found else None

    async def answered_before(self, slot: TableSlot, asked: Asked) -> Answer | None:
        """The same for one of the latest commands at a table."""
        if not asked.key or asked.key not in slot.answers:
            return None
        asks, answer = slot.answers[asked.key]
        return answer if asks == asked.asks else await self.looked_up(asked)

    async def write(
        self,
        slot: Slot[Any],
        asked: Asked,
        outcome: Outcome,
        link: LinkSlot | None = None,
        also: Sequence[tuple[TableSlot, Outcome]] = (),
    ) -> Answer:
        """Writes durably, or not at all; then everybody who may know is told.

        *also* are tables at which the same command has had consequences.
        """
        name = slot.stream.removeprefix("table ")
        answer = replace(outcome.answer, table=name, version=slot.version + 1)
        parts = [(slot, outcome.events), *((table, each.events) for table, each in also)]
        if link is not None and outcome.linked:
            parts.append((link, outcome.linked))
        if outcome.in_room:
            parts.append((self.room, outcome.in_room))
        lines = together([outcome.lines, *(each.lines for _, each in also)])
        concerned = [each for each, _ in parts] + ([link] if link is not None else [])
        written = await self._written(concerned, self._entry(asked, answer, parts, lines))
        if written.again:
            self.forget(*concerned)
            return msgspec.json.decode(written.answer, type=Answer)
        slot.remember(asked.key, asked.asks, answer)
        for each, events in parts:
            each.version += 1
            self._publish(each, events)
        if people := players_in(lines):
            for publisher in self._publishers:
                publisher.posted(people)
        self._keep_room(written.entries)
        return answer

    def _keep_room(self, entries: Sequence[Entry]) -> None:
        """Keeps a snapshot of the room now and then, so that less must be read to restore it.

        It may be lost, so nobody waits for it; the more people, the less often it is made.
        """
        hosted = self.room.state
        last = next((each for each in entries if each.stream == ROOM_STREAM), None)
        if hosted is None or last is None:
            return
        if last.version - self._kept >= max(KEPT_EVERY, len(hosted.room.people)):
            self._kept = last.version
            kept = snapshot(hosted.room, last, self._key)
            self._begun(self.store.keep(ROOM_STREAM, last.version, kept))

    def _publish(self, slot: Slot[Any], events: list[Happened]) -> None:
        """Publishes for tables and for the room, which has no table's name."""
        if not slot.version or not slot.stream.startswith(("table ", ROOM_STREAM)):
            return
        told = None
        if slot is not self.room and events:
            table: Any = slot.state
            self.time.heard(table, events)
            told = table.round_told
        name = slot.name if slot is not self.room else IN_THE_ROOM
        for publisher in self._publishers:
            publisher.publish(name, slot.version, events, told)

    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        """A failure leaves nothing in memory that may not be in the record."""
        try:
            return await self.store.write(write)
        except BaseException as failure:
            for each in slots:
                _note(each, failure)
            self.forget(*slots)
            if isinstance(failure, StoreStopped):
                raise Suspended(f"{slots[0].stream} is suspended: {NOT_WRITTEN}") from failure
            raise

    def _entry(
        self,
        asked: Asked,
        answer: Answer,
        parts: list[tuple[Slot[Any], list[Happened]]],
        lines: Posting,
    ) -> Write:
        return Write(
            parts=tuple(
                Part(
                    stream=slot.stream,
                    after=slot.version,
                    body=encoded(asked.names, events, getattr(slot.state, "names", BY_FACE)),
                )
                for slot, events in parts
            ),
            at=self.clock(),
            key=asked.key,
            asks=asked.asks,
            answer=msgspec.json.encode(answer) if asked.key else b"",
            lines=lines,
        )


def _note(slot: Slot[Any], failure: BaseException) -> None:
    """Notes what *failure* says about the slot."""
    if isinstance(failure, StoreStopped):
        slot.suspended = NOT_WRITTEN
    elif isinstance(failure, Stale) and failure.stream == slot.stream:
        slot.version = failure.found
