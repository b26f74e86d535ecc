"""The gate of a room: it opens when the tables are ready, or fails, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from pokerroom.server import log
from pokerroom.server.edge import NotIn

NEVER: Final = "the room could not be opened; the server's output says why"


class Gate:
    """People who come before it opens wait; `if_never` is called if it cannot open."""

    def __init__(self) -> None:
        self._is_known = asyncio.Event()
        self.error: BaseException | None = None
        self._told: list[Callable[[], None]] = []

    def is_set(self) -> bool:
        return self._is_known.is_set() and self.error is None

    def set(self) -> None:
        self._is_known.set()

    def follow(self, work: asyncio.Task[None]) -> None:
        """If *work* has failed, the gate never opens; the first failure is the reason."""
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
        """Waits for the gate to open; `NotIn` if it never does."""
        await self._is_known.wait()
        if self.error is not None:
            raise NotIn(NEVER, 503)
