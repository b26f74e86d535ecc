"""Copies of a room, for asking what would follow without making it happen."""

from __future__ import annotations

from typing import Final, TypeVar

from pokerroom.engine import Copying, part
from pokerroom.room.state.free_seats import FreeSeats
from pokerroom.room.state.room import Person, Room, TableInRoom
from pokerroom.room.state.waiting_lists import WaitingList

K = TypeVar("K", Person, Room, TableInRoom, FreeSeats, WaitingList)


def _empty(value: K) -> K:
    kind = value.__class__
    return kind.__new__(kind)


copied: Final = Copying(
    Room,
    part(Room, Room.__slots__, _empty),
    part(Person, Person.__slots__, _empty),
    part(TableInRoom, TableInRoom.__slots__, _empty),
    part(FreeSeats, FreeSeats.__slots__, _empty),
    part(WaitingList, WaitingList.__slots__, _empty),
)
"""A room that changes independently of the one given; what never changes is shared."""
