"""Divides an amount among several, with a name for what cannot be divided."""

from __future__ import annotations

from pokerroom.money.amount import Money, in_dollars


def divide(amount: Money, *, ways: int, unit: Money) -> tuple[Money, Money]:
    """The equal share in whole *unit*s, and the odd amount left over.

    `share, odd = divide(pot, ways=3, unit=dollars(1))`: $11 gives shares of $3 and an odd $2. The
    rules say who gets the odd amount.
    """
    if amount < 0:
        raise ValueError(f"{in_dollars(amount)} cannot be divided: it is negative")
    if ways < 1:
        raise ValueError(f"an amount cannot be divided {ways} ways")
    if unit < 1:
        raise ValueError(f"{in_dollars(unit)} is not a unit: the least is one cent")
    share = amount // (ways * unit) * unit
    return Money(share), Money(amount - share * ways)
