"""The lobby: all tables that are open, as one person sees them, and what changes there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import GAMES
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.streams import TableStream
from pokerroom.server.messages.changes import changes_between
from pokerroom.server.messages.telling import Lobby, LobbyChanged, StandsStill, TableInLobby

EVERY: Final = 1.0
"""The least time between two messages about the lobby, in seconds."""


def lobby_of(floor: Floor, person: str) -> Lobby:
    """In the order of the games, so that it stays the same when the room is opened again."""
    streams = sorted(floor.streams.by_name.values(), key=_order)
    return Lobby(
        tables=[
            _in_lobby(floor, stream, stream.table, person)
            for stream in streams
            if stream.table is not None and floor.lists.is_open(stream.name)
        ],
        stand_still=[
            StandsStill(table=stream.name, because=stream.failed)
            for stream in streams
            if stream.table is None and stream.failed
        ],
    )


def _order(stream: TableStream) -> tuple[int, bool, str]:
    """Among tables of one game, the one that is called after it comes first."""
    game = stream.table.opened.rules.game if stream.table else ""
    return GAMES.index(game) if game else len(GAMES), stream.name != game, stream.name


def _in_lobby(floor: Floor, stream: TableStream, table: AnyTable, person: str) -> TableInLobby:
    people, sign = table.seated(), floor.sign(table)
    return TableInLobby(
        table=table.name,
        kind="house" if isinstance(table, HouseTable) else "players",
        sign=sign,
        taken=len(people),
        bots=len(floor.presence.bots & set(people)),
        waiting=floor.lists.waiting(sign.game),
        watching=len(stream.watchers),
        rounds=table.rounds,
        is_playing=table.is_playing,
        mine=person in people,
        suspended=stream.failed,
        place=floor.lists.place(person, sign.game),
    )


class SeesLobby(Protocol):
    """One who may follow the lobby, and what of it was sent last: nothing after a new request."""

    entered: Entered
    sees_lobby: bool
    gets_changes: bool
    lobby: Lobby | None

    def send(self, message: bytes) -> None: ...


class LobbyTeller:
    """Tells the *clients* who follow the lobby what has changed, if anything has."""

    def __init__(self, floor: Floor, clients: Iterable[SeesLobby]) -> None:
        self._floor, self._clients = floor, clients
        self._stale = asyncio.Event()

    def soon(self) -> None:
        """Within `EVERY`."""
        self._stale.set()

    async def run(self) -> None:
        while True:
            await self._stale.wait()
            self._stale.clear()
            self._tell()
            await asyncio.sleep(EVERY)

    def _tell(self) -> None:
        """Looks once for each person, however many connections they have."""
        now: dict[str, Lobby] = {}
        sent: dict[tuple[str, bool, int], bytes] = {}
        for client in [each for each in self._clients if each.sees_lobby]:
            name, known = client.entered.name, client.lobby
            if name not in now:
                now[name] = lobby_of(self._floor, name)
            if known == now[name]:
                continue
            about = (name, client.gets_changes, id(known))
            if about not in sent:
                sent[about] = told(now[name], known if client.gets_changes else None)
            client.lobby = now[name]
            client.send(sent[about])


def told(lobby: Lobby, known: Lobby | None) -> bytes:
    """The *lobby* as a message: whole, or what has changed since the *known* one."""
    message = LobbyChanged(changes=changes_between(known, lobby)) if known else lobby
    return msgspec.json.encode(message)
