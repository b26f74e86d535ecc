"""The kernels in C and in NumPy give the same cells, those of a plain count."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from pokerroom.analysis.kernels.kernels import NUMPY, OddsKernels, odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN, words
from pokerroom.analysis.kernels.tally import Cells, no_cells
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD

KERNELS = (NUMPY, odds_kernels())
Listed = tuple[NDArray[np.uint8], NDArray[np.uint16], NDArray[np.uint16] | None]


def some_hands(random: np.random.Generator, deck: int, held: int, low: bool) -> Listed:
    """A list of hands in order of value, with values that often are equal."""
    every = list(combinations(range(deck), held))
    cards = random.permuted(np.array(every, np.uint8).reshape(len(every), held), axis=0)
    kept = np.sort(cards[: max(1, len(cards) * 2 // 3)], axis=1)
    kept = np.ascontiguousarray(np.unique(kept, axis=0)) if held else kept
    kept = kept[(np.diff(kept.astype(int), axis=1) > 0).all(axis=1)]
    random.shuffle(kept)
    highs = np.sort(random.integers(1, 20, len(kept))).astype(np.uint16)
    lows = random.integers(0, 4, len(kept)).astype(np.uint16) if low else None
    return kept, highs, lows


def outcome(values: list[int], lows: list[int]) -> list[tuple[int, int]]:
    """Of each player the holders of the high and the cell of the low."""
    best, best_low = max(values), max(lows)
    of_high = [values.count(best) if value == best else 0 for value in values]
    of_low = [0 if not best_low else 1 + lows.count(low) if low == best_low else 1 for low in lows]
    return list(zip(of_high, of_low, strict=True))


@pytest.mark.parametrize("seed", range(40))
def test_two_lists_are_compared_without_the_pairs_that_share_a_card(seed: int) -> None:
    random = np.random.default_rng(seed)
    deck, low = int(random.integers(6, 11)), bool(seed % 2)
    one = some_hands(random, deck, int(random.integers(0, 5)), low)
    other = some_hands(random, deck, int(random.integers(0, 5)), low)
    plain = np.zeros((3, 4), np.uint64)
    for i, j in product(range(len(one[0])), range(len(other[0]))):
        if not set(one[0][i].tolist()) & set(other[0][j].tolist()):
            above = int(one[1][i] >= other[1][j]) + int(one[1][i] > other[1][j])
            mine, yours = (
                (int(one[2][i]), int(other[2][j]))
                if low and one[2] is not None and other[2] is not None
                else (0, 0)
            )
            lower = 0 if not mine and not yours else 1 + int(mine >= yours) + int(mine > yours)
            plain[above, lower] += 1

    for kernels in KERNELS:
        counts = np.zeros((3, 4), np.uint64)
        for size in range(min(one[0].shape[1], other[0].shape[1]) + 1):
            kernels.disjoint_pairs(*one, *other, deck, size, counts)
        assert np.array_equal(counts, plain), kernels.name


@pytest.mark.parametrize("seed", range(20))
def test_three_lists_are_gone_through_without_a_card_twice(seed: int) -> None:
    random = np.random.default_rng(seed)
    low = bool(seed % 2)
    lists = [some_hands(random, 7, held, low) for held in random.integers(0, 3, 3)]
    plain = no_cells(3, low=low)
    for chosen in product(*(range(len(each[0])) for each in lists)):
        held = [set(each[0][at].tolist()) for each, at in zip(lists, chosen, strict=True)]
        if len(set().union(*held)) == sum(map(len, held)):
            values = [int(each[1][at]) for each, at in zip(lists, chosen, strict=True)]
            lows = [
                0 if each[2] is None else int(each[2][at])
                for each, at in zip(lists, chosen, strict=True)
            ]
            for player, cell in enumerate(outcome(values, lows)):
                plain[player, cell[0], cell[1]] += 1

    for kernels in KERNELS:
        assert np.array_equal(gone_through(kernels, lists, low), plain), kernels.name


def gone_through(kernels: OddsKernels, lists: list[Listed], low: bool) -> Cells:
    bits = [
        (np.uint64(1) << each[0].astype(np.uint64)).sum(axis=1, dtype=np.uint64) for each in lists
    ]
    lows = np.concatenate([each[2] for each in lists if each[2] is not None]) if low else None
    starts = np.cumsum([0, *(len(each[0]) for each in lists)]).astype(np.uint64)
    cells = no_cells(len(lists), low=low)
    highs, first = np.concatenate([each[1] for each in lists]), len(lists[0][0])
    for start, end in ((0, first // 2), (first // 2, first)):
        kernels.disjoint_tally(np.concatenate(bits), highs, lows, starts, start, end, cells)
    return cells


@pytest.mark.parametrize("players", [1, 2, 3, 8])
@pytest.mark.parametrize("low", [False, True])
def test_values_are_tallied(players: int, low: bool) -> None:
    random = np.random.default_rng(players)
    highs = random.integers(1, 9, (players, 500)).astype(np.uint16)
    lows = random.integers(0, 3, (players, 500)).astype(np.uint16)
    plain = no_cells(players, low=low)
    for values, low_values in zip(highs.T.tolist(), lows.T.tolist(), strict=True):
        for player, cell in enumerate(outcome(values, low_values if low else [0] * players)):
            plain[player, cell[0], cell[1]] += 1

    for kernels in KERNELS:
        cells = no_cells(players, low=low)
        kernels.tally_values(highs, lows if low else None, cells)
        assert np.array_equal(cells, plain), kernels.name


def test_the_words_are_those_of_splitmix64() -> None:
    """The published first outputs for the seed 1234567."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]

    assert words(1234567, np.arange(3, dtype=np.uint64)).tolist() == published


