"""Levels and styles of skilled bots: how well they calculate, and how they like to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How many *deals* are considered, and how far the acts of others are believed (*trust*).

    *sure* is how much later betting is taken into account, *noise* how far a judgement errs, as a
    share of the pot. *exact_draw*: every set of cards that may come is considered.
    """

    deals: int
    trust: float
    sure: float
    noise: float
    exact_draw: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """*looseness* is the bonus given to a chip put in, *boldness* the bonus given to a wager."""

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
