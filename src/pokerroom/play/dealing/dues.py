"""What is dealt: places for cards that no player gets, and the cards due, one after another."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.play.game import Face
from pokerroom.play.seats import Seat


class Place(StrEnum):
    """Where a card goes that no player gets."""

    BURN = "burn"
    KITTY = "kitty"
    COMMUNAL = "communal"
    DISCARDS = "discards"
    MUCK = "muck"
    ASIDE = "aside"
    TAKEN_BACK = "taken back"
    DECK = "deck"


BURN: Final = Place.BURN
COMMUNAL: Final = Place.COMMUNAL
KITTY: Final = Place.KITTY
MUCK: Final = Place.MUCK
ASIDE: Final = Place.ASIDE


class CardDue(Struct, frozen=True, kw_only=True, gc=False):
    """The top card of the deck goes to a seat or a place, face up or down."""

    to: Seat | Place
    face: Face
    per: Authority


class TurnDue(Struct, frozen=True, kw_only=True, gc=False):
    """Communal cards that were laid face down are turned together."""

    cards: int
    per: Authority


Due: TypeAlias = CardDue | TurnDue


class Replaced(Struct, frozen=True, kw_only=True, gc=False):
    """How many cards a player is *given* at once, and how many he is still *owed* then."""

    given: int
    owed: int = 0


class Decided(Struct, frozen=True, gc=False):
    """What a player did at his turn of the draw; without discards he stood pat."""

    seat: Seat
    discards: int
