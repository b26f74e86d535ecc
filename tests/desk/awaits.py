"""Work that is cancelled at its nth await, neither sooner nor later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from itertools import count
from types import coroutine
from typing import Any, ClassVar, TypeVar

from pokerroom.desk import Desk
from pokerroom.desk.recording import Recorder

T = TypeVar("T")
AWAITS_MOST = 4
"""More than any command of the evening has."""


@coroutine
def _stepped(work: Coroutine[Any, Any, T], at: int) -> Generator[Any, Any, T]:
    go_on: Callable[[], Any] = partial(work.send, None)
    for number in count(1):
        try:
            waits_for = go_on()
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if number == at:
            task = asyncio.current_task()
            assert task is not None
            asyncio.get_running_loop().call_soon(task.cancel)
        try:
            yield waits_for
        except BaseException as error:  # noqa: BLE001 - handed on to the work as it is
            go_on = partial(work.throw, error)
        else:
            go_on = partial(work.send, None)
    raise AssertionError


async def cancelled_at(work: Coroutine[Any, Any, T], at: int) -> T:
    """What *work* comes to, unless it waits for something an *at*-th time."""
    return await _stepped(work, at)


class BreaksOff(Desk):
    """Counts the commands whose work was cancelled."""

    is_patient: ClassVar[bool]
    broken_off: ClassVar[int]


def breaking_off(kind: type[Desk], at: int) -> type[BreaksOff]:
    """A desk of that *kind* whose work on a command is cancelled at its *at*-th await."""

    class Impatient(kind.recorder):  # type: ignore[misc, name-defined]
        async def on_its_own(self, work: Awaitable[T]) -> T:
            assert isinstance(work, Coroutine)
            if Broken.is_patient:
                return await Recorder.on_its_own(self, work)
            try:
                return await Recorder.on_its_own(self, cancelled_at(work, at))
            except asyncio.CancelledError:
                Broken.broken_off += 1
                raise

    class Broken(BreaksOff, kind):  # type: ignore[misc, valid-type]
        is_patient = False
        broken_off = 0
        recorder = Impatient

    return Broken
