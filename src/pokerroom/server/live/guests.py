"""Guests who do not come back: after a while their seats are free, their chips in their account."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import time_ns

from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.floor import Floor
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.commands import Leave


class AbsentGuests:
    """No account brings a guest back to his seat once his browser has forgotten him.

    Whoever *is_guest* and has had no connection for so many *seconds* leaves the tables *at* which
    he has chips, as if he had asked for it. The books leave it to the house how long an absence
    may last (VIC 8.2.8, V-08); of those who have an account a supervisor judges.
    """

    def __init__(
        self,
        floor: Floor,
        seconds: float,
        *,
        is_guest: Callable[[str], bool],
        at: Callable[[str], Iterable[str]],
    ) -> None:
        self._floor, self._seconds, self._is_guest, self._at = floor, seconds, is_guest, at
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._leaving: set[asyncio.Task[object]] = set()

    def has_gone(self, name: str) -> None:
        is_program = name in self._floor.presence.bots
        if self._seconds and not is_program and name not in self._waiting:
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
        if not self._is_guest(name):
            return
        for table in [*self._at(name)]:
            asked = Do(key=f"gone at {time_ns()}", table=table, command=Leave())
            task = asyncio.ensure_future(self._floor.do(name, Role.GUEST, asked, _told_nobody))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)


def _told_nobody(_waits: object) -> None:
    """That it waits for the end of a round would be told to him who is gone."""
