"""Amounts of money as whole cents, read from dollars and printed as dollars."""

from __future__ import annotations

from re import compile as pattern
from typing import Final, NewType

Money = NewType("Money", int)

_DOLLARS: Final = pattern(
    r"(?P<minus>-?)\$?(?P<whole>0|[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]*)(?:\.(?P<cents>[0-9]{1,2}))?"
)
_DIGITS_MOST: Final = 15  # the cents of any such amount fit a 64-bit column


def dollars(amount: int | str) -> Money:
    """`dollars(19)`, `dollars("2.50")` or `dollars("$1,234.50")`; a float is refused.

    "2.5" is $2.50; thousands separators go everywhere or nowhere; "-$5" is an amount owed.
    """
    if isinstance(amount, str):
        return _read(amount)
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise TypeError(f'{amount!r} is not whole dollars: write cents as text, dollars("2.50")')
    return Money(amount * 100)


def in_dollars(amount: Money) -> str:
    """Always with cents, so that columns line up and `dollars` can read it back: "$1,234.50"."""
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}${whole:,}.{cents:02}"


def in_short(cents: int) -> str:
    """As people write it: "$1,234.50", but "$5" without cents if there are none."""
    return in_dollars(Money(cents)).removesuffix(".00")


def _read(text: str) -> Money:
    found = _DOLLARS.fullmatch(text.strip())
    if not found:
        raise ValueError(f"{text!r} is not an amount in dollars: {_complaint(text.strip())}")
    whole = found["whole"].replace(",", "")
    if len(whole) > _DIGITS_MOST:
        raise ValueError(f"an amount of {len(whole)} digits is more than can be kept")
    cents = int(whole) * 100 + int((found["cents"] or "").ljust(2, "0"))
    return Money(-cents if found["minus"] else cents)


def _complaint(text: str) -> str:
    point, behind = text.partition(".")[1:]
    if point and behind.isdigit() and len(behind) > 2:
        return "cents have two digits"
    if "," in text:
        return "thousands are marked as in 1,234.50, or not at all"
    return "write it as 12, 0.05, 2.50 or $1,234.50"
