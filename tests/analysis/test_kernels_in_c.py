"""The kernels in C, where they are built, refuse arrays that do not fit one another."""

from __future__ import annotations

import numpy as np
import pytest

from pokerroom.analysis.kernels.kernels import Cards, OddsKernels, odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.analysis.kernels.tally import Cells, Values, no_cells
from pokerroom.cards.evaluation.evaluator import evaluator, low_eight
from pokerroom.cards.orders import STANDARD

IN_C = pytest.mark.parametrize("kernels", [each for each in (odds_kernels(),) if each.name == "c"])
HOLES = np.array([[[0, 1], [2, 3]]], np.uint8)
CARDS = np.array([[0], [1]], np.uint8)
RISING, FALLING = np.array([1, 3], np.uint16), np.array([3, 1], np.uint16)


def cells_of(*shape: int) -> Cells:
    return np.zeros(shape, np.uint64)


@IN_C
@pytest.mark.parametrize(
    ("communal", "cells", "low"),
    [
        (0, cells_of(1, 2, 4, 1), False),
        (0, cells_of(2, 2, 3, 1), False),
        (0, cells_of(1, 2, 3, 4), False),
        (0, cells_of(1, 2, 3, 1), True),
        (6, cells_of(1, 2, 3, 1), False),
    ],
)
def test_a_tally_of_another_shape(
    kernels: OddsKernels, communal: int, cells: Cells, low: bool
) -> None:
    shared, dead = np.full((1, communal), 9, np.uint8), np.zeros(1, np.uint64)
    lows = low_eight(STANDARD.deck) if low else None
    with pytest.raises(ValueError, match="do not fit"):
        kernels.communal_tally(evaluator(STANDARD), lows, False, HOLES, shared, dead, cells)


@IN_C
@pytest.mark.parametrize(
    ("cards", "highs", "deck"),
    [(CARDS, FALLING, 5), (CARDS, RISING, 1), (CARDS, RISING, 53), (CARDS, RISING[:1], 5)],
)
def test_a_list_out_of_order_or_outside_the_deck(
    kernels: OddsKernels, cards: Cards, highs: Values, deck: int
) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        kernels.disjoint_pairs(
            cards,
            highs,
            None,
            CARDS,
            RISING,
            None,
            deck,
            1,
            cells_of(3, 4),
        )


@IN_C
@pytest.mark.parametrize(
    ("starts", "first"), [((0, 2, 9), 2), ((1, 2, 4), 2), ((0, 3, 2), 2), ((0, 2, 4), 3)]
)
def test_lists_that_start_or_end_elsewhere(
    kernels: OddsKernels, starts: tuple[int, ...], first: int
) -> None:
    bits, highs = np.array([1, 2, 1, 2], np.uint64), np.array([1, 2, 1, 2], np.uint16)
    begins = np.array(starts, np.uint64)
    with pytest.raises(ValueError, match="do not fit"):
        kernels.disjoint_tally(bits, highs, None, begins, 0, first, no_cells(2, low=False))


@IN_C
@pytest.mark.parametrize(
    ("unseen", "common", "size"),
    [(range(5), 0, 3), ([0, 1, 2, 3, 4, 4], 0, 3), (range(6), 2, 3), (range(6), 0, 4)],
)
def test_a_deal_without_enough_cards(
    kernels: OddsKernels, unseen: list[int], common: int, size: int
) -> None:
    rows, left = np.full((2, 3), UNKNOWN, np.uint8), np.array(unseen, np.uint8)
    pairs, starts = np.zeros((0, 2), np.uint8), np.zeros(3, np.uint64)
    with pytest.raises(ValueError, match="do not fit"):
        kernels.deal_at_random(
            1, 0, rows, common, pairs, starts, left, np.zeros((2, 9, size), np.uint8)
        )


@IN_C
def test_arrays_of_another_type(kernels: OddsKernels) -> None:
    wide = np.zeros((2, 9), np.uint32)
    with pytest.raises(TypeError, match="type"):
        kernels.tally_values(wide, None, no_cells(2, low=False))  # type: ignore[arg-type]
