"""What people do at a table against the house between and around its rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from pokerroom.house import Box
from pokerroom.house.game.wagers import Person
from pokerroom.table.course import ChangesCards, ChecksCards


class Comes(Struct, frozen=True, kw_only=True):
    """*person* comes with chips for *amount*, and sits down at *box* or stands."""

    person: Person
    amount: int
    box: Box = 0


class BuysChips(Struct, frozen=True, kw_only=True):
    person: Person
    amount: int


class Goes(Struct, frozen=True, kw_only=True):
    person: Person


class SitsDown(Struct, frozen=True, kw_only=True):
    person: Person
    box: Box


class StandsUp(Struct, frozen=True, kw_only=True):
    person: Person


class AsksToSit(Struct, frozen=True, kw_only=True):
    """The operator asks *person*, who wagers, to take a seat."""

    person: Person


class RequiresSeat(Struct, frozen=True, kw_only=True):
    """The operator requires *person*, who does not wager, to give up his seat."""

    person: Person


class InspectsCards(Struct, frozen=True, kw_only=True):
    """*person*, who plays, asks to inspect the cards."""

    person: Person


class BeginsRound(Struct, frozen=True, kw_only=True):
    """Wagers may now be placed."""


class EndsRound(Struct, frozen=True, kw_only=True):
    """The round is over: each person's *chips*, and who has first claim to which box next.

    *wagered* are those who made any wager in it, *advised* those who were advised of the limits.
    """

    chips: Mapping[Person, int]
    wagered: frozenset[Person]
    claims: Mapping[Box, Person] = {}
    advised: frozenset[Person] = frozenset()


Act: TypeAlias = (
    Comes
    | BuysChips
    | Goes
    | SitsDown
    | StandsUp
    | AsksToSit
    | RequiresSeat
    | ChecksCards
    | ChangesCards
    | InspectsCards
    | BeginsRound
    | EndsRound
)
