"""Two accounts of one making are not two people, however many of them one person has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from httpx2 import AsyncClient

from pokerroom.desk import StartsRound
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.vouching import TERMINAL, Deed
from pokerroom.server.live.room import Room
from tests.server.live.rooms import browser, cookie_of, table_in
from tests.server.live.test_accounts import GOOD, page
from tests.server.live.test_given_passwords import noted

TABLE = "vic/holdem"
VOID: dict[str, Any] = {"do": "report", "fact": {"$": "Invalidates", "fraud": False}}
OFFICES = {"Mia": Role.IN_CHARGE, "Olga": Role.IN_CHARGE, "Tess": Role.SUPERVISOR}


async def asked(room: Room, client: AsyncClient, by: str, path: str, name: str) -> tuple[int, str]:
    """What *by* is answered, and the status of it."""
    body = {"name": name, "role": "supervisor"} if path == "make" else {"name": name}
    who = {"Cookie": cookie_of(room, by, OFFICES.get(by, Role.SUPERVISOR))}
    found = await client.post(f"/api/v1/accounts/{path}", json=body, headers=who)
    return found.status_code, found.json().get("error", "")


async def made(room: Room, client: AsyncClient, by: str, name: str) -> None:
    """An account that *by* makes, and whose owner has a password of his own since."""
    assert await asked(room, client, by, "make", name) == (200, "")
    room.entrance.accounts.set_password(name, hashed(GOOD))


async def test_a_manager_and_the_supervisor_he_made_do_nothing_that_takes_two(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        host = str(client.base_url).removeprefix("http://").rstrip("/")
        await table_in(room, TABLE, "Ann", "Bob", bots=False)
        await made(room, client, "Mia", "Sue")
        await room.floor.desk.do(TABLE, StartsRound())
        async with (
            browser(host, cookie_of(room, "Mia")) as mia,
            browser(host, cookie_of(room, "Sue")) as sue,
            browser(host, cookie_of(room, "Tess", Role.SUPERVISOR)) as tess,
        ):
            for first, second, names in ((mia, sue, "Mia"), (sue, mia, "Sue"), (sue, tess, "Sue")):
                await first.do(TABLE, "v", **VOID)
                found = await second.do(TABLE, "s", do="stand by", person=names, asked="v")
                assert found["type"] == "failed"
                assert found["because"] == (
                    "the account of Sue has not been confirmed by another person yet"
                )
            assert await asked(room, client, "Olga", "confirm", "Sue") == (200, "")
            found = await sue.do(TABLE, "s", do="stand by", person="Mia", asked="v")
            assert found["because"].startswith("Mia and Sue do not count as two")
            assert (await room.floor.desk.table(TABLE)).is_playing
            found = await tess.do(TABLE, "s", do="stand by", person="Sue", asked="v")
            assert found["type"] == "done"
        assert (await noted(room.floor.desk))[1:] == [
            ("Olga", "Sue", "$AccountChange.CONFIRMED", "supervisor")
        ]


async def test_nobody_confirms_what_he_made_nor_do_his_own_accounts_for_one_another(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        for name in ("Sue", "Sam"):
            await made(room, client, "Mia", name)
        status, because = await asked(room, client, "Mia", "confirm", "Sue")
        assert (status, because[:30]) == (409, "you and Sue do not count as tw")
        unconfirmed = (409, "another person must confirm your own account first")
        assert await asked(room, client, "Sam", "confirm", "Sue") == unconfirmed
        assert (await asked(room, client, "Sue", "confirm", "Sue"))[0] == 409
        assert await asked(room, client, "Tess", "confirm", "Sue") == (200, "")
        assert await asked(room, client, "Sue", "confirm", "Sam") == (200, "")


async def test_a_manager_whom_nobody_has_confirmed_makes_resets_and_confirms_nobody(
    folder: Path,
) -> None:
    """Else a manager would make a second one of his own, and that one a supervisor."""
    async with page(folder) as (room, client):
        await made(room, client, "Mia", "Max")
        room.entrance.accounts._data.execute("update accounts set role = 'manager'")
        for path in ("make", "reset", "confirm", "end-second-factor", "close"):
            status, because = await asked(room, client, "Max", path, "Tess")
            assert (status, because[:26]) == (409, "another person must confir"), path


async def test_who_had_a_way_into_an_account_is_not_the_second_of_its_owner(folder: Path) -> None:
    async with page(folder) as (room, client):
        two = room.floor.orders.are_not_two
        cookie_of(room, "Tess", Role.SUPERVISOR)
        assert (two("Mia", "Tess"), two("Tess", "Olga")) == ("", "")
        for path in ("reset", "end-second-factor"):
            assert (await asked(room, client, "Mia", path, "Tess"))[0] == 200
            room.entrance.accounts.set_password("Tess", hashed(GOOD))
            assert "has not been confirmed" in two("Tess", "Olga")
            assert await asked(room, client, "Olga", "confirm", "Tess") == (200, "")
            assert two("Tess", "Olga") == ""
            assert "do not count as two" in two("Mia", "Tess")
            assert "do not count as two" in two("Tess", "Mia")
        assert two("Mia", "Mia") == "the second person must be somebody else"

        room.entrance.accounts.vouching.note("Tess", Deed.CONFIRMED, TERMINAL)

        assert two("Tess", "Mia") == ""


async def test_an_account_is_confirmed_once_its_owner_has_a_password_of_his_own(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        assert (await asked(room, client, "Mia", "make", "Sue"))[0] == 200
        status, because = await asked(room, client, "Olga", "confirm", "Sue")
        assert (status, because) == (409, "Sue has no password of their own yet")
        cookie_of(room, "Pat")
        OFFICES["Pat"] = Role.PLAYER
        assert (await asked(room, client, "Pat", "confirm", "Sue"))[0] == 403
        found = await client.get(
            "/api/v1/accounts", headers={"Cookie": cookie_of(room, "Mia", Role.IN_CHARGE)}
        )
        kept = {each["name"]: each["is_confirmed"] for each in found.json()["accounts"]}
        assert kept == {"Mia": True, "Olga": True, "Pat": True, "Sue": False}
