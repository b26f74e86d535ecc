"""Publishing: each viewer gets the events that his role may see, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pokerroom import house, play, room
from pokerroom.desk.coding.languages import BOXES, CHARGES, DESK, HOUSE, NOTICES, PLAY, ROOM, TABLE
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import DeckRevealed, DeckSealed, RoundOver
from pokerroom.desk.tables.common import Happened

Viewer: TypeAlias = play.Viewer | house.Viewer | room.RoomViewer
"""A seat or a watcher of play, a person or a watcher against the house, or one in the room."""
INSPECTORS: Final = (play.Watcher.INSPECTOR, house.Watcher.INSPECTOR)
AROUND: Final = frozenset({TABLE.name, BOXES.name, NOTICES.name, CHARGES.name})
"""Everybody may know what happens between rounds."""
WAITING_MOST: Final = 10_000


def viewer_named(viewer: Viewer) -> Viewer:
    """*viewer* if it is one; a mere name would be taken for a spectator's, who sees too little."""
    kinds = (int, play.Watcher, house.Player, house.Watcher, room.RoomViewer)
    if not isinstance(viewer, kinds):
        raise NotPossible(
            f"{viewer!r:.60} is not a viewer: "
            "name a seat, a player of the house (Player) or a Watcher"
        )
    return viewer


class Told(Struct, frozen=True, kw_only=True):
    """What a viewer is told of one command: the *events* it led to, as far as he may see them."""

    table: str
    version: int
    events: tuple[Any, ...]


class Publisher(Protocol):
    """One small interface: in this process now; a network could stand behind it later."""

    def publish(self, table: str, version: int, events: Iterable[Happened], round_: Any) -> None:
        """*events* are durable; *round_* is the house round in which they happened.

        Without events, the table has changed in some other way and must be read again.
        """

    def posted(self, people: frozenset[str]) -> None:
        """What *people* have at the desk has changed, and that is durable."""


class Subscription:
    """What one viewer is told of one table, in order; it ends if it falls too far behind."""

    def __init__(self, table: str, viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        self._told: asyncio.Queue[Told | None] = asyncio.Queue()
        self.is_open = True

    def tell(self, told: Told) -> None:
        if self._told.qsize() >= WAITING_MOST:
            self.close()
        if self.is_open:
            self._told.put_nowait(told)

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self._told.put_nowait(None)

    def waiting(self) -> list[Told]:
        """Everything told but not yet taken."""
        found = []
        while not self._told.empty():
            told = self._told.get_nowait()
            if told is not None:
                found.append(told)
        return found

    async def __aiter__(self) -> AsyncIterator[Told]:
        while (told := await self._told.get()) is not None:
            yield told


class InProcess:
    """The subscribers in this process."""

    def __init__(self) -> None:
        self._subscribers: dict[str, list[Subscription]] = {}

    def subscribe(self, table: str, viewer: Viewer) -> Subscription:
        found = Subscription(table, viewer)
        self._subscribers.setdefault(table, []).append(found)
        return found

    def publish(self, table: str, version: int, events: Iterable[Happened], round_: Any) -> None:
        present = [each for each in self._subscribers.get(table, ()) if each.is_open]
        happened = list(events)
        if not (present and happened):
            return
        self._subscribers[table] = present
        for each in present:
            seen = tuple(_seen(happened, each.viewer, round_))
            each.tell(Told(table=table, version=version, events=seen))

    def posted(self, people: frozenset[str]) -> None:
        """Nobody who watches a table is told what others have at the desk."""


def _seen(events: Iterable[Happened], viewer: Viewer, round_: Any) -> Iterable[Any]:
    for language, event in events:
        if language == ROOM.name:
            if isinstance(viewer, room.RoomViewer) and room.may_hear(event, viewer):
                yield event
        elif isinstance(viewer, room.RoomViewer):
            continue
        elif language == PLAY.name and not isinstance(viewer, house.Player | house.Watcher):
            yield play.received_by(event, viewer)
        elif language == HOUSE.name and isinstance(viewer, house.Player | house.Watcher):
            yield house.received_by(round_, event, viewer)
        elif language in AROUND:
            yield event
        elif language == DESK.name:
            yield from _of_desk(event, viewer)


def _of_desk(event: Any, viewer: Viewer) -> Iterable[Any]:
    """Revealed decks contain hands that nobody has shown: they are for the inspector only."""
    if isinstance(event, DeckRevealed):
        return (event,) if viewer in INSPECTORS else ()
    if isinstance(event, DeckSealed):
        return (replace(event, sealed=""),)
    if isinstance(event, RoundOver) and viewer not in INSPECTORS:
        return (replace(event, state=""),)  # it would confirm a guess at hidden cards
    return (event,)


__all__ = ["InProcess", "Publisher", "Subscription", "Told", "Viewer", "viewer_named"]
