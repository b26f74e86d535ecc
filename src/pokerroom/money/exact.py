"""Exact numbers as people write them: shares, odds, amounts finer than a cent."""

from __future__ import annotations

from fractions import Fraction
from re import ASCII
from re import compile as pattern
from typing import Final

_NUMBER: Final = pattern(r"-?\d{1,60}(?:\.\d{1,60}|/\d{1,60})?", ASCII)


def exact(text: str) -> Fraction:
    """`exact("3")`, `exact("41/200")` or `exact("2.5")`; anything else is a `ValueError`.

    Powers of ten and absurdly long numbers are refused: "1e999999999" would take for ever.
    """
    if not _NUMBER.fullmatch(text.strip()):
        raise ValueError(f"{text!r} is not a number: write 3, 3/2 or 2.5")
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        raise ValueError(f"{text!r} divides by zero") from None
