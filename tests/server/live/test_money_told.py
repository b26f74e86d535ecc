"""What a person has at the desk: told truly, whenever it was read and whatever cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.server.accounts.roles import Role
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed
from tests.server.live.people import newcomer, until
from tests.server.live.rooms import MONEY, browser, cookie_of, room_in, served, table_in

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"


async def test_an_answer_that_knew_too_little_is_set_right(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cash is paid in after the balance was read, and told of before the purchase is answered."""
    async with room_in(folder) as room, served(room) as host:
        await room.floor.desk.deposit("Ann", 500_00)
        await table_in(room, HOLDEM, bots=False)
        balance, read = room.floor.desk.balance, list[int]()

        async def read_early(person: str) -> int:
            read.append(await balance(person))
            await room.floor.desk.deposit("Ann", 50_00)
            await until(lambda: room._purses._telling is None)
            return read[-1]

        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.hear("welcome")
            monkeypatch.setattr(room.floor.desk, "balance", read_early)
            assert (await ann.do(HOLDEM, "s", do="sit", seat=1, amount=200_00))["balance"] == 300_00
            await until(lambda: room._purses._telling is None)
            await ann.send(type="ping", sent=1)
            await ann.hear("pong")
            told = [each["balance"] for each in ann.heard if each["type"] in {"done", "my money"}]
            assert told[-2:] == [300_00, 350_00]
            assert read == [300_00]


async def test_an_answer_that_is_true_is_told_once(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await room.floor.desk.deposit("Ann", 500_00)
        await table_in(room, HOLDEM, bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.do(HOLDEM, "s", do="sit", seat=1, amount=200_00)
            await until(lambda: room._purses._telling is None)
            await ann.send(type="ping", sent=1)
            await ann.hear("pong")
            told = [each["balance"] for each in ann.heard if each["type"] == "my money"]
            assert told == [300_00]


async def test_what_is_done_is_not_called_undone_when_a_balance_cannot_be_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, bots=False)
        zoe = await newcomer(room, "Zoe", HOLDEM)
        room.entrance.accounts.add("Zoe", Role.PLAYER, None)
        balance = room.floor.desk.balance

        async def unreadable(_: str) -> int:
            raise OSError

        monkeypatch.setattr(room.floor.desk, "balance", unreadable)
        assert (await zoe.does(says.Sit(amount=200_00, seat=1))).balance is None
        room.floor.orders.counting.alone = 2 * MONEY
        paid = Do(key="p", command=says.PayIn(person="Zoe", amount=5_00))
        found = await room.floor.do("Cy", Role.CASHIER, paid, lambda _: None)
        assert isinstance(found, Done)
        assert found.balance is None
        assert await balance("Zoe") == MONEY - 195_00


async def test_whoever_sits_down_again_against_the_house_is_waited_for(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, CROWN, bots=False)
        zoe = await newcomer(room, "Zoe", CROWN)
        nowhere = await zoe.asks(says.SitOut())
        assert isinstance(nowhere, Failed)
        assert nowhere.code == "not-possible"
        await zoe.does(says.Sit(amount=200_00))
        await zoe.does(says.SitOut())
        assert (CROWN, "Zoe") in room.floor.presence.out
        await zoe.does(says.Leave())
        await until(lambda: not room._tables_of.get("Zoe"))
        await zoe.does(says.Sit(amount=200_00))
        assert not room.floor.presence.out


async def test_what_is_more_than_one_has_buys_nothing(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await room.floor.desk.deposit("Ann", 500_00)
        await table_in(room, HOLDEM, bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.do(HOLDEM, "s", do="sit", seat=1, amount=400_00)
            head = (await room.floor.desk.store.head()).position
            for key in ("b", "b"):
                found = await ann.do(HOLDEM, key, do="buy", amount=150_00)
                assert (found["type"], found["code"]) == ("failed", "overdrawn")
            assert (await room.floor.desk.store.head()).position == head
            sent: dict[str, Any] = {"table": HOLDEM, "key": "c"}
            for _ in range(3):
                await ann.send(type="do", command={"do": "buy", "amount": 100_00}, **sent)
            told = [await ann.hear("done", "failed", "refused", key="c") for _ in range(3)]
            assert [each["type"] for each in told] == ["done"] * 3
            assert len({each["version"] for each in told}) == 1
            assert await room.floor.desk.balance("Ann") == 0
