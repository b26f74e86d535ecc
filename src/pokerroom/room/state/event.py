"""What all events in a room have in common."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from pokerroom.books import Authority


class RoomEvent(Struct, frozen=True, kw_only=True):
    """*by* and *second* are those who did it; empty if the person himself or the clock did."""

    at: datetime
    by: str = ""
    second: str = ""
    per: Authority
