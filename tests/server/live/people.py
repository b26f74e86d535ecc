"""People at a table of a room in this process, who give commands without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pokerroom.house import WagerKind
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done
from tests.patience import PATIENCE
from tests.server.live.rooms import MONEY, table_in


class Person:
    """One who gives commands at a table and need not wait for the answers."""

    def __init__(self, room: Room, name: str, table: str) -> None:
        self.room, self.name, self.table = room, name, table
        self.answers: list[asyncio.Task[Any]] = []
        self.waits: list[Any] = []

    def asks(self, command: says.Command, key: str = "") -> asyncio.Task[Any]:
        asked = Do(key=key or f"k{len(self.answers)}", table=self.table, command=command)
        answer = self.room.floor.do(self.name, Role.PLAYER, asked, self.waits.append)
        self.answers.append(asyncio.ensure_future(answer))
        return self.answers[-1]

    async def does(self, command: says.Command) -> Done:
        async with asyncio.timeout(PATIENCE):
            found = await self.asks(command)
        assert isinstance(found, Done), found
        return found

    def view(self) -> Any:
        return self.room.floor.streams.by_name[self.table].view(Looker(person=self.name))

    def own_seat(self) -> Any:
        view = self.view()
        return next((seat for seat in view.seats if seat.seat == view.own), None)

    def is_out(self) -> bool:
        seat = self.own_seat()
        return seat is not None and seat.is_out


def placing(wager: WagerKind, amount: int, *, box: int = 0) -> says.Place:
    return says.Place(box=box, wagers=[says.Stake(wager=wager, amount=amount)])


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


async def state(room: Room, table: str) -> Any:
    return await room.floor.desk.table(table)


async def newcomer(room: Room, name: str, table: str) -> Person:
    await room.floor.desk.deposit(name, MONEY)
    return Person(room, name, table)


async def with_two_more(room: Room, game: str) -> Person:
    """Zoe sits with two programs, and the first round has begun with her."""
    await table_in(room, game, "Bob", "Cam")
    zoe = await newcomer(room, "Zoe", game)
    await zoe.does(says.Sit(amount=200_00, seat=3))
    room.floor.release(game)
    table: Any = await state(room, game)
    await until(lambda: table.is_playing and table.course.is_in_round(3))
    return zoe


def nobody_acts(room: Room, table: str) -> None:
    room.floor.held.add(table)
    room.floor.keepers[table].is_kept = False
