"""A table as it stands: who sits where, with what, what he owes, where the marker lies."""

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
    """Why a player is not dealt in before the blind reaches him or he has posted it."""

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
    """Whether the next round may be dealt with the cards that are there."""

    IN_ORDER = "in order"
    UNCHECKED = "changed and not yet checked"
    WRONG = "found incomplete or flawed"


class Owes(Struct, frozen=True, kw_only=True):
    why: Why
    per: Authority


class Sitter(Struct, frozen=True, kw_only=True):
    """A player in his seat; *bought* is all that he has paid for chips.

    *is_new*: he has not been dealt a hand here. *posts*: he wants to post what he *owes*.
    *sits_out* the next round; *away* since a time, if that is told; *unable* to buy. In so many
    rounds running he was *idle*.
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


class Place(Struct, frozen=True, kw_only=True):
    """A place of the button or of a blind, and who was there; nobody if the seat was empty."""

    seat: Seat
    person: str = ""


class RoundOn(Struct, frozen=True, kw_only=True):
    """The round that is played: stakes of those dealt in, and the table before it began."""

    stakes: Mapping[Seat, int]
    before: Standing


class Standing(Struct, frozen=True, kw_only=True):
    """Only `evolve` makes the next one.

    *line* are the places of the button and the blinds in the last round, in that order.
    *reserved* seats are kept for somebody, or for whoever is allotted them; *wanted* by several a
    seat is drawn for, and *won* by one of them. The house *took* so much in so many *rounds*.
    *consents* are to what each has agreed, and *agreed* is what holds by that in the round. Who is
    *barred* was excluded from the game, by what rule; *owing* is who lacks how much of the time
    charge.
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
    barred: Mapping[str, Authority] = {}
    owing: Mapping[str, int] = {}

    def seat_of(self, person: str) -> Seat | None:
        return next((seat for seat, each in self.sitters.items() if each.person == person), None)


def told_as(matter: Matter) -> str:
    """What players agree on as a standing names it."""
    return f"{matter.about} {matter.value}"
