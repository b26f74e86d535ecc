"""Whether a table's charge may be changed: to less than the scale, or to another method."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm

from pokerroom.books import Refusal, Role, Ruling, may_act
from pokerroom.money import Money, in_dollars
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.scale import ByScale, Scale, charge, rises_up_to


def varied_scale(
    clause: ByScale, wanted: Scale, *, table_minimum: Money, told: bool
) -> Ruling[Scale] | Refusal:
    """Whether the operator may charge by *wanted*; *told*: players were informed beforehand."""
    rule = clause.variation
    scales = (wanted, clause.scale)
    points = sorted(set(_points(scales, table_minimum)))
    charges = [[charge(scale, at, table_minimum)[0] for scale in scales] for at in points]
    above = [at for at, (asked, most) in zip(points, charges, strict=True) if asked > most]
    if above:
        return Refusal(
            because=f"{in_dollars(above[0])} would pay more than by the scale", per=rule.per
        )
    if all(asked == most for asked, most in charges):
        return Refusal(because="it must charge less than the scale does", per=rule.per)
    if not told:
        return Refusal(because="the players were not told before the game", per=rule.told)
    return Ruling(outcome=wanted, per=rule.per)


def _points(scales: tuple[Scale, ...], table_minimum: Money) -> Iterator[Money]:
    """The amounts at which charges rise, and the first that are not exempt.

    Between common multiples of the steps all charges rise in the same way, so it is enough to look
    at two such spans from the bottom, from each exemption and below each cap.
    """
    span = 2 * lcm(*(scale.step for scale in scales))
    exempt = [scale.exempt.up_to for scale in scales]
    tops = [rises_up_to(scale, table_minimum) for scale in scales]
    for scale, top in zip(scales, tops, strict=True):
        yield Money(scale.exempt.up_to + 1)
        for start in (0, *exempt, *(max(0, other - span) for other in tops)):
            first = max(start // scale.step, 1) * scale.step
            for amount in range(first, min(start + span, top) + 1, scale.step):
                yield Money(amount)


def chosen_charge(
    clause: ByMethods, wanted: Charge, *, by: Role, during_a_hand: bool, signs_changed: bool
) -> Ruling[Charge] | Refusal:
    """Whether *by* may change the table's charge to *wanted* from the next hand on."""
    rule = clause.varying.nil if wanted.is_nil else clause.varying.per
    if not may_act(by, rule.id, book=rule.book):
        return Refusal(because=f"the {by.name} may not change the commission", per=rule)
    if during_a_hand:
        return Refusal(because="a hand is in progress", per=clause.varying.per)
    allowed = clause.percentage
    if wanted.percent and not allowed.least <= wanted.percent <= allowed.most:
        return Refusal(
            because=f"the percentage must be {allowed.least} to {allowed.most}", per=allowed.per
        )
    if not signs_changed and not wanted.is_nil:
        return Refusal(because="the signs at the table must be changed first", per=rule)
    return Ruling(outcome=wanted, per=rule)
