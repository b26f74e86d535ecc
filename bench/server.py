"""The server under load: tables of six programs over sockets of their own, on loopback.

`python -m bench.server --tables 50 --rate 100 --seconds 10`; figures as JSON. Clients are in
another process; every client acts when it is his turn, no faster than the rate allows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from pokerroom.desk import TakesSeat
from pokerroom.server.accounts.roles import Role
from pokerroom.server.entering import LIVE
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.live.signs import sign_of
from tests.server.live.rooms import room_in, served

SEATS = 6
PACE = Pace(bot=0, unwatched=1, wager=1, between=0)
MONEY = 10_000_000_00


async def table(room: Room, name: str) -> list[str]:
    """A table of hold'em with six people; their cookies."""
    desk, accounts = room.floor.desk, room.entrance.accounts
    room.floor.held.add(name)
    await desk.open_table(name, "vic/holdem", seats=SEATS)
    stake = 20 * sign_of(await desk.table(name)).usual_stake
    cookies = []
    for seat in range(1, SEATS + 1):
        person = f"{name} {seat}"
        accounts.add(person, Role.PLAYER, None)
        cookies.append(accounts.open_session(person))
        await desk.deposit(person, MONEY)
        await desk.do(name, TakesSeat(person=person, seat=seat, amount=stake))
    return cookies


async def serve(tables: int, folder: Path) -> None:
    """The room, in a process of its own; told to begin, it begins, and ends with its figures."""
    async with room_in(folder, pace=PACE, seed=None) as room, served(room) as host:
        names = [f"T{number}" for number in range(tables)]
        before = _memory()
        cookies = {name: await table(room, name) for name in names}
        print(json.dumps({"host": host, "cookies": cookies}), flush=True)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, sys.stdin.readline)
        begun = resource.getrusage(resource.RUSAGE_SELF).ru_utime
        for name in names:
            room.floor.release(name)
        await loop.run_in_executor(None, sys.stdin.readline)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_utime - begun
        grown = (_memory() - before) // tables
        print(json.dumps({"processor seconds": used, "kB a table": grown}), flush=True)


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class Load:
    """All clients; a bucket lets *rate* commands go a second."""

    def __init__(self, rate: float) -> None:
        self._every, self._next = 1 / rate, perf_counter()
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self._sent: dict[tuple[str, int], float] = {}

    async def client(self, host: str, name: str, cookie: str, ready: asyncio.Event) -> None:
        headers = {"Cookie": f"pokerroom={cookie}"}
        async with connect(f"ws://{host}{LIVE}", additional_headers=headers, proxy=None) as socket:
            await socket.send(json.dumps({"type": "watch", "table": name}))
            await socket.recv()
            ready.set()
            async for message in socket:
                await self._hear(socket, name, json.loads(message))

    async def _hear(self, socket: ClientConnection, name: str, told: dict[str, Any]) -> None:
        now = perf_counter()
        if told["type"] == "done":
            self.acknowledged.append(now - float(told["key"]))
            self._sent[name, told["version"]] = float(told["key"])
        elif told["type"] == "happened":
            sent = self._sent.get((name, told["version"]))
            if sent is not None:
                self.told.append(now - sent)
            if told["view"]["may"]:
                await self._act(socket, name, told)

    async def _act(self, socket: ClientConnection, name: str, told: dict[str, Any]) -> None:
        now = perf_counter()
        self._next = max(self._next + self._every, now)
        await asyncio.sleep(self._next - now)
        may = [each for each in told["view"]["may"] if each["words"] != "fold"]
        command = (may or told["view"]["may"])[0]["do"]
        do = {"type": "do", "table": name, "command": command, "version": told["version"]}
        await socket.send(json.dumps({**do, "key": repr(perf_counter())}))


async def measured(tables: int, rate: float, seconds: float) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.server", "--serve", folder, "--tables", str(tables),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=2**26,
        )  # fmt: skip
        assert server.stdin is not None
        assert server.stdout is not None
        opened = json.loads(await server.stdout.readline())
        load, clients = Load(rate), []
        for name, cookies in opened["cookies"].items():
            for cookie in cookies:
                ready = asyncio.Event()
                one = load.client(opened["host"], name, cookie, ready)
                clients.append(asyncio.ensure_future(one))
                await ready.wait()
        server.stdin.write(b"begin\n")
        await asyncio.sleep(seconds)
        server.stdin.write(b"end\n")
        own = json.loads(await server.stdout.readline())
        for each in clients:
            each.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        await server.wait()
    return {**_figures(load, tables, seconds), **own}


def _figures(load: Load, tables: int, seconds: float) -> dict[str, Any]:
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "commands a second": round(len(load.acknowledged) / seconds, 1),
        "ms to acknowledgement (p50, p99)": _quantiles(load.acknowledged),
        "ms to the last seats (p50, p99)": _quantiles(load.told),
    }


def _quantiles(found: list[float]) -> list[float]:
    if len(found) < 2:
        return []
    parts = statistics.quantiles(found, n=100)
    return [round(parts[49] * 1000, 1), round(parts[98] * 1000, 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--serve", default="")
    given = parser.parse_args()
    if given.serve:
        asyncio.run(serve(given.tables, Path(given.serve)))
        return
    print(json.dumps(asyncio.run(measured(given.tables, given.rate, given.seconds)), indent=2))


if __name__ == "__main__":
    main()
