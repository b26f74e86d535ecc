"""A table as it stands: who sits where, with what, what he owes, where the marker is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.play import Seat
from pokerroom.play.seats import DEALER
from pokerroom.table.course.acts import Joins, Matter


class Why(StrEnum):
    """Why a player is not dealt in until the blind reaches him or he has posted it."""

    NEW = "is new to the game"
    MOVED = "has changed his seat"
    MISSED = "has missed a blind"
    MARKER = "was away when the buck came to him"


TO_YOU: Final = {
    Why.NEW: "you are new to the game",
    Why.MOVED: "you have changed your seat",
    Why.MISSED: "you have missed a blind",
    Why.MARKER: "you were away when the buck came to you",
}
"""The same, said to the player."""


class Cards(StrEnum):
    """Whether the next round may be dealt with the present cards."""

    IN_ORDER = "in order"
    UNCHECKED = "changed and not yet checked"
    WRONG = "found incomplete or flawed"


class Owes(Struct, frozen=True, kw_only=True):
    why: Why
    per: Authority


class Sitter(Struct, frozen=True, kw_only=True):
    """A player in his seat; *bought* is all that he has paid for chips.

    *is_new*: he has not been dealt a hand here. *posts*: he wants to post what he *owes*. He
    *sits_out* the next round; is *away*, since a time if that is known; is *unable* to buy. *idle*
    counts the rounds in a row in which he abstained, *passed* the live seats that he has moved past
    since a blind last reached him. *dealt_out* is the rule by which the house deals him out of the
    next round. *won* is what the rounds he has won have brought him.
    """

    person: str
    stake: int
    bought: int = 0
    joins: Joins = Joins.NEW
    is_new: bool = True
    owes: Owes | None = None
    posts: bool = False
    sits_out: bool = False
    away: bool = False
    away_since: datetime | None = None
    unable: bool = False
    idle: int = 0
    passed: int = 0
    dealt_out: Authority | None = None
    won: int = 0

    @property
    def has_missed(self) -> bool:
        return self.owes is not None and self.owes.why is Why.MISSED


class Place(Struct, frozen=True, kw_only=True):
    """A place of the button or of a blind, and who was there; empty if nobody was."""

    seat: Seat
    person: str = ""


class RoundOn(Struct, frozen=True, kw_only=True):
    """The round in progress: the stakes of those dealt in, and the table before it began."""

    stakes: Mapping[Seat, int]
    before: Standing


class Standing(Struct, frozen=True, kw_only=True):
    """Only `evolve` makes the next one.

    *line* are the places of the button and the blinds in the last round, in that order. *reserved*
    seats are kept for a person, or for management to allot; a seat *wanted* by several is drawn
    for, and *won* by one of them. The house *took* this much in so many *rounds*. *consents* are
    what each has agreed to, and *agreed* is what therefore holds in the round. *barred* are those
    excluded from the game, and by what rule; *owing* is who lacks how much of the time charge.
    *pack* is the number of cards in the deck checked or dealt last; 0: none was yet.
    """

    sitters: Mapping[Seat, Sitter] = {}
    marker_seat: Seat = DEALER
    line: tuple[Place, ...] = ()
    rounds: int = 0
    took: int = 0
    reserved: Mapping[Seat, str] = {}
    wanted: Mapping[Seat, tuple[str, ...]] = {}
    won: Mapping[Seat, str] = {}
    round: RoundOn | None = None
    consents: Mapping[str, tuple[str, ...]] = {}
    agreed: tuple[Matter, ...] = ()
    cards: Cards = Cards.IN_ORDER
    pack: int = 0
    barred: Mapping[str, Authority] = {}
    owing: Mapping[str, int] = {}

    def seat_of(self, person: str) -> Seat | None:
        return next((seat for seat, each in self.sitters.items() if each.person == person), None)


def told_as(matter: Matter) -> str:
    """The name of what players agree on, as in a standing."""
    return f"{matter.about} {matter.value}"
