"""Who comes and goes, tables that open and close, and seats that are taken and left."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson, RoomAct


class Arrives(OfPerson, frozen=True, kw_only=True):
    """*person* is in the room."""


class Departs(OfPerson, frozen=True, kw_only=True):
    """*person* goes home: his places on the lists go with him."""


class OpensTable(RoomAct, frozen=True, kw_only=True):
    """Among players *seats* are those of the table and *minimum* what must be bought to sit down.

    Against the house a table has no seats that the room gives out.
    """

    table: str
    game: str
    seats: int = 0
    minimum: int = 0


class ChangesTable(RoomAct, frozen=True, kw_only=True):
    """Another *game* is played at *table* from now on, or with another *minimum*."""

    table: str
    game: str
    seats: int = 0
    minimum: int = 0


class ClosesTable(RoomAct, frozen=True, kw_only=True):
    """Play at *table* has ended, and its players get up."""

    table: str


class StopsTable(RoomAct, frozen=True, kw_only=True):
    """*table* cannot be played at for now: whoever sits there stays, and no seat is given out."""

    table: str
    reason: str


class ResumesTable(RoomAct, frozen=True, kw_only=True):
    """*table*, which had stopped, goes on."""

    table: str


class Sits(OfPerson, frozen=True, kw_only=True):
    """*person* takes *seat*, if it is offered to him or nobody waits for it."""

    table: str
    seat: int = 0


class GetsUp(OfPerson, frozen=True, kw_only=True):
    """*person* leaves his seat for good, at *table* if he has several."""

    table: str = ""


class ChangesSeat(OfPerson, frozen=True, kw_only=True):
    """*person* moves to another *seat* of his table, which is *table* if he has several."""

    seat: int
    table: str = ""


class MovesPlayer(OfPerson, frozen=True, kw_only=True):
    """A supervisor moves *person* to *seat* of another table."""

    table: str
    seat: int = 0


class TimePasses(RoomAct, frozen=True, kw_only=True):
    """Nobody does anything, and what is due by now happens."""
