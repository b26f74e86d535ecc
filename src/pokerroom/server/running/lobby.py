"""The lobby: all tables that are open, as one person sees them."""

from __future__ import annotations

from pokerroom.desk.tables import AnyTable, HouseTable, rounds_of
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.streams import TableStream
from pokerroom.server.live.viewers import people_at
from pokerroom.server.messages.telling import Lobby, StandsStill, TableInLobby


def lobby_of(floor: Floor, person: str) -> Lobby:
    streams = floor.streams.by_name.values()
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


def _in_lobby(floor: Floor, stream: TableStream, table: AnyTable, person: str) -> TableInLobby:
    people, sign = people_at(table), floor.sign(table)
    return TableInLobby(
        table=table.name,
        kind="house" if isinstance(table, HouseTable) else "players",
        sign=sign,
        taken=len(people),
        bots=len(floor.presence.bots & set(people)),
        waiting=floor.lists.waiting(sign.game),
        watching=len(stream.watchers),
        rounds=rounds_of(table),
        is_playing=table.is_playing,
        mine=person in people,
        suspended=stream.failed,
        place=floor.lists.place(person, sign.game),
    )
