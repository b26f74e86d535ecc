"""Which card goes where, in order, before a betting round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pokerroom.books import Authority
from pokerroom.play.dealing.dues import CardDue, Due, Place, TurnDue
from pokerroom.play.game.deal import LEFT_OF_THE_BUTTON, WITH_THE_BUCK, Deal, First, Kitty
from pokerroom.play.game.game import DOWN, UP, BettingRound, Game
from pokerroom.play.seats import DEALER, Seat, clockwise


def served(deal: Deal, seats: Iterable[Seat], *, marker_seat: Seat) -> tuple[Seat, ...]:
    """*seats* in the order in which they are dealt to; *marker_seat* has the buck or button."""
    return from_first(deal.first.to, seats, marker_seat=marker_seat)


def from_first(first: First, seats: Iterable[Seat], *, marker_seat: Seat) -> tuple[Seat, ...]:
    """*seats* clockwise, beginning with the one that *first* names."""
    if first is LEFT_OF_THE_BUTTON:
        return clockwise(seats, after=marker_seat)
    return clockwise(seats, after=marker_seat - 1 if first is WITH_THE_BUCK else DEALER)


def cards_due(game: Game, stage: BettingRound, seats: Sequence[Seat]) -> tuple[Due, ...]:
    """What is dealt before *stage* to *seats*, given in the order in which they are dealt to."""
    kitty = game.kitty if stage is game.betting_rounds[0] else None
    deal = game.deal
    if deal.together:
        return (*burnt(stage), *packets(stage, seats, deal.per), *laid_out(stage))
    order = deal.order if stage is game.betting_rounds[0] else None
    return (*burnt(stage), *circuits(stage, seats, kitty, order), *laid_out(stage))


def burnt(stage: BettingRound) -> Iterator[CardDue]:
    for _ in range(stage.burns):
        assert stage.burn is not None
        yield CardDue(to=Place.BURN, face=DOWN, per=stage.burn.per)


def circuits(
    stage: BettingRound, seats: Sequence[Seat], kitty: Kitty | None, order: Authority | None = None
) -> Iterator[CardDue]:
    """One card to each seat in turn, circuit by circuit; the kitty's card comes last in each."""
    for number, face in enumerate(stage.hole):
        for seat in seats:
            yield CardDue(to=seat, face=face, per=order or stage.per)
        if kitty and number < kitty.cards:
            yield CardDue(to=Place.KITTY, face=DOWN, per=kitty.comes_last)


def packets(stage: BettingRound, seats: Sequence[Seat], per: Authority) -> Iterator[CardDue]:
    """All of a seat's cards together, then those of the next seat."""
    for seat in seats:
        for face in stage.hole:
            yield CardDue(to=seat, face=face, per=per)


def laid_out(stage: BettingRound) -> Iterator[CardDue | TurnDue]:
    for _ in range(stage.communal):
        yield CardDue(to=Place.COMMUNAL, face=DOWN if stage.flop else UP, per=stage.per)
    if stage.flop:
        yield TurnDue(cards=stage.flop.cards, per=stage.flop.per)
