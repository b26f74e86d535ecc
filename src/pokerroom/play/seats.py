"""Seats round the table, numbered clockwise from the dealer's left, and the order they come in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Seat: TypeAlias = int
DEALER: Final[Seat] = 0
"""The dealer's place: before the first seat and after the last."""


def clockwise(seats: Iterable[Seat], *, after: Seat) -> tuple[Seat, ...]:
    """*seats* from the first to the left of *after* on; *after* itself, if occupied, comes last."""
    ordered = sorted(seats)
    first = 0
    for seat in ordered:
        if seat > after:
            break
        first += 1
    return tuple(ordered[first:] + ordered[:first] if 0 < first < len(ordered) else ordered)
