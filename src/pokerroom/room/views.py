"""Which of a room's events each person may hear."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pokerroom.room.state import events
from pokerroom.room.state.conduct import HoursSet, InformationShared


class RoomViewer(Struct, frozen=True, kw_only=True):
    """*person* by name; *staff* may know all that happens."""

    person: str = ""
    staff: bool = False


FOR_ALL: Final = (
    events.RoomOpened,
    events.PersonArrived,
    events.PersonDeparted,
    events.TableOpened,
    events.TableChanged,
    events.TableClosed,
    events.TableStopped,
    events.TableResumed,
    events.Seated,
    events.SeatKept,
    events.SeatLeft,
    events.SeatChanged,
    events.TimePassed,
    events.ListJoined,
    events.ListLeft,
    events.SeatOffered,
    events.OfferEnded,
    InformationShared,
    HoursSet,
)
"""Tables, seats and lists are public; chips at the booth are their owner's affair."""


def may_hear(event: events.Event, viewer: RoomViewer) -> bool:
    """Seats and lists are for everybody; the rest is for the person concerned and the staff."""
    if viewer.staff or isinstance(event, FOR_ALL):
        return True
    return bool(viewer.person) and getattr(event, "person", "") == viewer.person
