"""What a manager does to accounts is in the record, and shows nobody the cards of a round."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from pokerroom.desk import ClosesRound, Desk, StartsRound
from pokerroom.desk.body import decoded
from pokerroom.desk.verifying import verify
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
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


async def test_a_password_is_not_reset_while_a_round_with_its_owner_goes_on(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        mia, desk = as_(room, "Mia", Role.IN_CHARGE), room.floor.desk
        await table_in(room, TABLE, "Zoe", "Bob", "Cam", bots=False)
        await desk.do(TABLE, StartsRound())

        async def reset() -> Any:
            asked = {"name": "Zoe"}
            return await client.post("/api/v1/accounts/reset", json=asked, headers=mia)

        found = await reset()
        assert found.status_code == 409
        assert found.json()["error"] == f"Zoe is in a round at {TABLE}: wait until it is over"
        assert await noted(desk) == []
        signs_in = {"name": "Zoe", "password": GOOD}
        assert (await client.post("/api/v1/sign-in", json=signs_in)).status_code == 200

        await play_rounds(desk, TABLE, Random(1), 1)
        await desk.do(TABLE, ClosesRound())
        given = (await reset()).json()["password"]
        await desk.do(TABLE, StartsRound())

        assert room.in_a_round("Zoe") == ""  # she is dealt out until she is back
        assert room.in_a_round("Bob") == TABLE
        client.cookies.clear()
        await client.post("/api/v1/sign-in", json={"name": "Zoe", "password": given})
        change = {"old": given, "new": GOOD}
        assert (await client.post("/api/v1/password", json=change)).status_code == 200


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
