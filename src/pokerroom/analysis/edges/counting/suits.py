"""Communal cards that differ only in the names of their suits, counted as one kind.

A change of suits that turns communal cards into those that represent their kind also turns the hole
cards with them into hole cards that fare the same with the representatives.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]
Places = NDArray[np.int64]
Numbers = NDArray[np.int32]

HOLES: Final = comb(52, 2)
CHANGES: Final = tuple(permutations(range(4)))
_CHOOSE: Final = np.array([[comb(card, size) for size in range(6)] for card in range(53)])


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """*cards* represent each kind, of which there are *sets*.

    By the place of any cards: the number of their kind, and which of `CHANGES` turns them into
    those that represent it.
    """

    cards: Cards
    sets: Places
    kind: Numbers
    change: Cards


def place_of(cards: NDArray[np.integer]) -> Places:
    """The place of each row of ascending cards among all sets of that size."""
    places = np.zeros(len(cards), np.int64)
    for index in range(cards.shape[1]):
        places += _CHOOSE[cards[:, index], index + 1]
    return places


@cache
def all_sets(size: int) -> Cards:
    """Every set of *size* cards, indexed by place."""
    every = np.array(list(combinations(range(52), size)), np.uint8)
    ordered = np.empty_like(every)
    ordered[place_of(every)] = every
    return ordered


def changed(cards: NDArray[np.integer], change: int) -> Cards:
    """*cards* with their suits changed, in ascending order."""
    suits = np.array(CHANGES[change], np.uint8)
    turned: Cards = ((cards & 0xFC) | suits[cards & 3]).astype(np.uint8)
    turned.sort(axis=1)
    return turned


@cache
def kinds(size: int) -> Kinds:
    """The kinds of *size* communal cards, each represented by the cards at the lowest place."""
    every = all_sets(size)
    lowest, change = place_of(every), np.zeros(len(every), np.uint8)
    for number in range(1, len(CHANGES)):
        places = place_of(changed(every, number))
        lower = places < lowest
        lowest[lower], change[lower] = places[lower], number
    found, kind, sets = np.unique(lowest, return_inverse=True, return_counts=True)
    return Kinds(every[found], sets.astype(np.int64), kind.astype(np.int32), change)


@cache
def holes_changed() -> NDArray[np.int16]:
    """By change of suits and hole cards: what the hole cards become."""
    every = all_sets(2)
    rows = [place_of(changed(every, number)) for number in range(len(CHANGES))]
    return np.array(rows, np.int16)
