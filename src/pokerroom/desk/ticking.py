"""What happens at the desk because time passes: notices, the end of hours, silent players."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from math import ceil
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.desk.commands import Answer, Command, IsSilent, PutsAtTable, Silence, TimePasses
from pokerroom.desk.errors import NotPossible, Outdated
from pokerroom.desk.recording import Recorder
from pokerroom.desk.slots import Asked, Slot
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.timing import SECOND, Deadline
from pokerroom.store import Stale
from pokerroom.table import course

Result: TypeAlias = Answer | Refusal | Referral
Fails: TypeAlias = Callable[[str, BaseException], None]
SOON: Final = 0.01
"""Seconds before something due that could not be done is tried again, so that others get in."""


class Ticking(ABC):
    """The part of a desk that watches the clock."""

    _record: Recorder

    @abstractmethod
    def tables(self) -> list[str]:
        """The names of the tables."""

    @abstractmethod
    async def do(
        self, table: str, command: Command, *, by: str = "", version: int | None = None
    ) -> Result:
        """Puts a command to a table."""

    @abstractmethod
    def _now(self) -> datetime:
        """The time by the desk's clock."""

    @abstractmethod
    async def _close_out_of_hours(self, table: str, found: list[Result]) -> None:
        """A table closes by itself once gaming hours are over."""

    @abstractmethod
    async def _put_out_the_excluded(self, table: str, found: list[Result]) -> None:
        """Whoever may not play at a table any more leaves it."""

    @abstractmethod
    def _is_shut_to_somebody(self, table: str) -> bool:
        """Whether somebody is there who may not play there any more."""

    @abstractmethod
    async def _let_offers_lapse(self, found: list[Result]) -> None:
        """Seats that were not taken in time are offered to the next."""

    def clock(self) -> int:
        """Nanoseconds since 1970, as they go into the record."""
        return self._record.clock()

    async def deadline(self, table: str) -> Deadline | None:
        """The earliest deadline at *table*; None if nobody has one."""
        return next(iter(await self._deadlines(table)), None)

    async def _deadlines(self, table: str) -> list[Deadline]:
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            return self._waits_at(slot, await self._record.load(slot))

    def suspend(self, table: str, because: str) -> None:
        """Nothing more is done at *table* until the desk is opened again."""
        slot = self._record.slot(f"table {table}")
        slot.suspended = slot.suspended or because

    def _going_on(self) -> list[str]:
        slots = self._record.slots
        return [name for name in self.tables() if not slots[f"table {name}"].suspended]

    async def tick(self, fails: Fails | None = None) -> list[Result]:
        """Makes happen what is due by the desk's clock, and declares silent whoever is out of time.

        With *fails*, a table at which this goes wrong is suspended and *fails* is called, and the
        others go on; the room has no name.
        """
        found: list[Result] = []
        room = self._record.room
        if not room.suspended:
            await self._ticked(room, self._let_offers_lapse(found), fails)
        for table in self._going_on():
            slot = self._record.slot(f"table {table}")
            if self._may_be_due(slot):
                await self._ticked(slot, self._tick_at(table, found), fails)
        return found

    def _may_be_due(self, slot: Slot[AnyTable]) -> bool:
        """Whether anything may be due: of a thousand tables most wait for nobody.

        A glance that keeps nobody from the table; what changes meanwhile is seen next time.
        """
        state, room = slot.state, self._record.room
        has_hours = room.version and (room.state is None or room.state.room.hours is not None)
        if state is None or has_hours or state.notices.running:
            return True
        if self._is_shut_to_somebody(state.opened.name):
            return True
        return any(each.at <= self._record.clock() for each in self._waits_at(slot, state))

    def _waits_at(self, slot: Slot[AnyTable], state: AnyTable) -> list[Deadline]:
        return self._record.time.deadlines(state, slot.version)

    def _by_the_clock(self, slot: Slot[AnyTable], asked: Asked, state: AnyTable) -> Any:
        """The command; staff who say that a player does not act are held to the clock.

        What is recorded is why it is so; at a table without a clock, that it is only their word.
        """
        silent = asked.command
        if not (isinstance(silent, IsSilent) and asked.given.office):
            return silent
        due = next((w for w in self._waits_at(slot, state) if w.person == silent.person), None)
        if due is None:
            return replace(silent, because=Silence.STAFF_SAY)
        if (left := due.at - self._record.clock()) > 0:
            raise NotPossible(f"{due.person} has {ceil(left / SECOND)} s left to act")
        return replace(silent, because=due.because)

    async def _ticked(self, slot: Slot[Any], ticks: Awaitable[None], fails: Fails | None) -> None:
        (error,) = await asyncio.gather(ticks, return_exceptions=True)
        if error is None:
            return
        if fails is None:
            raise error
        slot.suspended = slot.suspended or type(error).__name__
        fails(slot.name, error)

    async def _tick_at(self, table: str, found: list[Result]) -> None:
        await self._let_due_happen(table, found)
        while (due := await self.deadline(table)) and due.at <= self._record.clock():
            silent = IsSilent(person=due.person, because=due.because)
            try:
                found.append(await self.do(table, silent, by="platform", version=due.version))
            except Outdated:  # he has acted since
                continue
            except (NotPossible, Stale):  # so has somebody else: looked at again next tick
                break
            if not isinstance(found[-1], Answer):
                break
            await self._let_sit_out(table, due.person)

    async def _let_sit_out(self, table: str, person: str) -> None:
        """A player who is late too often is dealt out until he says that he is back."""
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            is_due = self._record.time.is_to_sit_out(await self._record.load(slot), person)
        if is_due:
            away = PutsAtTable(act=course.GoesAway(person=person))
            await self.do(table, away, by="platform")

    async def put_out(self, table: str) -> frozenset[str]:
        """Those who sit out at *table* because they were late too often."""
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            return self._record.time.put_out(await self._record.load(slot))

    async def _let_due_happen(self, table: str, found: list[Result]) -> None:
        """Notices take effect, a while after the round in which they have run out.

        So does the end of gaming hours, and an exclusion from the game at another table.
        """
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            state = await self._record.load(slot)
            waits = state.play is not None and not self._record.time.has_rested(state)
            is_due = state.due(self._now()) and not waits
        if is_due:
            with suppress(NotPossible):  # somebody was quicker
                found.append(await self.do(table, TimePasses(), by="platform"))
        elif not (waits or state.is_playing):
            await self._close_out_of_hours(table, found)
            await self._put_out_the_excluded(table, found)

    async def keep_time(
        self,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        most: float = 1.0,
        fails: Fails | None = None,
    ) -> None:
        """Ticks whenever somebody's time is up, at least every *most* seconds, for ever."""
        while True:
            await self.tick(fails)
            slots = [self._record.slot(f"table {name}") for name in self._going_on()]
            due = [
                each.at
                for slot in slots
                if slot.state is not None
                for each in self._waits_at(slot, slot.state)
            ]
            left = (min(due) - self._record.clock()) / SECOND if due else most
            await sleep(min(max(left, SOON), most))

    def leaves(self, table: str, person: str) -> None:
        """*person* has lost his connection to *table*; if he must act, his grace begins."""
        self._record.time.leaves(table, person)

    def returns(self, table: str, person: str) -> None:
        self._record.time.returns(table, person)
