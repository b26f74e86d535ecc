"""Accounts: passwords, sessions, tokens, guesses, foreign pages, sizes, and no secret anywhere."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import asynccontextmanager
from itertools import product
from math import log2
from pathlib import Path
from time import time
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pokerroom.server.accounts import entrance, names, storage
from pokerroom.server.accounts.limits import AddressLimits, Bucket, Limits
from pokerroom.server.accounts.passwords import (
    LEAST,
    SYLLABLES,
    common,
    hashed,
    is_right,
    one_time_password,
    weakness,
)
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts, Taken
from pokerroom.server.accounts.tokens import TOKENS_MOST
from pokerroom.server.edge import NotIn
from pokerroom.server.live.room import SIGNED_OUT
from pokerroom.server.opening import first_account, opened
from pokerroom.server.settings import Settings
from tests.server.live.people import until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

GOOD = "correct horse battery"
FIRST_CHANGE = "change your password first"
ONLY_AFTER_THE_CHANGE = (
    "tokens", "reports", "rounds", "rounds?everybody=yes&table=vic/omaha", "rounds/vic/omaha/1",
    "jobs", "jobs/1", "review/vic/omaha/1", "advice/vic/omaha", "lobby", "tables/vic/omaha",
    "accounts", "sessions",
)  # fmt: skip
WRITTEN_AFTER_THE_CHANGE = {
    "jobs/ask": {}, "jobs/cancel": {"id": 1}, "rounds/import": {}, "tokens/make": {"label": "a"},
    "tokens/end": {"label": "a"}, "keep": {"password": "another horse battery"},
    "accounts/make": {"name": "Dee"}, "accounts/close": {"name": "Ann"},
}  # fmt: skip


@asynccontextmanager
async def page(folder: Path, **given: Any) -> Any:
    """A browser on a page of the room."""
    async with room_in(folder, **given) as room, served(room) as host:
        base = f"http://{host}"
        async with httpx2.AsyncClient(base_url=base, headers={"Origin": base}) as found:
            yield room, found


async def test_somebody_signs_up_in_and_out(folder: Path) -> None:
    async with page(folder) as (room, client):
        assert (await client.get("/api/v1/me")).json()["person"] is None
        up = await client.post("/api/v1/sign-up", json={"name": "Ann", "password": GOOD})
        assert up.json()["person"] == {
            "name": "Ann",
            "role": "player",
            "balance": 2_000_00,
            "is_guest": False,
        }
        cookie = up.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        first = client.cookies["pokerroom"]
        await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        assert room.entrance.accounts.in_session(first) is None  # another took its place
        secret = client.cookies["pokerroom"]
        assert (await client.post("/api/v1/sign-out", json={})).json()["person"] is None
        again = await client.get("/api/v1/me", headers={"Cookie": f"pokerroom={secret}"})
        assert again.json()["person"] is None, "a session that was ended is over"
        found = await client.post("/api/v1/sign-in", json={"name": "ANN", "password": GOOD})
        assert found.json()["person"]["name"] == "Ann"
        assert room.entrance.accounts.named("ann") is not None


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [
        ("Ann", "wrong horse battery", 401),
        ("Nobody", GOOD, 401),
        ("bot", "anything at all", 401),
        ("Ann", "", 400),
        ("", GOOD, 400),
    ],
)
async def test_a_wrong_name_and_a_wrong_password_are_told_alike(
    folder: Path, name: str, password: str, status: int
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        room.entrance.accounts.add("bot", Role.BOT, None)
        found = await client.post("/api/v1/sign-in", json={"name": name, "password": password})
        assert found.status_code == status
        if status == 401:
            assert found.json() == {"error": "the name and the password do not match"}
        assert "set-cookie" not in found.headers


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_guessing_is_slowed_for_the_account_and_not_for_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "is_right", lambda given, stored: (given, stored) == (GOOD, GOOD))
    async with page(folder) as (room, client):
        for name in ("Ann", "Bob"):
            room.entrance.accounts.add(name, Role.PLAYER, GOOD)
        tries = [
            await client.post("/api/v1/sign-in", json={"name": "Ann", "password": f"guess {n}"})
            for n in range(11)
        ]
        assert [each.status_code for each in tries] == [401] * 10 + [429]
        assert 1 <= int(tries[-1].headers["Retry-After"]) <= 10
        assert "Retry-After" not in tries[0].headers
        right = await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        assert right.status_code == 429
        other = await client.post("/api/v1/sign-in", json={"name": "Bob", "password": GOOD})
        assert other.status_code == 200


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ({"Origin": "http://elsewhere.example"}, b"{}", 403),
        ({"Origin": "null"}, b"{}", 403),
        ({"Origin": "http://[::1"}, b"{}", 403),
        ({"Content-Type": "text/plain"}, b"{}", 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, b"name=Ann", 415),
        ({}, b"{" * 5000, 413),
        ({}, b'{"name": 1}', 400),
        ({}, b"[" * 2000, 400),
        ({}, b"\xff\xfe", 400),
        ({}, b"", 400),
    ],
)
@pytest.mark.parametrize("path", ["sign-in", "guest", "tokens/make"])
async def test_no_form_of_another_page_and_no_odd_body_does_anything(
    folder: Path, path: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    async with page(folder) as (room, client):
        sent = {"Content-Type": "application/json", **headers}
        found = await client.post(f"/api/v1/{path}", content=body, headers=sent)
        if found.status_code == 200:
            assert (path, body) == ("guest", b"{}")
        assert found.status_code == status
        assert room.entrance.accounts.with_role(Role.GUEST) == []


async def test_nobody_gets_what_is_another_s_by_taking_his_name(folder: Path) -> None:
    async with page(folder) as (room, client):
        await room.floor.desk.deposit("Zoe", 500_00)
        for path, name in product(("sign-up", "guest"), ("Zoe", "zoe", "ZOE")):
            wanted = {"name": name} | ({"password": GOOD} if path == "sign-up" else {})
            found = await client.post(f"/api/v1/{path}", json=wanted)
            assert (found.status_code, found.json()["error"]) == (409, f"the name {name} is taken")
        assert room.entrance.accounts.named("Zoe") is None
        await room.floor.desk.withdraw("Zoe", 500_00)
        await until(lambda: room.past.index.knows("Zoe"))
        found = await client.post("/api/v1/sign-up", json={"name": "Zoe", "password": GOOD})
        assert found.status_code == 409, "his statement is still his"
        room.entrance.made("Zoe", Role.PLAYER, hashed(GOOD))
        assert room.entrance.accounts.named("Zoe") is not None


async def test_a_new_password_ends_all_other_sessions(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD), must_change=True)
        signs_in = {"name": "Ann", "password": GOOD}
        first = await client.post("/api/v1/sign-in", json=signs_in)
        assert first.json()["must_change"]
        old = client.cookies["pokerroom"]
        weak = await client.post("/api/v1/password", json={"old": GOOD, "new": "short"})
        assert weak.status_code == 400
        same = await client.post("/api/v1/password", json={"old": GOOD, "new": GOOD})
        assert (same.status_code, same.json()["error"]) == (400, "that is the old password")
        changed = await client.post("/api/v1/password", json={"old": GOOD, "new": GOOD[::-1]})
        assert not changed.json()["must_change"]
        assert room.entrance.accounts.in_session(old) is None
        assert (await client.get("/api/v1/me")).json()["person"]["name"] == "Ann"


async def test_a_new_password_ends_sockets_and_tokens(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        wanted = {"label": "mine", "scopes": ["play"]}
        token = (await client.post("/api/v1/tokens/make", json=wanted)).json()["token"]
        host = str(client.base_url).removeprefix("http://")
        cookie = f"pokerroom={client.cookies['pokerroom']}"
        async with (
            browser(host, cookie) as thief,
            browser(host, Authorization=f"Bearer {token}") as program,
            browser(host) as stranger,
        ):
            await stranger.hear("welcome")
            await client.post("/api/v1/password", json={"old": GOOD, "new": GOOD[::-1]})
            for ended in (thief, program):
                with pytest.raises(ConnectionClosed) as closed:
                    await ended.hear("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == SIGNED_OUT
            await stranger.send(type="ping", sent=1)
            await stranger.hear("pong")
        with pytest.raises(InvalidStatus):
            async with browser(host, Authorization=f"Bearer {token}"):
                pass


async def test_signing_out_and_ending_a_token_end_only_what_was_opened_with_them(
    folder: Path,
) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        await client.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
        tokens = [
            room.entrance.accounts.open_token("Ann", label, frozenset({"play"}))
            for label in ("old", "new")
        ]
        host = str(client.base_url).removeprefix("http://")
        async with (
            browser(host, f"pokerroom={client.cookies['pokerroom']}") as here,
            browser(host, cookie_of(room, "Ann")) as elsewhere,
            browser(host, Authorization=f"Bearer {tokens[0]}") as old,
            browser(host, Authorization=f"Bearer {tokens[1]}") as new,
        ):
            await client.post("/api/v1/tokens/end", json={"label": "old"})
            await client.post("/api/v1/sign-out", json={})
            for ended in (old, here):
                with pytest.raises(ConnectionClosed) as closed:
                    await ended.hear("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == SIGNED_OUT
            for stays in (elsewhere, new):
                await stays.send(type="ping", sent=1)
                await stays.hear("pong")


async def test_a_token_that_may_only_watch_sees_as_its_owner_does_and_does_not_stand_in_for_him(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        cookie = cookie_of(room, "Ann")
        token = room.entrance.accounts.open_token("Ann", "eyes", frozenset({"watch"}))
        async with browser(host, Authorization=f"Bearer {token}") as eyes:
            assert (await eyes.hear("welcome"))["person"]["name"] == "Ann"
            await eyes.send(type="watch", table="vic/holdem")
            assert (await eyes.hear("table"))["view"]["own"] == 1
            async with browser(host, cookie) as ann:
                await ann.hear("welcome")
                assert "Ann" not in room.floor.presence.away
            await until(lambda: "Ann" in room.floor.presence.away)


async def test_a_live_connection_lasts_no_longer_than_its_session(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "SESSION_MOST", 0)
    now = time()
    monkeypatch.setattr(storage, "time", lambda: now)
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Ann")) as ann,
    ):
        assert (await ann.hear("welcome"))["person"]["name"] == "Ann"
        with pytest.raises(ConnectionClosed) as closed:
            await ann.hear("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SIGNED_OUT


async def test_a_password_for_once_opens_nothing_but_the_change(folder: Path) -> None:
    async with page(folder) as (room, client):
        room.entrance.accounts.add("boss", Role.IN_CHARGE, hashed(GOOD), must_change=True)
        await client.post("/api/v1/sign-in", json={"name": "boss", "password": GOOD})
        assert (await client.get("/api/v1/statement")).status_code == 403
        for path in ONLY_AFTER_THE_CHANGE:
            found = await client.get(f"/api/v1/{path}")
            assert (found.status_code, found.json()["error"]) == (403, FIRST_CHANGE), path
        for path, body in WRITTEN_AFTER_THE_CHANGE.items():
            found = await client.post(f"/api/v1/{path}", json=body)
            assert (found.status_code, found.json()["error"]) == (403, FIRST_CHANGE), path
        host = str(client.base_url).removeprefix("http://")
        async with browser(host, f"pokerroom={client.cookies['pokerroom']}") as boss:
            assert (await boss.hear("welcome"))["person"] is None
        await client.post("/api/v1/password", json={"old": GOOD, "new": GOOD[::-1]})
        assert (await client.get("/api/v1/statement")).status_code == 200


async def test_tokens_are_told_once_and_open_no_other_door(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={})
        made = await client.post("/api/v1/tokens/make", json={"label": "bot"})
        secret = made.json()["token"]
        kept = (await client.get("/api/v1/tokens")).json()["tokens"]
        assert [each["label"] for each in kept] == ["bot"]
        assert secret not in json.dumps(kept)
        client.cookies.clear()
        with_token = {"Authorization": f"Bearer {secret}"}
        me = await client.get("/api/v1/me", headers=with_token)
        assert me.json()["person"]["role"] == "bot"
        for path, body in (
            ("tokens/make", {"label": "more"}),
            ("password", {"old": "a", "new": "b"}),
        ):
            found = await client.post(f"/api/v1/{path}", json=body, headers=with_token)
            assert found.status_code == 401
        scopes = await client.get("/api/v1/tokens", headers=with_token)
        assert scopes.status_code == 401
        await client.get("/api/v1/me", headers={"Authorization": "Bearer another"})
        host = str(client.base_url).removeprefix("http://")
        async with browser(host) as stranger:
            await stranger.do("vic/holdem", "k", do="leave")
    token, asked = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (token["event"], token["address"]) == ("a token was refused", "127.0.0.1")
    assert (asked["event"], asked["what"], asked["address"]) == ("not allowed", "Do", "127.0.0.1")


async def test_a_program_ends_nothing_that_its_owner_has_open(folder: Path) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={})
        nothing = await client.post("/api/v1/tokens/make", json={"label": "bot", "scopes": []})
        assert nothing.status_code == 400, "a token for nothing would still see his cards"
        wanted = {"label": "bot", "scopes": ["watch"]}
        secret = (await client.post("/api/v1/tokens/make", json=wanted)).json()["token"]
        host = str(client.base_url).removeprefix("http://")
        async with browser(host, f"pokerroom={client.cookies['pokerroom']}") as owner:
            client.cookies.clear()
            with_token = {"Authorization": f"Bearer {secret}"}
            out = await client.post("/api/v1/sign-out", json={}, headers=with_token)
            assert out.status_code == 200
            await owner.send(type="ping", sent=1)
            await owner.hear("pong")


def test_nobody_reads_a_secret_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "accounts.db"
    accounts = Accounts(path)
    accounts.add("Ann", Role.PLAYER, hashed(GOOD))
    secrets = [accounts.open_session("Ann"), accounts.open_token("Ann", "bot", frozenset({"play"}))]
    accounts.close()
    kept = path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0
    for secret in (*secrets, GOOD):
        assert secret.encode() not in kept
    with sqlite3.connect(path) as data:
        (stored,) = data.execute("select password from accounts").fetchone()
    data.close()
    assert stored.startswith("$argon2id$")
    assert is_right(GOOD, stored)
    assert not is_right(f"{GOOD} ", stored)
    assert not is_right(GOOD, "no hash")


def test_sessions_end_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000_000]
    monkeypatch.setattr(storage, "time", lambda: now[0])
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, None)
    idle, quiet, busy = (accounts.open_session("Ann") for _ in range(3))
    for hour in range(1, 24 * 7 + 1):
        now[0] = 1_000_000_000 + hour * 3600
        assert accounts.in_session(busy), hour
        if hour == 24:
            assert accounts.in_session(quiet)
            now[0] += 1
            assert accounts.in_session(idle) is None
    now[0] += 1
    assert accounts.in_session(busy) is None
    accounts.close()


def test_a_name_is_one_in_any_letters(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, None)
    with pytest.raises(Taken):
        accounts.add("ANN", Role.PLAYER, None)
    accounts.close()


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Paul", "PauI"), ("Bob", "B0b"), ("Emma", "Ernma"), ("William", "VViIIiam"),
        ("ANN", "\u0391\u039d\u039d"), ("TOM", "\u03a4\u039f\u039c"),  # all capitals of Greek
        ("Bob 1", "Bob-l"),
    ],
)  # fmt: skip
def test_a_name_that_looks_like_another_is_taken_with_it(
    tmp_path: Path, name: str, other: str
) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add(name, Role.PLAYER, None)
    assert accounts.has_one_like(other)
    assert not accounts.has_one_like(f"{other} 2")
    accounts.close()
    again = Accounts(tmp_path / "accounts.db")
    assert again.has_one_like(other)
    again.managed.close(name)
    again.close()
    after = Accounts(tmp_path / "accounts.db")
    assert after.has_one_like(other), "though it is closed"
    after.close()


@pytest.mark.parametrize(
    "name",
    [
        "A", "a" * 25, "Ann\n", " Ann", "A  B", "<b>Ann", "Ann\u202e", "",
        "\u0410nn",  # begins with a letter of another script that looks the same
        "\uff21nn", "Zoe\u0308", "Ann \u0663",  # wide, in two parts, a figure that is not ours
        "room", "Room", "PLATFORM", "Cashier", "house", "Desk",  # by whom the record says it was
        "dealer", "Operator", "Poker Room Supervisor", "casino operator", "Delegate",
        "Ann and Bob", "Ann AND Bob", "and Bob", "Bob and", "and", "\u1160\u1160", "\u115f\u1160",
        "..", "--", "- .", "the dealer", "The house", "seat 3", "Seat 10", "box 2", "supervısor",
        "mɑnɑger",
        "Dealer.", "admin", "staff", "The-room", "платформа\u3164",
        "lnspector", "Adm1n", "cash1er", "deaIer", "superv1sor", "rnanager", "The r00m",
        "Dealer 7", "Croupier Kim", "casino-manager", "Gaming Inspectors", "superv1sor Sam",
        "Dealer7", "7Dealers", "Dea1er7", "TheDealer",
        "\u13aa\u13c1\u13c1", "\ua4ee\ua4e0",  # of scripts that few write and that look like ours
    ],
)  # fmt: skip
def test_odd_names_are_nobodys(name: str) -> None:
    assert names.wrong_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "a" * 24, "Ann-Marie O'Neil", "Zoë 2", "Ян", "Roomy", "Andy Anderson", "Casina",
        "Ann7", "The Rock", "Seaton 3", "Andrea", "Boxer",
        "Вова", "Νίκος", "山田", "はなこ", "김민수",
    ],
)  # fmt: skip
def test_plain_names_may_be_had(name: str) -> None:
    assert names.wrong_name(name) == ""


@pytest.mark.parametrize(
    ("password", "is_weak"),
    [
        ("1234567", True),
        ("my PokerRoom 1", True),
        ("12345678", True),
        ("abcdefgh", False),
        ("x" * 200, False),
        ("x" * 201, True),
        ("my name is Ann", True),
        ("Password", True),
    ],
)
def test_what_would_be_guessed_first_is_no_password(password: str, is_weak: bool) -> None:
    assert bool(weakness(password, "Ann")) == is_weak


def test_nobody_chooses_one_of_the_three_thousand_most_common_passwords_and_more() -> None:
    assert len(common()) >= 3000
    assert all(len(each) >= LEAST for each in common())
    for each in sorted(common()):
        assert weakness(each, "Ann") == "that password is too easy to guess"
    assert weakness("Starwars", "Ann")
    assert not weakness("six wild horses", "Ann")


async def test_what_a_room_keeps_is_for_its_owners_eyes_alone(folder: Path) -> None:
    folder.chmod(0o755)
    async with opened(Settings(folder=folder)) as room:
        await room.floor.desk.deposit("Ann", 1_00)
        kept = {each.name: each.stat().st_mode & 0o077 for each in folder.iterdir()}
    assert {"room.db", "room.db-wal", "room.key", "accounts.db"} <= set(kept)
    assert {name for name, mode in kept.items() if mode} == set()


def test_the_first_start_makes_a_manager_whose_password_is_told_once(tmp_path: Path) -> None:
    password = first_account(tmp_path / "room")
    assert password
    assert first_account(tmp_path / "room") == ""
    accounts = Accounts(tmp_path / "room" / "accounts.db")
    found = accounts.named("manager")
    accounts.close()
    assert found is not None
    assert (found.role, found.must_change) == (Role.IN_CHARGE, True)
    assert found.password is not None
    assert is_right(password, found.password)
    assert len({one_time_password() for _ in range(100)}) == 100
    assert 12 * log2(len(SYLLABLES)) > 73


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    now = [0.0]
    monkeypatch.setattr("pokerroom.server.accounts.limits.monotonic", lambda: now[0])
    return now  # type: ignore[return-value]


def test_a_bucket_gives_what_it_holds_and_fills_with_time(ticking: list[float]) -> None:
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    ticking[0] = 0.49
    assert not bucket.take()
    ticking[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    limits = Limits(1, 1)
    assert [limits.take("a"), limits.take("a"), limits.take("b")] == [True, False, True]


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("testclient", "", False),
    ],
)
def test_whoever_has_a_whole_network_is_one_asker(address: str, other: str, same: bool) -> None:
    limits = AddressLimits(1e-6, 1)
    assert limits.take(address)
    assert limits.take(other) is not same
    assert limits.wait(address) == 1_000_000


async def test_a_name_that_cannot_be_costs_no_new_account_and_guests_are_counted_apart(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "hashed", lambda password: password)
    accounts = Accounts(folder / "accounts.db")
    try:
        door = entrance.Entrance(accounts)
        for _ in range(11):
            with pytest.raises(NotIn, match="a name has"):
                await door.sign_up("x", GOOD, "there")
        for number in range(10):
            await door.sign_up(f"Player {number}", GOOD, "there")
        with pytest.raises(NotIn, match=r"^too many new accounts: try again in \d+ seconds$"):
            await door.sign_up("Player 11", GOOD, "there")
        assert len({door.guest("there").name for _ in range(40)}) == 40
        with pytest.raises(NotIn, match=r"^too many guests from there: try again in 1?\d seconds$"):
            door.guest("there")
        assert door.guest("elsewhere").role is Role.GUEST
    finally:
        accounts.close()


@pytest.mark.parametrize("name", ["Ann.", "Ann-", "A'n n", "ᴀɴɴ", "Änn", "ANN"])
async def test_no_name_looks_like_that_of_somebody_else(tmp_path: Path, name: str) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Bob", Role.PLAYER, None)
    door = entrance.Entrance(accounts)
    door.guest("", "Ann")
    with pytest.raises(NotIn, match="is taken") as refused:
        door.guest("", name)
    assert refused.value.status == 409
    accounts.close()
    again = Accounts(tmp_path / "accounts.db")
    assert again.has_one_like("Вов")
    assert not again.has_one_like("Bobo")
    again.close()


async def test_who_guesses_a_password_does_not_lock_out_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "is_right", lambda given, stored: (given, stored) == (GOOD, GOOD))
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, GOOD)
    door = entrance.Entrance(accounts)
    for guess in range(10):
        with pytest.raises(NotIn, match="do not match"):
            await door.sign_in("Ann", f"guess {guess}", "2001:db8::1")
    with pytest.raises(NotIn, match="too many tries"):
        await door.sign_in("ANN", GOOD, "2001:db8::2")  # the same network
    assert (await door.sign_in("Ann", GOOD, "192.0.2.7")).name == "Ann"
    accounts.close()


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_guesses_from_many_places_are_slowed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "is_right", lambda *_: False)
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, GOOD)
    door = entrance.Entrance(accounts)
    said = []
    for place in range(101):
        with pytest.raises(NotIn) as found:
            await door.sign_in("Ann", "a guess", f"192.0.2.{place}")
        said.append(found.value.status)
    assert said == [401] * 100 + [429]
    accounts.close()


async def test_what_is_typed_as_a_name_is_not_written_down_unless_it_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(entrance, "is_right", lambda *_: False)
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, GOOD)
    door = entrance.Entrance(accounts)
    for name in ["ann", *["hunter2 and so on"] * 11]:
        with pytest.raises(NotIn):
            await door.sign_in(name, "x", "")
    accounts.close()
    logged = capsys.readouterr().err
    assert "too many sign-ins" in logged
    assert '"account":"Ann"' in logged
    assert "hunter2" not in logged


async def test_no_two_tokens_of_an_account_have_one_label(folder: Path) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={"name": "Zoe"})
        asked = [{"label": "bot"}, {"label": "bot", "scopes": ["watch"]}, {"label": "other"}]
        found = [await client.post("/api/v1/tokens/make", json=each) for each in asked]
        assert [each.status_code for each in found] == [200, 409, 200]
        because = "you have a token labelled bot already: end it, or choose another"
        assert found[1].json()["error"] == because
        await client.post("/api/v1/tokens/end", json={"label": "bot"})
        assert (await client.post("/api/v1/tokens/make", json=asked[0])).status_code == 200


@pytest.mark.parametrize(
    ("label", "is_taken"),
    [
        ("my bot", True),
        ("Ротор №1 \U0001f916", True),
        ("bot\u202etob", False),
        ("bot\u200b", False),
        ("bot\u034f", False),
        ("bot\ufe0f", False),
        ("bot\u3164", False),
        ("bot\x1b[2J", False),
        ("bot ", False),
        ("my  bot", False),
        (" ", False),
    ],
)
async def test_nothing_in_the_label_of_a_token_is_unseen(
    folder: Path, label: str, is_taken: bool
) -> None:
    async with page(folder) as (_, client):
        await client.post("/api/v1/guest", json={"name": "Zoe"})
        found = await client.post("/api/v1/tokens/make", json={"label": label})
        assert found.status_code == (200 if is_taken else 400)
        assert is_taken or "characters that can be seen" in found.json()["error"]
        kept = (await client.get("/api/v1/tokens")).json()["tokens"]
        assert [each["label"] for each in kept] == ([label] if is_taken else [])


async def test_an_account_has_so_many_tokens(folder: Path) -> None:
    async with page(folder) as (room, client):
        await client.post("/api/v1/guest", json={"name": "Zoe"})
        for _ in range(TOKENS_MOST - 1):
            room.entrance.accounts.open_token("Zoe", "old", frozenset())
        found = [await client.post("/api/v1/tokens/make", json={"label": "a"}) for _ in range(2)]
        assert [each.status_code for each in found] == [200, 409]
        assert found[1].json()["error"] == f"you have {TOKENS_MOST} tokens: end one first"
        turned = await client.get("/metrics", headers={"Host": "evil.example"})
        assert turned.status_code == 403
        assert (await client.get("/metrics")).status_code == 200
