"""Desks with a fault each, which the trials must find."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, TypeVar
from unittest.mock import patch

from msgspec.structs import replace

from pokerroom.desk import Answer, Desk, Suspended
from pokerroom.desk.recording import Recorder
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.slots import Slot
from pokerroom.ledger import NOTHING, Posting, cash_out
from pokerroom.room.state.events import ListLeft
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


class HalfDoneRecorder(Recorder):
    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        states = [each.state for each in slots]
        try:
            return await super()._written(slots, write)
        except asyncio.CancelledError:
            for each, state in zip(slots, states, strict=True):
                each.state = state
            raise


class LeavesHalfDone(Desk):
    """A planted fault: a command that is broken off stays in memory as if it had been done."""

    recorder = HalfDoneRecorder


class DroppingRecorder(HalfDoneRecorder):
    async def on_its_own(self, work: Awaitable[T]) -> T:
        return await work


class DropsWhatIsGivenUp(Desk):
    """A planted fault: whoever gives up waiting leaves a command half done."""

    recorder = DroppingRecorder


class SavingRecorder(Recorder):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._saved: list[Write] = []

    async def _written(self, slots: list[Slot[Any]], write: Write) -> Written:
        self._saved.append(write)
        if len(self._saved) == SAVED:
            for each in self._saved:
                await super()._written(slots, each)
            self._saved.clear()
        return Written(answer=b"")


SAVED: Final = 7


class SavesUp(Desk):
    """A planted fault: it acknowledges each command, and writes when there are some of them."""

    recorder = SavingRecorder


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


class MendsInTwoSteps(Desk):
    """A planted fault: it comes back by two writes where it should by one, or by none."""

    @classmethod
    async def opened(cls, store: Any, **given: Any) -> Any:
        desk = await super().opened(store, **given)
        assert isinstance(await desk.deposit("Ann", 1), Answer)
        assert isinstance(await desk.withdraw("Ann", 1), Answer)
        return desk


# of a room in which people come and go, each a fault of its rules or of its record


def owes_nothing(_table: Any, _joins: Any) -> None:
    """A planted fault: whoever is new to a game neither waits nor posts."""


def is_free(_table: Any, *_told: Any) -> None:
    """A planted fault: a seat that is taken is given to another."""


def first_of_all(_room: Any, _game: str, _standing: Any) -> int:
    """A planted fault: who joins a list heads it."""
    return 1


def a_cent_short(person: str, table: str, amount: int) -> Posting:
    """A planted fault: of whoever leaves a cent stays behind."""
    return cash_out(person, table, amount - 1)


def waits_for_ever(room: HostedRoom, language: str, event: Any) -> Posting:
    """A planted fault: a desk that comes back has forgotten who waits no longer."""
    return NOTHING if isinstance(event, ListLeft) else as_recorded(room, language, event)


as_recorded = HostedRoom.happen
OF_AN_EVENING: Final[tuple[tuple[Callable[..., Any], tuple[str, ...]], ...]] = (
    (owes_nothing, ("pokerroom.table.course.seats._owes_on_joining",)),
    (
        is_free,
        (
            "pokerroom.table.course.seats._cannot_have",
            "pokerroom.room.seats.sitting._no_such_seat",
        ),
    ),
    (first_of_all, ("pokerroom.room.lists.joining.place_for",)),
    (a_cent_short, ("pokerroom.desk.tables.recorded.cash_out",)),
    (waits_for_ever, ("pokerroom.desk.rooms.hosted.HostedRoom.happen",)),
)
"""Each with the places in the program where it is put."""


@contextmanager
def planted(fault: Callable[..., Any]) -> Iterator[None]:
    """While it lasts the program has *fault*."""
    with ExitStack() as all_of_it:
        for place in dict(OF_AN_EVENING)[fault]:
            all_of_it.enter_context(patch(place, fault))
        yield
