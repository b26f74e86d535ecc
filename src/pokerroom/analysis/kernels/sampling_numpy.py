"""Deals at random, in NumPy: the twin of the kernel in sampling.c.

Word i of a seed is SplitMix64's output for the state seed + (i + 1) * 0x9E3779B97F4A7C15. A deal
has 128 words: one for each player's range, then, from the 16th on, one for each card drawn.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
UNKNOWN: Final = 255
_WORDS: Final = 128
_WORDS_OF_RANGES: Final = 16


def deal_at_random(
    seed: int,
    first: int,
    rows: Cards,
    common: int,
    pairs: Cards,
    starts: Words,
    unseen: Cards,
    hands: Cards,
    /,
) -> int:
    """Fills *hands* with deals numbered from *first* on; returns how many of them count.

    *rows* has what is known of each player: his own cards, then the communal cards; UNKNOWN is
    drawn. *pairs* are the hole cards of all ranges, *starts* where each player's begin and end.
    """
    deals, (players, size) = hands.shape[1], rows.shape
    numbers = (np.uint64(first) + np.arange(deals, dtype=np.uint64)) * np.uint64(_WORDS)
    full = np.repeat(rows[:, None, :], deals, axis=1)
    dealt, counted = np.zeros(deals, np.uint64), np.ones(deals, bool)
    ranged = 0
    for player in range(players):
        start, end = int(starts[player]), int(starts[player + 1])
        if start < end:
            ranged += 1
            chosen = below(words(seed, numbers + np.uint64(player)), end - start)
            full[player, :, :2] = pairs[start + chosen]
            bits = (np.uint64(1) << full[player, :, :2].astype(np.uint64)).sum(axis=1)
            counted &= (dealt & bits) == 0
            dealt |= bits
    wanted = _places_to_fill(full[:, 0], size - common)
    drawn = _draw(seed, numbers, unseen, min(len(unseen), len(wanted) + 2 * ranged))
    for (player, place), column in zip(wanted, _first_free(drawn, dealt).T, strict=False):
        full[player, :, place] = column
    full[1:, :, size - common :] = full[0, :, size - common :]
    count = int(counted.sum())
    hands[:, :count] = full[:, counted]
    return count


def words(seed: int, numbers: Words) -> Words:
    mixed = np.uint64(seed) + (numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return mixed ^ mixed >> np.uint64(31)


def below(random: Words, end: int) -> NDArray[np.int64]:
    """Numbers below *end*, biased by less than one part in a million for ends up to 1,326."""
    return ((random >> np.uint64(32)) * np.uint64(end) >> np.uint64(32)).astype(np.int64)


def _places_to_fill(rows: Cards, own: int) -> list[tuple[int, int]]:
    """Each player's own cards in turn, then the communal cards, which are the same in every row."""
    unknown = [(int(player), int(place)) for player, place in np.argwhere(rows == UNKNOWN)]
    return [each for each in unknown if each[1] < own] + [
        each for each in unknown if each[1] >= own and each[0] == 0
    ]


def _draw(seed: int, numbers: Words, unseen: Cards, count: int) -> Cards:
    """The first *count* cards of a shuffle for each deal."""
    cards = np.repeat(unseen[None, :], len(numbers), axis=0)
    deals = np.arange(len(numbers))
    for place in range(count):
        random = words(seed, numbers + np.uint64(_WORDS_OF_RANGES + place))
        other = place + below(random, len(unseen) - place)
        here = cards[:, place].copy()
        cards[:, place] = cards[deals, other]
        cards[deals, other] = here
    return cards[:, :count]


def _first_free(drawn: Cards, dealt: Words) -> Cards:
    """The cards drawn, with those that a range has taken moved to the end."""
    taken = dealt[:, None] >> drawn.astype(np.uint64) & np.uint64(1)
    return np.take_along_axis(drawn, np.argsort(taken, axis=1, kind="stable"), axis=1)
