"""What a person has at the desk, told to him wherever he is connected whenever it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pokerroom.server import log

Balance = Callable[[str], Awaitable[int]]
Tell = Callable[[str, int], None]


class Purses:
    """*balance* looks it up and *tell* reaches the person, one at a time: the last is true."""

    def __init__(self, balance: Balance, tell: Tell) -> None:
        self._balance, self._tell = balance, tell
        self._changed: dict[str, int | None] = {}
        """Whom to tell, and what he was told already, if that is to be looked at."""
        self._telling: asyncio.Task[None] | None = None

    def changed(self, people: frozenset[str]) -> None:
        """Has *people* told what they have now."""
        self._changed |= dict.fromkeys(sorted(people))
        self._begin()

    def was_told(self, name: str, balance: int) -> None:
        """Has *name* told what he has now if it is not *balance*: that was read a while before."""
        self._changed.setdefault(name, balance)
        self._begin()

    def _begin(self) -> None:
        if self._telling is None and self._changed:
            self._telling = asyncio.ensure_future(self._told())
            self._telling.add_done_callback(self._ended)

    async def _told(self) -> None:
        try:
            while self._changed:
                name = next(iter(self._changed))
                before = self._changed.pop(name)
                balance = await self._balance(name)
                if balance != before:
                    self._tell(name, balance)
        finally:
            self._telling = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            log.error("what people have could not be told", error=error)

    def close(self) -> None:
        self._changed.clear()
        if self._telling is not None:
            self._telling.cancel()
