"""A room on PostgreSQL: a round is played through the API, and is there when it opens again."""

from __future__ import annotations

from pathlib import Path

from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.postgres import running
from tests.server.live.rooms import browser, cookie_of, served, table_in
from tests.server.live.test_live import HOLDEM, play_on


async def test_a_round_is_played_and_found_again_on_postgresql(folder: Path) -> None:
    with running() as server:
        settings = Settings(folder=folder, database=server.url, pace=AT_ONCE)
        async with opened(settings) as room, served(room) as host:
            await room.floor.is_open.wait()
            await table_in(room, HOLDEM, "Bob", "Cam")
            await room.floor.desk.deposit("Zoe", 1_000_00)
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                await play_on(zoe, HOLDEM, lambda: room.floor.release(HOLDEM))
            room.floor.held.add(HOLDEM)
            version = await room.floor.desk.version(HOLDEM)
            balances = await room.floor.desk.store.balances()
        assert not (folder / "room.db").exists()
        async with opened(settings) as room, served(room) as host:
            async with browser(host, cookie_of(room, "Zoe")) as zoe:
                await zoe.send(type="watch", table=HOLDEM, after=1)
                shown = await zoe.hear("table", "happened")
                assert shown["version"] >= version
                assert shown["view"]["own"]
            assert sum((await room.floor.desk.store.balances()).values()) == sum(balances.values())
