"""Guests: a name of their own choice, and an account that keeps all that they have."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pokerroom.server.accounts import entrance
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.edge import NotIn
from tests.server.live.rooms import browser, table_in
from tests.server.live.test_accounts import GOOD, page

HOLDEM = "vic/holdem"


async def test_a_guest_comes_under_a_name_of_his_choice_or_is_given_one(folder: Path) -> None:
    async with page(folder) as (_, client):
        chosen = await client.post("/api/v1/guest", json={"name": "Zoe Smith"})
        assert chosen.json()["person"] == {
            "name": "Zoe Smith",
            "role": "guest",
            "balance": 2_000_00,
            "is_guest": True,
        }
        given = await client.post("/api/v1/guest", json={})
        assert given.json()["person"]["name"] != "Zoe Smith"


@pytest.mark.parametrize(
    ("name", "status"),
    [("ANN", 409), ("x", 400), ("Ann\u202e", 400), ("A" * 25, 400), (" Zoe", 400)],
)
async def test_a_guest_is_not_called_as_somebody_else_or_oddly(
    folder: Path, name: str, status: int
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        found = await client.post("/api/v1/guest", json={"name": name})
        assert found.status_code == status
        assert (await client.get("/api/v1/me")).json()["person"] is None
        assert room.entrance.accounts.with_role(Role.GUEST) == []


async def test_a_guest_who_takes_a_password_keeps_chips_and_seat(folder: Path) -> None:
    async with page(folder) as (room, client), AsyncExitStack() as opened:
        await table_in(room, HOLDEM, "Bob", bots=False)
        await client.post("/api/v1/guest", json={"name": "Zoe"})
        host = str(client.base_url).removeprefix("http://")
        old = client.cookies["pokerroom"]
        live = await opened.enter_async_context(browser(host, f"pokerroom={old}"))
        sat = await live.do(HOLDEM, "s", do="sit", amount=200_00, seat=3)
        assert sat["type"] == "done"

        kept = await client.post("/api/v1/keep", json={"password": GOOD})

        person = {"name": "Zoe", "role": "player", "balance": 1_800_00, "is_guest": False}
        assert kept.json()["person"] == person
        assert room.entrance.accounts.in_session(old) is None, "the guest's session is over"
        await live.connection.wait_closed()
        seat = await room.floor.desk.table(HOLDEM)
        assert seat.course.stands.sitters[3].person == "Zoe"
        await client.post("/api/v1/sign-out", json={})
        back = await client.post("/api/v1/sign-in", json={"name": "zoe", "password": GOOD})
        assert back.json()["person"] == person


async def test_a_guest_s_programs_come_in_no_more_once_he_has_an_account(folder: Path) -> None:
    async with page(folder) as (room, client):
        await client.post("/api/v1/guest", json={})
        made = await client.post("/api/v1/tokens/make", json={"label": "bot"})
        await client.post("/api/v1/keep", json={"password": GOOD})
        assert room.entrance.accounts.with_token(made.json()["token"]) is None


async def test_a_weak_password_keeps_nothing_and_the_guest_stays_a_guest(folder: Path) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={"name": "Zoe Smith"})
        for password in ("short", "password123", "i am zoe smith"):
            found = await client.post("/api/v1/keep", json={"password": password})
            assert found.status_code == 400
        assert (await client.get("/api/v1/me")).json()["person"]["is_guest"]


async def test_nobody_but_a_guest_in_his_own_session_keeps_an_account(folder: Path) -> None:
    async with page(folder) as (room, client):
        body = {"password": GOOD[::-1]}
        assert (await client.post("/api/v1/keep", json=body)).status_code == 401
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        assert (await client.post("/api/v1/keep", json=body)).status_code == 409
        again = await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        assert again.status_code == 200, "the password is the old one"
        await client.post("/api/v1/guest", json={})
        made = await client.post("/api/v1/tokens/make", json={"label": "bot"})
        client.cookies.clear()
        program = {"Authorization": f"Bearer {made.json()['token']}"}
        assert (await client.post("/api/v1/keep", json=body, headers=program)).status_code == 401


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ],
)
async def test_no_page_of_another_s_gives_a_guest_a_password(
    folder: Path, headers: dict[str, str], status: int
) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={})
        sent: dict[str, str] = {"Content-Type": "application/json", **headers}
        body = b'{"password": "correct horse battery"}'
        found = await client.post("/api/v1/keep", content=body, headers=sent)
        assert found.status_code == status
        assert (await client.get("/api/v1/me")).json()["person"]["is_guest"]


async def test_of_two_passwords_at_once_one_is_taken(folder: Path) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={"name": "Zoe"})
        cookie = {"Cookie": f"pokerroom={client.cookies['pokerroom']}"}
        words = [GOOD, GOOD[::-1]]

        def asks(password: str) -> Any:
            return client.post("/api/v1/keep", json={"password": password}, headers=cookie)

        found = await asyncio.gather(*map(asks, words))
        assert sorted(each.status_code for each in found) in ([200, 401], [200, 409])
        opens = [
            await client.post("/api/v1/sign-in", json={"name": "Zoe", "password": each})
            for each in words
        ]
        assert [each.status_code for each in opens] == [
            200 if each.status_code == 200 else 401 for each in found
        ]


async def test_accounts_of_former_guests_count_as_new_ones(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "hashed", lambda password: password)
    accounts = Accounts(folder / "accounts.db")
    try:
        door = entrance.Entrance(accounts)
        for _ in range(10):
            await door.keep(door.entered(door.guest("there")), GOOD, "there")
        last = door.entered(door.guest("there"))
        with pytest.raises(NotIn, match=r"^too many new accounts"):
            await door.keep(last, GOOD, "there")
        assert len(accounts.with_role(Role.GUEST)) == 1
        closed = entrance.Entrance(accounts, is_open=False)
        with pytest.raises(NotIn, match="made by the room's staff"):
            await closed.keep(last, GOOD, "elsewhere")
    finally:
        accounts.close()
