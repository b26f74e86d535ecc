"""The room, from its stream."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.desk.coding.languages import ROOM
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.posting.room import room_posting
from pokerroom.ledger import Posting
from pokerroom.room import Act, Event, Room, evolve, put
from pokerroom.room.staff.asking import NOBODY


class HostedRoom:
    """Shared by all tables; the lock of its stream must be held to change it."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def put(
        self, act: Act, now: datetime, known: Mapping[str, str] = NOBODY
    ) -> Ruling[tuple[Event, ...]] | Refusal:
        """Puts *act* at the desk's time, which may stand still but never goes back."""
        return put(self.room, replace(act, at=max(now, self.room.at)), known)

    def posted(self, event: Event) -> Posting:
        """What *event*, which has happened, does to the ledger."""
        return room_posting(event)

    def happen(self, language: str, event: Any) -> Posting:
        """Applies *event* from the record; returns what it did to the ledger."""
        if language != ROOM.name:
            raise NotPossible(f"{event!r:.60} is not an event of a room")
        evolve(self.room, event)
        return self.posted(event)
