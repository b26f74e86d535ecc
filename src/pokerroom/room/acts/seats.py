"""Who comes and goes, tables that open and close, and seats that are taken and left."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson, RoomAct


class Arrives(OfPerson, frozen=True, kw_only=True):
    """*person* comes into the room."""


class Departs(OfPerson, frozen=True, kw_only=True):
    """*person* goes home and loses his places on the lists."""


class OpensTable(RoomAct, frozen=True, kw_only=True):
    """Among players, *seats* is the number of seats and *minimum* the least buy-in.

    At a house table there are no seats for the room to give out.
    """

    table: str
    game: str
    seats: int = 0
    minimum: int = 0


class ChangesTable(RoomAct, frozen=True, kw_only=True):
    """From now on *table* plays another *game*, or has another *minimum*."""

    table: str
    game: str
    seats: int = 0
    minimum: int = 0


class ClosesTable(RoomAct, frozen=True, kw_only=True):
    """Play at *table* has ended, and its players get up."""

    table: str


class StopsTable(RoomAct, frozen=True, kw_only=True):
    """*table* cannot be played at for now: its players stay, and no seat is given out."""

    table: str
    reason: str


class ResumesTable(RoomAct, frozen=True, kw_only=True):
    """*table*, which had been stopped, goes on."""

    table: str


class Sits(OfPerson, frozen=True, kw_only=True):
    """*person* takes *seat*, if it is offered to him or nobody else waits for it."""

    table: str
    seat: int = 0


class GetsUp(OfPerson, frozen=True, kw_only=True):
    """*person* leaves his seat for good, at *table* if he has several."""

    table: str = ""


class ChangesSeat(OfPerson, frozen=True, kw_only=True):
    """*person* moves to another *seat* at his table, which is *table* if he has several."""

    seat: int
    table: str = ""


class MovesPlayer(OfPerson, frozen=True, kw_only=True):
    """A supervisor moves *person* to *seat* at another table."""

    table: str
    seat: int = 0


class KeepsSeat(RoomAct, frozen=True, kw_only=True):
    """A free *seat* of *table* is kept for *person*: drawn, or else reserved by management.

    Without a person it is kept for nobody any more.
    """

    table: str
    seat: int
    person: str = ""
    drawn: bool = False


class TimePasses(RoomAct, frozen=True, kw_only=True):
    """Nobody acts, and whatever is due by now happens."""
