"""What happens in a room; each event says all that the rules decided, and by which of them."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from pokerroom.room.state import conduct, disputes
from pokerroom.room.state.event import RoomEvent


class Standing(StrEnum):
    """What a person waits as; the list has them in this order."""

    PICKED_UP = "back within the time"
    FROM_CLOSED = "from a game that has closed"
    WAITING = "waiting"


class Entrance(StrEnum):
    """How a person comes to his seat: only a new player must wait for the blind."""

    NEW = "new"
    FROM_CLOSED = "from a game that has closed"
    MOVED = "moved by a supervisor"


class RoomOpened(RoomEvent, frozen=True, kw_only=True):
    """*book* applies to whatever concerns no table; *settings* are the room's choices in readings.

    With *named_staff* only people who were appointed act for the house, never a bare office.
    """

    name: str
    book: str
    settings: dict[str, str]
    named_staff: bool = False


class PersonArrived(RoomEvent, frozen=True, kw_only=True):
    person: str


class PersonDeparted(RoomEvent, frozen=True, kw_only=True):
    person: str


class TableOpened(RoomEvent, frozen=True, kw_only=True):
    table: str
    game: str
    seats: int
    minimum: int


class TableChanged(RoomEvent, frozen=True, kw_only=True):
    """From now on the table has another game, other seats or another minimum."""

    table: str
    game: str
    seats: int
    minimum: int


class TableClosed(RoomEvent, frozen=True, kw_only=True):
    table: str


class TableStopped(RoomEvent, frozen=True, kw_only=True):
    """No seat at *table* is given out until it resumes."""

    table: str
    reason: str


class TableResumed(RoomEvent, frozen=True, kw_only=True):
    """*table* resumes, and its seats are given out again."""

    table: str


class Seated(RoomEvent, frozen=True, kw_only=True):
    """*least* is the least he must bring, unless the table asks for more."""

    person: str
    table: str
    seat: int
    entrance: Entrance
    least: int


class SeatKept(RoomEvent, frozen=True, kw_only=True):
    """*seat* is kept for *person* and given to nobody else; if empty, for nobody any more."""

    table: str
    seat: int
    person: str


class SeatLeft(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    seat: int


class SeatChanged(RoomEvent, frozen=True, kw_only=True):
    """He moves from the seat *left* to another one at his table."""

    person: str
    table: str
    left: int
    seat: int


class TimePassed(RoomEvent, frozen=True, kw_only=True):
    """The time is now *at*."""


class ListJoined(RoomEvent, frozen=True, kw_only=True):
    """*place* is his place on the list of *game* then, counted from 1."""

    person: str
    game: str
    place: int
    standing: Standing


class ListLeft(RoomEvent, frozen=True, kw_only=True):
    person: str
    game: str


class SeatOffered(RoomEvent, frozen=True, kw_only=True):
    """A seat at *table* is kept for *person* until that time, inclusive."""

    person: str
    table: str
    until: datetime


class OfferEnded(RoomEvent, frozen=True, kw_only=True):
    """The offer of a seat at *table* has ended, *because* it was taken, declined or has lapsed."""

    person: str
    table: str
    because: str


class PickedUp(RoomEvent, frozen=True, kw_only=True):
    """His chips are at the booth; if back by *until*, he goes ahead of all who merely wait."""

    person: str
    table: str
    game: str
    chips: int
    until: datetime
    reason: str


class CameBack(RoomEvent, frozen=True, kw_only=True):
    person: str
    in_time: bool


class BoothPaid(RoomEvent, frozen=True, kw_only=True):
    """The chips at the booth go to *person*."""

    person: str
    amount: int


class Appointed(RoomEvent, frozen=True, kw_only=True):
    person: str
    office: str
    table: str = ""


class Relieved(RoomEvent, frozen=True, kw_only=True):
    person: str
    office: str
    table: str = ""


Event = (
    RoomOpened
    | PersonArrived
    | PersonDeparted
    | TableOpened
    | TableChanged
    | TableClosed
    | TableStopped
    | TableResumed
    | SeatKept
    | Seated
    | SeatLeft
    | SeatChanged
    | TimePassed
    | ListJoined
    | ListLeft
    | SeatOffered
    | OfferEnded
    | PickedUp
    | CameBack
    | BoothPaid
    | Appointed
    | Relieved
    | conduct.Warned
    | conduct.BreachFound
    | conduct.Excluded
    | conduct.ExclusionLifted
    | conduct.WinningsSeized
    | conduct.InquiryEnded
    | conduct.InformationShared
    | conduct.AdviceGiven
    | conduct.HoleCardsOpened
    | conduct.HoursSet
    | disputes.DisputeOpened
    | disputes.InspectorTold
    | disputes.InspectorConsulted
    | disputes.DisputeDecided
    | disputes.ReviewAsked
    | disputes.DisputeReviewed
)
