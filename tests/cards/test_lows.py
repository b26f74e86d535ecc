"""The eight-or-better low, against trying all fives."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import low_eight
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.lows import low_tables_of
from pokerroom.cards.orders import Category
from pokerroom.cards.words import low_words
from tests.cards.deals import all_hands, deals
from tests.cards.reference import best_low


@pytest.mark.parametrize(
    ("deck", "values"),
    [(Deck.FULL, 56), (Deck.FORTY, 1), (Deck.THIRTY_SIX, 0), (Deck.THIRTY_TWO, 0)],
)
def test_how_many_lows_a_deck_has(kernels: Kernels, deck: Deck, values: int) -> None:
    """Five of eight ranks in a full deck; forty cards have five such ranks, 36 have four."""
    low = Evaluator(low_tables_of(deck), kernels)

    often = np.bincount(low.best_of(all_hands(deck, 5)), minlength=values + 1)

    assert low.values == values
    assert often[1:].tolist() == [4**5] * values


def test_lows_of_seven_cards_are_those_of_the_reference(kernels: Kernels) -> None:
    low = Evaluator(low_tables_of(Deck.FULL), kernels)
    rows = np.vstack([deals(Deck.FULL, 300, 7, suits=suits, seed=9) for suits in (1, 2, 4)])
    cards = [[Card(card) for card in row] for row in rows.tolist()]

    values = low.best_of(rows).tolist()
    expected = [best_low(list(combinations(hand, 5))) for hand in cards]

    assert [value > 0 for value in values] == [rank is not None for rank in expected]
    both = sorted({(v, rank) for v, rank in zip(values, expected, strict=True) if rank is not None})
    assert len(both) > 30
    for (value, rank), (next_value, next_rank) in pairwise(both):
        assert value < next_value
        assert rank < next_rank


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("5s 4s 3s 2s As Kd Kc", "5-4-3-2-A low"),  # neither straight nor flush counts
        ("8s 7d 6c 5h 4s Kd Kc", "8-7-6-5-4 low"),
        ("8s 7d 6c 5h As 8d 7c", "8-7-6-5-A low"),
        ("7s 6d 5c 4h 3s 2d Ac", "5-4-3-2-A low"),
    ],
)
def test_the_best_low_in_words(cards: str, words: str) -> None:
    hand = low_eight(Deck.FULL).hand(parse_cards(cards))

    assert low_words(hand) == words
    assert hand.category is Category.ODD_CARDS


@pytest.mark.parametrize("cards", ["9s 7d 6c 5h 4s Kd Kc", "8s 7d 6c 5h 8d 7c 6d"])
def test_five_different_ranks_up_to_eight_are_needed(cards: str) -> None:
    low, hand = low_eight(Deck.FULL), parse_cards(cards)

    assert low.best(hand) == 0
    with pytest.raises(ValueError, match="no hand has the value 0"):
        low.hand(hand)


def test_the_ends_of_the_scale() -> None:
    low = low_eight(Deck.FULL)

    assert low.best(parse_cards("8s 7d 6c 5h 4s")) == 1
    assert low.best(parse_cards("8s 7d 6c 5h 3s")) == 2
    assert low.best(parse_cards("5s 4d 3c 2h As")) == 56
    assert low.best(parse_cards("6s 4d 3c 2h As")) == 55


def test_forty_cards_have_one_low() -> None:
    low = low_eight(Deck.FORTY)

    assert low.best(parse_cards("8s 7d 6c 5h As Ks Kd")) == 1
    assert low.best(parse_cards("9s 7d 6c 5h As Ks Kd")) == 0
