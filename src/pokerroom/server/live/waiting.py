"""Commands that wait for the end of a round, and who is out until he says otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from pokerroom.desk.tables import AnyTable, HouseTable
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do

MAY_WAIT: Final = (says.Sit, says.Buy, says.Leave, says.MoveSeat)


class Waiting:
    """What *person* *asked*; *put* does it between two rounds, and *done* is what came of it."""

    def __init__(self, person: str, asked: Do, put: Callable[[], Awaitable[Any]]) -> None:
        self.person, self.asked, self.put = person, asked, put
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


def may_be_done_now(table: AnyTable, person: str, command: says.Command) -> bool:
    """Whether it need not wait for the end of the round that goes on.

    Between two rounds it is done in its turn before the next one, and so not here.
    """
    if not table.is_playing or isinstance(table, HouseTable):
        return False
    seat = table.course.stands.seat_of(person)
    if seat is None:
        return True
    if isinstance(command, says.Buy):
        clause = table.at.game.table_stakes
        return (
            clause is not None and clause.added_when_not_in and not table.course.is_in_round(seat)
        )
    return not table.course.is_in_round(seat)


def who_goes(waiting: Iterable[Waiting]) -> set[str]:
    """Those who leave when the round is over, and let the platform act for them until then."""
    return {
        each.person
        for each in waiting
        if isinstance(each.asked.command, says.Leave) and not each.asked.command.plays_on
    }


def sits_out(table: AnyTable, person: str, out: Iterable[tuple[str, str]]) -> bool:
    """Whether *person* is dealt out; against the house those of *out* are not waited for."""
    if isinstance(table, HouseTable):
        return (table.name, person) in out
    found = table.course.sitter(person)
    return found is not None and found[1].away
