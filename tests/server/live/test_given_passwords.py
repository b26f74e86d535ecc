"""What a manager does to accounts is in the record, and shows nobody the cards of a round."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx2 import AsyncClient

from pokerroom.desk import ClosesRound, Desk, StartsRound
from pokerroom.desk.body import decoded
from pokerroom.desk.verifying.verifier import verify
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.vouching import Deed
from tests.desk.room import play_rounds
from tests.server.live.rooms import table_in
from tests.server.live.test_accounts import GOOD, page
from tests.server.live.test_managing import as_

TABLE = "vic/holdem"


async def noted(desk: Desk) -> list[tuple[str, str, str, str]]:
    """Whatever the record has of accounts: by whom, whose, what, and the role."""
    found = []
    for entry in await desk.store.stream("accounts"):
        body = decoded(entry.body)
        ((_, events),) = body.happened
        for each in events:
            assert each.pop("$") == "AccountChanged"
            found.append((body.by, each["person"], each["change"], each["role"]))
    return found


async def test_what_a_manager_does_to_accounts_is_in_the_record_and_no_password_is(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        mia = as_(room, "Mia", Role.IN_CHARGE)
        asked = {"name": "Dee", "role": "dealer"}
        made = (await client.post("/api/v1/accounts/make", json=asked, headers=mia)).json()
        for path in ("reset", "close"):
            body = {"name": "dee"}
            found = await client.post(f"/api/v1/accounts/{path}", json=body, headers=mia)
            assert found.status_code == 200

        desk = room.floor.desk
        assert await noted(desk) == [
            ("Mia", "Dee", "$AccountChange.MADE", "dealer"),
            ("Mia", "Dee", "$AccountChange.RESET", "dealer"),
            ("Mia", "Dee", "$AccountChange.CLOSED", "dealer"),
        ]
        kept = b"".join([entry.body for entry in await desk.store.stream("accounts")])
        assert made["password"].encode() not in kept
        assert (await verify(desk.store)).faults == []


async def test_what_is_refused_is_not_in_the_record(folder: Path) -> None:
    async with page(folder) as (room, client):
        mia, sue = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Sue", Role.SUPERVISOR)
        for headers, body in (
            (sue, {"name": "Zed", "role": "player"}),
            (mia, {"name": "Sue", "role": "player"}),
            (mia, {"name": "dealer", "role": "dealer"}),
        ):
            found = await client.post("/api/v1/accounts/make", json=body, headers=headers)
            assert found.status_code >= 400, body
        assert await noted(room.floor.desk) == []


async def asks(client: AsyncClient, who: Any, path: str, **more: str) -> tuple[int, Any]:
    """The status and the answer to what is asked about the account of Zoe."""
    body = {"name": "Zoe", **more}
    found = await client.post(f"/api/v1/accounts/{path}", json=body, headers=who)
    return found.status_code, found.json()


@pytest.mark.parametrize("path", ["reset", "close", "end-second-factor"])
async def test_nobody_alone_takes_over_or_closes_an_account_that_holds_chips(
    folder: Path, path: str
) -> None:
    """Least of all in a round, in which its owner would fold."""
    alone = "Zoe holds money or chips: a supervisor or another manager must ask for the same"
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        mia, sue = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Sue", Role.SUPERVISOR)
        dee, desk = as_(room, "Dee", Role.DEALER), room.floor.desk
        await table_in(room, TABLE, "Zoe", "Bob", "Cam", bots=False)
        await desk.do(TABLE, StartsRound())

        assert await asks(client, sue, path) == (403, {"error": "accounts are for the manager"})
        for _ in range(2):
            status, told = await asks(client, mia, path)
            assert (status, told["error"]) == (409, f"{alone} within 10 minutes")
        assert (await asks(client, dee, path))[0] == 403
        assert await noted(desk) == []
        status, _ = await asks(client, sue, path)

        assert status == 200
        ((by, whose, change, _),) = await noted(desk)
        assert (by, whose) == ("Mia and Sue", "Zoe")
        assert change.removeprefix("$AccountChange.") in {
            "RESET",
            "CLOSED",
            "SECOND_FACTOR_ENDED",
        }
        assert not room.entrance.accounts.vouching.is_confirmed("Zoe") or path == "close"


async def test_whose_password_two_people_reset_in_a_round_is_dealt_out_of_the_next(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        mia, sue = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Sue", Role.SUPERVISOR)
        desk = room.floor.desk
        await table_in(room, TABLE, "Zoe", "Bob", "Cam", bots=False)
        await desk.do(TABLE, StartsRound())
        await asks(client, mia, "reset")
        _, told = await asks(client, sue, "reset")
        given = {"name": "Zoe", "password": told["password"]}
        assert (await client.post("/api/v1/sign-in", json=given)).status_code == 200
        change = {"old": told["password"], "new": GOOD}
        assert (await client.post("/api/v1/password", json=change)).status_code == 409

        await play_rounds(desk, TABLE, Random(1), 1)
        await desk.do(TABLE, ClosesRound())
        await desk.do(TABLE, StartsRound())

        assert room.in_a_round("Zoe") == ""  # she is dealt out until she is back
        assert room.in_a_round("Bob") == TABLE
        assert (await client.post("/api/v1/password", json=change)).status_code == 200


async def test_a_manager_does_not_count_as_two_by_an_account_that_he_made(folder: Path) -> None:
    async with page(folder) as (room, client):
        accounts = room.entrance.accounts
        accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        await room.floor.desk.deposit("Zoe", 100)
        mia, sue = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Sue", Role.SUPERVISOR)
        accounts.vouching.note("Sue", Deed.MADE, "Mia")
        accounts.vouching.note("Sue", Deed.CONFIRMED, "Olga")
        await asks(client, mia, "reset")
        status, told = await asks(client, sue, "reset")
        assert (status, told["error"][:32]) == (409, "Mia and Sue do not count as two:")
        assert await noted(room.floor.desk) == []


async def test_who_is_signed_out_by_a_manager_is_so_on_the_record(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        assert (await asks(client, as_(room, "Mia", Role.IN_CHARGE), "end-sessions"))[0] == 200
        wanted = ("Mia", "Zoe", "$AccountChange.SESSIONS_ENDED", "player")
        assert await noted(room.floor.desk) == [wanted]


async def test_a_role_is_given_on_the_record_and_counts_when_another_has_confirmed_it(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        accounts, desk = room.entrance.accounts, room.floor.desk
        accounts.add("Zoe", Role.DEALER, hashed(GOOD))
        mia, sue = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Sue", Role.SUPERVISOR)
        zoe = as_(room, "Zoe")
        assert (await asks(client, sue, "role", role="manager"))[0] == 403
        status, told = await asks(client, mia, "role", role="inspector")
        assert (status, told["role"], told["is_confirmed"]) == (200, "inspector", False)
        assert await noted(desk) == [("Mia", "Zoe", "$AccountChange.ROLE_GIVEN", "inspector")]
        assert (await client.get("/api/v1/me", headers=zoe)).json()["person"] is None
        zoe = as_(room, "Zoe")
        seen = await client.get("/api/v1/rounds?table=any&everybody=yes", headers=zoe)
        told = seen.json()
        assert (seen.status_code, told["error"]) == (
            403,
            "another person must confirm your account first",
        )
        assert (await asks(client, mia, "confirm"))[0] == 409
        assert (await asks(client, sue, "confirm"))[0] == 200
        seen = await client.get("/api/v1/rounds?table=any&everybody=yes", headers=zoe)
        assert seen.status_code == 200
        await desk.deposit("Zoe", 100)
        status, told = await asks(client, mia, "role", role="player")
        assert (status, told["error"]) == (409, "Zoe holds money or chips: pay them out first")


async def test_a_password_that_was_given_shows_no_cards_of_the_round_in_progress(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        accounts, desk = room.entrance.accounts, room.floor.desk
        accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        await table_in(room, TABLE, "Zoe", "Bob", bots=False)
        await desk.do(TABLE, StartsRound())
        accounts.managed.set_one_time_password("Zoe", hashed("bagodu-kemine"))

        signs_in = {"name": "Zoe", "password": "bagodu-kemine"}
        assert (await client.post("/api/v1/sign-in", json=signs_in)).status_code == 200
        change = {"old": "bagodu-kemine", "new": GOOD}
        found = await client.post("/api/v1/password", json=change)

        assert found.status_code == 409
        assert found.json()["error"].startswith(f"a round with you goes on at {TABLE}")
        assert (await client.get(f"/api/v1/tables/{TABLE}")).status_code == 403
        await play_rounds(desk, TABLE, Random(1), 1)
        assert (await client.post("/api/v1/password", json=change)).status_code == 200


async def test_nobody_gets_an_account_in_the_name_of_somebody_who_is_in_a_round(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        await table_in(room, TABLE, "Zoe", "Bob", bots=False)
        await room.floor.desk.do(TABLE, StartsRound())
        asked = {"name": "Zoe", "role": "player"}
        mia = as_(room, "Mia", Role.IN_CHARGE)
        found = await client.post("/api/v1/accounts/make", json=asked, headers=mia)
        assert found.status_code == 409
        assert room.entrance.accounts.named("Zoe") is None
