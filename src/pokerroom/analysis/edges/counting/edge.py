"""What is found about a game against the house: the best play and what it leaves to the house."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pokerroom.analysis.edges.counting.outcomes import Outcomes


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A group of hands that begin a round: how many there are, and what they are worth, in antes.

    *played* is what they are worth if the player never folds them, *value* what they are worth when
    played best, and *plays* the part of them that he then does not fold.
    """

    name: str
    ways: int
    played: Fraction
    value: Fraction
    plays: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How often something happens, of all rounds."""

    words: str
    part: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The first decision at a glance: *cells* by *rows* and *columns*, *words* say what they are.

    *goes_on* says of each cell whether the player goes on, at least with most of its hands.
    """

    words: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Fraction, ...], ...]
    goes_on: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """The figures of *title* when the player plays best.

    *undecided* is how many decisions are worth the same either way, and are taken as checks or
    folds: they bear on the average wager and the spread, but not on the edge.
    """

    game: str
    title: str
    outcomes: Outcomes
    rates: tuple[Rate, ...]
    starts: tuple[Start, ...]
    grid: Grid
    undecided: int
