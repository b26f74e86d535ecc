"""What is found about a game against the house: the best play, and the edge left to the house."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pokerroom.analysis.edges.counting.outcomes import Outcomes


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A group of starting hands: how many there are, and what they are worth, in antes.

    *played* is what they are worth if never folded, *value* what they are worth when played best,
    and *plays* the share of them that is then not folded.
    """

    name: str
    ways: int
    played: Fraction
    value: Fraction
    plays: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How often something happens, as a share of all rounds."""

    words: str
    part: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The first decision at a glance: *cells* by *rows* and *columns*; *words* say what they show.

    *goes_on* says for each cell whether the player goes on with most of its hands.
    """

    words: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Fraction, ...], ...]
    goes_on: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """The figures of *title* when the player plays best.

    *undecided* is the number of decisions worth the same either way, which are taken as checks or
    folds: they affect the average wager and the spread, but not the edge.
    """

    game: str
    title: str
    outcomes: Outcomes
    rates: tuple[Rate, ...]
    starts: tuple[Start, ...]
    grid: Grid
    undecided: int
