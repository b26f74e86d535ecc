"""U+0000, which PostgreSQL cannot store: it is not understood, and harms nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pokerroom.desk import Desk
from pokerroom.server.accounts.roles import Role
from pokerroom.server.entering import LIVE
from pokerroom.store import NotKept
from tests.postgres import running
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM = "vic/holdem"
NUL = "a\0b"
SIT = {"do": "sit", "amount": 200_00}
BECAUSE = "no text may contain the character U+0000"
SENT: tuple[dict[str, Any], ...] = (
    {"type": "do", "key": NUL, "table": HOLDEM, "command": SIT},
    {"type": "do", "key": "k", "table": NUL, "command": SIT},
    {"type": "do", "key": "k", "table": HOLDEM, "command": {"do": "complain", "about": NUL}},
    {"type": "do", "key": "k", "table": HOLDEM, "command": {"do": "withdraw", "key": NUL}},
    {
        "type": "do",
        "key": "k",
        "table": HOLDEM,
        "command": {"do": "report", "fact": {"$": "Rewinds", "to": 1, "reason": NUL}},
    },
    {"type": "do", "key": "k", "table": HOLDEM, "command": {"do": "report", "fact": {NUL: 1}}},
    {"type": "say", "key": "k", "table": HOLDEM, "text": NUL},
    {"type": "report person", "key": "k", "table": HOLDEM, "person": NUL},
    {"type": "watch", "table": NUL},
    {"type": "mute", "person": NUL},
)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "sqlite":
        yield ""
        return
    with running() as server:
        yield server.url


async def test_no_message_may_hold_it_and_no_table_is_harmed(folder: Path, database: str) -> None:
    async with room_in(folder, database=database) as room, served(room) as host:
        for name in (HOLDEM, "2"):
            await table_in(room, HOLDEM, "Ann", "Bob", name=name, bots=False)
        await room.floor.desk.deposit("Zoe", 1_000_00)
        cookie = cookie_of(room, "Zoe", Role.SUPERVISOR)
        async with browser(host, cookie) as zoe, browser(host, cookie_of(room, "Cat")) as cat:
            for each in SENT:
                await zoe.send(**each)
                await zoe.send(type="ping")
                found = await zoe.hear("failed", "pong")
                assert found.get("because") == BECAUSE, each
                assert found["code"] == "not-understood"
                await zoe.hear("pong")
            await room.floor.desk.deposit("Cat", 1_000_00)
            for name in (HOLDEM, "2"):
                assert (await cat.do(name, f"sit at {name}", **SIT))["type"] == "done"
        assert room.failures() == []


async def test_what_only_looks_like_it_is_taken(folder: Path) -> None:
    """A backslash before `u0000` is sent as two."""
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Zoe")) as zoe,
    ):
        found = await zoe.do("none", "\\u0000", **SIT)
        assert (found["key"], found["code"]) == ("\\u0000", "no-such-table")
        await zoe.send(type="watch", table="\\\0")
        assert (await zoe.hear("failed"))["because"] == BECAUSE


@pytest.mark.parametrize("half", ["\\ud800", "\\udc00"])
async def test_half_of_a_pair_of_surrogates_is_not_understood(folder: Path, half: str) -> None:
    async with room_in(folder) as room, served(room) as host, browser(host) as stranger:
        await stranger.connection.send(f'{{"type": "watch", "table": "{half}"}}')
        assert (await stranger.hear("failed"))["code"] == "not-understood"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("sign-in", {"name": NUL, "password": "long enough"}),
        ("sign-up", {"name": "Zoe", "password": NUL * 5}),
        ("guest", {"name": NUL}),
    ],
)
async def test_no_body_may_hold_it(folder: Path, path: str, body: dict[str, str]) -> None:
    async with room_in(folder) as room, served(room) as host, AsyncClient() as client:
        found = await client.post(f"http://{host}/api/v1/{path}", json=body)
        assert (found.status_code, found.json()["error"]) == (400, BECAUSE)


@pytest.mark.parametrize(
    "address",
    ["rounds?table=a%00b", "rounds/a%00b/1", "tables/a%00b", "forms/%00", "hand?game=%00"],
)
async def test_no_address_may_hold_it(folder: Path, address: str) -> None:
    async with room_in(folder) as room, served(room) as host:
        headers = {"Cookie": cookie_of(room, "Zoe", Role.SUPERVISOR)}
        async with AsyncClient(headers=headers) as client:
            found = await client.get(f"http://{host}/api/v1/{address}")
        assert found.status_code == 400
        assert found.json()["error"] == "no address may contain the character U+0000"


async def test_what_the_database_does_not_take_is_refused_without_its_words(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should any text get so far, it alone is refused."""
    do = Desk.do

    async def odd(self: Desk, table: str, command: Any, **given: Any) -> Any:
        if given.get("key") == "Zoe/odd":
            given["key"] = NUL
        return await do(self, table, command, **given)

    monkeypatch.setattr(Desk, "do", odd)
    with running() as server:
        async with room_in(folder, database=server.url) as room, served(room) as host:
            await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
            await room.floor.desk.deposit("Zoe", 1_000_00)
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                found = await zoe.do(HOLDEM, "odd", **SIT)
                told = ("not-possible", str(NotKept()))
                assert (found["code"], found["because"]) == told
                assert (await zoe.do(HOLDEM, "even", **SIT))["type"] == "done"
            assert room.failures() == []


async def test_no_live_connection_is_opened_at_such_an_address(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{host}{LIVE}?a=%00", proxy=None)
    assert refused.value.response.status_code == 400
    assert b"no address may contain" in (refused.value.response.body or b"")
