"""Who wins each pot: the best hand among those who may and, in some games, the best low hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.money import Money
from pokerroom.play.pots.outcome import Contender, Pot, Won
from pokerroom.play.seats import Seat


def won_pots(
    pots: Sequence[Pot], contenders: Mapping[Seat, Contender], *, low: bool, together: bool
) -> list[Won]:
    """Each pot with its winners, in order; *together*: pots with the same winners are merged."""
    if len(pots) == 1:
        return [_won(0, pots[0], contenders, low=low)]
    each = [_won(place, pot, contenders, low=low) for place, pot in enumerate(pots)]
    return _merged(each) if together else each


def _won(place: int, pot: Pot, contenders: Mapping[Seat, Contender], *, low: bool) -> Won:
    seats = pot.contested_by
    contested = len(seats) > 1
    return Won(
        pots=(place,),
        amount=pot.amount,
        contested=contested,
        high=_highest(seats, contenders),
        low=_best_lows(seats, contenders) if low and contested else (),
    )


def _highest(seats: Sequence[Seat], contenders: Mapping[Seat, Contender]) -> tuple[Contender, ...]:
    found: list[Contender] = []
    best = contenders[seats[0]].high
    for seat in seats:
        contender = contenders[seat]
        if contender.high > best:
            best, found = contender.high, [contender]
        elif contender.high == best:
            found.append(contender)
    return tuple(found)


def _best_lows(
    seats: Sequence[Seat], contenders: Mapping[Seat, Contender]
) -> tuple[Contender, ...]:
    """Those with the best low hand, if anybody has one: its value is at least 1."""
    found: list[Contender] = []
    best = 1
    for seat in seats:
        contender = contenders[seat]
        if contender.low > best:
            best, found = contender.low, [contender]
        elif contender.low == best:
            found.append(contender)
    return tuple(found)


def _merged(each: Sequence[Won]) -> list[Won]:
    found: dict[tuple[Seat, ...], Won] = {}
    for won in each:
        seats = tuple([contender.seat for contender in won.high])
        found[seats] = _sum(found[seats], won) if seats in found else won
    return list(found.values())


def _sum(first: Won, second: Won) -> Won:
    assert not first.low
    assert not second.low
    return Won(
        pots=first.pots + second.pots,
        amount=Money(first.amount + second.amount),
        contested=first.contested,
        high=first.high,
    )
