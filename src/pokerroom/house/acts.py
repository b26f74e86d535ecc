"""What people do in a round of play against the house, as it is put to the rules."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.house.game import Box, Person, WagerKind

MaybeCard: TypeAlias = Card | None
"""None is a card that lies face down and that the program has not been told."""


class Places(Struct, frozen=True, kw_only=True, gc=False, tag="places"):
    """*person* puts *amount* in chips on the area of *wager* in *box*, before the round."""

    person: Person
    box: Box
    wager: WagerKind
    amount: int


class Says(Struct, frozen=True, kw_only=True, gc=False, tag="says"):
    """*person* declares a wager by word of mouth; *backed* by chips or cash being changed."""

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
    """*person*, whose ante was in *box* the last time, lets others have it."""

    person: Person
    box: Box


class Shuffles(Struct, frozen=True, kw_only=True, gc=False, tag="shuffles"):
    """The dealer shuffles all the cards."""


class Cuts(Struct, frozen=True, kw_only=True, gc=False, tag="cuts"):
    """The *at* cards on top go to the bottom; *by* a person who is not the dealer, if any."""

    at: int
    by: Person | None = None


class CallsNoMoreBets(Struct, frozen=True, kw_only=True, gc=False, tag="calls no more bets"):
    """The dealer begins the round."""


class Deals(Struct, frozen=True, kw_only=True, gc=False, tag="deals"):
    """The dealer deals the next cards that are due, in order, all of them or fewer."""

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
    """*person* makes the wager that is open to his hand now."""

    person: Person
    box: Box
    amount: int


class TurnsUp(Struct, frozen=True, kw_only=True, gc=False, tag="turns up"):
    """The dealer turns up his own hand; *cards* are needed where they were unknown."""

    cards: tuple[Card, ...] = ()


class RefusesExposure(Struct, frozen=True, kw_only=True, gc=False, tag="refuses exposure"):
    """*person* sweeps his hand over the cards of his *box*: they are not to be shown."""

    person: Person
    box: Box


class Exposes(Struct, frozen=True, kw_only=True, gc=False, tag="exposes"):
    """The dealer lays a hand open; *declared* is what its player called it, if anything."""

    box: Box
    cards: tuple[Card, ...] = ()
    declared: str = ""


class Verifies(Struct, frozen=True, kw_only=True, gc=False, tag="verifies a hand"):
    """*by* has looked at a hand that has won a prize: it *stands* or not."""

    box: Box
    by: str
    stands: bool = True


class SortsDeck(Struct, frozen=True, kw_only=True, gc=False, tag="sorts the deck"):
    """The dealer sorts the cards back into suits."""


class PaysPrize(Struct, frozen=True, kw_only=True, gc=False, tag="pays a prize"):
    """*by* has verified the hand: it *stands* or not; *amount* is told where the pools set it."""

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
