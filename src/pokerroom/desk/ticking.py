"""What happens at the desk because time passes: notices take effect, who is silent is acted for."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from typing import TypeAlias

from pokerroom.books import Referral, Refusal
from pokerroom.desk.commands import Answer, Command, IsSilent, TimePasses
from pokerroom.desk.errors import NotPossible, Outdated
from pokerroom.desk.recording import Recorder
from pokerroom.desk.timing import SECOND, Deadline

Result: TypeAlias = Answer | Refusal | Referral


class Ticking(ABC):
    """The part of a desk that looks at the clock."""

    _record: Recorder

    @abstractmethod
    def tables(self) -> list[str]:
        """Their names."""

    @abstractmethod
    async def do(
        self, table: str, command: Command, *, by: str = "", version: int | None = None
    ) -> Result:
        """Puts a command to a table."""

    @abstractmethod
    def _now(self) -> datetime:
        """By the clock of the desk."""

    async def deadline(self, table: str) -> Deadline | None:
        """Until when the first of those that *table* waits for may act; None if nobody hurries."""
        return next(iter(await self._deadlines(table)), None)

    async def _deadlines(self, table: str) -> list[Deadline]:
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            return self._record.time.deadlines(await self._record.load(slot), slot.version)

    async def tick(self) -> list[Result]:
        """Lets happen what is due by the desk's clock, and declares silent whose time is up."""
        found = await self._let_due_happen()
        for table in self.tables():
            while (due := await self.deadline(table)) and due.at <= self._record.clock():
                silent = IsSilent(person=due.person, because=due.because)
                try:
                    found.append(await self.do(table, silent, by="platform", version=due.version))
                except Outdated:  # he has acted since
                    continue
                if not isinstance(found[-1], Answer):
                    break
        return found

    async def _let_due_happen(self) -> list[Result]:
        """Notices take effect, a while after the round in which they have run out."""
        found: list[Result] = []
        for table in self.tables():
            slot = self._record.slot(f"table {table}")
            if slot.suspended:
                continue
            async with slot.lock:
                state = await self._record.load(slot)
                waits = state.play is not None and not self._record.time.has_rested(state)
                is_due = state.due(self._now()) and not waits
            if is_due:
                with suppress(NotPossible):  # somebody was quicker
                    found.append(await self.do(table, TimePasses(), by="platform"))
        return found

    async def keep_time(
        self, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep, most: float = 1.0
    ) -> None:
        """Ticks whenever somebody's time is up, and at least every *most* seconds, for good."""
        while True:
            await self.tick()
            due = [each.at for table in self.tables() if (each := await self.deadline(table))]
            left = (min(due) - self._record.clock()) / SECOND if due else most
            await sleep(min(max(left, 0.0), most))

    def leaves(self, table: str, person: str) -> None:
        """*person* has no connection to *table*; if he must act, his grace begins."""
        self._record.time.leaves(table, person)

    def returns(self, table: str, person: str) -> None:
        self._record.time.returns(table, person)
