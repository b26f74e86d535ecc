"""The gate of a room: it opens when the tables are there, or never, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from pokerroom.server import log
from pokerroom.server.accounts.entrance import NotIn

NEVER: Final = "the room could not be opened; the server's output says why"


class Gate:
    """Whoever comes before it opens waits; who is told `if_never` ends what he does here."""

    def __init__(self) -> None:
        self._is_known = asyncio.Event()
        self.error: BaseException | None = None
        self._told: list[Callable[[], None]] = []

    def is_set(self) -> bool:
        return self._is_known.is_set() and self.error is None

    def set(self) -> None:
        self._is_known.set()

    def follow(self, work: asyncio.Task[None]) -> None:
        """It never opens if *work*, which has ended, failed: that of the first is the reason."""
        if work.cancelled() or not (error := work.exception()) or self.error is not None:
            return
        log.error("the room could not be opened", error=error)
        self.error = error
        self._is_known.set()
        for each in self._told:
            each()

    def if_never(self, tell: Callable[[], None]) -> None:
        self._told.append(tell)
        if self.error is not None:
            tell()

    async def wait(self) -> None:
        """`NotIn` if it never opens."""
        await self._is_known.wait()
        if self.error is not None:
            raise NotIn(NEVER, 503)
