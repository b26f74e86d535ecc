"""Rounds begin one after another: a room whose tables all end theirs at once serves acts first."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path

from pokerroom.server.live.pace import BREAK, OneByOne
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from tests.patience import PATIENCE
from tests.server.live.people import newcomer, state, until
from tests.server.live.rooms import room_in, table_in

TICK = 0.02


async def _begins(rounds: OneByOne, moments: list[tuple[float, float]]) -> None:
    now = asyncio.get_running_loop().time
    async with rounds.turn() as come:
        await come
        begun = now()
        await asyncio.sleep(TICK)
        moments.append((begun, now()))


def test_the_next_round_waits_for_a_break_as_long_as_the_last_one_took_twice() -> None:
    async def three() -> list[tuple[float, float]]:
        rounds, moments = OneByOne(), list[tuple[float, float]]()
        await asyncio.gather(*(_begins(rounds, moments) for _ in range(3)))
        return moments

    moments = asyncio.run(three())
    for (begun, ended), (begins, _) in pairwise(moments):
        assert begins - ended >= BREAK * (ended - begun) * 0.9


def test_whoever_began_does_not_wait_for_the_break() -> None:
    async def one() -> bool:
        rounds = OneByOne()
        async with rounds.turn() as come:
            await come
            await asyncio.sleep(TICK)
        return rounds._turn.locked()

    assert asyncio.run(one()), "the break had passed before he went on"


def test_a_round_that_fails_to_begin_and_one_called_off_do_not_keep_the_turn() -> None:
    async def the_last_of_three() -> list[tuple[float, float]]:
        rounds, moments = OneByOne(), list[tuple[float, float]]()
        with suppress(OSError):
            async with rounds.turn() as come:
                await come
                raise OSError
        waits = asyncio.ensure_future(_begins(rounds, moments))
        called_off = asyncio.ensure_future(_begins(rounds, moments))
        await asyncio.sleep(TICK / 2)
        called_off.cancel()
        waits.cancel()
        await asyncio.gather(waits, called_off, return_exceptions=True)
        await asyncio.wait_for(_begins(rounds, moments), 60)
        return moments

    assert len(asyncio.run(the_last_of_three())) == 1


async def test_who_asks_for_something_while_other_rounds_begin_is_served_before_his(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        table = await table_in(room, "vic/holdem", "Ann", "Ben", bots=False)
        ann = await newcomer(room, "Ann", table)
        async with room.floor._rounds.turn() as come:
            await come
            room.floor.release(table)
            await until(lambda: bool(room.floor._rounds._turn._waiters))
            await ann.does(says.Leave())
        assert not (await state(room, table)).rounds


def _wait_there(line: OneByOne, so_many: int) -> bool:
    return len(line._turn._waiters or ()) == so_many


def plays(room: Room, name: str) -> bool:
    table = room.floor.streams.by_name[name].table
    return table is not None and table.is_playing


async def begun_in(room: Room) -> list[str]:
    """Where rounds have begun, in the order of the record."""
    entries = [each async for each in room.floor.desk.store.entries()]
    return [each.stream for each in entries if b'RoundBegun"' in each.body]


async def test_a_table_keeps_its_place_in_the_line_whatever_its_players_ask(folder: Path) -> None:
    async with room_in(folder) as room:
        for name in "12":
            await table_in(room, "vic/holdem", "Ann", "Ben", bots=False, name=name)
        ann = await newcomer(room, "Ann", "1")
        line = room.floor._rounds
        async with line.turn() as come:
            await come
            for place, name in enumerate("12", start=1):
                room.floor.release(name)
                await until(partial(_wait_there, line, place))
            await ann.does(says.Buy(amount=100))
        async with asyncio.timeout(PATIENCE):
            while len(begun := await begun_in(room)) < 2:
                await asyncio.sleep(0.001)
    assert begun == ["table 1", "table 2"]


async def test_who_buys_again_and_again_does_not_put_off_the_round(folder: Path) -> None:
    async with room_in(folder) as room:
        table = await table_in(room, "vic/holdem", "Ann", "Ben", bots=False)
        ann = await newcomer(room, "Ann", table)

        async def buys_without_end() -> None:
            while True:
                await ann.does(says.Buy(amount=100))

        async with asyncio.TaskGroup() as buying:
            tasks = [buying.create_task(buys_without_end()) for _ in range(6)]
            await until(lambda: len(ann.answers) > 12)
            room.floor.release(table)
            await until(lambda: plays(room, table))
            for each in tasks:
                each.cancel()
