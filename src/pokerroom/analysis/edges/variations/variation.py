"""Pay tables and readings of the house games, from which a variation can be valued."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from pokerroom.analysis.errors import Malformed
from pokerroom.cards import Card, Category, parse_cards
from pokerroom.money import exact

Odds = tuple[Fraction, ...]
"""What is paid to 1, by category of the player's hand."""
Below = Literal["stands off", "wins", "loses"]
Number = int | str
CANBERRA: Final = "act/canberra-poker"
CROWN: Final = "wa/crown-holdem"
SISTERS: Final = ("caribbean-stud", "texas-holdem-bonus")
"""Games with published figures that come with the program."""
BELOW: Final[tuple[Below, ...]] = ("stands off", "wins", "loses")
_PAID_BELOW: Final = {"stands off": 0, "loses": -1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """A wager in antes, what it pays when it wins, and the most it can win."""

    times: Fraction
    pays: Odds
    maximum: Fraction | None = None

    def won(self, category: int) -> Fraction:
        """What it wins with a hand of *category*, in antes."""
        full = self.times * self.pays[category]
        return full if self.maximum is None else min(full, self.maximum)


@dataclass(frozen=True, slots=True, kw_only=True)
class CanberraVariation:
    title: str
    ante: Stake
    bet: Stake
    plays_with: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownVariation:
    title: str
    ante: Stake
    flop: Stake
    turn: Stake
    river: Stake


def crown_ante(lowest: int, below: Below, pays: Fraction = Fraction(1)) -> Stake:
    """An ante that is paid from *lowest* up; 3.6 does not say what happens *below*."""
    less = pays if below == "wins" else Fraction(_PAID_BELOW[below])
    odds = tuple(pays if category >= lowest else less for category in Category)
    return Stake(times=Fraction(1), pays=odds)


def category_named(name: str) -> Category:
    try:
        return Category[name.strip().upper().replace(" ", "_").replace("-", "_")]
    except KeyError:
        known = ", ".join(category.name.lower() for category in Category)
        raise Malformed(f"{name!r} is not a hand of a pay table: the hands are {known}") from None


def odds_of(number: Number) -> Fraction:
    try:
        odds = exact(str(number))
    except ValueError:
        raise Malformed(f"{number!r} is not how odds are written: write 3 or 3/2") from None
    if not -1 <= odds <= 100_000:
        raise Malformed(f"odds of {number} to 1 are not between -1 and 100,000")
    return odds


def five_named(text: str) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise Malformed(str(error)) from error
    if len(cards) != 5:
        raise Malformed(f"{text!r} is not a hand of five cards")
    return cards
