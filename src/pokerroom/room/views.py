"""Which of a room's events each person may hear."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pokerroom.room.state import (
    Event,
    HoursSet,
    InformationShared,
    ListJoined,
    ListLeft,
    OfferEnded,
    PersonArrived,
    PersonDeparted,
    RoomOpened,
    SeatChanged,
    Seated,
    SeatKept,
    SeatLeft,
    SeatOffered,
    TableChanged,
    TableClosed,
    TableOpened,
    TableResumed,
    TableStopped,
    TimePassed,
)


class RoomViewer(Struct, frozen=True, kw_only=True):
    """*person* by name; *staff* may know all that happens."""

    person: str = ""
    staff: bool = False


FOR_ALL: Final = (
    RoomOpened,
    PersonArrived,
    PersonDeparted,
    TableOpened,
    TableChanged,
    TableClosed,
    TableStopped,
    TableResumed,
    Seated,
    SeatKept,
    SeatLeft,
    SeatChanged,
    TimePassed,
    ListJoined,
    ListLeft,
    SeatOffered,
    OfferEnded,
    InformationShared,
    HoursSet,
)
"""Tables, seats and lists are public; chips at the booth are their owner's affair."""


def may_hear(event: Event, viewer: RoomViewer) -> bool:
    """Seats and lists are for everybody; the rest is for the person concerned and the staff."""
    if viewer.staff or isinstance(event, FOR_ALL):
        return True
    return bool(viewer.person) and getattr(event, "person", "") == viewer.person
