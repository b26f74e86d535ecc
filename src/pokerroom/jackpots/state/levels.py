"""Which level the chips on the two jackpot areas of Crown Hold'em make."""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Ruling
from pokerroom.jackpots.acts import Chips
from pokerroom.jackpots.rules import crown
from pokerroom.jackpots.rules.clauses import Level


class Laid(NamedTuple):
    """How much counts on each area, how much is needed there, and the *excess*."""

    counted: tuple[int, int]
    needed: tuple[int, int]
    excess: int

    @property
    def short(self) -> tuple[bool, bool]:
        one, two = (0 < c < n for c, n in zip(self.counted, self.needed, strict=True))
        return one, two


def laid_out(chips: Chips, unit: int) -> Laid:
    """Anything above the exact value of an area does not count (W-18)."""
    needed = _needed(unit)
    counted = min(chips.area_1, needed[0]), min(chips.area_2, needed[1])
    return Laid(counted, needed, chips.area_1 + chips.area_2 - sum(counted))


def level_of(laid: Laid) -> Ruling[Level]:
    """Both areas covered are one Level 3 wager (W-30), never a Level 1 and a Level 2."""
    covered = tuple(area for area, amount in enumerate(laid.counted) if amount)
    for level in crown.LEVELS.value:
        stake = crown.STAKES[level]
        if stake.areas == covered:
            assert sum(laid.counted) == stake.units * laid.needed[0]
            per = crown.BOTH_AREAS if len(covered) > 1 else stake.per
            return Ruling(outcome=level, per=per)
    raise AssertionError(laid)


def exact_stakes(unit: int) -> dict[tuple[int, int], Level]:
    """The level that exact stakes make, by the amounts on the two areas."""
    one, two = _needed(unit)
    areas = (one, 0), (0, two), (one, two)
    return {area: level_of(laid_out(Chips(0, "", "", *area), unit)).outcome for area in areas}


def _needed(unit: int) -> tuple[int, int]:
    """The exact value of each area."""
    return crown.STAKES[Level.ONE].units * unit, crown.STAKES[Level.TWO].units * unit
