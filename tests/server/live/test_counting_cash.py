"""More cash of one player within a day than one person may count alone takes two."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from pokerroom.desk.verifying.verifier import verify
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.vouching import Deed
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed
from pokerroom.server.running.counting import DAY, WAITS
from tests.server.live.rooms import room_in

TWO = (
    "more than $10,000 of Ann within a day takes two: somebody else at the cash desk counts it and"
    " sends the same within 10 minutes"
)


async def counts(room: Room, by: str, key: str, command: says.PayIn | says.PayOut) -> Any:
    asked = Do(key=key, table="", command=command)
    return await room.floor.do(by, Role.CASHIER, asked, lambda _waits: None)


def pays_in(dollars: int) -> says.PayIn:
    return says.PayIn(person="Ann", amount=dollars * 100)


async def bys(room: Room) -> list[bytes]:
    entries = await room.floor.desk.store.stream("player Ann")
    return [each.body.partition(b'"by":"')[2].partition(b'"')[0] for each in entries]


async def test_up_to_the_limit_one_counts_alone_and_above_it_two(folder: Path) -> None:
    async with room_in(folder) as room:
        room.entrance.accounts.add("Ann", Role.PLAYER, None)
        first = await counts(room, "Cy", "1", pays_in(10_000))
        assert isinstance(first, Done)
        alone = await counts(room, "Cy", "2", pays_in(1))
        assert isinstance(alone, Failed)
        assert alone.because == TWO
        assert (await counts(room, "Cy", "3", pays_in(1))).because == TWO  # he is one person
        assert (await counts(room, "Di", "1", pays_in(2))).because == TWO  # another sum
        found = await counts(room, "Di", "2", pays_in(1))
        assert found.balance == 10_001_00
        assert await counts(room, "Di", "2", pays_in(1)) == found  # sent again, counted once
        firsts = [b"Cy", b"Cy", b"Di"]
        assert await bys(room) == [b"Cy", *firsts, b"Cy and Di"]
        out = says.PayOut(person="Ann", amount=10_000_00)
        assert isinstance(await counts(room, "Cy", "4", out), Done)  # it goes the other way
        assert (await counts(room, "Cy", "5", says.PayOut(person="Ann", amount=1))).because == TWO


async def test_an_account_of_ones_own_making_counts_no_cash_alone_nor_beside_its_maker(
    folder: Path,
) -> None:
    """A manager who makes himself a cashier pays nobody in."""
    async with room_in(folder) as room:
        accounts = room.entrance.accounts
        for name, role in (("Ann", Role.PLAYER), ("Cy", Role.CASHIER), ("Di", Role.CASHIER)):
            accounts.add(name, role, None)
        accounts.vouching.note("Di", Deed.RESET, "Cy")
        await counts(room, "Cy", "1", pays_in(10_001))
        assert (await counts(room, "Di", "1", pays_in(10_001))).because == (
            "another person must confirm your account before you count cash"
        )
        assert isinstance(await counts(room, "Di", "0", pays_in(1)), Failed)
        accounts.vouching.note("Di", Deed.CONFIRMED, "Em")
        tied = await counts(room, "Di", "2", pays_in(10_001))
        assert isinstance(tied, Failed)
        assert "Cy" in tied.because
        assert (await counts(room, "Fay", "1", pays_in(10_001))).balance == 10_001_00


async def test_at_the_same_moment_no_more_is_counted_alone(folder: Path) -> None:
    async with room_in(folder) as room:
        room.entrance.accounts.add("Ann", Role.PLAYER, None)
        asked = (counts(room, "Cy", str(each), pays_in(6_000)) for each in range(4))
        found = await asyncio.gather(*asked)
        assert [isinstance(each, Done) for each in found] == [True, False, False, False]


async def test_a_count_waits_ten_minutes_for_the_second_and_a_day_is_a_day(folder: Path) -> None:
    at = 0
    async with room_in(folder, ticks=lambda: at) as room:
        room.entrance.accounts.add("Ann", Role.PLAYER, None)
        await counts(room, "Cy", "1", pays_in(10_001))
        at += WAITS
        assert (await counts(room, "Di", "1", pays_in(10_001))).because == TWO
        at += WAITS - 1
        assert isinstance(await counts(room, "Cy", "2", pays_in(10_001)), Done)
        at += DAY
        assert (await counts(room, "Cy", "3", pays_in(1))).because == TWO
        at += 1
        assert isinstance(await counts(room, "Cy", "4", pays_in(1)), Done)


async def test_a_first_count_waits_for_the_second_though_the_server_was_stopped_meanwhile(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        room.entrance.accounts.add("Ann", Role.PLAYER, None)
        assert (await counts(room, "Cy", "1", pays_in(10_001))).because == TWO
    async with room_in(folder) as room:
        assert (await counts(room, "Di", "1", pays_in(10_001))).balance == 10_001_00
        assert await bys(room) == [b"Cy", b"Cy and Di"]
        assert (await counts(room, "Em", "1", pays_in(10_001))).because == TWO  # once for each
        assert (await verify(room.floor.desk.store)).faults == []
