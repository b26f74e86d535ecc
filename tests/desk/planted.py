"""Desks with a fault each, which the trials must find."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from msgspec.structs import replace

from pokerroom.desk import Answer, Desk, Suspended
from pokerroom.desk.recording import Recorder
from pokerroom.desk.slots import Slot
from pokerroom.store import Stale, Write, Written
from tests.desk.faults import LOST

T = TypeVar("T")


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


class Forgetful(Desk):
    """A planted fault: it does not remember what it was asked before."""

    async def do(self, table: str, command: Any, **told: Any) -> Any:
        told.pop("key", None)
        return await super().do(table, command, **told)


class DroppingRecorder(Recorder):
    async def on_its_own(self, work: Awaitable[T]) -> T:
        return await work

    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        states = [each.state for each in slots]
        try:
            return await super()._written(slots, write)
        except asyncio.CancelledError:
            for each, state in zip(slots, states, strict=True):
                each.state = state
            raise


class DropsWhatIsGivenUp(Desk):
    """A planted fault: whoever gives up waiting leaves a command half done."""

    recorder = DroppingRecorder


class StubbornRecorder(Recorder):
    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        while True:
            states = [each.state for each in slots]
            try:
                return await super()._written(slots, write)
            except Stale as stale:
                parts = [
                    replace(part, after=stale.found) if part.stream == stale.stream else part
                    for part in write.parts
                ]
                write = replace(write, parts=tuple(parts))
                for each, state in zip(slots, states, strict=True):
                    each.state = state


class WritesOver(Desk):
    """A planted fault: where somebody else has written since, it writes all the same."""

    recorder = StubbornRecorder


class PaysForFailures(Desk):
    """A planted fault: whenever it comes back it does something that it had done before."""

    @classmethod
    async def opened(cls, store: Any, **given: Any) -> Any:
        desk = await super().opened(store, **given)
        assert isinstance(await desk.deposit("Ann", 1), Answer)
        return desk
