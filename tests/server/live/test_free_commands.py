"""What costs nothing and stays in the record for ever is done so often a day and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.server.messages import commands as says
from pokerroom.server.running.free_commands import A_DAY, FreeCommands
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM = "vic/holdem"


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_who_joins_a_list_too_often_leaves_it_still(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False, seats=2)
        room.free = FreeCommands(2)
        async with (
            browser(host, cookie_of(room, "Zoe")) as zoe,
            browser(host, cookie_of(room, "Yan")) as yan,
        ):
            for turn in "12":
                assert (await zoe.do(HOLDEM, f"j{turn}", do="join the list"))["type"] == "done"
                if turn == "1":
                    await zoe.do(HOLDEM, "l1", do="leave the list")
            refused = await zoe.do(HOLDEM, "j3", do="join the list")
            assert refused["code"] == "too-much"
            assert refused["because"].startswith("you have sat down, bought and changed 2 times")
            assert (await zoe.do(HOLDEM, "l2", do="leave the list"))["type"] == "done"
            assert (await yan.do(HOLDEM, "j1", do="join the list"))["type"] == "done"


@pytest.mark.usefixtures("buckets_stay_empty")
def test_two_thousand_a_day_are_enough_for_anybody_unless_the_room_says_otherwise() -> None:
    free, buys = FreeCommands(), says.Buy(amount=100)
    assert A_DAY == 2_000
    assert not any(free.refused("Ann", buys) for _ in range(2_000))
    assert free.refused("Ann", buys)
    assert not free.refused("Ann", says.Leave())
    assert not free.refused("Bob", buys)