def test_both_kernels_deal_the_same_cards() -> None:
    rows = np.array([[0, 0, UNKNOWN, 50], [9, UNKNOWN, UNKNOWN, 50], [0, 0, UNKNOWN, 50]], np.uint8)
    pairs = np.array([(0, 1), (0, 2), (1, 2), (4, 5), (0, 4), (11, 12)], np.uint8)
    starts = np.array([0, 4, 4, 6], np.uint64)
    unseen = np.array([card for card in range(30) if card != 9], np.uint8)
    dealt = []
    for kernels in KERNELS:
        hands = np.zeros((3, 4000, 4), np.uint8)
        counted = kernels.deal_at_random(987654321, 1 << 40, rows, 2, pairs, starts, unseen, hands)
        dealt.append(hands[:, :counted])

    assert np.array_equal(dealt[0], dealt[1])
    assert 1500 < dealt[0].shape[1] < 3500
    for deal in dealt[0].transpose(1, 0, 2):
        own = [
            *deal[0, :2].tolist(),
            *deal[1, :2].tolist(),
            *deal[2, :2].tolist(),
            *deal[0, 2:].tolist(),
        ]
        assert len(set(own)) == 8
        assert (deal[:, 2:] == deal[0, 2:]).all()
        assert deal[0, :2].tolist() in pairs[:4].tolist()
        assert deal[2, :2].tolist() in pairs[4:].tolist()


def test_every_unseen_card_comes_equally_often_to_every_place() -> None:
    rows = np.array([[0, UNKNOWN, UNKNOWN], [1, UNKNOWN, UNKNOWN]], np.uint8)
    unseen = np.arange(2, 42, dtype=np.uint8)
    hands = np.zeros((2, 40_000, 3), np.uint8)
    no_pairs, no_starts = np.zeros((0, 2), np.uint8), np.zeros(3, np.uint64)
    odds_kernels().deal_at_random(5, 0, rows, 0, no_pairs, no_starts, unseen, hands)

    for player, place in product((0, 1), (1, 2)):
        counts = np.bincount(hands[player, :, place], minlength=42)[2:]
        assert counts.sum() == 40_000
        assert (
            15 < ((counts - 1000) ** 2 / 1000).sum() < 75
        )  # chi-square with 39 degrees of freedom


C_ARRAYS = {
    "a card twice": ([[[0, 1], [1, 2]]], [[]], 0),
    "a card that is none": ([[[0, 1], [52, 2]]], [[]], 0),
    "a communal card that is held": ([[[0, 1], [2, 3]]], [[3]], 0),
    "a card that is dead": ([[[0, 1], [2, 3]]], [[]], 1 << 3),
}  # fmt: skip


@pytest.mark.parametrize(("holes", "communal", "dead"), C_ARRAYS.values(), ids=C_ARRAYS)
def test_a_wrong_row_is_told(
    holes: list[list[list[int]]], communal: list[list[int]], dead: int
) -> None:
    right = [[[4, 5], [8, 9]]]
    for kernels in KERNELS:
        cells = np.zeros((2, 2, 3, 1), np.uint64)
        shared = np.array([[40] * len(communal[0]), communal[0]], np.uint8)
        wrong = kernels.communal_tally(
            evaluator(STANDARD),
            None,
            False,
            np.array(right + holes, np.uint8),
            shared,
            np.array([0, dead], np.uint64),
            cells,
        )
        assert wrong == 1, kernels.name
