"""Levels and styles of skilled bots: how well they calculate, and how they like to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How many *deals* are looked at, and how far what others do is believed (*trust*).

    *sure* is how much later betting is reckoned with, *noise* how far a judgement errs, in parts
    of the pot. With an *exact_draw* every set of cards that may come is looked at.
    """

    deals: int
    trust: float
    sure: float
    noise: float
    exact_draw: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """*looseness* is what a chip put in is liked beyond its worth, *boldness* what a wager is."""

    looseness: float
    boldness: float


NOVICE: Final = Level(deals=32, trust=0.0, sure=0.0, noise=0.15, exact_draw=False)
CLUB: Final = Level(deals=96, trust=0.5, sure=0.05, noise=0.05, exact_draw=False)
EXPERT: Final = Level(deals=320, trust=1.0, sure=0.1, noise=0.01, exact_draw=True)
LEVELS: Final[Mapping[str, Level]] = {"novice": NOVICE, "club": CLUB, "expert": EXPERT}

EVEN: Final = Style(looseness=0.0, boldness=0.0)
TIGHT, LOOSE, PASSIVE, AGGRESSIVE = "tight", "loose", "passive", "aggressive"
LEANINGS: Final[Mapping[str, Style]] = {
    TIGHT: Style(looseness=-0.15, boldness=0.0),
    LOOSE: Style(looseness=0.15, boldness=0.0),
    PASSIVE: Style(looseness=0.0, boldness=-0.12),
    AGGRESSIVE: Style(looseness=0.0, boldness=0.08),
}
STYLES: Final[Mapping[str, Style]] = {
    "even": EVEN,
    **LEANINGS,
    **{
        f"{one}-{other}": Style(
            looseness=LEANINGS[one].looseness, boldness=LEANINGS[other].boldness
        )
        for one in (TIGHT, LOOSE)
        for other in (PASSIVE, AGGRESSIVE)
    },
}
