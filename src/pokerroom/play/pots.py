"""The main pot and the side pots: what nobody called, what lies in each, and who may win it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.seats import Seat

Chips = Mapping[Seat, Money]
NO_CHIPS: Final[Chips] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class TappingOut:
    """What is wagered above a tapped-out player's chips lies apart, and he cannot win it.

    *main* says what the first pot is, *own_pots* that he wins only pots he paid into in full,
    *other_pots* who wins those; where it is None, the rule that says which hand wins does.
    """

    main: Authority
    own_pots: Authority
    other_pots: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncalled:
    """A wager that nobody called is no part of the pot."""

    per: Authority


class Returned(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    amount: Money
    per: Authority


class ShutOut(Struct, frozen=True, kw_only=True, gc=False):
    """Players still in who tapped out with too little to win a pot."""

    seats: tuple[Seat, ...]
    per: Authority


class Pot(Struct, frozen=True, kw_only=True, gc=False):
    """*contested_by* may win it; *paid_by* have chips in it, those who folded among them."""

    amount: Money
    contested_by: tuple[Seat, ...]
    paid_by: tuple[Seat, ...]
    shut_out: ShutOut | None = None
    per: Authority


class Pots(Struct, frozen=True, kw_only=True, gc=False):
    """All that was put in: the main pot first, and what went back, if anything did."""

    pots: tuple[Pot, ...]
    returned: Returned | None


def pots_of(
    clause: TappingOut,
    uncalled: Uncalled,
    paid: Chips,
    contesting: Collection[Seat],
    *,
    dead: Chips = NO_CHIPS,
) -> Pots:
    """The pots after a betting round, from what each seat has *paid* in the whole round of play.

    *contesting* are those who have not folded. *dead* chips match nobody's wager, such as a dead
    blind: they lie in the main pot.
    """
    assert contesting
    assert min(paid.values(), default=0) >= 0
    returned = _uncalled(uncalled, paid, contesting)
    called = _without(paid, returned)
    levels = sorted({called.get(seat, 0) for seat in contesting})
    if len(levels) > 1 and levels[0] == 0:
        del levels[0]  # one who has put nothing in contests nothing while others do
    pots = [_main_pot(clause, called, contesting, levels, dead)]
    pots += [
        _side_pot(clause, called, contesting, levels, place) for place in range(1, len(levels))
    ]
    return Pots(pots=tuple(pots) if pots[0].amount else (), returned=returned)


def _uncalled(clause: Uncalled, paid: Chips, contesting: Collection[Seat]) -> Returned | None:
    """What the highest put in above everybody else; one who gave up his hand gets nothing back."""
    if not paid:
        return None
    highest = max(paid, key=paid.__getitem__)
    others = max((chips for seat, chips in paid.items() if seat != highest), default=0)
    excess = paid[highest] - others
    if not excess or highest not in contesting:
        return None
    return Returned(seat=highest, amount=Money(excess), per=clause.per)


def _without(paid: Chips, returned: Returned | None) -> Chips:
    if returned is None:
        return paid
    return {**paid, returned.seat: Money(paid[returned.seat] - returned.amount)}


def _main_pot(
    clause: TappingOut, called: Chips, contesting: Collection[Seat], levels: list[int], dead: Chips
) -> Pot:
    live = [seat for seat, chips in called.items() if chips]
    dead_by = [seat for seat, chips in dead.items() if chips and seat not in live]
    return Pot(
        amount=Money(_between(called, 0, _ceiling(levels, 0)) + sum(dead.values())),
        contested_by=_reaching(levels[0], called, contesting),
        paid_by=tuple(sorted(live + dead_by)),
        shut_out=_shut_out(clause, levels[0], called, contesting),
        per=clause.main,
    )


def _side_pot(
    clause: TappingOut, called: Chips, contesting: Collection[Seat], levels: list[int], place: int
) -> Pot:
    below, level = levels[place - 1], levels[place]
    return Pot(
        amount=_between(called, below, _ceiling(levels, place)),
        contested_by=_reaching(level, called, contesting),
        paid_by=tuple(sorted(seat for seat, chips in called.items() if chips > below)),
        shut_out=_shut_out(clause, level, called, contesting),
        per=clause.per,
    )


def _ceiling(levels: list[int], place: int) -> int | None:
    """The last pot has none, so that no folded player's chips are left out."""
    return levels[place] if place < len(levels) - 1 else None


def _between(called: Chips, below: int, level: int | None) -> Money:
    """What lies above *below*, and no higher than *level*, of everybody's chips."""
    above = [chips - below for chips in called.values() if chips > below]
    if level is None:
        return Money(sum(above))
    return Money(sum(min(chips, level - below) for chips in above))


def _reaching(level: int, called: Chips, contesting: Collection[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seat for seat in contesting if called.get(seat, 0) >= level))


def _shut_out(
    clause: TappingOut, level: int, called: Chips, contesting: Collection[Seat]
) -> ShutOut | None:
    short = tuple(sorted(seat for seat in contesting if called.get(seat, 0) < level))
    return ShutOut(seats=short, per=clause.own_pots) if short else None
