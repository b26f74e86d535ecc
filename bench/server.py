"""The server under load: tables of six programs over sockets of their own, on loopback.

`python -m bench.server --tables 50 --rate 100 --seconds 10`; figures as JSON. Clients are in
another process; every client acts when it is his turn, no faster than the rate allows.
`--database postgresql` starts a PostgreSQL that writes to the disk as SQLite does;
`--reads /api/v1/rules` has another address read that path meanwhile, without end, and `--reads
/api/v1/live` open sockets; `--addresses 20` has so many do it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
from asyncio import Runner
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from pokerroom.desk import TakesSeat
from pokerroom.server.accounts.roles import Role
from pokerroom.server.entering import LIVE
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.live.signs import sign_of
from pokerroom.server.opening import collect_seldom
from pokerroom.server.settings import Settings
from tests.postgres import running
from tests.server.live.rooms import room_in, served

SEATS: Final = 6
PACE: Final = Pace(bot=0, unwatched=1, wager=1, between=0)
MONEY: Final = 10_000_000_00
AT_A_TIME: Final = 64
SECONDS_TO_BEGIN: Final = 300
T = TypeVar("T")
PAGE: Final = os.sysconf("SC_PAGESIZE")


# the room, in a process of its own


def people_of(name: str) -> list[str]:
    return [f"{name} {seat}" for seat in range(1, SEATS + 1)]


def cookies_of(room: Room, names: list[str]) -> dict[str, list[str]]:
    """Accounts for all at each table, made in one go: the disk is waited for once."""
    accounts = room.entrance.accounts
    accounts._data.execute("begin")
    with accounts._data:
        for person in (each for name in names for each in people_of(name)):
            accounts.add(person, Role.PLAYER, None)
        return {
            name: [accounts.open_session(person) for person in people_of(name)] for name in names
        }


async def table(room: Room, name: str) -> None:
    """A table of hold'em with six people."""
    desk = room.floor.desk
    room.floor.held.add(name)
    await desk.open_table(name, "vic/holdem", seats=SEATS)
    stake = 20 * sign_of(await desk.table(name)).usual_stake
    for seat, person in enumerate(people_of(name), start=1):
        await desk.deposit(person, MONEY)
        await desk.do(name, TakesSeat(person=person, seat=seat, amount=stake))


CROWDED = Settings(folder=Path("unused"), connections=100_000, connections_each=100_000)
"""All clients come from one address."""


async def serve(tables: int, folder: Path, database: str) -> None:
    """Told to begin, it lets all tables begin; told again, it measures, and ends with figures."""
    opened = room_in(folder, pace=PACE, seed=None, database=database)
    async with opened as room, served(room, CROWDED) as host:
        empty = _memory()
        names = [f"T{number}" for number in range(tables)]
        cookies = cookies_of(room, names)
        for some in batched(names):
            await asyncio.gather(*(table(room, name) for name in some))
        with_tables = _memory()
        print(json.dumps({"host": host, "cookies": cookies}), flush=True)
        await _told_to_go_on()
        collect_seldom()
        with_sockets = _memory()
        for name in names:
            room.floor.release(name)
        await _told_to_go_on()
        begun, waited = process_time(), _waited()
        await _told_to_go_on()
        own = {
            "seconds it waited for a processor": round(_waited() - waited, 1),
            "processor seconds": process_time() - begun,
            "kB a table": (with_tables - empty) // tables,
            "kB a socket": (with_sockets - with_tables) // (tables * SEATS),
            "kB in all": _memory(),
        }
        print(json.dumps(own), flush=True)
        room.floor.held.update(names)


def batched(all_of_them: list[T]) -> Iterator[list[T]]:
    """As many at a time as are let in without a wait."""
    for start in range(0, len(all_of_them), AT_A_TIME):
        yield all_of_them[start : start + AT_A_TIME]


async def _told_to_go_on() -> None:
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


def _waited() -> float:
    """Seconds in which the room could have gone on, and others had the processor."""
    return int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9


