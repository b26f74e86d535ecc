"""What happens in a dispute."""

from __future__ import annotations

from pokerroom.room.acts import Move
from pokerroom.room.state.event import RoomEvent


class DisputeOpened(RoomEvent, frozen=True, kw_only=True):
    """The evidence is the record of *stream* up to *version*; *to* decides."""

    number: int
    person: str
    table: str
    about: str
    stream: str
    version: int
    to: str


class InspectorTold(RoomEvent, frozen=True, kw_only=True):
    """*person* has been told that there is an inspector and that he may consult him."""

    number: int
    person: str


class InspectorConsulted(RoomEvent, frozen=True, kw_only=True):
    number: int
    person: str


class DisputeDecided(RoomEvent, frozen=True, kw_only=True):
    """*moves* are the payments it leads to; nothing already posted is changed."""

    number: int
    person: str
    table: str
    decision: str
    upheld: bool
    moves: tuple[Move, ...]


class ReviewAsked(RoomEvent, frozen=True, kw_only=True):
    number: int
    person: str


class DisputeReviewed(RoomEvent, frozen=True, kw_only=True):
    """*moves* are the payments that reverse the decision and those made instead."""

    number: int
    person: str
    table: str
    stands: bool
    decision: str
    moves: tuple[Move, ...]
