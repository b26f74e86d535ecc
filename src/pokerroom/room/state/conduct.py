"""What happens to people who have broken a rule, and what is recorded of what was said."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.room.acts import Breach, Device
from pokerroom.room.state.event import RoomEvent


class Ground(Struct, frozen=True, kw_only=True):
    """One part of a rule that was broken."""

    what: str
    per: Authority


class Warned(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    breach: Breach
    reason: str


class BreachFound(RoomEvent, frozen=True, kw_only=True):
    """*won* is what *person* had won at *table* when it was found."""

    person: str
    table: str
    breach: Breach
    reason: str
    device: Device | None
    used: bool
    grounds: tuple[Ground, ...]
    won: int = 0


class Excluded(RoomEvent, frozen=True, kw_only=True):
    """*reach* says how far: `table 1`, `game vic/holdem`, or `room`."""

    person: str
    table: str
    reach: str
    breach: Breach
    reason: str


class ExclusionLifted(RoomEvent, frozen=True, kw_only=True):
    person: str
    reach: str
    reason: str


class WinningsSeized(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    amount: int
    reason: str


class InquiryEnded(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    amount: int
    returned: bool
    reason: str


class InformationShared(RoomEvent, frozen=True, kw_only=True):
    """Everybody at *table* hears *words*, which *told_to* had heard about the hand of *person*."""

    person: str
    table: str
    told_to: str
    words: str


class AdviceGiven(RoomEvent, frozen=True, kw_only=True):
    """Advice to *person* that only keeps him to the rules."""

    person: str
    table: str
    words: str


class HoleCardsOpened(RoomEvent, frozen=True, kw_only=True):
    person: str
    table: str
    round: int
    reason: str


class HoursSet(RoomEvent, frozen=True, kw_only=True):
    opens: int
    closes: int
