"""What costs nothing and stays in the record for ever is done so often a day and no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest

from pokerroom.server.accounts import spent_commands
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.messages import commands as says
from pokerroom.server.running.free_commands import A_DAY, FreeCommands
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM = "vic/holdem"


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_who_joins_a_list_too_often_leaves_it_still(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False, seats=2)
        room.free = FreeCommands(room.entrance.accounts.spent_commands, 2)
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


@pytest.fixture
def accounts(folder: Path) -> Iterator[Accounts]:
    found = Accounts(folder / "accounts.db")
    yield found
    found.close()


@pytest.mark.usefixtures("buckets_stay_empty")
def test_two_thousand_a_day_are_enough_for_anybody_unless_the_room_says_otherwise(
    accounts: Accounts,
) -> None:
    free, buys = FreeCommands(accounts.spent_commands), says.Buy(amount=100)
    assert A_DAY == 2_000
    assert not any(free.refused("Ann", buys) for _ in range(2_000))
    assert free.refused("Ann", buys)
    assert not free.refused("Ann", says.Leave())
    assert not free.refused("Bob", buys)


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_what_was_used_up_stays_so_over_a_restart(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, buys = time(), says.Buy(amount=100)
    monkeypatch.setattr(spent_commands, "time", lambda: now)
    async with room_in(folder) as room:
        assert not any(room.free.refused("Ann", buys) for _ in range(A_DAY))
        assert not room.free.refused("Bob", buys)
    async with room_in(folder) as room:
        assert room.free.refused("Ann", buys)
        assert not room.free.refused("Bob", buys)


def test_what_was_used_up_comes_back_while_the_room_is_closed(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.spent_commands.keep({"Ann": 2_000.4, "Bob": 1})
    later = time() + 12 * 3600
    monkeypatch.setattr(spent_commands, "time", lambda: later)
    found = accounts.spent_commands.kept(2_000 / (24 * 3600))
    assert found["Ann"] == pytest.approx(1_000, abs=1)
    assert found["Bob"] < 0
