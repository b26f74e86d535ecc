"""Commands that cost nothing and stay in the record for ever: so many a day of one person."""

from __future__ import annotations

from typing import Final

from pokerroom.server.accounts.limits import Limits
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
    """So many in a row, and as many again spread over *a_day*."""

    def __init__(self, a_day: int = A_DAY) -> None:
        self._a_day, self._limits = a_day, Limits(a_day / SECONDS, a_day)

    def refused(self, person: str, command: says.Command) -> str:
        """Why *person* may not give one more; empty if he may."""
        if not isinstance(command, FREE) or self._limits.take(person):
            return ""
        wait = self._limits.wait(person)
        return f"you have sat down, bought and changed {self._a_day:,} times: wait {wait} seconds"
