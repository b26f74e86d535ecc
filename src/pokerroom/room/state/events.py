"""What happens in a room; each event says all that the rules decided, and by which of them."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from pokerroom.room.state.conduct import (
    AdviceGiven,
    BreachFound,
    Excluded,
    ExclusionLifted,
    HoleCardsOpened,
    HoursSet,
    InformationShared,
    InquiryEnded,
    Warned,
    WinningsSeized,
)
from pokerroom.room.state.disputes import (
    DisputeDecided,
    DisputeOpened,
    DisputeReviewed,
    InspectorConsulted,
    InspectorTold,
    ReviewAsked,
)
from pokerroom.room.state.event import RoomEvent


class Standing(StrEnum):
    """As what somebody waits; the list has them in this order."""

    PICKED_UP = "back within the time"
    FROM_CLOSED = "from a game that has closed"
    WAITING = "waiting"


class Entrance(StrEnum):
    """How somebody comes to a seat: who is no new player need not wait for the blind."""

    NEW = "new"
    FROM_CLOSED = "from a game that has closed"
    MOVED = "moved by a supervisor"


class RoomOpened(RoomEvent, frozen=True, kw_only=True):
    """*book* decides what concerns no table; *settings* are those of readings that are chosen.

    With *named_staff* only those who were appointed act for the house, and no bare office does.
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
    """It has another game, other seats or another minimum from now on."""

    table: str
    game: str
    seats: int
    minimum: int


class TableClosed(RoomEvent, frozen=True, kw_only=True):
    table: str


class TableStopped(RoomEvent, frozen=True, kw_only=True):
    """No seat of *table* is given out until it goes on."""

    table: str
    reason: str


class TableResumed(RoomEvent, frozen=True, kw_only=True):
    """*table* goes on, and its seats are given out again."""

    table: str


class Seated(RoomEvent, frozen=True, kw_only=True):
    """*least* is what he must have before him at least, if the table does not ask for more."""

    person: str
    table: str
    seat: int
    entrance: Entrance
    least: int


class SeatLeft(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    seat: int


class SeatChanged(RoomEvent, frozen=True, kw_only=True):
    """From the seat that he has *left* to another of his table."""

    person: str
    table: str
    left: int
    seat: int


class TimePassed(RoomEvent, frozen=True, kw_only=True):
    """It is this late by now."""


class ListJoined(RoomEvent, frozen=True, kw_only=True):
    """*place* is where he stands on the list of *game* then, counted from 1."""

    person: str
    game: str
    place: int
    standing: Standing


class ListLeft(RoomEvent, frozen=True, kw_only=True):
    person: str
    game: str


class SeatOffered(RoomEvent, frozen=True, kw_only=True):
    """A seat at *table* is kept for *person* until that time, which still counts."""

    person: str
    table: str
    until: datetime


class OfferEnded(RoomEvent, frozen=True, kw_only=True):
    """The offer of a seat at *table* is no more: *because* it was taken, declined or has lapsed."""

    person: str
    table: str
    because: str


class PickedUp(RoomEvent, frozen=True, kw_only=True):
    """His chips lie at the booth; back by *until* he stands before all who only wait."""

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
    """What lay at the booth goes to *person*."""

    person: str
    amount: int


class Appointed(RoomEvent, frozen=True, kw_only=True):
    person: str
    office: str


class Relieved(RoomEvent, frozen=True, kw_only=True):
    person: str
    office: str


Event = (
    RoomOpened
    | PersonArrived
    | PersonDeparted
    | TableOpened
    | TableChanged
    | TableClosed
    | TableStopped
    | TableResumed
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
    | Warned
    | BreachFound
    | Excluded
    | ExclusionLifted
    | WinningsSeized
    | InquiryEnded
    | InformationShared
    | AdviceGiven
    | HoleCardsOpened
    | HoursSet
    | DisputeOpened
    | InspectorTold
    | InspectorConsulted
    | DisputeDecided
    | ReviewAsked
    | DisputeReviewed
)
