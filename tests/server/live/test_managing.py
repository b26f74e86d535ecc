"""A manager looks after accounts: nobody else does, and nothing of it lets a thief further in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import SIGNED_OUT, Room
from tests.server.live.rooms import browser, cookie_of
from tests.server.live.test_accounts import GOOD, page

WRITTEN: dict[str, dict[str, Any]] = {
    "accounts/make": {"name": "Dee", "role": "dealer"},
    "accounts/reset": {"name": "Zoe"},
    "accounts/end-sessions": {"name": "Zoe"},
    "accounts/close": {"name": "Zoe"},
}


def as_(room: Room, name: str, role: Role = Role.PLAYER) -> dict[str, str]:
    return {"Cookie": cookie_of(room, name, role)}


async def test_whom_a_manager_makes_an_account_chooses_his_own_password(folder: Path) -> None:
    async with page(folder) as (room, client):
        mia = as_(room, "Mia", Role.IN_CHARGE)
        asked = {"name": "Dee", "role": "dealer"}
        made = (await client.post("/api/v1/accounts/make", json=asked, headers=mia)).json()
        once = {"name": "Dee", "password": made["password"]}
        found = (await client.post("/api/v1/sign-in", json=once)).json()
        assert (found["person"]["role"], found["must_change"]) == ("dealer", True)
        assert (await client.get("/api/v1/lobby")).status_code == 403
        change = {"old": made["password"], "new": GOOD}
        assert (await client.post("/api/v1/password", json=change)).status_code == 200
        assert (await client.get("/api/v1/lobby")).status_code == 200
        again = await client.post("/api/v1/accounts/make", json=asked, headers=mia)
        assert (again.status_code, again.json()["error"]) == (409, "the name Dee is taken")
        other = {"name": "Gus", "role": "guest"}
        wrong = await client.post("/api/v1/accounts/make", json=other, headers=mia)
        assert wrong.status_code == 400


async def test_who_forgot_his_password_gets_one_for_once_and_all_else_ends(folder: Path) -> None:
    async with page(folder) as (room, client):
        accounts = room.entrance.accounts
        accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        token = accounts.open_token("Zoe", "bot", frozenset({"play"}))
        mia, zoe = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Zoe")
        host = str(client.base_url).removeprefix("http://").rstrip("/")
        async with browser(host, zoe["Cookie"]) as hers:
            await hers.hear("welcome")
            asked = {"name": "zoe"}
            reset = (await client.post("/api/v1/accounts/reset", json=asked, headers=mia)).json()
            with pytest.raises(ConnectionClosed) as ended:
                await hers.hear("never")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == SIGNED_OUT
        assert (await client.get("/api/v1/me", headers=zoe)).json()["person"] is None
        assert accounts.with_token(token) is None
        for password, status in ((GOOD, 401), (reset["password"], 200)):
            body = {"name": "Zoe", "password": password}
            assert (await client.post("/api/v1/sign-in", json=body)).status_code == status


async def test_who_is_closed_stays_out_until_he_is_given_a_password_again(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        mia, zoe = as_(room, "Mia", Role.IN_CHARGE), as_(room, "Zoe")
        asked = {"name": "Zoe"}
        closed = await client.post("/api/v1/accounts/close", json=asked, headers=mia)
        assert closed.json()["is_closed"]
        assert (await client.get("/api/v1/me", headers=zoe)).json()["person"] is None
        body = {"name": "Zoe", "password": GOOD}
        assert (await client.post("/api/v1/sign-in", json=body)).status_code == 401
        assert (await client.post("/api/v1/sign-up", json=body)).status_code == 409
        reset = (await client.post("/api/v1/accounts/reset", json=asked, headers=mia)).json()
        body["password"] = reset["password"]
        assert (await client.post("/api/v1/sign-in", json=body)).status_code == 200


async def test_accounts_are_for_the_manager_alone(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, None)
        for role in {*Role} - {Role.IN_CHARGE}:
            who = {} if role is Role.STRANGER else as_(room, f"Eve {role}", role)
            status = 401 if role is Role.STRANGER else 403
            assert (await client.get("/api/v1/accounts", headers=who)).status_code == status
            for path, body in WRITTEN.items():
                found = await client.post(f"/api/v1/{path}", json=body, headers=who)
                assert found.status_code == status, (role, path)
        assert room.entrance.accounts.named("Dee") is None
        assert room.entrance.accounts.named("Zoe") is not None


async def test_a_manager_sees_all_accounts_and_does_nothing_to_his_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pokerroom.server.accounts.doors.MOST", 2)
    async with page(folder) as (room, client):
        mia = as_(room, "Mia", Role.IN_CHARGE)
        for name, role in {"Zoe": Role.PLAYER, "ann": Role.DEALER, "Emu 1": Role.GUEST}.items():
            room.entrance.accounts.add(name, role, None)
        first = (await client.get("/api/v1/accounts", headers=mia)).json()
        assert [each["name"] for each in first["accounts"]] == ["ann", "Mia"]
        assert first["accounts"][1]["sessions"] == 1
        rest = (await client.get(f"/api/v1/accounts?after={first['next']}", headers=mia)).json()
        assert ([each["name"] for each in rest["accounts"]], rest["next"]) == (["Zoe"], None)
        for path in ("reset", "end-sessions", "close"):
            body = {"name": "MIA"}
            found = await client.post(f"/api/v1/accounts/{path}", json=body, headers=mia)
            assert found.status_code == 409
            none = {"name": "Emu 1"}
            found = await client.post(f"/api/v1/accounts/{path}", json=none, headers=mia)
            assert found.status_code == 404


async def test_everybody_sees_his_sessions_and_ends_the_others_by_his_password(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        lost, here = as_(room, "Zoe"), as_(room, "Zoe")
        shown = (await client.get("/api/v1/sessions", headers=here)).json()["sessions"]
        assert sorted(each["is_this"] for each in shown) == [False, True]
        wrong = {"password": "something else"}
        found = await client.post("/api/v1/sessions/end", json=wrong, headers=here)
        assert found.status_code == 401
        found = await client.post("/api/v1/sessions/end", json={"password": GOOD}, headers=here)
        assert [each["is_this"] for each in found.json()["sessions"]] == [True]
        assert (await client.get("/api/v1/me", headers=lost)).json()["person"] is None
        assert (await client.get("/api/v1/me", headers=here)).json()["person"]["name"] == "Zoe"


async def test_who_ends_his_other_sessions_ends_what_was_opened_with_them_and_no_more(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Zoe", Role.PLAYER, hashed(GOOD))
        lost, here = as_(room, "Zoe"), as_(room, "Zoe")
        host = str(client.base_url).removeprefix("http://")
        async with (
            browser(host, lost["Cookie"]) as elsewhere,
            browser(host, here["Cookie"]) as stays,
            browser(host, cookie_of(room, "Ann")) as another,
        ):
            for each in (elsewhere, stays, another):
                await each.hear("welcome")
            await client.post("/api/v1/sessions/end", json={"password": GOOD}, headers=here)
            with pytest.raises(ConnectionClosed) as closed:
                await pinged(elsewhere)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SIGNED_OUT == 4001
            for each in (stays, another):
                await pinged(each)


async def pinged(one: Any) -> None:
    await one.send(type="ping", sent=1)
    await one.hear("pong")


@pytest.mark.parametrize(
    ("over", "days"),
    [
        ("update sessions set created = created - ? where rowid = ?", 7),
        ("update sessions set used = used - ? where rowid = ?", 1),
    ],
)
async def test_a_session_that_is_over_is_in_no_list_and_no_longer_kept(
    folder: Path, over: str, days: int
) -> None:
    async with page(folder) as (room, found):
        accounts, headers = room.entrance.accounts, as_(room, "Ann")
        cookie_of(room, "Ann")
        boss = as_(room, "Mia", Role.IN_CHARGE)
        accounts._data.execute(over, (days * 24 * 3600 + 60, 2))
        assert len((await found.get("/api/v1/sessions", headers=headers)).json()["sessions"]) == 1
        kept = (await found.get("/api/v1/accounts", headers=boss)).json()["accounts"]
        assert {each["name"]: each["sessions"] for each in kept}["Ann"] == 1
        accounts._data.execute(over, (days * 24 * 3600 + 60, 1))
        accounts.open_session("Mia")
        whose = accounts._data.execute("select name from sessions").fetchall()
        assert whose == [("Mia",), ("Mia",)]
