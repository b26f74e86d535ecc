"""What has happened in a round against the house: its record, from which it can be rebuilt."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card, Category
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import Box, CardDue
from pokerroom.house.game.wagers import Person, WagerKind


class Outcome(StrEnum):
    WON = "won"
    LOST = "lost"
    STOOD_OFF = "stood off"
    VOID = "void"
    RETURNED = "returned"


class Placed(Struct, frozen=True, kw_only=True, gc=False):
    """Chips were placed in a box, before the round or during it; a jackpot wager may be added to.

    During the round a wager is also the *decision* of that number, counted from 0.
    """

    box: Box
    person: Person
    wager: WagerKind
    amount: int
    decision: int | None = None
    per: Authority


class HandedBack(Struct, frozen=True, kw_only=True, gc=False):
    """All or part of a wager left its box before it was decided."""

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
    """The start button was pressed, because somebody is playing for a jackpot."""

    per: Authority


class Reckoned(Struct, frozen=True, kw_only=True, gc=False):
    """How much *counts* of a wager outside the limits or of the wrong size."""

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
    """*cards* went where *due* says, in order; communal cards are due to nobody."""

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
    """*decision* is the number of the decision, counted from 0."""

    box: Box
    decision: int = 0
    per: Authority


class TurnedUp(Struct, frozen=True, kw_only=True, gc=False):
    """The dealer's own *cards* and the hand he declared; None if they do not make one."""

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
    """A wager of *stake* was decided by *per*; by *odds* it *wins* this much on top.

    *kept*: the stake is not returned. By *capped* it wins less than the odds come to, which would
    be *uncapped*.
    """

    box: Box
    person: Person
    wager: WagerKind
    outcome: Outcome
    stake: int
    kept: bool = False
    wins: int = 0
    odds: Authority | None = None
    capped: Authority | None = None
    uncapped: int = 0
    per: Authority


class SettlementTakenBack(Struct, frozen=True, kw_only=True, gc=False):
    """A settled wager is back in its box, and what it won has been given back."""

    box: Box
    person: Person
    wager: WagerKind
    per: Authority


class PrizeWon(Struct, frozen=True, kw_only=True, gc=False):
    """*person* has won the prize of *level* for *hand*; if *amount* is None, the pools set it.

    It is then *percent* of the display, and at least *least*. *special* names a hand with a prize
    of its own.
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
    """*withheld*: it is due to *person*, but the operator is holding back his payments."""

    box: Box
    person: Person
    amount: int
    by: str
    withheld: bool = False
    per: Authority


class PrizeVerified(Struct, frozen=True, kw_only=True, gc=False):
    """A hand that won a prize stands; the prize has yet to be paid."""

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
    """The dealer spread the hand and counted its cards before taking it in."""

    box: Box
    number: int
    per: Authority


class Racked(Struct, frozen=True, kw_only=True, gc=False):
    """The hands of *boxes* were put into the discard rack."""

    boxes: tuple[Box, ...]
    per: Authority


class HandLeft(Struct, frozen=True, kw_only=True, gc=False):
    """The hand stays face up on the table because it has won a prize."""

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
