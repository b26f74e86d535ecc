"""All hands of five cards of every deck, in every order: how many of each kind, and their rank."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import comb

import numpy as np
import pytest

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.fallback import Cards
from pokerroom.cards.evaluation.kernels import Kernels, kernels_in_use
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD, Category, HandOrder
from tests.cards.deals import all_hands
from tests.cards.reference import every_order, name_of, rank_of_five

PUBLISHED = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIRS: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.ODD_CARDS: 1_302_540,
}

orders = pytest.mark.parametrize("order", every_order(), ids=name_of)


@cache
def hands_of(deck: Deck) -> Cards:
    return all_hands(deck, 5)


def straights(order: HandOrder) -> int:
    """One for each rank that can be its lowest card, and one with the ace below."""
    return order.deck.size // 4 - 4 + order.ace_low


def expected_hands(order: HandOrder) -> dict[Category, int]:
    ranks, runs = order.deck.size // 4, straights(order)
    suits_of_five = 4**5 - 4
    return {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 4 * (runs - 1),
        Category.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
        Category.FULL_HOUSE: ranks * comb(4, 3) * (ranks - 1) * comb(4, 2),
        Category.FLUSH: 4 * (comb(ranks, 5) - runs),
        Category.STRAIGHT: runs * suits_of_five,
        Category.THREE_OF_A_KIND: ranks * comb(4, 3) * comb(ranks - 1, 2) * 4**2,
        Category.TWO_PAIRS: comb(ranks, 2) * comb(4, 2) ** 2 * (ranks - 2) * 4,
        Category.ONE_PAIR: ranks * comb(4, 2) * comb(ranks - 1, 3) * 4**3,
        Category.ODD_CARDS: (comb(ranks, 5) - runs) * suits_of_five,
    }


def expected_values(order: HandOrder) -> dict[Category, int]:
    """How many different hands there are of each kind when suits do not rank."""
    ranks, runs = order.deck.size // 4, straights(order)
    return {
        Category.ROYAL_FLUSH: 1,
        Category.STRAIGHT_FLUSH: runs - 1,
        Category.FOUR_OF_A_KIND: ranks * (ranks - 1),
        Category.FULL_HOUSE: ranks * (ranks - 1),
        Category.FLUSH: comb(ranks, 5) - runs,
        Category.STRAIGHT: runs,
        Category.THREE_OF_A_KIND: ranks * comb(ranks - 1, 2),
        Category.TWO_PAIRS: comb(ranks, 2) * (ranks - 2),
        Category.ONE_PAIR: ranks * comb(ranks - 1, 3),
        Category.ODD_CARDS: comb(ranks, 5) - runs,
    }


def test_the_expected_numbers_are_the_published_ones() -> None:
    assert expected_hands(STANDARD) == PUBLISHED
    assert sum(PUBLISHED.values()) == 2_598_960
    assert sum(expected_values(STANDARD).values()) == 7_462


@orders
def test_every_kind_of_hand_comes_as_often_as_combinatorics_say(
    order: HandOrder, kernels: Kernels
) -> None:
    evaluator = Evaluator(tables_of(order), kernels)
    hands, values = expected_hands(order), expected_values(order)

    often = np.bincount(evaluator.best_of(hands_of(order.deck)), minlength=evaluator.values + 1)

    assert often[0] == 0
    assert (often[1:] > 0).all()
    assert len(often) == evaluator.values + 1 == sum(values.values()) + 1
    found = dict.fromkeys(Category, 0)
    for value in range(1, evaluator.values + 1):
        found[evaluator.category(value)] += int(often[value])
    assert found == hands


@orders
def test_each_category_has_its_own_stretch_of_values(order: HandOrder) -> None:
    evaluator = Evaluator(tables_of(order), kernels_in_use())
    expected = expected_values(order)

    ladder = [evaluator.category(value) for value in range(1, evaluator.values + 1)]

    assert ladder == [kind for kind in order.categories for _ in range(expected[kind])]


@orders
def test_the_ladder_of_all_values_is_the_one_the_books_describe(order: HandOrder) -> None:
    """One hand of each value, laid from the lowest to the highest, each beating the one below."""
    evaluator = Evaluator(tables_of(order), kernels_in_use())
    hands = hands_of(order.deck)
    _, firsts = np.unique(evaluator.best_of(hands), return_index=True)

    ranked = [rank_of_five([Card(c) for c in hands[i].tolist()], order) for i in firsts]

    assert all(lower < higher for lower, higher in pairwise(ranked))
