"""What has happened in a round against the house: its record, from which it can be rebuilt."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card, Category
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game import Box, CardDue, Person, WagerKind


class Outcome(StrEnum):
    WON = "won"
    LOST = "lost"
    STOOD_OFF = "stood off"
    VOID = "void"
    RETURNED = "returned"


class Placed(Struct, frozen=True, kw_only=True, gc=False):
    """Chips came to lie in a box, before the round or in it; a jackpot may be added to.

    In the round a wager is also the *decision* of that number, counted from 0.
    """

    box: Box
    person: Person
    wager: WagerKind
    amount: int
    decision: int | None = None
    per: Authority


class HandedBack(Struct, frozen=True, kw_only=True, gc=False):
    """A wager left its box before it was decided, or part of it did."""

    box: Box
    person: Person
    wager: WagerKind
    amount: int
    per: Authority


class ClaimWaived(Struct, frozen=True, kw_only=True, gc=False):
    box: Box
    person: Person
    per: Authority


class Shuffled(Struct, frozen=True, kw_only=True, gc=False):
    per: Authority


class DeckCut(Struct, frozen=True, kw_only=True, gc=False):
    at: int
    per: Authority


class Commenced(Struct, frozen=True, kw_only=True, gc=False):
    """No more bets: the round of play has begun, and these cards are *due*, in this order."""

    due: tuple[CardDue, ...] = ()
    per: Authority


class GameStarted(Struct, frozen=True, kw_only=True, gc=False):
    """The start button was pressed, since somebody plays for a jackpot."""

    per: Authority


class Reckoned(Struct, frozen=True, kw_only=True, gc=False):
    """What *counts* of a wager that is off the limits or not of the size laid down."""

    box: Box
    person: Person
    wager: WagerKind
    placed: int
    counts: int
    per: Authority


class Advised(Struct, frozen=True, kw_only=True, gc=False):
    """*person* has been told the limits of the table."""

    person: Person
    per: Authority


class CutForgotten(Struct, frozen=True, kw_only=True, gc=False):
    per: Authority


class Dealt(Struct, frozen=True, kw_only=True, gc=False):
    """*cards* went where *due* says, one after another; communal cards are due to nobody."""

    due: tuple[CardDue, ...]
    cards: tuple[MaybeCard, ...]
    per: Authority


class PickedUp(Struct, frozen=True, kw_only=True, gc=False):
    box: Box
    per: Authority


class Folded(Struct, frozen=True, kw_only=True, gc=False):
    box: Box
    per: Authority


class Checked(Struct, frozen=True, kw_only=True, gc=False):
    """*decision* is its number, counted from 0."""

    box: Box
    decision: int = 0
    per: Authority


class TurnedUp(Struct, frozen=True, kw_only=True, gc=False):
    """The dealer's own *cards*, and the hand that was declared; None if they make none."""

    cards: tuple[Card, ...]
    hand: Category | None
    per: Authority


class DealerPlays(Struct, frozen=True, kw_only=True, gc=False):
    """Whether the dealer's hand plays at all."""

    plays: bool
    per: Authority


class HandShown(Struct, frozen=True, kw_only=True, gc=False):
    box: Box
    cards: tuple[Card, ...]
    hand: Category
    per: Authority


class ExposureRefused(Struct, frozen=True, kw_only=True, gc=False):
    box: Box
    per: Authority


class WagerSettled(Struct, frozen=True, kw_only=True, gc=False):
    """A wager of *stake* was decided by *per*; it *wins* so much beyond itself, by *odds*.

    *kept*: the stake does not go back.
    """

    box: Box
    person: Person
    wager: WagerKind
    outcome: Outcome
    stake: int
    kept: bool = False
    wins: int = 0
    odds: Authority | None = None
    per: Authority


class SettlementTakenBack(Struct, frozen=True, kw_only=True, gc=False):
    """A wager that was settled lies in its box again, and what it won has been given back."""

    box: Box
    person: Person
    wager: WagerKind
    per: Authority


class PrizeWon(Struct, frozen=True, kw_only=True, gc=False):
    """*person* has won the prize of *level* for *hand*; *amount* None: the pools set it.

    Then it is *percent* of what is displayed, and *least* at the least. *special* names a hand
    with a prize of its own.
    """

    box: Box
    person: Person
    level: int
    hand: Category
    special: str = ""
    amount: int | None
    percent: int = 0
    least: int = 0
    per: Authority


class PrizePaid(Struct, frozen=True, kw_only=True, gc=False):
    """*withheld*: it is due to *person*, whose payments the operator holds back."""

    box: Box
    person: Person
    amount: int
    by: str
    withheld: bool = False
    per: Authority


class PrizeVerified(Struct, frozen=True, kw_only=True, gc=False):
    """A hand that has won a prize stands; the prize is still to be paid."""

    box: Box
    by: str
    per: Authority


class DeckSorted(Struct, frozen=True, kw_only=True, gc=False):
    """The cards were sorted back into suits."""

    per: Authority


class PrizeCancelled(Struct, frozen=True, kw_only=True, gc=False):
    """The hand did not stand when it was verified."""

    box: Box
    by: str
    per: Authority


class HandCounted(Struct, frozen=True, kw_only=True, gc=False):
    """The dealer spread the hand and counted so many cards before he took it in."""

    box: Box
    number: int
    per: Authority


class Racked(Struct, frozen=True, kw_only=True, gc=False):
    """The hands of *boxes* were put into the discard rack."""

    boxes: tuple[Box, ...]
    per: Authority


class HandLeft(Struct, frozen=True, kw_only=True, gc=False):
    """The hand stays face up on the table, since it has won a prize."""

    box: Box
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True, gc=False):
    per: Authority


RegularEvent: TypeAlias = (
    Placed
    | HandedBack
    | ClaimWaived
    | Shuffled
    | DeckCut
    | Commenced
    | GameStarted
    | Reckoned
    | Advised
    | CutForgotten
    | Dealt
    | PickedUp
    | Folded
    | Checked
    | TurnedUp
    | DealerPlays
    | HandShown
    | ExposureRefused
    | WagerSettled
    | SettlementTakenBack
    | PrizeWon
    | PrizePaid
    | PrizeCancelled
    | PrizeVerified
    | DeckSorted
    | HandCounted
    | Racked
    | HandLeft
    | RoundEnded
)
