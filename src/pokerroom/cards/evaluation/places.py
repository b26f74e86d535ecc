"""Where each combination of ranks has its place in an array of values.

Every rank has a key; the sum of the keys of three to seven cards, whatever their order, tells their
ranks apart. A sum has 23 bits: the upper 12 choose a row, the lower 11 a column, and each row is
laid over the others at a displacement at which no two of its combinations meet. So a place costs
one addition a card and two look-ups, and no order of hands comes into it: for each order only the
arrays of values differ.

`python -m pokerroom.cards.evaluation.places` finds the displacements and writes them here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

RANK_KEYS: Final = (
    0, 4112063, 3783099, 6579306, 328990, 493563, 4934993, 6088070,
    7900986, 2488563, 3849971, 7070471, 6462899,
)  # fmt: skip
"""By rank, two to ace: the sums of equally many keys, at most four of a rank, all differ."""
KEY_BITS: Final = 23
COLUMN_BITS: Final = 11
ROWS: Final = 1 << (KEY_BITS - COLUMN_BITS)
COLUMNS: Final = 1 << COLUMN_BITS
SIZES: Final = (3, 4, 5, 6, 7)
_FILE: Final = Path(__file__).with_name("displacements.bin")
_FOUND: Final = _FILE.read_bytes()
"""Read at once: a room that runs short of descriptors later still knows what hands are worth."""

Keys = NDArray[np.int64]
Counts = NDArray[np.int64]
Displacements = NDArray[np.uint16]


@cache
def combinations_of_ranks(size: int) -> tuple[Keys, Counts]:
    """All ways of holding *size* cards by rank: the sum of keys, and how many of each rank.

    The counts are hexadecimal digits of one number, the twos in the last.
    """
    keys, counts, held = np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros(1, np.int64)
    for rank, key in enumerate(RANK_KEYS):
        more = np.arange(5)
        grown = (held[:, None] + more).ravel()
        fits = (grown <= size) & (grown + 4 * (12 - rank) >= size)
        keys = (keys[:, None] + more * key).ravel()[fits]
        counts = (counts[:, None] + (more << 4 * rank)).ravel()[fits]
        held = grown[fits]
    return keys % (1 << KEY_BITS), counts


def count_of(rank: int, counts: Counts) -> Counts:
    """How many cards of *rank* (0 for the two) each combination holds."""
    return counts >> 4 * rank & 15


@cache
def displacements(size: int) -> Displacements:
    """Of each row, for hands of *size* cards."""
    everything = np.frombuffer(_FOUND, "<u2")
    rows: Displacements = everything.reshape(len(SIZES), ROWS)[SIZES.index(size)]
    return rows.astype(np.uint16)


@cache
def length(size: int) -> int:
    """Of an array of values for *size* cards: no key, right or wrong, can point beyond it."""
    return int(displacements(size).max()) + COLUMNS


def place(size: int, keys: Keys) -> Keys:
    keys = keys % (1 << KEY_BITS)
    places: Keys = displacements(size)[keys >> COLUMN_BITS] + keys % COLUMNS
    return places


def find_displacements(size: int) -> Displacements:
    """Lay the fullest rows first, each at the first displacement where it fits."""
    keys, _ = combinations_of_ranks(size)
    rows: dict[int, list[int]] = {}
    for key in sorted(keys.tolist()):
        rows.setdefault(key >> COLUMN_BITS, []).append(key % COLUMNS)
    found = np.zeros(ROWS, np.uint16)
    taken = 0  # a bit a place
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        clashes = 0
        for column in columns:
            clashes |= taken >> column
        found[row] = displacement = (~clashes & (clashes + 1)).bit_length() - 1
        taken |= sum(1 << column for column in columns) << displacement
    return found


if __name__ == "__main__":
    _FILE.write_bytes(b"".join(find_displacements(size).astype("<u2").tobytes() for size in SIZES))
