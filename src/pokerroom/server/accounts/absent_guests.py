"""Guests who do not come back, or only sit out: after a while they are taken to have left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Who = TypeVar("Who", bound=Hashable)
"""A person, or a table and a person at it."""


class AbsentGuests(Generic[Who]):
    """A guest whose browser has forgotten him has no account by which to get his seat back.

    A person who *is_guest* and has been absent for that many *seconds* *leaves*; with 0 nobody
    does. The books leave it to the house how long an absence may last (VIC 8.2.8, V-08); for
    people with an account a supervisor decides.
    """

    def __init__(
        self,
        seconds: float,
        *,
        is_guest: Callable[[Who], bool],
        leaves: Callable[[Who], Coroutine[Any, Any, None]],
    ) -> None:
        self._seconds, self._is_guest, self._leaves = seconds, is_guest, leaves
        self._waiting: dict[Who, asyncio.TimerHandle] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def waited_for(self) -> frozenset[Who]:
        return frozenset(self._waiting)

    def has_gone(self, who: Who) -> None:
        if self._seconds and who not in self._waiting:
            loop = asyncio.get_running_loop()
            self._waiting[who] = loop.call_later(self._seconds, self._gives_up, who)

    def is_back(self, who: Who) -> None:
        if who in self._waiting:
            self._waiting.pop(who).cancel()

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        for task in self._leaving:
            task.cancel()

    def _gives_up(self, who: Who) -> None:
        del self._waiting[who]
        if self._is_guest(who):
            task = asyncio.ensure_future(self._leaves(who))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
