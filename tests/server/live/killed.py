"""A room that is killed while people play, again and again: what was acknowledged is there.

`python -m tests.server.live.killed 50` kills it so often; `serve FOLDER PORT` is the room itself.
At each of three tables a person plays against programs; all three send their commands while the
room is killed, so some are never answered: sent again, they are done once or not at all.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.pace import Pace
from tests.server.live.rooms import Browser, browser, room_in, served_at, table_in

TABLES: Final = {"Zoe": "vic/holdem", "Yan": "vic/omaha", "Xia": "vic/seven-card-stud"}
"""Who plays at which table."""
PACE: Final = Pace(bot=0.005, unwatched=1, wager=1, between=0.01)
BOTS: Final = ("Bob", "Cam")
CHECKED: Final = 5
"""So many of the last acts are asked for again after each kill, and all of them in the end."""


async def room(folder: Path, port: int) -> None:
    """Until it is killed."""
    async with room_in(folder, pace=PACE, seed=None) as opened, served_at(opened, port) as host:
        for person, game in TABLES.items():
            if game not in opened.floor.desk.tables():
                await table_in(opened, game, person, *BOTS)
            opened.floor.presence.bots.discard(person)
        opened.floor.presence.bots.update(BOTS)
        for game in TABLES.values():
            opened.floor.release(game)
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


class Player:
    """One person at his table over all lives of the room."""

    def __init__(self, name: str, cookie: str) -> None:
        self.name, self.table, self._cookie = name, TABLES[name], cookie
        self.done: list[tuple[dict[str, Any], dict[str, Any]]] = []
        self.resolved = 0
        self._under_way: dict[str, Any] | None = None
        self._last, self._count = 0, 0

    async def plays(self, host: str) -> None:
        """Until the room is killed."""
        try:
            async with browser(host, self._cookie) as page:
                await self._comes_back(page)
                while True:
                    await self._acts(page, await page.hear("table", "happened"))
        except ConnectionClosed:
            return

    async def _comes_back(self, page: Browser) -> None:
        """With his last version, and whatever he was not answered to."""
        await page.send(type="watch", table=self.table, after=self._last)
        shown = await page.hear("table", "happened")
        assert shown["version"] >= self._last, (shown["version"], self._last)
        assert shown["type"] == "table" or shown["after"] == self._last
        await self.check(page, self.done[-CHECKED:])
        if self._under_way is not None:
            await self._send(page, self._under_way)
            self.resolved += 1
        await page.send(type="watch", table=self.table)

    async def check(self, page: Browser, acts: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
        """Sent again, each is answered as it was."""
        for asked, answer in acts:
            await page.send(**asked)
            again = await page.hear("done", "refused", "failed", key=asked["key"])
            assert again == answer, (again, answer)
            await asyncio.sleep(0.05)  # no more than a socket may send

    async def _acts(self, page: Browser, told: dict[str, Any]) -> None:
        """Takes what is open first; without chips he buys.

        What was told before his last act is past: a purchase sent twice would wait for him to play.
        """
        if told["version"] < self._last:
            return
        view = told["view"]
        own = view["seats"][view["own"] - 1]
        if view["may"]:
            await self._sends(page, view["may"][0]["do"], told["version"])
        elif not own["stake"] and not view["is_playing"]:
            amount = view["sign"]["usual_stake"]
            await self._sends(page, {"do": "buy", "amount": amount}, None)

    async def _sends(self, page: Browser, command: dict[str, Any], version: int | None) -> None:
        self._count += 1
        key = f"{self.name} {self._count}"
        asked = {"type": "do", "table": self.table, "key": key, "command": command}
        await self._send(page, asked if version is None else {**asked, "version": version})

    async def _send(self, page: Browser, asked: dict[str, Any]) -> None:
        self._under_way = asked
        await page.send(**asked)
        answer = await page.hear("done", "refused", "failed", key=asked["key"])
        self._under_way = None
        if answer["type"] == "done":
            self.done.append((asked, answer))
            self._last = max(self._last, answer["version"])


async def killed(folder: Path, times: int, each: int) -> dict[str, Any]:
    """Kills it after so many acknowledged acts of all, and a moment; what was found."""
    chance, players = Random(times), newcomers(folder)
    port, opening = 0, []
    for _ in range(times):
        begun = perf_counter()
        process, host = await started(folder, port)
        opening.append(perf_counter() - begun)
        port = int(host.rpartition(":")[2])
        wanted = acknowledged(players) + each
        playing = [asyncio.ensure_future(one.plays(host)) for one in players]
        while acknowledged(players) < wanted and not any(one.done() for one in playing):
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.random() / 50)
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        await asyncio.gather(*playing)
    await all_there(folder, players)
    return {
        "kills": times,
        "acknowledged acts that survived": acknowledged(players),
        "acts without an answer that were sent again": sum(one.resolved for one in players),
        "seconds until it was open again, at most": round(max(opening), 2),
    }


def newcomers(folder: Path) -> list[Player]:
    accounts = Accounts(folder / "accounts.db")
    try:
        for name in TABLES:
            accounts.add(name, Role.PLAYER, None)
        return [Player(name, f"pokerroom={accounts.open_session(name)}") for name in TABLES]
    finally:
        accounts.close()


def acknowledged(players: list[Player]) -> int:
    return sum(len(one.done) for one in players)


async def all_there(folder: Path, players: list[Player]) -> None:
    """The record knows the answer to each act that was acknowledged."""
    async with room_in(folder, pace=PACE, seed=None) as opened:
        kept = {each.key: each.answer async for each in opened.floor.desk.store.commands()}
    for one in players:
        for asked, answer in one.done:
            found = json.loads(kept[f"{one.name}/{asked['key']}"])
            assert found["version"] == answer["version"], (asked, answer)


def main(times: int) -> None:
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(killed(Path(folder), times, 24))))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        asyncio.run(room(Path(sys.argv[2]), int(sys.argv[3])))
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 50)
