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
    each = [_won(place, pot, contenders, low=low) for place, pot in enumerate(pots)]
    return _added_up(each) if together and len(each) > 1 else each


def _won(place: int, pot: Pot, contenders: Mapping[Seat, Contender], *, low: bool) -> Won:
    able = [contenders[seat] for seat in pot.contested_by]
    best = max(contender.high for contender in able)
    best_low = max(contender.low for contender in able) if low and len(able) > 1 else 0
    return Won(
        pots=(place,),
        amount=pot.amount,
        contested=len(able) > 1,
        high=tuple(contender for contender in able if contender.high == best),
        low=tuple(c for c in able if c.low == best_low) if best_low else (),
    )


def _added_up(each: Sequence[Won]) -> list[Won]:
    found: dict[tuple[Seat, ...], Won] = {}
    for won in each:
        seats = tuple(contender.seat for contender in won.high)
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
