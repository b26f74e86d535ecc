"""Exactly two hole cards and three communal cards, against trying all of them."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import numpy as np
import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.lows import low_tables_of
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD, HandOrder
from tests.cards.deals import deals
from tests.cards.reference import best_low, best_rank_of_two, every_order, name_of, rank_of_five

orders = pytest.mark.parametrize("order", every_order(), ids=name_of)
SIZES = list(product((2, 3, 4, 5), (3, 4, 5)))


@pytest.mark.parametrize(("hole", "communal"), SIZES)
@orders
def test_it_is_the_best_of_all_twos_with_all_threes(
    order: HandOrder, kernels: Kernels, hole: int, communal: int
) -> None:
    evaluated = Evaluator(tables_of(order), kernels)
    size = hole + communal
    rows = np.vstack([deals(order.deck, 25, size, suits=suits) for suits in (2, 3, 4)])
    twos, threes = combinations(range(hole), 2), list(combinations(range(hole, size), 3))
    fives = [two + three for two in twos for three in threes]

    values = evaluated.exactly_two_of(rows[:, :hole], rows[:, hole:])

    best = np.max([evaluated.best_of(rows[:, list(five)]) for five in fives], axis=0)
    assert values.tolist() == best.tolist()
    assert evaluated.exactly_two_of(rows[:, :hole], rows[:, hole:], check=False).tolist() == (
        best.tolist()
    )
    for row, value in zip(rows[::10].tolist(), values[::10].tolist(), strict=True):
        assert evaluated.exactly_two(row[:hole], row[hole:]) == value


@pytest.mark.parametrize("rows", [0, 1, 7, 8, 255, 256, 257, 271, 272, 273, 528, 530])
@pytest.mark.parametrize("hole", [2, 3, 4, 5])
def test_no_number_of_rows_is_special(kernels: Kernels, rows: int, hole: int) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    cards = deals(Deck.FULL, 600, hole + 5, suits=3)
    values = evaluated.exactly_two_of(cards[:, :hole], cards[:, hole:])

    last = cards[600 - rows :]

    of_last = evaluated.exactly_two_of(last[:, :hole], last[:, hole:])
    assert of_last.tolist() == values[600 - rows :].tolist()


def test_a_few_hands_as_the_reference_has_them(kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    for row in deals(Deck.FULL, 30, 9, suits=3, seed=7).tolist():
        cards = [Card(card) for card in row]
        hand = evaluated.hand_of_exactly_two(cards[:4], cards[4:])

        assert hand.value == evaluated.exactly_two(cards[:4], cards[4:])
        assert len(set(hand.cards) & set(cards[:4])) == 2
        assert rank_of_five(hand.cards, STANDARD) == best_rank_of_two(
            cards[:4], cards[4:], STANDARD
        )


@pytest.mark.parametrize(
    ("hole", "communal", "five"),
    [
        ("As Ks 2d 3c", "Qs Js Ts 9s 8s", "As Ks Qs Js Ts"),
        ("As 2d 3c 4h", "Ks Qs Js Ts 9s", "As Ks Qs Js 4h"),  # four spades lie there, one is held
        ("As Ad Ac Ah", "Ks Kd Kc 2h 3s", "Ks Kd Kc As Ah"),  # only two of the aces count
        ("8s 7s 2s 3s", "As 6s 5s 4s Kd", "8s 7s 6s 5s 4s"),  # not the highest of the spades
        ("6h 7h Ah 2h", "8h 9h Th Kh Qh", "Th 9h 8h 7h 6h"),
        ("2c 2d 9h 9s", "2h 9c 9d Kc Kd", "9s 9h 9d 9c Kd"),
        ("Kc Kd 5h 6s", "Ks Kh Ac Ad Ah", "Ks Kh Kd Kc Ah"),
    ],
)
def test_what_must_be_used(kernels: Kernels, hole: str, communal: str, five: str) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    cards = parse_cards(hole), parse_cards(communal)

    assert evaluated.exactly_two(*cards) == evaluated.best(parse_cards(five))
    assert str(evaluated.hand_of_exactly_two(*cards)) == five


@pytest.mark.parametrize("deck", Deck)
def test_lows_too_are_of_exactly_two(kernels: Kernels, deck: Deck) -> None:
    low = Evaluator(low_tables_of(deck), kernels)
    ranks = [rank for rank in (14, *range(2, 9)) if rank == 14 or rank >= deck.lowest_rank]
    small = np.array([4 * (rank - 2) + suit for rank in ranks for suit in range(4)], np.uint8)
    rows = np.random.default_rng(3).permuted(np.tile(small, (300, 1)), axis=1)[:, :9]

    values = low.exactly_two_of(rows[:, :4], rows[:, 4:])

    for row, value in zip(rows.tolist(), values.tolist(), strict=True):
        cards = [Card(card) for card in row]
        twos, threes = combinations(cards[:4], 2), list(combinations(cards[4:], 3))
        fives = [two + three for two in twos for three in threes]
        expected = best_low(fives)
        assert (value > 0) == (expected is not None)
        if expected is not None:
            assert best_low([low.hand_of_exactly_two(cards[:4], cards[4:]).cards]) == expected


def test_more_hole_cards_are_never_worse() -> None:
    standard = evaluator(STANDARD)
    rows = deals(Deck.FULL, 2000, 10)

    values = [standard.exactly_two_of(rows[:, :size], rows[:, 5:]) for size in (2, 3, 4, 5)]

    for fewer, more in pairwise(values):
        assert (more >= fewer).all()


def test_too_many_cards_are_refused_before_they_are_combined() -> None:
    with pytest.raises(ValueError, match="3 to 5 communal cards are needed, not 1000000"):
        evaluator(STANDARD).hand_of_exactly_two([50, 51], [0] * 1_000_000)
