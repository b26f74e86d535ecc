"""How likely a chi-square statistic is to occur by chance, and how to judge many tests at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import exp, lgamma, log

_EPSILON = 1e-16


def chi_square_tail(statistic: float, degrees: int) -> float:
    """The chance of *statistic* or more, with *degrees* of freedom."""
    if degrees < 1 or statistic < 0:
        raise ValueError(f"chi-square of {statistic} with {degrees} degrees of freedom has no tail")
    half, middle = statistic / 2, degrees / 2
    return 1 - _gamma_below(middle, half) if half < middle + 1 else _gamma_above(middle, half)


def poisson_tail(at_least: int, expected: float) -> float:
    """The chance of at least *at_least* events when *expected* are expected."""
    return 1.0 if at_least < 1 else _gamma_below(at_least, expected)


def holm(chances: Sequence[float]) -> tuple[float, ...]:
    """*chances* adjusted for the number of tests (Holm's method).

    If those of at most alpha are rejected, the chance of rejecting any true hypothesis is at most
    alpha, however the tests depend on each other.
    """
    adjusted = [0.0] * len(chances)
    greatest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        greatest = max(greatest, min(1.0, (len(chances) - rank) * chances[place]))
        adjusted[place] = greatest
    return tuple(adjusted)


def _gamma_below(a: float, x: float) -> float:
    """The regularised incomplete gamma function P(a, x) by its power series; for x below a + 1."""
    if x == 0:
        return 0.0
    term = total = 1 / a
    for step in count(1):
        term *= x / (a + step)
        total += term
        if term < total * _EPSILON:
            break
    return total * _weight(a, x)


def _gamma_above(a: float, x: float) -> float:
    """Q(a, x) = 1 - P(a, x) by its continued fraction, evaluated by Lentz's method.

    For x above a.
    """
    b = x + 1 - a
    c, d = float("inf"), 1 / b
    fraction = d
    for step in count(1):
        numerator = step * (a - step)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return fraction * _weight(a, x)


def _weight(a: float, x: float) -> float:
    return exp(a * log(x) - x - lgamma(a))
