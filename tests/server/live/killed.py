"""A room that is killed while people play, again and again: what was acknowledged is there.

`python -m tests.server.live.killed 50` kills it so often; `serve FOLDER PORT` is the room itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.pace import Pace
from tests.server.live.rooms import Browser, browser, room_in, served_at, table_in

TABLE = "vic/holdem"
PACE = Pace(bot=0.005, unwatched=1, wager=1, between=0.01)
PEOPLE = ("Zoe", "Bob", "Cam")


async def room(folder: Path, port: int) -> None:
    """With one table, at which Zoe sits with two programs; until it is killed."""
    async with room_in(folder, pace=PACE, seed=None) as opened, served_at(opened, port) as host:
        if TABLE not in opened.floor.desk.tables():
            await table_in(opened, TABLE, *PEOPLE)
        opened.floor.presence.bots.update(PEOPLE[1:])
        opened.floor.presence.bots.discard("Zoe")
        opened.floor.release(TABLE)
        print(host, flush=True)
        await asyncio.Event().wait()


async def started(folder: Path, port: int) -> tuple[asyncio.subprocess.Process, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.live.killed", "serve", str(folder), str(port),
        stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode().strip()
    assert line, "the room did not open"
    return process, line


async def acts(zoe: Browser, done: list[tuple[dict[str, Any], dict[str, Any]]], most: int) -> None:
    """Takes what is open first, until so many acts are acknowledged."""
    wanted, count = len(done) + most, 0
    while len(done) < wanted:
        told = await zoe.hear("table", "happened")
        for choice in told["view"]["may"][:1]:
            count += 1
            key = f"{told['version']} {count} {len(done)}"
            version = told["version"]
            asked = {"type": "do", "table": TABLE, "key": key, "command": choice["do"]}
            await zoe.send(**asked, version=version)
            answer = await zoe.hear("done", "refused", "failed", key=key)
            if answer["type"] == "done":
                done.append(({**asked, "version": version}, answer))


async def check(zoe: Browser, done: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    """Sent again, each is answered as it was."""
    for asked, answer in done:
        await zoe.send(**asked)
        again = await zoe.hear("done", "refused", "failed", key=asked["key"])
        assert again == answer, (again, answer)


async def killed(folder: Path, times: int, each: int) -> int:
    """How many acknowledged acts have survived."""
    accounts = Accounts(folder / "accounts.db")
    accounts.add("Zoe", Role.PLAYER, None)
    cookie = f"pokerroom={accounts.open_session('Zoe')}"
    accounts.close()
    done: list[tuple[dict[str, Any], dict[str, Any]]] = []
    port, last = 0, 0
    for number in range(times + 1):
        process, host = await started(folder, port)
        port = int(host.rpartition(":")[2])
        async with browser(host, cookie) as zoe:
            await zoe.send(type="watch", table=TABLE, after=last)
            shown = await zoe.hear("table", "happened")
            assert shown["version"] >= last
            await check(zoe, done[-5:])
            await zoe.send(type="watch", table=TABLE)
            if number < times:
                await acts(zoe, done, each)
            last = max((answer["version"] for _, answer in done), default=0)
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
    return len(done)


def main(times: int) -> None:
    with TemporaryDirectory() as folder:
        survived = asyncio.run(killed(Path(folder), times, 8))
    print(json.dumps({"kills": times, "acknowledged acts that survived": survived}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        asyncio.run(room(Path(sys.argv[2]), int(sys.argv[3])))
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 50)
