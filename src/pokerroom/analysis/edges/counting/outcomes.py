"""The possible results of one round against the house, and their frequencies: edge and spread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One result of a round: the player's net win and his wagers, in antes, and its ways."""

    words: str
    net: Fraction
    wagered: Fraction
    ways: int


@dataclass(frozen=True, slots=True)
class Outcomes:
    """All results of a round, every way being equally likely."""

    all: tuple[Outcome, ...]

    @property
    def ways(self) -> int:
        return sum(outcome.ways for outcome in self.all)

    @property
    def expected(self) -> Fraction:
        """What the player wins in a round, in antes; negative if the house has the edge."""
        return self._mean(outcome.net for outcome in self.all)

    @property
    def house_edge(self) -> Fraction:
        return -self.expected

    @property
    def average_wager(self) -> Fraction:
        return self._mean(outcome.wagered for outcome in self.all)

    @property
    def element_of_risk(self) -> Fraction:
        """The share of all wagers that the house keeps."""
        return self.house_edge / self.average_wager

    @property
    def variance(self) -> Fraction:
        squares = self._mean(outcome.net**2 for outcome in self.all)
        return squares - self.expected**2

    @property
    def standard_deviation(self) -> float:
        return root(self.variance)

    def chance(self, outcome: Outcome) -> Fraction:
        return Fraction(outcome.ways, self.ways)

    def _mean(self, figures: Iterable[Fraction]) -> Fraction:
        parts = zip(figures, self.all, strict=True)
        return sum((figure * outcome.ways for figure, outcome in parts), Fraction()) / self.ways


def root(square: Fraction) -> float:
    """The square root, exact to the last digit of a float however long the fraction is."""
    scale = 10**40
    return isqrt(square.numerator * scale // square.denominator) / 10**20
