"""Brings a table back from the record, exactly as it was, in the middle of a round too.

The entry that begins a round tells all that was before it, so no more is read than that round.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pokerroom.desk.body import Body, decoded, events_of
from pokerroom.desk.coding import BY_FACE, DESK, CardNames, Unreadable
from pokerroom.desk.decks import Key
from pokerroom.desk.events import (
    HouseRoundBegun,
    LinkOpened,
    LinkStands,
    RoundBegun,
    TableOpened,
)
from pokerroom.desk.links import LinkedJackpot
from pokerroom.desk.rooms import HostedRoom, restored
from pokerroom.desk.tables import AnyTable, Tools, table_as_opened
from pokerroom.room import Room, RoomOpened
from pokerroom.store import Entry, Store

AT_FIRST: Final = 32
"""So many entries are looked at for the beginning of a round, then four times as many."""
BEGINNINGS: Final = frozenset(
    {"TableOpened", "RoundBegun", "HouseRoundBegun", "LinkOpened", "LinkStands"}
)


class Loaded(NamedTuple):
    table: AnyTable
    version: int


async def load(store: Store, stream: str, version: int, tools: Tools) -> Loaded:
    """The table whose stream had *version*, or a later one by now."""
    entries = await _since_beginning(store, stream, version)
    try:
        return Loaded(told_again(entries, tools), entries[-1].version)
    except Unreadable as wrong:
        raise Unreadable(f"{stream}: {wrong}") from wrong


async def load_link(store: Store, stream: str, version: int) -> tuple[LinkedJackpot, int]:
    """The same of a link."""
    entries = await _since_beginning(store, stream, version)
    link: LinkedJackpot | None = None
    for entry in entries:
        for language, event in events_of(decoded(entry.body), lambda: BY_FACE):
            if isinstance(event, LinkOpened | LinkStands):
                link = LinkedJackpot(event if isinstance(event, LinkOpened) else event.link)
            if link is not None:
                link.happen(language, event)
    assert link is not None, "the first entry begins it"
    return link, entries[-1].version


class LoadedRoom(NamedTuple):
    """*kept* is the version from which on it was read; 0 if that was its opening."""

    room: HostedRoom
    version: int
    kept: int


async def load_room(store: Store, stream: str, key: Key) -> LoadedRoom:
    """The room as it was kept last, and what has happened since; or from its opening on."""
    version, sealed = await store.kept(stream) or (0, b"")
    entries = await store.stream(stream, after=max(0, version - 1))
    found = restored(sealed, entries[0], key) if sealed and entries else None
    if found is not None:
        return LoadedRoom(_room_after(HostedRoom(found), entries[1:]), entries[-1].version, version)
    if version > 1:
        entries = await store.stream(stream)
    return LoadedRoom(_room_after(None, entries), entries[-1].version, 0)


def _room_after(room: HostedRoom | None, entries: list[Entry]) -> HostedRoom:
    for entry in entries:
        for language, event in events_of(decoded(entry.body), lambda: BY_FACE):
            if isinstance(event, RoomOpened):
                room = HostedRoom(Room(event))
            if room is None:
                raise Unreadable(f"{entry.stream} has no beginning")
            room.happen(language, event)
    if room is None:
        raise Unreadable("no entry opens the room")
    return room


async def _since_beginning(store: Store, stream: str, version: int) -> list[Entry]:
    back = AT_FIRST
    while True:
        after = max(0, version - back)
        entries = await store.stream(stream, after=after)
        for at in range(len(entries) - 1, -1, -1):
            if _begins(decoded(entries[at].body)):
                return entries[at:]
        if not after:
            raise Unreadable(f"{stream} has no beginning")
        back *= 4


def _begins(body: Body) -> bool:
    return any(
        isinstance(event, dict) and event.get("$") in BEGINNINGS
        for language, told in body.happened
        if language == DESK.name
        for event in told
    )


def told_again(entries: list[Entry], tools: Tools) -> AnyTable:
    """The table that *entries* tell of, of which the first begins it or a round."""
    again = Again(tools)
    for entry in entries:
        for language, event in events_of(decoded(entry.body), again.names):
            again.happen(language, event)
    if again.table is None:
        raise Unreadable("no entry begins it")
    return again.table


class Again:
    """A table that comes back event by event."""

    def __init__(self, tools: Tools) -> None:
        self.table: AnyTable | None = None
        self._tools = tools

    def names(self) -> CardNames:
        return BY_FACE if self.table is None else self.table.names

    def happen(self, language: str, event: Any) -> None:
        """Until a table or a round begins, what is told ended the round before."""
        if isinstance(event, TableOpened | RoundBegun | HouseRoundBegun):
            opened = event if isinstance(event, TableOpened) else event.table
            self.table = table_as_opened(opened)
        if self.table is not None:
            self.table.happen(language, event, self._tools)
