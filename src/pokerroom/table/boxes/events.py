"""What has happened at a table against the house between and around its rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.house import Box
from pokerroom.house.game.wagers import Person
from pokerroom.table.course import CardsChanged, CardsChecked


class Came(Struct, frozen=True, kw_only=True):
    person: Person
    amount: int
    box: Box = 0
    per: Authority


class ChipsBought(Struct, frozen=True, kw_only=True):
    person: Person
    amount: int
    per: Authority


class Gone(Struct, frozen=True, kw_only=True):
    """He has left with his chips, *amount*; his claims to boxes have ended."""

    person: Person
    amount: int
    per: Authority


class SatDown(Struct, frozen=True, kw_only=True):
    person: Person
    box: Box
    per: Authority


class StoodUp(Struct, frozen=True, kw_only=True):
    """He has given up his seat; *required*: because he did not wager."""

    person: Person
    box: Box
    required: bool = False
    per: Authority


class AskedToSit(Struct, frozen=True, kw_only=True):
    """He may place no ante until he has taken a seat."""

    person: Person
    per: Authority


class CardsInspected(Struct, frozen=True, kw_only=True):
    """He has inspected the cards before a round was dealt with them."""

    person: Person
    per: Authority


class WageringBegun(Struct, frozen=True, kw_only=True):
    number: int
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True):
    """*idle* is for how many rounds in a row each has wagered nothing, where such rounds count."""

    number: int
    chips: Mapping[Person, int]
    claims: Mapping[Box, Person] = {}
    advised: frozenset[Person] = frozenset()
    idle: Mapping[Person, int] = {}
    per: Authority


Event: TypeAlias = (
    Came
    | ChipsBought
    | Gone
    | SatDown
    | StoodUp
    | AskedToSit
    | CardsChecked
    | CardsChanged
    | CardsInspected
    | WageringBegun
    | RoundEnded
)
