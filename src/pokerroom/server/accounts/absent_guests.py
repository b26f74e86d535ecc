"""Guests who do not come back: after a while they are taken to have left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class AbsentGuests:
    """No account brings a guest back to his seat once his browser has forgotten him.

    Whoever *is_guest* and has had no connection for so many *seconds* *leaves*; 0: nobody does. The
    books leave it to the house how long an absence may last (VIC 8.2.8, V-08); of those who have
    an account a supervisor judges.
    """

    def __init__(
        self,
        seconds: float,
        *,
        is_guest: Callable[[str], bool],
        leaves: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self._seconds, self._is_guest, self._leaves = seconds, is_guest, leaves
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def waited_for(self) -> frozenset[str]:
        return frozenset(self._waiting)

    def has_gone(self, name: str) -> None:
        if self._seconds and name not in self._waiting:
            loop = asyncio.get_running_loop()
            self._waiting[name] = loop.call_later(self._seconds, self._gives_up, name)

    def is_back(self, name: str) -> None:
        if name in self._waiting:
            self._waiting.pop(name).cancel()

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        for task in self._leaving:
            task.cancel()

    def _gives_up(self, name: str) -> None:
        del self._waiting[name]
        if self._is_guest(name):
            task = asyncio.ensure_future(self._leaves(name))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
