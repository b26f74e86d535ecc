"""What people do at a table between and around its rounds of play."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.play import Seat


class Joins(StrEnum):
    """How a player comes to the table: some are not treated as new to the game."""

    NEW = "new to the game"
    FROM_CLOSED_GAME = "from a game that has closed"
    MOVED = "moved by a supervisor"


class TakesSeat(Struct, frozen=True, kw_only=True):
    """*person* sits down; *held* are chips that were kept for him, *amount* what he buys."""

    person: str
    seat: Seat
    amount: int = 0
    held: int = 0
    joins: Joins = Joins.NEW


class BuysChips(Struct, frozen=True, kw_only=True):
    person: str
    amount: int


class CannotBuy(Struct, frozen=True, kw_only=True):
    """*person* is unable to bring his stake up to the minimum."""

    person: str


class TakesOffChips(Struct, frozen=True, kw_only=True):
    """*person* wants to take part of his stake off the table and play on."""

    person: str
    amount: int


class GivesChips(Struct, frozen=True, kw_only=True):
    """*person* wants to give or lend chips from his stake to another."""

    person: str
    to: str
    amount: int


class Leaves(Struct, frozen=True, kw_only=True):
    """*person* leaves for good, with all his chips."""

    person: str


class GoesAway(Struct, frozen=True, kw_only=True):
    """*person* leaves his seat for a while, and his chips on the table."""

    person: str
    at: datetime | None = None


class Returns(Struct, frozen=True, kw_only=True):
    person: str
    at: datetime | None = None


class SitsOut(Struct, frozen=True, kw_only=True):
    """*person* stays at the table and is dealt out of the next round."""

    person: str


class DealsOut(Struct, frozen=True, kw_only=True):
    """The house deals *person*, who will not speak English, out of the next round."""

    person: str


class PostsBlind(Struct, frozen=True, kw_only=True):
    """*person*, who owes a blind, wants to post it in order to be dealt in."""

    person: str


class WaitsForBlind(Struct, frozen=True, kw_only=True):
    """*person*, who owes a blind, wants to wait for it."""

    person: str


class MovesSeat(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat


class AsksForSeat(Struct, frozen=True, kw_only=True):
    """*person*, seated or not, wants *seat*."""

    person: str
    seat: Seat


class DrawsForSeat(Struct, frozen=True, kw_only=True):
    """Those who want *seat* have drawn a card each."""

    seat: Seat
    cards: Mapping[str, Card]


class ReservesSeat(Struct, frozen=True, kw_only=True):
    """Management keeps *seat* for *person*; an empty name frees it."""

    seat: Seat
    person: str = ""


class ReportsAbsence(Struct, frozen=True, kw_only=True):
    """Somebody asks at the time *at* whether *person* has been away too long."""

    person: str
    at: datetime


class PicksUp(Struct, frozen=True, kw_only=True):
    """The supervisor picks up *person*, who has been away too long, and has his chips held."""

    person: str
    at: datetime | None = None


class RequiresSeat(Struct, frozen=True, kw_only=True):
    """The operator requires *person*, who does not wager, to give up his seat."""

    person: str


class PassesMarker(Struct, frozen=True, kw_only=True):
    """*person* does not want the buck or button when it comes to him."""

    person: str


class About(StrEnum):
    """What players, or players and the operator, may agree on before a round."""

    DECK = "deck"
    ACE_LOW = "ace low"
    FORCED_BETS = "forced bets"


class Matter(Struct, frozen=True, kw_only=True):
    """*value* is the number of cards in the deck, or the form of the forced bets."""

    about: About
    value: str = ""


class Agrees(Struct, frozen=True, kw_only=True):
    """*person* agrees to *to*; an empty name is the operator."""

    person: str = ""
    to: Matter


class Withdraws(Struct, frozen=True, kw_only=True):
    """*person*, or the operator, no longer agrees."""

    person: str = ""
    to: Matter


class Moment(StrEnum):
    """When the cards are checked."""

    OPENING = "before gaming begins"
    CLOSING = "when gaming ends"
    NEW = "when all cards have been replaced"
    ORDERED = "when a supervisor orders it"


class Flaw(StrEnum):
    """What is wrong with a pack although every card is there."""

    BACKS = "the backs are not all of one colour and design"
    NO_CUTTING_CARD = "there is no cutting card"
    JOKER = "there is a joker among them"
    SAME_COLOUR = "the second deck has backs of the same colour"


class ChecksCards(Struct, frozen=True, kw_only=True):
    """The dealer has gone through the cards one by one and *found* these, with those *flaws*."""

    found: tuple[Card, ...]
    moment: Moment = Moment.ORDERED
    flaws: tuple[Flaw, ...] = ()


class ChangesCards(Struct, frozen=True, kw_only=True):
    """Cards are changed because they are *unfit*, or because the house chooses to.

    *all_of_them*: another deck is brought in.
    """

    all_of_them: bool = True
    unfit: bool = True


class BeginsRound(Struct, frozen=True, kw_only=True):
    """The next round of play is to begin."""


class EndsRound(Struct, frozen=True, kw_only=True):
    """The round of play is over: *stakes* and *bought* by seat, as they are at its end.

    *wagered* are those who put chips into it; *taken* is the house's charge. *excluded* are those
    who may not play on, and by what rule. *void*: its outcome was invalidated and every wager
    refunded.
    """

    stakes: Mapping[Seat, int]
    wagered: frozenset[Seat]
    bought: Mapping[Seat, int] = {}
    excluded: Mapping[Seat, Authority] = {}
    taken: int = 0
    void: bool = False


Act: TypeAlias = (
    TakesSeat
    | BuysChips
    | CannotBuy
    | TakesOffChips
    | GivesChips
    | Leaves
    | GoesAway
    | Returns
    | SitsOut
    | DealsOut
    | PostsBlind
    | WaitsForBlind
    | MovesSeat
    | AsksForSeat
    | DrawsForSeat
    | ReservesSeat
    | ReportsAbsence
    | PicksUp
    | RequiresSeat
    | PassesMarker
    | Agrees
    | Withdraws
    | ChecksCards
    | ChangesCards
    | BeginsRound
    | EndsRound
)
