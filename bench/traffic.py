"""Bytes on the wire: of a hand to one of the players, and of an hour in the demo's lobby.

`python -m bench.traffic --hands 5 --seconds 60`; figures as JSON. What counts is what the socket of
one person receives, frames and compression with it. Without `--seconds` there is no lobby, without
`--game` it is every game, and without `--players` the demonstration's tables are full.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from pokerroom.client.session import Session, antes, is_open_to
from pokerroom.games import GAMES, game
from pokerroom.server.demo import BOT_NAMES, SEATS
from pokerroom.server.entering import LIVE
from pokerroom.server.live.room import Room
from pokerroom.server.messages import asking, telling
from pokerroom.server.messages.views import Choice, TableView
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.server.live.rooms import cookie_of, room_in, served, table_in

HOUR: Final = 3600
PEOPLE: Final = ("Ann", "Bob", *BOT_NAMES)


class Counting(ClientConnection):
    """Counts the bytes that come, and where each message ends, however many come together."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.received, self.ends = 0, list[int]()

    def data_received(self, data: bytes) -> None:
        for at in range(len(data)):
            self.received += 1
            super().data_received(data[at : at + 1])

    def process_event(self, event: Event) -> None:
        if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
            self.ends.append(self.received)
        super().process_event(event)


class Player:
    """Stays in every hand to its end, for as little as possible; asks for one thing at a time."""

    def __init__(self, socket: Counting, table: str) -> None:
        self.socket, self.table, self.session = socket, table, Session()
        self.hands: list[int] = []
        """What had come when each hand began."""
        self._asked, self._heard = "", 0

    async def plays(self, hands: int) -> None:
        await self.socket.send(self.session.watch(self.table).decode())
        while len(self.hands) <= hands:
            heard = self.session.hear(await self.socket.recv())
            self._heard += 1
            if isinstance(heard, telling.Happened) and _has_begun(heard):
                self.hands.append(self.socket.ends[self._heard - 1])
            if self.table in self.session.views and self._sees_what_it_did():
                await self._goes_on(self.session.views[self.table])

    def _sees_what_it_did(self) -> bool:
        if not self._asked:
            return True
        done = self.session.answers.get(self._asked)
        assert done is None or isinstance(done, telling.Done), done
        return done is not None and self.session.views[self.table].version >= done.version

    async def _goes_on(self, view: TableView) -> None:
        assert self.session.person is not None
        if is_open_to(view, self.session.person.name):
            command = _cheapest(view.may).do if view.may else antes(view, None)
            self._asked, message = self.session.do(self.table, command)
            await self.socket.send(message.decode())


def _has_begun(heard: telling.Happened) -> bool:
    return any(each.event in {"round_begun", "house_round_begun"} for each in heard.events)


def _cheapest(may: list[Choice]) -> Choice:
    return next((each for each in may if each.words not in {"fold", "throw in"}), may[0])


@asynccontextmanager
async def counted(host: str, cookie: str = "") -> AsyncIterator[Counting]:
    headers = {"Cookie": cookie} if cookie else {}
    live = f"ws://{host}{LIVE}"
    async with connect(
        live, additional_headers=headers, proxy=None, create_connection=Counting, open_timeout=None
    ) as socket:
        assert isinstance(socket, Counting)
        yield socket


async def of_hands(folder: Path, hands: int, name: str = "vic/holdem", many: int = 6) -> list[int]:
    """Bytes to the first of so *many* players, hand by hand."""
    people = PEOPLE[: min(many, game(name).seating.most)]
    async with AsyncExitStack() as stack:
        room = await stack.enter_async_context(room_in(folder))
        table = await table_in(room, name, *people, bots=False, seats=len(people))
        host = await stack.enter_async_context(served(room))
        sockets = [
            await stack.enter_async_context(counted(host, cookie_of(room, person)))
            for person in people
        ]
        players = [Player(socket, table) for socket in sockets]
        room.floor.release(table)
        async with asyncio.TaskGroup() as playing:
            for each in players:
                playing.create_task(each.plays(hands))
        begun = players[0].hands
        return [after - before for before, after in pairwise(begun)]


async def follow_lobby(socket: Counting) -> Session:
    """The lobby has come whole; what changes in it follows."""
    await socket.send(msgspec.json.encode(asking.WatchLobby(changes=True)).decode())
    session = Session()
    while not session.lobby:
        session.hear(await socket.recv())
    return session


async def of_lobby(folder: Path, seconds: float) -> dict[str, Any]:
    """Bytes to a stranger in the lobby of a demonstration whose bots play."""
    async with opened(Settings(folder=folder, is_demo=True)) as room:
        await _is_set_up(room)
        async with served(room) as host, counted(host) as socket:
            session = await follow_lobby(socket)
            first, heard = socket.received, 0
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while True:
                        session.hear(await socket.recv())
                        heard += 1
            later = socket.received - first
            return {
                "tables in the lobby": len(session.lobby),
                "bytes of the first lobby": first,
                "messages about the lobby": heard,
                "kB an hour in the lobby": round(later / seconds * HOUR / 1000),
            }


async def _is_set_up(room: Room) -> None:
    while not room.floor.is_open.is_set() or any(room.floor.held) or not room.floor.keepers:
        await asyncio.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=5)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--players", type=int, default=SEATS)
    parser.add_argument("--seconds", type=float, default=0)
    given = parser.parse_args()
    figures: dict[str, Any] = {}
    for name in [given.game] if given.game else GAMES:
        with TemporaryDirectory() as folder:
            taken = asyncio.run(of_hands(Path(folder), given.hands, name, given.players))
        figures[f"bytes of each hand of {name}"] = taken
    if given.seconds:
        with TemporaryDirectory() as folder:
            figures |= asyncio.run(of_lobby(Path(folder), given.seconds))
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
