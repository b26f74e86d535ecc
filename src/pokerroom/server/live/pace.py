"""How fast a room plays: pauses of programs, time to wager, the time between rounds.

A program acts at a moment that is drawn beforehand, however long it has thought.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from pokerroom.desk import Command

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3600)]


class Pace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All in seconds. *bot* is how long a program thinks; *unwatched* is how many times slower
    tables are that nobody watches.

    *wager* is the time to place wagers at a house table, counted from the first ante, unless all
    who are present say earlier that they are ready; *between* is the time between two rounds. How
    long a player may think is a term of his table.
    """

    bot: Seconds = 1.2
    unwatched: Seconds = 5.0
    wager: Seconds = 30.0
    between: Seconds = 4.0


AT_ONCE = Pace(bot=0, unwatched=1, wager=3600, between=0)
"""For programs among themselves."""


class Thought(Struct, frozen=True, kw_only=True):
    """What a program wants to do at a table of that *version*, and when.

    How long it thinks depends on cards that others do not see. So it thinks at once, and acts when
    its pause is over, which is *part* of the usual one. A program that *took* longer than its pause
    waits for a second one, and so on: only whole pauses are seen.
    """

    bot: str
    version: int
    part: float
    took: float
    commands: list[Command]

    def is_of(self, bot: str, version: int) -> bool:
        return bool(self.commands) and (self.bot, self.version) == (bot, version)

    def after(self, usual: float) -> float:
        """Seconds from when the table reached its present state until the act."""
        pause = usual * self.part
        return pause * max(1, ceil(self.took / pause)) if pause else 0


BREAK: Final = 2
"""How many times as long as a round took to begin the next one waits."""


class OneByOne:
    """Rounds begin one after another, with a break after each in which others are served.

    To begin a round costs more than any act in it. Where many tables end theirs at the same
    moment, the next rounds would otherwise hold up everybody who acts at other tables.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[asyncio.Task[float]]:
        """A place in the line, which is given up at the end; done once the turn has come.

        Whoever had his turn does not wait for the break; the next one does.
        """
        loop = asyncio.get_running_loop()
        come = loop.create_task(self._comes())
        try:
            yield come
        finally:
            if not come.cancel():
                loop.call_later(BREAK * (loop.time() - come.result()), self._turn.release)

    async def _comes(self) -> float:
        await self._turn.acquire()
        return asyncio.get_running_loop().time()
