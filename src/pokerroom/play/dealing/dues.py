"""What is dealt: places for cards that go to no player, and the cards due, in order."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.play.game.game import Face
from pokerroom.play.seats import Seat


class Place(StrEnum):
    """Where a card goes if it does not go to a player."""

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
    """The top card of the deck is due at a seat or a place, face up or face down."""

    to: Seat | Place
    face: Face
    per: Authority


class TurnDue(Struct, frozen=True, kw_only=True, gc=False):
    """Communal cards lying face down are due to be turned together."""

    cards: int
    per: Authority


Due: TypeAlias = CardDue | TurnDue


class Replaced(Struct, frozen=True, kw_only=True, gc=False):
    """How many cards a player is *given* at once, and how many he is still *owed* after that."""

    given: int
    owed: int = 0


class Decided(Struct, frozen=True, gc=False):
    """What a player did at his turn in the draw; if he has no discards, he stood pat."""

    seat: Seat
    discards: int
