"""How likely a player or the house is to lose everything, and how widely results spread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.outcomes import Outcomes
from pokerroom.analysis.errors import Malformed

Floats = NDArray[np.float64]
MONEY_MOST: Final = 1_000_000
_STEPS: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Over *rounds*, in antes: the player's mean win, and its standard deviation."""

    rounds: int
    mean: float
    deviation: float


def spread(outcomes: Outcomes, rounds: int) -> Spread:
    mean = float(outcomes.expected) * rounds
    return Spread(rounds=rounds, mean=mean, deviation=outcomes.standard_deviation * rounds**0.5)


def ruin_for_ever(outcomes: Outcomes, bank: Fraction, *, of_house: bool) -> float:
    """The greatest chance that *bank* antes are ever lost; certain for the side without an edge.

    It is Lundberg's bound: exp(-r * bank), where r makes the mean of exp(r * loss) one. A loss may
    overshoot, so the true chance is a little smaller.
    """
    rate = adjustment(outcomes, of_house=of_house)
    return exp(-rate * float(bank))


def adjustment(outcomes: Outcomes, *, of_house: bool) -> float:
    """Lundberg's r; zero for the side without an edge."""
    sign = 1 if of_house else -1
    losses = np.array([float(sign * outcome.net) for outcome in outcomes.all])
    chances = np.array([float(outcomes.chance(outcome)) for outcome in outcomes.all])
    if sign * outcomes.house_edge <= 0:
        return 0.0
    return _root_above_nil(lambda rate: float(chances @ np.exp(rate * losses)) - 1, losses.max())


def _root_above_nil(excess: Callable[[float], float], largest: float) -> float:
    """The excess falls below zero just above 0 and then rises for good."""
    high = 1.0 / largest
    while excess(high) < 0:
        high *= 2
    low = 0.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) < 0 else (low, middle)
    return low


def ruin_within(outcomes: Outcomes, money: int, rounds: int) -> float:
    """The chance that a player with *money* antes cannot cover a whole round within *rounds*.

    His money is followed round by round, up to an amount that he cannot lose in time.
    """
    if not 0 < money <= MONEY_MOST or not 0 <= rounds <= MONEY_MOST:
        raise Malformed(f"money and rounds are whole numbers up to {MONEY_MOST:,}")
    unit = lcm(*(outcome.net.denominator for outcome in outcomes.all))
    steps = [int(outcome.net * unit) for outcome in outcomes.all]
    chances = [float(outcomes.chance(outcome)) for outcome in outcomes.all]
    needed = int(max(outcome.wagered for outcome in outcomes.all) * unit)
    safe = money * unit + needed + rounds * max(0, -min(steps))
    has = np.zeros(safe + 1)
    has[money * unit] = 1.0
    ruined = 0.0
    for _ in range(rounds):
        ruined += float(has[:needed].sum())
        has[:needed] = 0
        has = _after_a_round(has, steps, chances)
    return ruined + float(has[:needed].sum())


def _after_a_round(has: Floats, steps: list[int], chances: list[float]) -> Floats:
    """A player with more than can be lost in time stays at that amount."""
    then = np.zeros_like(has)
    for step, chance in zip(steps, chances, strict=True):
        if step >= 0:
            there = min(step, len(has) - 1)
            then[there:] += chance * has[: len(has) - there]
            then[-1] += chance * float(has[len(has) - there :].sum())
        else:
            then[:step] += chance * has[-step:]
    return then
