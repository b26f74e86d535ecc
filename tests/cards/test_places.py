"""Every combination of ranks has a place of its own."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from pathlib import Path

import numpy as np
import pytest

from pokerroom.cards.evaluation import places
from pokerroom.cards.evaluation.places import (
    COLUMNS,
    KEY_BITS,
    RANK_KEYS,
    ROWS,
    SIZES,
    combinations_of_ranks,
    count_of,
    displacements,
    find_displacements,
    length,
    place,
)

sizes = pytest.mark.parametrize("size", SIZES)


@sizes
def test_all_combinations_are_there_once(size: int) -> None:
    counts = combinations_of_ranks(size)[1]
    every = [
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if max(map(ranks.count, ranks)) <= 4
    ]

    held = np.array([count_of(rank, counts) for rank in range(13)])

    assert (held.sum(axis=0) == size).all()
    assert held.max() == min(4, size)
    assert len(set(counts.tolist())) == len(counts) == len(every)
    assert len(every) == {3: 455, 4: 1820, 5: 6175, 6: 18395, 7: 49205}[size]
    assert comb(12 + size, size) - len(every) == {3: 0, 4: 0, 5: 13, 6: 169, 7: 1183}[size]


@sizes
def test_the_sums_of_keys_tell_them_apart(size: int) -> None:
    keys, counts = combinations_of_ranks(size)

    sums = sum(key * count_of(rank, counts) for rank, key in enumerate(RANK_KEYS)) % 2**KEY_BITS

    assert keys.tolist() == np.asarray(sums).tolist()
    assert len(set(keys.tolist())) == len(keys)


@sizes
def test_no_two_share_a_place(size: int) -> None:
    places = place(size, combinations_of_ranks(size)[0])

    assert len(set(places.tolist())) == len(places)
    assert places.min() >= 0
    assert places.max() < length(size)


@sizes
def test_no_sum_points_beyond_the_values(size: int) -> None:
    everything = np.arange(0, 2**KEY_BITS, 101)

    assert place(size, everything).max() < length(size) <= 2**16
    assert len(displacements(size)) * COLUMNS == ROWS * COLUMNS == 2**KEY_BITS


@sizes
def test_the_file_holds_the_displacements_that_are_found(size: int) -> None:
    assert displacements(size).tolist() == find_displacements(size).tolist()


@sizes
def test_no_file_is_wanted_later(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "_FILE", Path("nowhere"))

    assert displacements.__wrapped__(size).tolist() == displacements(size).tolist()
