"""Seats round the table, numbered clockwise from the dealer's left, and the order they come in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final, TypeAlias

Seat: TypeAlias = int
DEALER: Final[Seat] = 0
"""Where the dealer sits: before the first seat and after the last."""


def clockwise(seats: Iterable[Seat], *, after: Seat) -> tuple[Seat, ...]:
    """*seats* beginning with the first to the left of *after*, which comes last if it is taken."""
    ordered = sorted(seats)
    first = bisect_right(ordered, after)
    return (*ordered[first:], *ordered[:first])
