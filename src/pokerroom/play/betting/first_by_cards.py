"""Who opens a betting round if the cards showing decide it, and who opens if he cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from pokerroom.books import Authority, Ruling
from pokerroom.books.clauses.cards import EqualSuits
from pokerroom.cards import Card, Suit
from pokerroom.play.seats import Seat


class Showing:
    """The cards lying face up before one player; communal cards are not included."""

    __slots__: ClassVar = ("cards", "seat", "tapped_out")

    def __init__(self, *, seat: Seat, cards: tuple[Card, ...], tapped_out: bool = False) -> None:
        self.seat: Seat = seat
        self.cards: tuple[Card, ...] = cards
        self.tapped_out: bool = tapped_out


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedSuit:
    suit: Suit
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitOrder:
    """The suits from the highest to the lowest."""

    order: tuple[RankedSuit, ...]
    per: Authority


class Passes(StrEnum):
    """Who opens instead of a player who has tapped out."""

    TO_THE_NEXT_IN_VALUE = "to the next in value among those who can wager"
    TO_THE_LEFT = "to the first on the left who can wager"


@dataclass(frozen=True, slots=True, kw_only=True)
class IfTappedOut:
    passes: Passes
    per: Authority


Suits = SuitOrder | EqualSuits
Choice = Callable[[Sequence[Showing], Suits], Showing]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Who acts first in a betting round; *form* names its form of forced bets, if any."""

    by: Choice
    suits: Suits
    if_tapped_out: IfTappedOut
    form: str = ""
    per: Authority


def opener(opening: Opening, showing: Sequence[Showing]) -> Ruling[Seat]:
    """Who acts first among *showing*, given clockwise from the marker; at least one can wager."""
    chosen = opening.by(showing, opening.suits)
    if not chosen.tapped_out:
        return Ruling(outcome=chosen.seat, per=opening.per)
    instead = opening.if_tapped_out
    if instead.passes is Passes.TO_THE_LEFT:
        return Ruling(outcome=first_able_left_of(chosen, showing).seat, per=instead.per)
    able = [shown for shown in showing if not shown.tapped_out]
    return Ruling(outcome=opening.by(able, opening.suits).seat, per=instead.per)


def first_able_left_of(shown: Showing, showing: Sequence[Showing]) -> Showing:
    place = showing.index(shown)
    round_the_table = [*showing[place + 1 :], *showing[:place]]
    return next(other for other in round_the_table if not other.tapped_out)
