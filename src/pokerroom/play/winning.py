"""Who wins each pot: the best hand among those who may, and where a low counts the best low too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pokerroom.cards.card import Card
from pokerroom.money import Money
from pokerroom.play.pots import Pot
from pokerroom.play.seats import Seat


class Contender(Struct, frozen=True, kw_only=True, gc=False):
    """A player who is still in: of two values the larger wins, and a *low* of 0 is none.

    The cards are those of the five that are his own. They matter only where an odd chip goes by
    them, and the values only where more than one player is left.
    """

    seat: Seat
    high: int = 0
    low: int = 0
    high_cards: tuple[Card, ...] = ()
    low_cards: tuple[Card, ...] = ()


class Won(Struct, frozen=True, kw_only=True, gc=False):
    """Pots, by their places, that the same players win; *low* is empty where no low counts."""

    pots: tuple[int, ...]
    amount: Money
    contested: bool
    high: tuple[Contender, ...]
    low: tuple[Contender, ...] = ()


def won_pots(
    pots: Sequence[Pot], contenders: Mapping[Seat, Contender], *, low: bool, together: bool
) -> list[Won]:
    """Each pot with its winners, in order; *together*: those of the same winners as one."""
    if len(pots) == 1:
        return [_won(0, pots[0], contenders, low=low)]
    each = [_won(place, pot, contenders, low=low) for place, pot in enumerate(pots)]
    return _added_up(each) if together else each


def _won(place: int, pot: Pot, contenders: Mapping[Seat, Contender], *, low: bool) -> Won:
    seats = pot.contested_by
    contested = len(seats) > 1
    return Won(
        pots=(place,),
        amount=pot.amount,
        contested=contested,
        high=_highest(seats, contenders),
        low=_lowest(seats, contenders) if low and contested else (),
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


def _lowest(seats: Sequence[Seat], contenders: Mapping[Seat, Contender]) -> tuple[Contender, ...]:
    """Those with the best low, if anyone has one: it is 1 at least."""
    found: list[Contender] = []
    best = 1
    for seat in seats:
        contender = contenders[seat]
        if contender.low > best:
            best, found = contender.low, [contender]
        elif contender.low == best:
            found.append(contender)
    return tuple(found)


def _added_up(each: Sequence[Won]) -> list[Won]:
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
        contested=first.contested or second.contested,
        high=first.high,
    )
