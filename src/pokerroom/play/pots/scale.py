"""Commission by a scale: a percentage of the full steps of what a player wins, up to a cap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.pots.commission import TiedAlone, exempt_pots
from pokerroom.play.pots.outcome import Basis, Commission, Contender, Pot, Won
from pokerroom.play.pots.pots import Uncalled
from pokerroom.play.seats import Seat

NO_FEE: Final = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exempt:
    """A pot of *up_to* or less bears no commission."""

    up_to: Money
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CapInMinimums:
    """Anything above *times* the table minimum bears no commission; 0: there is no such limit."""

    times: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """*percent* of the greatest multiple of *step* in a pot, or the same *fee* for every pot.

    It is never more than *most*, if that is set.
    """

    exempt: Exempt
    percent: int | Fraction
    step: Money
    fee: Money = NO_FEE
    most: Money | None = None
    cap: CapInMinimums
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """The operator may charge less than the scale; by *told*, players are informed beforehand."""

    told: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ByScale:
    """A book that charges by a scale; *per* is the rule that the dealer works the commission out.

    By the rule *several*, pots won by the same players are charged on their sum.
    """

    definition: Authority
    scale: Scale
    variation: Variation
    several: Authority
    uncalled: Uncalled
    tied: TiedAlone
    per: Authority


def charged_by_scale(
    clause: ByScale,
    scale: Scale,
    table_minimum: Money,
    won: Sequence[Won],
    pots: Sequence[Pot],
    contenders: Mapping[Seat, Contender],
) -> list[Commission]:
    """One commission for each group of pots with the same winners; *scale* is the one in force."""
    exempt = exempt_pots(clause.tied, pots, contenders)
    found = []
    for each in won:
        liable = tuple([place for place in each.pots if place not in exempt])
        basis = _basis(clause, pots, liable or each.pots)
        if liable:
            amount, per = charge(scale, basis.amount, table_minimum)
        else:
            amount, per = Money(0), clause.tied.per
        found.append(Commission(amount=amount, basis=basis, per=per))
    return found


def _basis(clause: ByScale, pots: Sequence[Pot], places: tuple[int, ...]) -> Basis:
    amount = Money(sum([pots[place].chargeable for place in places]))
    return Basis(amount=amount, pots=places, per=clause.several if len(places) > 1 else clause.per)


def charge(scale: Scale, amount: Money, table_minimum: Money) -> tuple[Money, Authority]:
    """The commission on *amount*, and the part of the scale that decides it."""
    if amount <= scale.exempt.up_to:
        return Money(0), scale.exempt.per
    if scale.fee:
        return scale.fee, scale.per
    liable = scale.cap.times * table_minimum if scale.cap.times else amount
    steps = min(amount, liable) // scale.step
    due = Money(int(steps * scale.step * scale.percent // 100))
    if scale.most is not None and due > scale.most:
        return scale.most, scale.per
    return due, scale.cap.per if amount > liable else scale.per


def rises_up_to(scale: Scale, table_minimum: Money) -> Money:
    """The amount from which on the commission is the same."""
    tops = [scale.cap.times * table_minimum] if scale.cap.times else []
    if scale.most is not None and scale.percent:
        steps = ceil(Fraction(scale.most * 100) / (scale.percent * scale.step))
        tops.append(steps * scale.step)
    return Money(min(tops, default=0))
