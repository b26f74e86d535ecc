"""Who gets an amount that cannot be shared equally: one player, or several with a chip each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority, PokerRoomError
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.betting.cards_showing import rank_and_suit
from pokerroom.play.betting.first_by_cards import SuitOrder
from pokerroom.play.pots.outcome import AtTable, Contender, Part
from pokerroom.play.seats import Seat, clockwise


class CardsUntold(PokerRoomError, ValueError):
    """Only the ranking of the hands was given, and that does not decide who gets an odd chip."""


class OddTo(StrEnum):
    """Who gets an amount that cannot be shared equally."""

    NEAREST_THE_BUCK = "all of it to the winner in, or first clockwise from, the buck"
    LEFT_OF_THE_BUTTON = "a chip each, from the winner on the button's left on"
    HIGHEST_CARD = "a chip each, from the winner with the highest card by suit on"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remainder:
    """*suits* ranks the cards, where they decide who gets an odd chip."""

    to: OddTo
    suits: SuitOrder | None = None
    per: Authority


def odd_amounts(
    clause: Remainder, winners: Sequence[Contender], odd: Money, table: AtTable, part: Part
) -> Iterator[tuple[Seat, Money]]:
    """Who gets *odd*, which is less than one chip for each of *winners*."""
    seats = odd_order(clause, winners, table.marker_seat, part)
    if clause.to is OddTo.NEAREST_THE_BUCK:
        yield seats[0], odd
        return
    for seat in seats:
        if not odd:
            return
        chips = min(odd, table.lowest_chip)
        yield seat, chips
        odd = Money(odd - chips)


def odd_order(
    clause: Remainder, winners: Sequence[Contender], marker_seat: Seat | None, part: Part
) -> tuple[Seat, ...]:
    """The seats of *winners* in the order in which they get odd chips."""
    seats = [winner.seat for winner in winners]
    match clause.to:
        case OddTo.NEAREST_THE_BUCK:
            assert marker_seat is not None
            return clockwise(seats, after=marker_seat - 1)
        case OddTo.LEFT_OF_THE_BUTTON:
            assert marker_seat is not None
            return clockwise(seats, after=marker_seat)
        case OddTo.HIGHEST_CARD:
            return _by_highest_card(clause, winners, part)


def _by_highest_card(
    clause: Remainder, winners: Sequence[Contender], part: Part
) -> tuple[Seat, ...]:
    """Highest rank first, then suit, then the next card; in a low hand the ace is lowest."""
    assert clause.suits is not None
    suits = clause.suits

    def height(card: Card) -> tuple[int, int]:
        rank, suit = rank_and_suit(card, suits)
        return (1 if part is Part.LOW and rank == 14 else rank), suit

    def heights(winner: Contender) -> list[tuple[int, int]]:
        cards = winner.low_cards if part is Part.LOW else winner.high_cards
        if not cards:
            raise CardsUntold(
                "the odd chip depends on the cards of equal hands, which nobody has named"
            )
        return sorted(map(height, cards), reverse=True)

    return tuple(winner.seat for winner in sorted(winners, key=heights, reverse=True))
