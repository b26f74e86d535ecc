"""Where each combination of ranks has its place in an array of values.

Every rank has a key; the sum of the keys of three to seven cards, in any order, identifies their
ranks. A sum has 23 bits: the upper 12 select a row, the lower 11 a column, and the rows are laid
over each other, each shifted by a displacement at which no two combinations meet. So finding a
place takes one addition a card and two look-ups, whatever the order of hands: only the arrays of
values differ between orders. `python -m pokerroom.cards.evaluation.places` finds the displacements
and writes them to displacements.bin beside this file.
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
"""Read at import, so that a lack of file descriptors later cannot matter."""

Keys = NDArray[np.int64]
Counts = NDArray[np.int64]
Displacements = NDArray[np.uint16]


@cache
def combinations_of_ranks(size: int) -> tuple[Keys, Counts]:
    """All ways of holding *size* cards by rank: the sum of keys, and how many of each rank.

    The counts are the hexadecimal digits of one number, that of the twos being the last.
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
    """The displacement of each row, for hands of *size* cards."""
    everything = np.frombuffer(_FOUND, "<u2")
    rows: Displacements = everything.reshape(len(SIZES), ROWS)[SIZES.index(size)]
    return rows.astype(np.uint16)


@cache
def length(size: int) -> int:
    """The length of an array of values for *size* cards; no key can point beyond it."""
    return int(displacements(size).max()) + COLUMNS


def place(size: int, keys: Keys) -> Keys:
    keys = keys % (1 << KEY_BITS)
    places: Keys = displacements(size)[keys >> COLUMN_BITS] + keys % COLUMNS
    return places


def find_displacements(size: int) -> Displacements:
    """Places the fullest rows first, each at the first displacement where it fits."""
    keys, _ = combinations_of_ranks(size)
    rows: dict[int, list[int]] = {}
    for key in sorted(keys.tolist()):
        rows.setdefault(key >> COLUMN_BITS, []).append(key % COLUMNS)
    found = np.zeros(ROWS, np.uint16)
    taken = 0  # one bit for each place
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        clashes = 0
        for column in columns:
            clashes |= taken >> column
        found[row] = displacement = (~clashes & (clashes + 1)).bit_length() - 1
        taken |= sum(1 << column for column in columns) << displacement
    return found


if __name__ == "__main__":
    _FILE.write_bytes(b"".join(find_displacements(size).astype("<u2").tobytes() for size in SIZES))
