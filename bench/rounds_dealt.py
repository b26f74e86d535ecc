"""The rounds that every engine plays: the tables, the order of the cards and what is chosen.

All six players choose alike. Of folding, checking or calling, and wagering, whatever is legal is
equally likely, and of the totals that a wager may come to each is; nobody folds who could check,
and nobody makes a fourth raise, head to head included, because PokerKit allows neither. For each
choice one number is drawn, and for a wager a second one. The forced opening of stud draws none.
At the draw a number says how many cards are thrown in, none to three, the first that came.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor
from random import Random

PLAYERS = 6
STAKE = 400
RAISES_MOST = 3
DISCARDS_MOST = 3
NUMBERS = 500
"""More than any of these rounds has choices."""


@dataclass(frozen=True, slots=True)
class Table:
    """*bets* are the structured bets of the betting rounds, or the least wagers.

    All stakes are equal, so nobody is ever short of a raise that another could still answer; and
    under a fixed limit they are deep enough that nobody taps out.
    """

    work: str
    game: str
    limit: str
    hole: int
    bets: tuple[int, ...]
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0


TABLES = (
    Table("Holdem, fixed limit", "vic/holdem", "fixed", 2, (2, 2, 4, 4), blinds=(1, 2)),
    Table("Holdem, no limit", "vic/holdem", "no limit", 2, (2, 2, 2, 2), blinds=(1, 2)),
    Table("Omaha, full pot", "vic/omaha", "full pot", 4, (2, 2, 2, 2), blinds=(1, 2)),
    Table(
        "Seven Card Stud, fixed limit",
        "vic/seven-card-stud",
        "fixed",
        3,
        (4, 4, 8, 8, 8),
        ante=1,
        bring_in=2,
    ),
    Table("Draw (Ante Wager), fixed limit", "vic/draw-ante", "fixed", 5, (2, 4), ante=1),
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round of play before it begins: the cards from the top, and the numbers of the choices."""

    deck: tuple[int, ...]
    numbers: tuple[float, ...]


def dealt(count: int) -> Iterator[Dealt]:
    """Always the same rounds."""
    chance = Random(7)
    for _ in range(count):
        deck = tuple(chance.sample(range(52), 52))
        yield Dealt(deck, tuple(chance.random() for _ in range(NUMBERS)))


FOLD, CALL, WAGER = range(3)
CHOICES = (((CALL,), (CALL, WAGER)), ((FOLD, CALL), (FOLD, CALL, WAGER)))
"""What is legal, by whether anything is owed and whether one may wager."""


def amount(number: float, least: int, most: int) -> int:
    return least + floor(number * (most - least + 1))
