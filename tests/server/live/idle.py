"""Sockets that do nothing while a table plays on: `python -m tests.server.live.idle 5000`."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from websockets.protocol import State

from pokerroom.server.settings import Settings
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in
from tests.server.live.test_live import HOLDEM, play_on

AT_ONCE: Final = 50
"""So many knock together."""
MANY: Final = Settings(
    folder=Path("unused"), connections=100_000, connections_each=100_000, sockets_each=100_000
)


async def held(folder: Path, number: int) -> dict[str, Any]:
    """Both ends are in this process, so each socket counts twice among its open files."""
    async with room_in(folder) as room, served(room, MANY) as host, AsyncExitStack() as opened:
        await table_in(room, HOLDEM, "Bob", "Cam")
        await room.floor.desk.deposit("Zoe", 1_000_00)
        before = _memory()
        idle: list[Browser] = []
        while len(idle) < number:
            several = min(AT_ONCE, number - len(idle))
            idle += await asyncio.gather(
                *(opened.enter_async_context(browser(host)) for _ in range(several))
            )
        for each in idle:
            await each.hear("welcome")
        taken = (_memory() - before) // number
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            await play_on(zoe, HOLDEM, lambda: room.floor.release(HOLDEM))
        room.floor.held.add(HOLDEM)
        still = sum(each.connection.state is State.OPEN for each in idle)
        assert still == number, f"{number - still} were ended"
        rounds = (await room.floor.desk.table(HOLDEM)).course.stands.rounds
        return {
            "sockets": still,
            "rounds played beside them": rounds,
            "kB a socket, both ends": taken,
        }


def _memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def main(number: int) -> None:
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(held(Path(folder), number))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5_000)
