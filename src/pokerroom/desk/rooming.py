"""Commands for the room at the desk: to open it, and every act of people and staff there.

A command that also concerns tables is written to all their streams at once. The locks of the tables
are taken first, in the order of their names, and that of the room last.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.desk import commands
from pokerroom.desk.coding.languages import ROOM
from pokerroom.desk.errors import NotPossible, Outdated, Suspended
from pokerroom.desk.publishing import Subscription
from pokerroom.desk.recording import IN_THE_ROOM, LinkSlot, Recorder, TableSlot
from pokerroom.desk.rooms.following import arrives_first, as_known_in_room, follow
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.leaving import at_tables, tables_concerned
from pokerroom.desk.rooms.tables import as_it_is
from pokerroom.desk.slots import NOBODY_TOLD, Asked, Given, check_goes_on, digest
from pokerroom.desk.tables.common import Outcome, answered
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.room import Act, Room, RoomViewer, is_due, may_begin, may_sit, open_room
from pokerroom.room.acts import (
    ChangesSeat,
    Claims,
    ClosesTable,
    GetsUp,
    KeepsSeat,
    OpensTable,
    Sits,
)
from pokerroom.room.acts import TimePasses as RoomTimePasses
from pokerroom.room.conduct.exclusions import excluded_at
from pokerroom.room.conduct.hours import out_of_hours
from pokerroom.room.staff.asking import NOBODY, deed
from pokerroom.store import KeyReused, Stale
from pokerroom.table.notices import GivesNotice, Subject

Result: TypeAlias = commands.Answer | Refusal | Referral
ANY_TIME: Final = datetime.min
AT_A_TABLE: Final = (Sits, GetsUp, ChangesSeat, KeepsSeat, OpensTable)
"""What follows from other commands of the desk, and is not given directly."""


class Rooming(ABC):
    """The part of a desk that looks after the room; a record has one room, or none."""

    _record: Recorder

    @property
    def has_room(self) -> bool:
        return self._record.room.version > 0

    async def room(self) -> Room:
        """The room itself with all that is known there, for whoever runs it."""
        async with self._record.room.lock:
            return (await self._record.load_room()).room

    def subscribe_room(self, viewer: RoomViewer) -> Subscription:
        """From now on *viewer* is told what happens in the room, as far as he may know."""
        return self._record.local.subscribe(IN_THE_ROOM, viewer)

    async def open_room(
        self,
        name: str,
        *,
        book: str = "VIC",
        settings: Mapping[str, str] | None = None,
        named_staff: bool = False,
        by: str = "",
        key: str = "",
    ) -> Result:
        """Opens the room, with all tables open by now and the people there."""
        found = open_room(
            name, at=self._now(), book=book, settings=settings, named_staff=named_staff
        )
        if isinstance(found, Refusal):
            return found
        asks = [name, book, sorted((settings or {}).items()), named_staff]
        asked = Asked(command=None, by=by, key=key, asks=digest(ROOM.name, asks))
        return await self._record.on_its_own(self._open_room(found.outcome, asked))

    async def _open_room(self, room: Room, asked: Asked) -> Result:
        slot = self._record.room
        readable = [each for each in self._tables() if await self._is_readable(each)]
        async with self._locked(readable) as tables, slot.lock:
            if before := await self._record.looked_up(asked):
                return before
            if slot.version:
                raise NotPossible("there is a room already")
            hosted = slot.state = HostedRoom(Room(room.opened))
            outcome = Outcome()
            outcome.add(ROOM.name, room.opened)
            for table in tables:
                state = await self._record.load(table)
                if refusal := self._acted(hosted, as_it_is(state, hosted.room), outcome):
                    self._record.forget(slot)
                    return refusal
            return await self._record.write(slot, asked, outcome)

    async def _name_is_taken(self, name: str) -> str:
        """Why no table can be opened under *name*: the record tells tables apart by it."""
        if self.has_room and name not in (await self.room()).tables:
            return f"there was a table {name!r:.60} once: choose a name that is not in the record"
        return f"there is a table {name!r:.60} already"

    async def close_table(
        self, table: str, *, by: str = "", key: str = "", given: Given = NOBODY_TOLD
    ) -> Result:
        """Closes *table* at once if nobody is there or the hours are over, otherwise by notice."""
        told: Any = {"by": by, "key": key, "given": given}
        notice = GivesNotice(subject=Subject.CLOSING, by=given.office or by)
        room = await self.room()
        is_late = out_of_hours(room, self._now(), room.opened.book) is not None
        if table in room.tables and not is_late and (await self.table(table)).there().players:
            return await self.do(table, commands.PutsAtTable(act=notice), **told)
        try:
            found = await self.do_room(ClosesTable(table=table, at=ANY_TIME), **told)
        except KeyReused:  # notice was given with it, and everybody has left since
            return await self.do(table, commands.PutsAtTable(act=notice), **told)
        if not isinstance(found, commands.Answer):
            return found
        return replace(found, table=table, version=self._record.slot(f"table {table}").version)

    async def _is_readable(self, table: TableSlot) -> bool:
        async with table.lock:
            with suppress(Suspended):
                await self._record.load(table)
            return not table.suspended

    async def do_room(
        self,
        act: Act,
        *,
        by: str = "",
        key: str = "",
        version: int | None = None,
        given: Given = NOBODY_TOLD,
    ) -> Result:
        """Puts *act* to the room at the desk's time; *by* is the person who gives the command.

        *given* names his office, and the second person, if the room does not know them.
        """
        if isinstance(act, AT_A_TABLE):
            because = f"nobody {deed(act)} here: it follows from what is done at the table"
            raise NotPossible(because)
        act = replace(act, by=by or act.by, second=given.second or act.second)
        asks = digest(ROOM.name, ROOM.told_act(replace(act, at=ANY_TIME)))
        asked = Asked(command=act, by=act.by, key=key, version=version, asks=asks, given=given)
        return await self._record.on_its_own(self._asked_of_room(act, asked))

    async def _asked_of_room(self, act: Act, asked: Asked) -> Result:
        room = await self.room()
        if isinstance(act, Claims) and act.table in room.tables:
            act = replace(act, version=self._record.slot(f"table {act.table}").version)
        names = tables_concerned(room, act)
        if await self._let_happen_at(names):
            names = tables_concerned(await self.room(), act)
        slots = [self._record.slot(f"table {name}") for name in names]
        async with self._locked(slots), self._record.room.lock:
            if before := await self._record.looked_up(asked):
                return before
            check_goes_on(self._record.room)
            try:
                return await self._taken_in_room(act, asked, names)
            except BaseException:
                self._forget_all(slots)
                raise

    async def _let_happen_at(self, names: tuple[str, ...]) -> bool:
        """First lets happen what is due at the tables concerned; whether anything was due."""
        happened = False
        for name in names:
            slot = self._record.slot(f"table {name}")
            async with slot.lock:
                is_due = (await self._record.load(slot)).due(self._now())
            if is_due:
                await self.do(name, commands.TimePasses(), by="platform")
                happened = True
        return happened

    @abstractmethod
    async def do(
        self,
        table: str,
        command: commands.Command,
        *,
        by: str = "",
        key: str = "",
        version: int | None = None,
        given: Given = NOBODY_TOLD,
    ) -> Result:
        """Puts a command to a table."""

    @abstractmethod
    async def table(self, name: str) -> AnyTable:
        """The table itself."""

    async def _taken_in_room(self, act: Act, asked: Asked, names: tuple[str, ...]) -> Result:
        slot = self._record.room
        hosted = await self._record.load_room()
        if asked.version is not None and asked.version != slot.version:
            raise Outdated(slot.stream, known=asked.version, found=slot.version)
        if tables_concerned(hosted.room, act) != names:
            raise NotPossible("somebody has moved since: ask again")
        slots = [self._record.slot(f"table {name}") for name in names]
        states = {each.name: await self._record.load(each) for each in slots}
        outcomes, act = at_tables(hosted.room, act, states, self._record.tools())
        outcome, also = Outcome(), []
        for each in slots:
            found = outcomes.get(each.name)
            if found is None:
                continue
            if not isinstance(found, Outcome):
                self._forget_all(slots)
                return found
            also.append((each, found))
        acts = arrives_first(hosted.room, act)
        if refused := self._acted(hosted, acts, outcome, asked.offices):
            if slots or outcome.events:
                self._forget_all(slots)
            return refused
        return await self._record.write(slot, asked, outcome, None, also)

    async def _let_offers_lapse(self, found: list[Result]) -> None:
        """Seats that were not taken in time are offered to the next."""
        if self.has_room and is_due(await self.room(), self._now()):
            passes = RoomTimePasses(at=self._now())
            with suppress(Stale):  # another desk was quicker
                found.append(await self.do_room(passes, by="platform"))

    async def _close_out_of_hours(self, table: str, found: list[Result]) -> None:
        """Closes a table of the room outside gaming hours if no round is in progress."""
        if not self.has_room or (room := await self.room()).hours is None:
            return
        if table in room.tables and out_of_hours(room, self._now(), room.opened.book):
            with suppress(NotPossible):  # somebody was quicker
                closes = ClosesTable(table=table, at=self._now())
                found.append(await self.do_room(closes, by="platform"))

    def _is_shut_to_somebody(self, table: str) -> bool:
        hosted = self._record.room.state
        return hosted is not None and bool(excluded_at(hosted.room, table))

    async def _put_out_the_excluded(self, table: str, found: list[Result]) -> None:
        """Somebody whom a round excluded leaves the other tables to which that reaches."""
        if not self.has_room:
            return
        for person in excluded_at(await self.room(), table):
            with suppress(NotPossible, Stale):  # somebody was quicker
                found.append(await self.do(table, commands.Leaves(person=person), by="platform"))

    def _forget_all(self, tables: Iterable[TableSlot]) -> None:
        """Forgets what went half-way: the record has it as it was."""
        self._record.forget(self._record.room, *tables)

    def _acted(
        self,
        hosted: HostedRoom,
        acts: Iterable[Act],
        outcome: Outcome,
        known: Mapping[str, str] = NOBODY,
    ) -> Refusal | None:
        for act in acts:
            found = hosted.put(act, self._now(), known)
            if isinstance(found, Refusal):
                return found
            for event in found.outcome:
                outcome.add(ROOM.name, event, hosted.posted(event))
            outcome.answer = answered(found)
        return None

    async def _known_in_room(self, command: Any, table: AnyTable) -> Any:
        """A person takes a seat with what the room knows of him."""
        if not (self.has_room and isinstance(command, commands.TakesSeat)):
            return command
        async with self._record.room.lock:
            return as_known_in_room((await self._record.load_room()).room, table, command)

    async def _refused_in_room(self, command: Any, table: AnyTable) -> Refusal | None:
        """Why the room refuses a new round there, or a seat, if that is what is asked.

        A lapsed offer may leave the seat free: that is looked at once he has sat down.
        """
        if not (self.has_room and isinstance(command, commands.StartsRound | commands.TakesSeat)):
            return None
        name, now = table.opened.name, self._now()
        async with self._record.room.lock:
            room = (await self._record.load_room()).room
            if isinstance(command, commands.StartsRound):
                return may_begin(room, name, table.seated(), now)
            if is_due(room, now) or command.person in table.seated():
                return None
            return may_sit(room, command.person, name)

    # what follows in the room from what happens at a table

    async def _with_room(
        self, slot: TableSlot, asked: Asked, outcome: Outcome, link: LinkSlot | None
    ) -> Result:
        """The *outcome* at a table and its consequences in the room are one write."""
        room = self._record.room
        async with room.lock:
            check_goes_on(room)
            try:
                hosted = await self._record.load_room()
                assert slot.state is not None
                refusal = follow(hosted, slot.state, outcome, asked, self._now())
            except BaseException:
                self._forget_all([slot])
                raise
            if refusal is None:
                return await self._record.write(slot, asked, outcome, link)
            self._forget_all([slot])
            self._record.forget(*([link] if link else ()))
            return refusal

    def _tables(self) -> list[TableSlot]:
        slots = self._record.slots
        return [slots[each] for each in slots if each.startswith("table ") and slots[each].version]

    @asynccontextmanager
    async def _locked(self, slots: Iterable[TableSlot]) -> AsyncIterator[list[TableSlot]]:
        """Locks all *slots*, always in the same order."""
        held = sorted(slots, key=lambda each: each.stream)
        async with AsyncExitStack() as held_all:
            for each in held:
                await held_all.enter_async_context(each.lock)
                check_goes_on(each)
            yield held

    def _now(self) -> datetime:
        return self._record.tools().now
