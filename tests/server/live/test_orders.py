"""Staff open and close tables and count cash over the wire, as they do from the terminal."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokerroom.client import Failure, connect, connect_async, sign_in
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.messages import commands as says
from pokerroom.server.running.lobby import lobby_of
from pokerroom.store import Entry
from tests.server.live.people import until
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in

OPEN = {"do": "open the table", "game": "vic/holdem", "seats": 6}
CLOSE = {"do": "close the table"}


def pays(way: str, amount: int, person: str = "Ann") -> dict[str, Any]:
    return {"do": f"pay {way}", "person": person, "amount": amount}


def by_whom(entry: Entry) -> str:
    return str(msgspec.json.decode(entry.body)["by"])


async def in_lobby(person: Browser, table: str, *, is_there: bool = True) -> dict[str, Any]:
    """The first lobby that he is shown with *table*, or without it."""
    while True:
        lobby = await person.hear("lobby")
        names = [each["table"] for each in lobby["tables"]]
        if (table in names) == is_there:
            return lobby


async def test_a_table_that_a_manager_opens_is_in_all_lobbies_and_played_at_at_once(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        cookies = [cookie_of(room, name) for name in ("Ann", "Bob")]
        async with (
            browser(host, cookies[0]) as ann,
            browser(host, cookies[1]) as bob,
            browser(host) as stranger,
            browser(host, cookie_of(room, "Mia", Role.IN_CHARGE)) as mia,
        ):
            for each in (ann, stranger):
                await each.send(type="watch lobby")
            for name in ("Ann", "Bob"):
                await room.floor.desk.deposit(name, 500_00)
            done = await mia.do("T9", "o1", **OPEN)
            assert (done["type"], done["table"], done["version"]) == ("done", "T9", 1)
            assert done["per"] == "V-62"
            for each in (ann, stranger):
                shown = (await in_lobby(each, "T9"))["tables"][0]
                assert (shown["sign"]["game"], shown["sign"]["seats"]) == ("vic/holdem", 6)
            for each in (ann, bob):
                await each.send(type="watch", table="T9")
                assert (await each.do("T9", "s", do="sit", amount=200_00))["type"] == "done"
            await ann.hear("happened")
            await until(lambda: room.floor.streams.by_name["T9"].table.is_playing)  # type: ignore[union-attr]
            assert await mia.do("T9", "o1", **OPEN) == done
            again = await mia.do("T9", "o2", **OPEN)
            assert again["because"] == "there is a table 'T9' already"


async def test_what_is_in_the_record_names_who_opened_the_table_and_who_took_the_cash(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        cookie_of(room, "Ann")
        async with (
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
            browser(host, cookie_of(room, "Cy", Role.CASHIER)) as cy,
        ):
            await sue.do("T9", "o1", **OPEN)
            await cy.do("", "c1", **pays("in", 50_00))
        store = room.floor.desk.store
        assert [by_whom(each) for each in await store.stream("table T9")] == ["Sue"]
        assert [by_whom(each) for each in await store.stream("player Ann")] == ["Cy"]


@pytest.mark.parametrize(
    ("changed", "kind", "because"),
    [
        ({"game": "vic/bridge"}, "failed", "there is no game 'vic/bridge'"),
        ({"seats": 1}, "failed", "opened with its seats, a whole number from 2"),
        (
            {"link": "Floor"},
            "failed",
            "no table of vic/holdem is opened with 'link', only with grace",
        ),
        ({"terms": {"colour": "red"}}, "failed", "colour"),
        ({"seats": 23}, "refused", "players"),
        (
            {"game": "wa/crown-holdem"},
            "failed",
            "no table of wa/crown-holdem is opened with 'seats'",
        ),
    ],
)
async def test_a_table_that_cannot_be_opened_is_refused_with_the_reason(
    folder: Path, changed: dict[str, Any], kind: str, because: str
) -> None:
    async with room_in(folder) as room, served(room) as host:
        async with browser(host, cookie_of(room, "Mia", Role.IN_CHARGE)) as mia:
            found = await mia.do("T9", "o1", **{**OPEN, **changed})
        assert (found["type"], because in found["because"]) == (kind, True), found
        assert kind != "refused" or found["per"]
        assert lobby_of(room.floor, "Ann").tables == []


async def test_a_table_at_which_nobody_sits_closes_at_once_and_is_in_no_lobby(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", name="T1")
        async with (
            browser(host) as stranger,
            browser(host, cookie_of(room, "Mia", Role.IN_CHARGE)) as mia,
        ):
            await stranger.send(type="watch", table="T1")
            await stranger.send(type="watch lobby")
            await in_lobby(stranger, "T1")
            done = await mia.do("T1", "c1", **CLOSE)
            assert (done["type"], done["version"]) == ("done", 2)
            await in_lobby(stranger, "T1", is_there=False)
            told = await stranger.hear("happened")
            assert told["view"]["sign"]["is_closed"]
            assert await mia.do("T1", "c1", **CLOSE) == done
            assert (await mia.do("T1", "c2", **CLOSE))["because"] == "there is no open table 'T1'"
            once = await mia.do("T1", "o1", **OPEN)
            assert once["because"].startswith("there was a table 'T1' once: ")
            sits = await mia.do("T1", "s1", do="sit", amount=100_00)
            assert sits["type"] == "refused"
    async with room_in(folder) as room:
        assert lobby_of(room.floor, "").tables == []


async def test_players_are_given_the_notice_of_their_book_by_the_office_that_it_names(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", name="T1")
        async with (
            browser(host, cookie_of(room, "Mia", Role.IN_CHARGE)) as mia,
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
        ):
            not_hers = await mia.do("T1", "c1", **CLOSE)
            assert (not_hers["type"], not_hers["per"]) == ("refused", "VIC/11.2.6")
            done = await sue.do("T1", "c1", **CLOSE)
            assert (done["type"], done["per"]) == ("done", "VIC/11.2.6")
            assert [each.table for each in lobby_of(room.floor, "").tables] == ["T1"]
            room.floor.release("T1")
            await until(lambda: not room.floor.lists.is_open("T1"))
            assert lobby_of(room.floor, "").tables == []
            assert await sue.do("T1", "c1", **CLOSE) == done
            assert not room.floor.keepers["T1"].is_kept


async def test_where_an_inspector_is_told_first_the_table_closes_once_he_is(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "act/canberra-poker", "Ann", bots=False, name="C1")
        async with browser(host, cookie_of(room, "Mia", Role.IN_CHARGE)) as mia:
            early = await mia.do("C1", "c1", **CLOSE)
            assert early["because"] == "an inspector must be told first that the table will close"
            done = await mia.do("C1", "c2", **CLOSE, inspector_told=True)
            assert done["type"] == "done", done
            assert await mia.do("C1", "c2", **CLOSE, inspector_told=True) == done


async def test_cash_goes_into_an_account_and_out_of_it_once_for_each_key(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        cookie_of(room, "Ann")
        async with browser(host, cookie_of(room, "Cy", Role.CASHIER)) as cy:
            done = await cy.do("", "p1", **pays("in", 200_00, "ann"))
            assert (done["type"], done["balance"], done["per"]) == ("done", 200_00, "V-62")
            assert await cy.do("", "p1", **pays("in", 200_00, "ann")) == done
            assert await room.floor.desk.balance("Ann") == 200_00
            other = await cy.do("", "p1", **pays("in", 300_00))
            assert other["code"] == "key-reused"
            out = await cy.do("", "p2", **pays("out", 50_00))
            assert out["balance"] == 150_00
            too_much = await cy.do("", "p3", **pays("out", 150_01))
            assert too_much["because"] == "Ann has $150.00 with the room, and no more is paid out"
            assert await room.floor.desk.balance("Ann") == 150_00


async def test_nothing_is_paid_out_by_a_balance_that_was_changed_in_the_database(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(folder) as room, served(room) as host:
        room.floor.orders.counting.alone = 49_000_00
        cookie_of(room, "Ann")
        async with browser(host, cookie_of(room, "Cy", Role.CASHIER)) as cy:
            await cy.do("", "p1", **pays("in", 200_00))
            with sqlite3.connect(folder / "room.db") as db:
                db.execute("UPDATE balances SET balance = '4900000' WHERE account = 'player/Ann'")
            db.close()
            refused = await cy.do("", "p2", **pays("out", 49_000_00))
            assert refused["because"] == (
                "nothing is paid out: player/Ann holds 4900000 cents, "
                "but what was posted to it comes to 20000"
            )
    (told,) = [line for line in capsys.readouterr().err.splitlines() if "not what was" in line]
    assert '"account":"Ann"' in told
    assert '"by":"Cy"' in told


async def test_who_is_paid_cash_in_or_out_sees_it_at_once_and_nobody_else_does(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        ann, bob = cookie_of(room, "Ann"), cookie_of(room, "Bob")
        async with (
            browser(host, ann) as at_home,
            browser(host, ann) as on_the_way,
            browser(host, bob) as other,
            browser(host, cookie_of(room, "Cy", Role.CASHIER)) as cy,
        ):
            await cy.do("", "p1", **pays("in", 200_00))
            await cy.do("", "p2", **pays("out", 50_00))
            for hers in (at_home, on_the_way):
                assert (await hers.hear("my money"))["balance"] == 200_00
                assert (await hers.hear("my money"))["balance"] == 150_00
            await other.send(type="ping", sent=1)
            await other.hear("pong")
            assert "my money" not in {each["type"] for each in other.heard}


async def test_chips_bought_or_cashed_in_one_tab_are_counted_in_every_other(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await room.floor.desk.deposit("Ann", 500_00)
        await table_in(room, "vic/holdem", bots=False, name="T1")
        ann = cookie_of(room, "Ann")
        async with browser(host, ann) as here, browser(host, ann) as elsewhere:
            done = await here.do("T1", "s1", do="sit", seat=1, amount=200_00)
            assert done["balance"] == 300_00, done
            assert (await elsewhere.hear("my money"))["balance"] == 300_00
            assert (await here.do("T1", "l1", do="leave"))["balance"] == 500_00
            assert (await elsewhere.hear("my money"))["balance"] == 500_00


async def test_cash_is_for_players_with_an_account_and_out_of_a_closed_one(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        cookie_of(room, "Dee", Role.DEALER)
        cookie_of(room, "Ann")
        async with browser(host, cookie_of(room, "Cy", Role.CASHIER)) as cy:
            nobody = await cy.do("", "p1", **pays("in", 100, "Zed"))
            assert nobody["because"] == "nobody called 'Zed' has an account here"
            staff = await cy.do("", "p2", **pays("in", 100, "Dee"))
            assert staff["because"] == "Dee works here: only players have money with the room"
            nothing = await cy.do("", "p3", **pays("in", 0))
            assert nothing["because"] == "0 is not an amount of cash"
            at_table = await cy.do("T1", "p4", **pays("in", 100))
            assert at_table["because"].startswith("cash is paid in and out at no table")
            await cy.do("", "p5", **pays("in", 100))
            room.entrance.accounts.managed.close("Ann")
            closed = await cy.do("", "p6", **pays("in", 100))
            assert closed["because"].startswith("the account of Ann is closed")
            assert (await cy.do("", "p7", **pays("out", 100)))["balance"] == 0


async def test_the_client_opens_closes_and_counts_in_both_forms(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        for name, role in (("Sue", Role.SUPERVISOR), ("Ann", Role.PLAYER)):
            room.entrance.accounts.add(name, role, hashed("six wild horses"))
        url = f"http://{host}"

        def works() -> None:
            with connect(url, sign_in(url, "Sue", "six wild horses")) as floor:
                floor.open_table("T1", "holdem", seats=4, terms={"minimum": "$5"})
                assert floor.table("T1").view.sign.seats == 4
                assert floor.pay_in("Ann", 70_00).balance == 70_00
                assert floor.pay_out("Ann", 30_00).balance == 40_00
                floor.close_table("T1")

        await asyncio.to_thread(works)
        credentials = await asyncio.to_thread(sign_in, url, "Sue", "six wild horses")
        async with connect_async(url, credentials) as floor:
            await floor.open_table("T2", "holdem")
            await floor.do("T3", says.OpenTable(game="act/canberra-poker", time_to_act=0))
            assert (await floor.pay_in("Ann", 10_00)).balance == 50_00
            assert (await floor.pay_out("Ann", 50_00)).balance == 0
            await floor.close_table("T2")
            with pytest.raises(Failure, match="there is no open table 'T2'"):
                await floor.close_table("T2")
        assert [each.table for each in lobby_of(room.floor, "").tables] == ["T3"]
