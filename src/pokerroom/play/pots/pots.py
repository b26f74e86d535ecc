"""The main pot and the side pots: what nobody called, what lies in each, and who may win it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.pots.outcome import LeftUncalled, Pot, Pots, Returned, ShutOut
from pokerroom.play.seats import Seat

Chips = Mapping[Seat, Money]
NO_CHIPS: Final[Chips] = MappingProxyType({})
NOTHING: Final = Money(0)
NO_CEILING: Final = 1 << 62
"""For the last pot, so that it includes what folded players put in above all others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TappingOut:
    """Wagers beyond a tapped-out player's chips go into side pots, which he cannot win.

    *main* is the rule on the main pot, *own_pots* the rule that he can win only pots he has paid
    into in full, *other_pots* the rule on who wins the side pots; if that is None, the rule on
    winning hands applies to them. By *unclaimed*, chips of hands that are out go back if all who
    are left have tapped out for less; if it is None, they are won with the last pot.
    """

    main: Authority
    own_pots: Authority
    other_pots: Authority | None = None
    unclaimed: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncalled:
    """For commission, a wager that nobody called is not part of the pot.

    It goes back to the player who made it, unless his hand is out: then it stays, to be won.
    """

    per: Authority


def pots_of(
    clause: TappingOut,
    uncalled: Uncalled,
    paid: Chips,
    contesting: Collection[Seat],
    *,
    dead: Chips = NO_CHIPS,
    tapped_out: Collection[Seat] = (),
) -> Pots:
    """The pots after a betting round, from what each seat has *paid* in the whole round of play.

    *contesting* are those who have not folded, *tapped_out* those who can wager no more. *dead*
    chips, such as a dead blind, match nobody's wager: they go into the main pot, which holds
    nothing else if a contender has put in nothing else.
    """
    assert contesting
    called = dict(paid)
    leader, surplus = _uncalled(called)
    returned = None
    if surplus and leader in contesting:
        returned = Returned(seat=leader, amount=surplus, per=uncalled.per)
        called[leader] = Money(called[leader] - surplus)
    able = seats = sorted(contesting)
    reach = _reach(called, seats, tapped_out)
    levels = _levels(reach, seats)
    if len(levels) > 1 and levels[0] == 0 and not any(dead.values()):
        del levels[0]  # a player with no chips in contests nothing if others have some in
        able = _reaching(levels[0], reach, seats)
    ceiling = levels[0] if len(levels) > 1 else NO_CEILING
    pots = [_main_pot(clause, called, seats, able, ceiling, dead)]
    for below, level in pairwise(levels):
        able = _reaching(level, reach, able)
        ceiling = level if level < levels[-1] else NO_CEILING
        pots.append(_side_pot(clause, called, seats, able, below, ceiling))
    if surplus and not returned:
        stays = LeftUncalled(seat=leader, amount=surplus, per=uncalled.per)
        pots[-1] = replace(pots[-1], uncalled=stays)
    return Pots(pots=tuple(pots) if pots[0].amount else (), returned=returned)


def _uncalled(paid: dict[Seat, Money]) -> tuple[Seat, Money]:
    """The player who put in most, and how much more than anybody else, including folded players."""
    leader, most, next_most = -1, 0, 0
    for seat, chips in paid.items():
        assert chips >= 0
        if chips > most:
            leader, most, next_most = seat, chips, most
        elif chips > next_most:
            next_most = chips
    return leader, Money(most - next_most)


def _reach(
    called: dict[Seat, Money], seats: list[Seat], tapped_out: Collection[Seat]
) -> dict[Seat, Money]:
    """How high a wager may be for each of *seats* to win it.

    Only those with chips left can win what hands that are out have put in above all *seats*.
    """
    most = max(called.values(), default=NOTHING)
    top = max([called.get(seat, NOTHING) for seat in seats])
    if most == top:
        return called
    free = [s for s in seats if called.get(s, NOTHING) == top and s not in tapped_out]
    return called | dict.fromkeys(free, most)


def _levels(reach: dict[Seat, Money], seats: list[Seat]) -> list[int]:
    """How high *seats* reach, each height once, lowest first; usually there is only one."""
    first = reach.get(seats[0], NOTHING)
    for seat in seats:
        if reach.get(seat, NOTHING) != first:
            return sorted({reach.get(each, NOTHING) for each in seats})
    return [first]


def _reaching(level: int, reach: dict[Seat, Money], seats: list[Seat]) -> list[Seat]:
    return [seat for seat in seats if reach.get(seat, NOTHING) >= level]


def _main_pot(
    clause: TappingOut,
    called: dict[Seat, Money],
    seats: list[Seat],
    able: list[Seat],
    ceiling: int,
    dead: Chips,
) -> Pot:
    payers = [seat for seat, chips in called.items() if chips]
    amount = _between(called, 0, ceiling)
    if dead:
        payers += [seat for seat, chips in dead.items() if chips and seat not in payers]
        amount += sum(dead.values())
    payers.sort()
    return Pot(
        amount=Money(amount),
        contested_by=tuple(able),
        paid_by=tuple(payers),
        shut_out=_shut_out(clause, seats, able),
        per=clause.main,
    )


def _side_pot(
    clause: TappingOut,
    called: dict[Seat, Money],
    seats: list[Seat],
    able: list[Seat],
    below: int,
    ceiling: int,
) -> Pot:
    return Pot(
        amount=Money(_between(called, below, ceiling)),
        contested_by=tuple(able),
        paid_by=tuple(sorted([seat for seat, chips in called.items() if chips > below])),
        shut_out=_shut_out(clause, seats, able),
        per=clause.per,
    )


def _between(called: dict[Seat, Money], below: int, ceiling: int) -> int:
    """How much of everybody's chips lies above *below* and no higher than *ceiling*."""
    total = 0
    for chips in called.values():
        if chips > ceiling:
            total += ceiling - below
        elif chips > below:
            total += chips - below
    return total


def _shut_out(clause: TappingOut, seats: list[Seat], able: list[Seat]) -> ShutOut | None:
    if len(able) == len(seats):
        return None
    return ShutOut(seats=tuple([seat for seat in seats if seat not in able]), per=clause.own_pots)
