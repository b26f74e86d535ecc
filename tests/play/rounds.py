"""Ends of rounds of play drawn at random: what was paid in, who is left, what a table charges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from hypothesis import strategies as some
from msgspec import structs

from pokerroom.games import GAMES, game
from pokerroom.money import Money
from pokerroom.play import Game, Seat, Settlement
from pokerroom.play.game.settlement import settle
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.outcome import Contender
from pokerroom.play.pots.scale import ByScale

AMONG_PLAYERS = {name: found for name in GAMES if isinstance(found := game(name), Game)}
NAMES = tuple(AMONG_PLAYERS)


@dataclass(frozen=True, repr=False)
class End:
    """All that `settle` is told, at a table of *seats*."""

    game: Game
    seats: int
    paid: dict[Seat, Money]
    contenders: tuple[Contender, ...]
    marker_seat: Seat | None
    terms: MoneyTerms
    dead: dict[Seat, Money]

    def __repr__(self) -> str:
        hands = {c.seat: (c.high, c.low, c.high_cards) for c in self.contenders}
        chips = f"{self.paid}, {self.dead}"
        return f"{self.game.name}: {chips}, {hands}, {self.marker_seat}, {self.charge}"

    @property
    def charge(self) -> str:
        """What the table charges, in short."""
        terms, charge = self.terms, self.terms.charge
        told = charge if isinstance(charge, Charge) else charge and charge.percent
        return f"{terms.table_minimum} {terms.lowest_chip} {told}"

    def settled(self) -> Settlement:
        return settle(
            self.game,
            self.paid,
            self.contenders,
            marker_seat=self.marker_seat,
            terms=self.terms,
            dead=self.dead,
        )

    def turned(self, by: int) -> End:
        """The same table with every seat, and the buck or button, *by* places further on."""
        return replace(
            self,
            paid={self.next(seat, by): chips for seat, chips in self.paid.items()},
            contenders=tuple(
                structs.replace(c, seat=self.next(c.seat, by)) for c in self.contenders
            ),
            marker_seat=None if self.marker_seat is None else self.next(self.marker_seat, by),
            dead={self.next(seat, by): chips for seat, chips in self.dead.items()},
        )

    def next(self, seat: Seat, by: int) -> Seat:
        return (seat - 1 + by) % self.seats + 1


@some.composite
def ends(draw: some.DrawFn, names: Sequence[str] = NAMES) -> End:
    """Few levels of chips and few values of hands, so that ties and side pots are common."""
    declared = AMONG_PLAYERS[draw(some.sampled_from(names))]
    seats = draw(some.integers(2, 9))
    levels = [0, 1, 500, 1000, 1050, 4000, 4001, 12_345]
    paid = {seat: Money(draw(some.sampled_from(levels))) for seat in range(1, seats + 1)}
    left = draw(some.sets(some.sampled_from(range(1, seats + 1)), min_size=1))
    cards = list(declared.decks[0].deck.cards)
    Random(draw(some.integers(0, 99))).shuffle(cards)
    contenders = tuple(
        Contender(
            seat=seat,
            high=draw(some.integers(1, 3)),
            low=draw(some.integers(0, 2)),
            high_cards=tuple(cards[2 * seat : 2 * seat + 2]),
            low_cards=tuple(cards[2 * seat : 2 * seat + 2]),
        )
        for seat in sorted(left)
    )
    return End(
        game=declared,
        seats=seats,
        paid=paid,
        contenders=contenders,
        marker_seat=draw(some.integers(1, seats)) if declared.marker else None,
        terms=terms(draw, declared),
        dead=draw(some.sampled_from([{}, {}, {1: Money(500)}])),
    )


def terms(draw: some.DrawFn, declared: Game) -> MoneyTerms:
    minimum = Money(draw(some.sampled_from([20, 100, 250, 500])))
    chip = Money(draw(some.sampled_from([1, 50, 100, 500])))
    if isinstance(declared.commission, ByScale):
        lower = replace(declared.commission.scale, percent=2)
        scale = lower if draw(some.booleans()) else None
        return MoneyTerms(table_minimum=minimum, lowest_chip=chip, charge=scale)
    percents: list[int | Fraction] = [0, 2, 10, Fraction(15, 2)]
    charge = Charge(
        percent=draw(some.sampled_from(percents)),
        fee=Money(draw(some.sampled_from([0, 0, 250, 400]))),
        most=draw(some.sampled_from([None, Money(0), Money(800), Money(1500)])),
    )
    return MoneyTerms(table_minimum=minimum, lowest_chip=chip, charge=charge)
