"""A second factor is asked for at every sign-in, and who must have one does nothing without."""

from __future__ import annotations

from base64 import b32decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pokerroom.server.accounts import second_factors
from pokerroom.server.accounts.entrance import Entrance
from pokerroom.server.accounts.one_time_codes import code_of
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import NotIn
from tests.server.live.rooms import cookie_of
from tests.server.live.test_accounts import GOOD, page
from tests.server.live.test_given_passwords import noted

IN = {"name": "Mia", "password": GOOD}
OWN = {"password": GOOD}


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the clock by which codes are judged to the beginning of a step."""
    return lambda step: monkeypatch.setattr(second_factors, "time", lambda: step * 30.0)


async def enrolled(client: Any, step: int) -> bytes:
    """Who is signed in gets a second factor at that step; its secret."""
    begun = (await client.post("/api/v1/second-factor/begin", json=OWN)).json()
    secret = b32decode(begun["secret"])
    code = {"code": code_of(secret, step)}
    found = await client.post("/api/v1/second-factor/turn-on", json=code)
    assert found.status_code == 200, found.text
    return secret


async def test_who_has_a_second_factor_signs_in_by_a_code_and_by_each_code_once(
    folder: Path, at: Callable[[int], None]
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Mia", Role.IN_CHARGE, hashed(GOOD))
        lost = {"Cookie": cookie_of(room, "Mia")}
        assert (await client.post("/api/v1/sign-in", json=IN)).status_code == 200
        at(100)
        wrong = {"password": "something else"}
        assert (await client.post("/api/v1/second-factor/begin", json=wrong)).status_code == 401
        nothing = {"code": "123456"}
        found = await client.post("/api/v1/second-factor/turn-on", json=nothing)
        assert found.status_code == 400
        secret = await enrolled(client, 100)
        assert (await client.post("/api/v1/second-factor/begin", json=OWN)).status_code == 409
        client.cookies.clear()
        assert (await client.get("/api/v1/me", headers=lost)).json()["person"] is None

        async def signs_in(code: str, password: str = GOOD) -> int:
            body = {"name": "Mia", "password": password, "code": code}
            return int((await client.post("/api/v1/sign-in", json=body)).status_code)

        found = await client.post("/api/v1/sign-in", json=IN)
        assert found.status_code == 428
        assert found.json()["error"] == "type the code of your authenticator"
        at(101)
        assert await signs_in(code_of(secret, 100)) == 428  # by which it was turned on
        assert await signs_in("000000") == 428
        assert await signs_in(code_of(secret, 101), "something else") == 401
        assert await signs_in(code_of(secret, 101)) == 200
        assert await signs_in(code_of(secret, 101)) == 428
        assert (await client.get("/api/v1/me")).json()["person"]["name"] == "Mia"


async def test_codes_cannot_be_tried_without_end_by_who_knows_the_password(
    folder: Path, at: Callable[[int], None]
) -> None:
    async with page(folder) as (room, client):
        door = room.entrance
        door.accounts.add("Mia", Role.IN_CHARGE, hashed(GOOD))
        assert (await client.post("/api/v1/sign-in", json=IN)).status_code == 200
        at(100)
        secret = await enrolled(client, 100)
        at(101)
        tries = [await tried(door, f"{number:06}", f"10.0.{number}.1") for number in range(12)]
        assert tries.count(429) >= 2
        assert await tried(door, code_of(secret, 101), "10.1.0.1") == 429


async def tried(door: Entrance, code: str, address: str) -> int:
    try:
        await door.sign_in("Mia", GOOD, address, code)
    except NotIn as error:
        return error.status
    return 200


async def test_a_password_that_a_manager_resets_lets_him_in_nowhere_without_the_code(
    folder: Path, at: Callable[[int], None]
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Mia", Role.SUPERVISOR, hashed(GOOD))
        olga = {"Cookie": cookie_of(room, "Olga", Role.IN_CHARGE)}
        assert (await client.post("/api/v1/sign-in", json=IN)).status_code == 200
        at(100)
        await enrolled(client, 100)
        body = {"name": "Mia"}
        given = await client.post("/api/v1/accounts/reset", json=body, headers=olga)
        once = {"name": "Mia", "password": given.json()["password"]}
        assert (await client.post("/api/v1/sign-in", json=once)).status_code == 428

        path = "/api/v1/accounts/end-second-factor"
        ended = await client.post(path, json=body, headers=olga)

        assert (ended.status_code, ended.json()["second_factor"]) == (200, False)
        assert (await client.post("/api/v1/sign-in", json=once)).status_code == 200
        assert [each[:3] for each in await noted(room.floor.desk)] == [
            ("Olga", "Mia", "$AccountChange.RESET"),
            ("Olga", "Mia", "$AccountChange.SECOND_FACTOR_ENDED"),
        ]


async def test_staff_who_must_have_a_second_factor_do_nothing_until_they_have_one(
    folder: Path, at: Callable[[int], None]
) -> None:
    async with page(folder) as (room, client):
        door = room.entrance
        door._staff_codes = True
        for name, role in {"Mia": Role.IN_CHARGE, "Ann": Role.PLAYER}.items():
            door.accounts.add(name, role, hashed(GOOD))
        ann = {"Cookie": cookie_of(room, "Ann")}
        assert (await client.get("/api/v1/lobby", headers=ann)).status_code == 200
        found = (await client.post("/api/v1/sign-in", json=IN)).json()
        assert (found["person"]["name"], found["must_enrol"]) == ("Mia", True)
        for path in ("lobby", "accounts", "sessions"):
            refused = await client.get(f"/api/v1/{path}")
            assert refused.status_code == 403
            assert refused.json()["error"] == "set up a second factor first"
        at(100)
        await enrolled(client, 100)
        assert not (await client.get("/api/v1/me")).json()["must_enrol"]
        assert (await client.get("/api/v1/accounts")).status_code == 200
