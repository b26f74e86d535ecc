"""The chips of a PHH file as money: one chip is a dollar, and a cent is the smallest unit."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Final

from pokerroom.money import Money

_CHIPS_MOST: Final = 10**15  # its cents fit a 64-bit column


def money_of(chips: object) -> Money:
    """*chips* as TOML reads them, an integer or a Decimal, in whole cents."""
    if isinstance(chips, bool) or not isinstance(chips, int | Decimal):
        raise ValueError(f"{_written(chips)} is not a number of chips")
    exact = Decimal(chips)
    if not exact.is_finite():
        raise ValueError(f"{chips} is not a number of chips that can be counted")
    if abs(exact) >= _CHIPS_MOST:
        raise ValueError("the amount is more than can be kept")
    if exact != round(exact, 2):
        raise ValueError(f"{chips} is finer than a cent, one chip being a dollar")
    return Money(int(exact * 100))


def read_chips(text: str) -> Money:
    """The amount of an action: digits, with cents after a decimal point."""
    try:
        return money_of(Decimal(text))
    except InvalidOperation:
        raise ValueError(f"{text!r} is not a number of chips") from None


def chips_of(amount: Money) -> str:
    """Whole dollars without a decimal point, others with two decimals: "2", "2.50"."""
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}{f'.{cents:02}' if cents else ''}"


def toml_of(amount: Money) -> int | Decimal:
    """The amount as a number that TOML can write."""
    whole, cents = divmod(amount, 100)
    return Decimal(amount).scaleb(-2) if cents else whole


def _written(chips: object) -> str:
    return repr(chips) if isinstance(chips, str) else str(chips).lower()
