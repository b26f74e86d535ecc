"""What all acts in a room have in common."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class RoomAct(Struct, frozen=True, kw_only=True):
    """It happens *at* a time that is told, never read from a clock.

    *by* is whoever does it: one of the staff by name, an office, or nobody if the person himself
    does. What two must do together has a *second*.
    """

    at: datetime
    by: str = ""
    second: str = ""


class OfPerson(RoomAct, frozen=True, kw_only=True):
    """What *person* does himself, or what is done about him."""

    person: str
