"""Commands that cost nothing and stay in the record for ever: so many a day of one person."""

from __future__ import annotations

import sqlite3
from typing import Final

from pokerroom.server import log
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.spent_commands import SpentCommands
from pokerroom.server.messages import commands as says

A_DAY: Final = 2_000
SECONDS: Final = 24 * 3600
FREE: Final = (
    says.Sit,
    says.Buy,
    says.ComeBack,
    says.PostBlind,
    says.WaitForBlind,
    says.MoveSeat,
    says.JoinList,
    says.TakeBack,
    says.AskToSee,
    says.Complain,
)
"""What undoes them, such as leaving, is always possible, and no more often than they are."""


class FreeCommands:
    """So many in a row, and as many again spread over *a_day*; *kept* is what was used before."""

    def __init__(self, kept: SpentCommands, a_day: int = A_DAY) -> None:
        self._kept, self._a_day = kept, a_day
        self._limits = Limits(a_day / SECONDS, a_day, spent=kept.kept(a_day / SECONDS))

    def close(self) -> None:
        try:
            self._kept.keep(self._limits.spent())
        except sqlite3.Error as error:  # a full disk, for example: the room closes all the same
            log.error("what was used of the free commands could not be kept", error=error)

    def refused(self, person: str, command: says.Command) -> str:
        """Why *person* may not give one more; empty if he may."""
        if not isinstance(command, FREE) or self._limits.take(person):
            return ""
        wait = self._limits.wait(person)
        return f"you have sat down, bought and changed {self._a_day:,} times: wait {wait} seconds"
