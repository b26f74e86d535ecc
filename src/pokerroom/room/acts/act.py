"""What all acts in a room have in common."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class RoomAct(Struct, frozen=True, kw_only=True):
    """An act *at* a given time, which is never read from a clock.

    *by* is who does it: a member of staff by name, an office, or nobody if the person does it
    himself. What two must do together has a *second*.
    """

    at: datetime
    by: str = ""
    second: str = ""


class OfPerson(RoomAct, frozen=True, kw_only=True):
    """An act of *person* himself, or one about him."""

    person: str