def _memory() -> int:
    """Kilobytes that the process holds now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 1024


# those who play there


class Open(Struct):
    words: str
    do: msgspec.Raw


class Seen(Struct):
    may: list[Open]


class New(Struct):
    at: list[str | int]
    to: msgspec.Raw


class Heard(Struct):
    """As much of a message as a player needs to go on."""

    type: str
    key: str = ""
    version: int | None = None
    view: Seen | None = None
    changes: list[New] = []

    def may(self) -> list[Open]:
        """What the player may do now: nothing stays open after something has happened."""
        if self.view is not None:
            return self.view.may
        return next((OPEN.decode(each.to) for each in self.changes if each.at == ["may"]), [])


HEARD: Final = msgspec.json.Decoder(Heard)
OPEN: Final = msgspec.json.Decoder(list[Open])


class Client(NamedTuple):
    table: str
    socket: ClientConnection


class Load:
    """All clients; a bucket lets *rate* commands go a second."""

    def __init__(self, rate: float) -> None:
        self._every, self._next = 1 / rate, perf_counter()
        self._playing: set[str] = set()
        self.begins_anew()

    def begins_anew(self) -> None:
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self._sent: dict[tuple[str, int], float] = {}
        self.refused = 0

    async def all_play(self, tables: int) -> None:
        """First rounds, which all begin at once, take longer than any that follows."""
        async with asyncio.timeout(SECONDS_TO_BEGIN):
            while len(self._playing) < tables:
                await asyncio.sleep(0.1)

    async def enters(self, host: str, name: str, cookie: str) -> Client:
        """Each table has an address of its own."""
        number = int(name.removeprefix("T"))
        socket = await connect(  # which waits as long as a busy machine needs
            f"ws://{host}{LIVE}", additional_headers={"Cookie": f"pokerroom={cookie}"}, proxy=None,
            open_timeout=None, ping_interval=None,
            local_addr=(f"127.1.{number >> 8}.{number & 255}", 0),
        )  # fmt: skip
        await socket.send(json.dumps({"type": "watch", "table": name, "changes": True}))
        await socket.recv()
        return Client(name, socket)

    async def plays(self, client: Client) -> None:
        async for message in client.socket:
            await self._hear(client.socket, client.table, HEARD.decode(message))

    async def _hear(self, socket: ClientConnection, name: str, told: Heard) -> None:
        now = perf_counter()
        if told.type == "done" and told.version is not None:
            self.acknowledged.append(now - float(told.key))
            self._playing.add(name)
            self._sent[name, told.version] = float(told.key)
        elif told.type in {"refused", "failed"}:
            self.refused += 1
        elif told.type in {"happened", "changed"} and told.version is not None:
            sent = self._sent.get((name, told.version))
            if sent is not None:
                self.told.append(now - sent)
            if may := told.may():
                await self._act(socket, name, told.version, may)

    async def _act(
        self, socket: ClientConnection, name: str, version: int, may: list[Open]
    ) -> None:
        """In his turn: no command is sent before the one that was due before it."""
        now = perf_counter()
        due = self._next = max(self._next + self._every, now)
        await asyncio.sleep(due - now)
        command = next((each for each in may if each.words != "fold"), may[0]).do
        key = repr(perf_counter())
        do = {"type": "do", "table": name, "command": command, "version": version, "key": key}
        await socket.send(msgspec.json.encode(do).decode())


async def measured(given: argparse.Namespace, folder: str) -> dict[str, Any]:
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.server", "--serve", folder, "--tables", str(given.tables),
        "--database", given.database,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=2**26,
    )  # fmt: skip
    assert server.stdin is not None
    opened = await _said_by(server)
    load, clients, begun = Load(given.rate), list[Client](), perf_counter()
    _note(f"{given.tables} tables are open")
    cookies = [(table, each) for table, its in opened["cookies"].items() for each in its]
    for some in batched(cookies):
        clients += await asyncio.gather(*(load.enters(opened["host"], *each) for each in some))
    _note(f"{len(clients)} clients came in within {perf_counter() - begun:.0f} seconds")
    playing = [asyncio.ensure_future(load.plays(each)) for each in clients]
    server.stdin.write(b"begin\n")
    begun = perf_counter()
    await load.all_play(given.tables)
    _note(f"all tables played within {perf_counter() - begun:.0f} seconds")
    reading = await _reading(opened["host"], given)
    server.stdin.write(b"measure\n")
    load.begins_anew()
    used = process_time()
    await asyncio.sleep(given.seconds)
    if reading is not None:
        await reading.communicate(b"")  # its stdin is closed
    server.stdin.write(b"end\n")
    own = await _said_by(server)
    figures = _figures(load, given, own, process_time() - used)
    figures["sockets lost"] = sum(each.done() for each in playing)
    for each in playing:
        each.cancel()
    for client in clients:
        client.socket.transport.abort()
    await asyncio.gather(*playing, return_exceptions=True)
    await server.wait()
    return figures


async def _reading(host: str, given: argparse.Namespace) -> asyncio.subprocess.Process | None:
    """Another address that reads a path meanwhile, if that is wanted."""
    if not given.reads:
        return None
    counts = str(given.readers), str(given.addresses)
    told = (sys.executable, "-m", "bench.reading", host, given.reads, *counts)
    return await asyncio.create_subprocess_exec(*told, stdin=asyncio.subprocess.PIPE)


async def _said_by(server: asyncio.subprocess.Process) -> Any:
    """One that has ended says nothing, and is not waited for."""
    assert server.stdout is not None
    line = await server.stdout.readline()
    if not line:
        raise SystemExit(f"the room has ended ({await server.wait()})")
    return json.loads(line)


def _note(said: str) -> None:
    print(f"bench.server: {said}", file=sys.stderr, flush=True)


def _figures(
    load: Load, given: argparse.Namespace, own: dict[str, float], of_clients: float
) -> dict[str, Any]:
    done = len(load.acknowledged)
    used = own.pop("processor seconds")
    return {
        "database": given.database.partition(":")[0] or "sqlite",
        "tables": given.tables,
        "sockets": given.tables * SEATS,
        "commands a second": round(done / given.seconds, 1),
        "refused": load.refused,
        "ms to acknowledgement (p50, p99)": _quantiles(load.acknowledged),
        "ms to the last seats (p50, p99)": _quantiles(load.told),
        "ms of the server's processor a command": round(1000 * used / max(1, done), 2),
        "ms of the clients' processor a command": round(1000 * of_clients / max(1, done), 2),
        **own,
        "machine's load": round(os.getloadavg()[0], 1),
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
    parser.add_argument("--database", default="")
    parser.add_argument("--reads", default="", help="a path that others read without end")
    parser.add_argument("--readers", type=int, default=8, help="over so many connections each")
    parser.add_argument("--addresses", type=int, default=1, help="from so many addresses")
    parser.add_argument("--serve", default="")
    given = parser.parse_args()
    with Runner(loop_factory=uvloop.new_event_loop) as runner, ExitStack() as opened:
        if given.serve:
            runner.run(serve(given.tables, Path(given.serve), given.database))
            return
        if given.database == "postgresql":
            given.database = opened.enter_context(running(is_durable=True)).url
        folder = opened.enter_context(TemporaryDirectory())
        print(json.dumps(runner.run(measured(given, folder)), indent=2))


if __name__ == "__main__":
    main()
