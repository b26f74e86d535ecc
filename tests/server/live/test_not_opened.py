"""A room whose tables cannot be brought back says so, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx2
import pytest
from uvicorn import Server
from websockets.exceptions import ConnectionClosed

from pokerroom.desk import Desk
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.decks.sealing import WrongKey
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.gate import NEVER
from pokerroom.server.live.streams import Streams
from pokerroom.server.opening import NotOpened, opened
from pokerroom.server.serve import open_port, quietly, with_room
from pokerroom.server.settings import Settings
from pokerroom.store import OutOfReach
from tests.server.live.rooms import PAGE, browser, served


async def test_a_room_that_cannot_be_opened_lets_nobody_wait_for_ever(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits is told, with a status; the server ends with the reason."""
    may_go_on = asyncio.Event()

    async def never(_: Streams, __: Desk) -> None:
        await may_go_on.wait()
        raise Unreadable("the stream of a table is damaged")

    monkeypatch.setattr(Streams, "open", never)
    async with (
        opened(Settings(folder=folder)) as room,
        served(room) as host,
        browser(host) as stranger,
        httpx2.AsyncClient(base_url=f"http://{host}/api/v1/") as client,
    ):
        waiting = asyncio.ensure_future(client.get("lobby"))
        may_go_on.set()
        for asked in (await waiting, await client.get("tables/vic/holdem")):
            assert (asked.status_code, asked.json()) == (503, {"error": NEVER})
        with pytest.raises(ConnectionClosed) as closed:
            await stranger.hear("welcome")
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, NEVER)  # type: ignore[union-attr]
        health = await client.get("health")
        assert (health.status_code, health.json()["ok"]) == (503, False)


async def test_a_room_does_not_open_with_a_balance_that_was_changed(folder: Path) -> None:
    async with opened(Settings(folder=folder, is_demo=False)) as room:
        await room.floor.desk.deposit("Ann", 100_00)
    with sqlite3.connect(folder / "room.db") as db:
        db.execute("UPDATE balances SET balance = '4900000' WHERE account = 'player/Ann'")
    db.close()
    says = "player/Ann holds 4900000 cents, but what was posted to it comes to 10000. Put a copy"
    with pytest.raises(NotOpened, match=says):
        await opened(Settings(folder=folder, is_demo=False)).__aenter__()


@pytest.mark.parametrize(
    ("error", "because"),
    [
        (Unreadable("a stream is damaged"), "a stream is damaged. Put a copy of the file back"),
        (OutOfReach("the database cannot be reached: no"), "cannot be reached: no$"),
        (WrongKey("a deck does not open with this key"), "opened: a deck does not open .*key$"),
        (ZeroDivisionError("As Kd"), "cannot be opened: ZeroDivisionError; the line before"),
    ],
)
async def test_then_the_server_ends_with_the_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, because: str
) -> None:
    async def never(_: Streams, __: Desk) -> None:
        raise error

    monkeypatch.setattr(Streams, "open", never)
    settings, port = Settings(folder=folder), open_port("127.0.0.1", 0)
    server = Server(quietly(make_app(Register(), PAGE), settings))
    with pytest.raises(NotOpened, match=because):
        await with_room(server, settings, PAGE, port)
