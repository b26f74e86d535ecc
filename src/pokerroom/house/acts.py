"""What people do in a round of play against the house, as put to the rules."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.house.game.deal import Box
from pokerroom.house.game.wagers import Person, WagerKind

MaybeCard: TypeAlias = Card | None
"""None is a card lying face down that the program does not know."""


class Places(Struct, frozen=True, kw_only=True, gc=False, tag="places"):
    """*person* puts *amount* in chips on the *wager* area of *box*, before the round."""

    person: Person
    box: Box
    wager: WagerKind
    amount: int


class Says(Struct, frozen=True, kw_only=True, gc=False, tag="says"):
    """*person* announces a wager aloud; *backed*: chips or cash to be changed lie there."""

    person: Person
    box: Box
    wager: WagerKind
    amount: int
    backed: bool


class TakesBack(Struct, frozen=True, kw_only=True, gc=False, tag="takes back"):
    person: Person
    box: Box
    wager: WagerKind


class Waives(Struct, frozen=True, kw_only=True, gc=False, tag="waives"):
    """*person*, who had the ante of *box* last time, gives up his claim to it."""

    person: Person
    box: Box


class Shuffles(Struct, frozen=True, kw_only=True, gc=False, tag="shuffles"):
    """The dealer shuffles all the cards."""


class Cuts(Struct, frozen=True, kw_only=True, gc=False, tag="cuts"):
    """The top *at* cards go to the bottom of the deck; *by* is given if it was not the dealer."""

    at: int
    by: Person | None = None


class CallsNoMoreBets(Struct, frozen=True, kw_only=True, gc=False, tag="calls no more bets"):
    """The dealer begins the round."""


class Deals(Struct, frozen=True, kw_only=True, gc=False, tag="deals"):
    """The dealer deals the next cards due, in order: all of them or fewer."""

    cards: tuple[MaybeCard, ...]


class PicksUp(Struct, frozen=True, kw_only=True, gc=False, tag="picks up"):
    """*person* picks up the cards of his *box*."""

    person: Person
    box: Box


class Folds(Struct, frozen=True, kw_only=True, gc=False, tag="folds"):
    person: Person
    box: Box


class Checks(Struct, frozen=True, kw_only=True, gc=False, tag="checks"):
    person: Person
    box: Box


class Wagers(Struct, frozen=True, kw_only=True, gc=False, tag="wagers"):
    """*person* makes the wager now open to his hand."""

    person: Person
    box: Box
    amount: int


class TurnsUp(Struct, frozen=True, kw_only=True, gc=False, tag="turns up"):
    """The dealer turns up his own hand; *cards* are given if they were unknown until now."""

    cards: tuple[Card, ...] = ()


class RefusesExposure(Struct, frozen=True, kw_only=True, gc=False, tag="refuses exposure"):
    """*person* passes his hand over the cards of his *box* to say they are not to be shown."""

    person: Person
    box: Box


class Exposes(Struct, frozen=True, kw_only=True, gc=False, tag="exposes"):
    """The dealer turns up a player's hand; *declared* is what the player called it, if anything."""

    box: Box
    cards: tuple[Card, ...] = ()
    declared: str = ""


class Verifies(Struct, frozen=True, kw_only=True, gc=False, tag="verifies a hand"):
    """*by* has checked a hand that won a prize, and says whether it *stands*."""

    box: Box
    by: str
    stands: bool = True


class SortsDeck(Struct, frozen=True, kw_only=True, gc=False, tag="sorts the deck"):
    """The dealer sorts the cards back into suits."""


class PaysPrize(Struct, frozen=True, kw_only=True, gc=False, tag="pays a prize"):
    """*by* has checked the hand, which *stands* or not; *amount* is given if the pools set it."""

    box: Box
    by: str
    stands: bool = True
    amount: int | None = None


class PressesGameOver(Struct, frozen=True, kw_only=True, gc=False, tag="presses game over"):
    """The dealer ends the round."""


RegularAct: TypeAlias = (
    Places
    | Says
    | TakesBack
    | Waives
    | Shuffles
    | Cuts
    | CallsNoMoreBets
    | Deals
    | PicksUp
    | Folds
    | Checks
    | Wagers
    | TurnsUp
    | RefusesExposure
    | Exposes
    | Verifies
    | SortsDeck
    | PaysPrize
    | PressesGameOver
)
