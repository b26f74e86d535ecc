"""Seats round the table, numbered clockwise from the dealer's left, and the order they come in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Seat: TypeAlias = int
DEALER: Final[Seat] = 0
"""Where the dealer sits: before the first seat and after the last."""


def clockwise(seats: Iterable[Seat], *, after: Seat) -> tuple[Seat, ...]:
    """*seats* beginning with the first to the left of *after*, which comes last if it is taken."""
    ordered = sorted(seats)
    first = 0
    for seat in ordered:
        if seat > after:
            break
        first += 1
    return tuple(ordered[first:] + ordered[:first] if first else ordered)
