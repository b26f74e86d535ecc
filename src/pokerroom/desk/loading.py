"""Restores a table from the record exactly as it was, even in the middle of a round.

The entry that begins a round holds all that came before, so only that round is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from pokerroom.desk import events
from pokerroom.desk.body import Body, decoded, events_of
from pokerroom.desk.coding.cards import BY_FACE, CardNames
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.decks.sealing import Key
from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.standing import restored
from pokerroom.desk.tables.common import Happened, Tools
from pokerroom.desk.tables.opening import AnyTable, table_as_opened
from pokerroom.room import Room, RoomOpened
from pokerroom.store import Entry, Store

AT_FIRST: Final = 32
"""How many entries are searched for the beginning of a round, then four times as many."""
BEGINNINGS: Final = frozenset(
    {"TableOpened", "RoundBegun", "HouseRoundBegun", "LinkOpened", "LinkStands"}
)


class Loaded(NamedTuple):
    table: AnyTable
    version: int


async def load(store: Store, stream: str, version: int, tools: Tools) -> Loaded:
    """The table of *stream*, at *version* or at a later one by now."""
    entries = await _since_beginning(store, stream, version)
    return Loaded(told_again(entries, tools), entries[-1].version)


async def load_link(store: Store, stream: str, version: int) -> tuple[LinkedJackpot, int]:
    """The same for a link."""
    entries = await _since_beginning(store, stream, version)
    link: LinkedJackpot | None = None
    for language, event in _events(entries, lambda: BY_FACE):
        if isinstance(event, events.LinkOpened | events.LinkStands):
            link = LinkedJackpot(event if isinstance(event, events.LinkOpened) else event.link)
        if link is not None:
            link.happen(language, event)
    assert link is not None, "the first entry begins it"
    return link, entries[-1].version


class LoadedRoom(NamedTuple):
    """*kept* is the version of the snapshot it was read from; 0 if it was read from its opening."""

    room: HostedRoom
    version: int
    kept: int


async def load_room(store: Store, stream: str, key: Key) -> LoadedRoom:
    """The room from its last snapshot and what has happened since, or from its opening."""
    version, sealed = await store.kept(stream) or (0, b"")
    entries = await store.stream(stream, after=max(0, version - 1))
    found = restored(sealed, entries[0], key) if sealed and entries else None
    if found is not None:
        return LoadedRoom(_room_after(HostedRoom(found), entries[1:]), entries[-1].version, version)
    if version > 1:
        entries = await store.stream(stream)
    return LoadedRoom(_room_after(None, entries), entries[-1].version, 0)


def _room_after(room: HostedRoom | None, entries: list[Entry]) -> HostedRoom:
    for language, event in _events(entries, lambda: BY_FACE):
        if isinstance(event, RoomOpened):
            room = HostedRoom(Room(event))
        if room is None:
            raise Unreadable("the room has no beginning")
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


def _events(entries: list[Entry], cards: Callable[[], CardNames]) -> Iterator[Happened]:
    """All that happened in *entries*; whoever finds one that cannot be read is told which."""
    for entry in entries:
        try:
            yield from events_of(decoded(entry.body), cards)
        except Unreadable as wrong:
            raise Unreadable(f"entry {entry.position} of {entry.stream}: {wrong}") from wrong


def told_again(entries: list[Entry], tools: Tools) -> AnyTable:
    """The table that *entries* describe, the first of which opens it or begins a round."""
    again = TableReplay(tools)
    for language, event in _events(entries, again.names):
        again.happen(language, event)
    if again.table is None:
        raise Unreadable("no entry begins it")
    return again.table


class TableReplay:
    """A table restored event by event."""

    def __init__(self, tools: Tools) -> None:
        self.table: AnyTable | None = None
        self._tools = tools

    def names(self) -> CardNames:
        return BY_FACE if self.table is None else self.table.names

    def happen(self, language: str, event: Any) -> None:
        """Events before a table is opened or a round begins belong to the previous round."""
        if isinstance(event, events.TableOpened | events.RoundBegun | events.HouseRoundBegun):
            opened = event if isinstance(event, events.TableOpened) else event.table
            self.table = table_as_opened(opened)
        if self.table is not None:
            self.table.happen(language, event, self._tools)
