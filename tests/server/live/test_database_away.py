"""The database goes away: whoever comes in is told so, and so are those who ask how it is."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from httpx2 import AsyncClient
from websockets.exceptions import ConnectionClosed

from pokerroom.desk.errors import Suspended
from pokerroom.server.live.sockets import NOT_OPEN
from tests.postgres import running
from tests.server.live.people import until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in


async def test_who_comes_in_is_closed_with_1011_and_health_says_not_ok(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with running() as server:
        async with (
            room_in(folder, database=server.url) as room,
            served(room) as host,
            AsyncClient() as client,
        ):
            await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
            well = await client.get(f"http://{host}/healthz")
            assert (well.status_code, well.json()["ok"]) == (200, True)
            server.stop(at_once=True)
            await until(lambda: not room.floor.desk.store.is_writable)
            ill = await client.get(f"http://{host}/healthz")
            assert (ill.status_code, ill.json()["ok"]) == (503, False)
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                with pytest.raises(ConnectionClosed) as closed:
                    await zoe.hear("welcome")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NOT_OPEN
            assert not room.clients
            logging.getLogger("asyncpg.pool").error("a line\nand another", exc_info=Suspended("As"))
        server.start()
    for line in capfd.readouterr().err.splitlines():
        assert json.loads(line)["event"], line


async def test_health_says_not_ok_once_all_tables_are_suspended(folder: Path) -> None:
    async with room_in(folder) as room:
        for name in "12":
            await table_in(room, "vic/holdem", "Ann", "Bob", name=name, bots=False)
        room.floor.streams.fail("1", ZeroDivisionError())
        assert room.can_play()
        room.floor.streams.fail("2", ZeroDivisionError())
        assert not room.can_play()
