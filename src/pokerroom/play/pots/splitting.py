"""How a pot is awarded: whole to one winner, shared by several, or halved for high and low."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal
from pokerroom.money import Money, divide
from pokerroom.play.pots.odd_amounts import Remainder, odd_amounts
from pokerroom.play.pots.outcome import AtTable, Award, Contender, Part, Won

WHOLE: Final = Part.WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """The high and the low hand take half each; an odd amount goes to the high hand.

    *no_low* gives the high hand everything; by *both*, one player may win high and low.
    """

    no_low: Authority
    both: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAgreement:
    """Players may not divide a pot by agreement; a round of play goes *to_the_end*."""

    to_the_end: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """Equal hands share equally in whole *unit*s, or in the lowest chip in play if that is None.

    *passes* is the rule by which a pot goes to a sole winner; if None, it is the rule on winning
    hands. *pots_together*: pots with the same winners are added up before they are shared.
    """

    unit: Money | None
    remainder: Remainder
    agreement: NoAgreement
    halves: Halves | None = None
    passes: Authority | None = None
    pots_together: bool = False
    per: Authority


def divided_by_agreement(division: Division) -> Refusal:
    """The refusal for players who want to divide a pot that has not been won yet."""
    clause = division.agreement
    return Refusal(because="players may not divide a pot by agreement", per=clause.per)


def awards_of(
    division: Division, won: Won, net: Money, table: AtTable, *, high: Authority, low: Authority
) -> list[Award]:
    """Divides *net*, what commission leaves.

    *high* and *low* are the rules by which a hand wins.
    """
    halves = division.halves
    if halves and won.low:
        return _in_halves(division, halves, won, net, table, high=high, low=low)
    if halves and won.contested:
        high = halves.no_low
    return _shared(division, won.pots, won.high, net, table, WHOLE, high)


def _in_halves(
    division: Division,
    halves: Halves,
    won: Won,
    net: Money,
    table: AtTable,
    *,
    high: Authority,
    low: Authority,
) -> list[Award]:
    half, odd = divide(net, ways=2, unit=division.unit or table.lowest_chip)
    if len(won.high) == 1:
        found = _shared(division, won.pots, won.high, half, table, Part.HIGH, high)
        found += _shared(division, won.pots, won.high, odd, table, Part.HIGH, halves.per)
    else:
        found = _shared(division, won.pots, won.high, Money(half + odd), table, Part.HIGH, high)
        if odd:
            found = [replace(award, of_larger_half=halves.per) for award in found]
    if won.low[0] in won.high:
        low = halves.both
    return found + _shared(division, won.pots, won.low, half, table, Part.LOW, low)


def _shared(
    division: Division,
    pots: tuple[int, ...],
    winners: Sequence[Contender],
    amount: Money,
    table: AtTable,
    part: Part,
    sole: Authority,
) -> list[Award]:
    """Everything to a sole winner by the rule *sole*, or equal shares and then the odd amount."""
    if len(winners) == 1:
        if not amount:
            return []
        return [Award(seat=winners[0].seat, amount=amount, pots=pots, part=part, per=sole)]
    share, odd = divide(amount, ways=len(winners), unit=division.unit or table.lowest_chip)
    each = [(winner.seat, share, division.per) for winner in winners] if share else []
    if odd:
        per = division.remainder.per
        chips = odd_amounts(division.remainder, winners, odd, table, part)
        each += [(seat, amount, per) for seat, amount in chips]
    return [
        Award(seat=seat, amount=amount, pots=pots, part=part, per=per) for seat, amount, per in each
    ]
