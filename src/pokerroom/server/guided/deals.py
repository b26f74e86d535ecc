"""The deal that a reader is guided through: one for each game, so that it can be repeated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PEOPLE: Final = ("Ann", "Bob", "Cam")
"""The first is the reader; three are enough to show a turn that goes round."""
READER: Final = PEOPLE[0]
SEEDS: Final[Mapping[str, int]] = {
    "act/seven-card-stud": 6,
    "act/canberra-manila": 3,
    "act/five-card-stud": 11,
    "act/draw-poker": 10,
    "act/canberra-poker": 1,
    "vic/draw-blind": 6,
    "vic/draw-kitty": 29,
    "vic/draw-ante": 18,
    "vic/five-card-stud": 1,
    "vic/crown-stud": 1,
    "vic/seven-card-stud": 6,
    "vic/seven-card-stud-hi-low": 6,
    "vic/two-card-manila": 15,
    "vic/three-card-manila": 5,
    "vic/faro-manila": 23,
    "vic/holdem": 4,
    "vic/omaha": 26,
    "vic/omaha-hi-low": 10,
    "wa/crown-holdem": 4,
}
"""Deals in which doing what is suggested leads to the showdown, with others still in."""


def label(seat: int) -> str:
    """What the narrator calls the person in that seat."""
    return PEOPLE[seat - 1] if seat else "the dealer"
