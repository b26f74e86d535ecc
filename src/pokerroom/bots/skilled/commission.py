"""How much of a pot is left after commission, as far as a bot can tell beforehand."""

from __future__ import annotations

from pokerroom.money import Money
from pokerroom.play import Plan
from pokerroom.play.pots.charges import Charge, percentage
from pokerroom.play.pots.scale import ByScale, Scale, charge


def left_of(plan: Plan, pot: int, players: int) -> float:
    """The share of *pot* that its winner gets, treating it as a single contested pot."""
    if pot <= 0:
        return 1.0
    return 1 - _taken(plan, Money(pot), players) / pot


def _taken(plan: Plan, pot: Money, players: int) -> int:
    clause, money = plan.game.commission, plan.money
    if isinstance(clause, ByScale):
        scale = money.charge or clause.scale
        assert isinstance(scale, Scale)
        return min(charge(scale, pot, money.table_minimum)[0], pot)
    if money.charge is None:
        return 0
    assert isinstance(money.charge, Charge)
    part = percentage(money.charge.percent, pot, money.lowest_chip)
    taken = part + money.charge.fee_among(players)
    most = pot if money.charge.most is None else money.charge.most
    return min(taken, most, pot)
