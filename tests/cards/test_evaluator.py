"""The best five of five, six and seven cards, against a slow reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise, permutations, product
from random import Random

import numpy as np
import pytest

from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import evaluator, low_eight
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD, Category, HandOrder, reduced
from tests.cards.deals import deals
from tests.cards.reference import Rank, best_rank, every_order, name_of

orders = pytest.mark.parametrize("order", every_order(), ids=name_of)

EDGES = [
    "As 2d 3c 4h 5s 6d 7c",  # a straight of seven
    "As 2d 3c 4h 5s 9d Kc",  # the ace low, in a full deck
    "As Ks Qs Js Ts 9s 8s",  # seven suited in a run
    "As Kd Qc Jh 2s 3d 9c",  # no round the corner
    "As Ks Kd Kc Kh Ad Ac",  # four and three
    "As Ad Ac Ks Kd Kc Qh",  # two threes make a full house
    "As Ad Ks Kd Qs Qd Jh",  # three pairs
    "9s 9d 9c 9h 8s 8d 8c",
    "As Qs Ts 8s 7s Ad Ac",  # three aces and a flush
    "Ts 9s 8s 7s 6d 5s As",  # a straight and a flush, not a straight flush
    "8s 7s 6s 5s As 8d 8c",  # the low ace of forty cards, suited
    "9s 8s 7s 6s As 9d 9c",
    "Ts 9s 8s 7s As Td Tc",
    "8s 7d 6c 5h Ah Kd Kc",
    "9s 8d 7c 6h Ah Kd Kc",
    "Ts 9d 8c 7h Ah Kd Kc",
    "Ks Kd Kc Qh Qd 7s 7h",
    "Ah Kh Qh Jh 9h 8h 7h",  # a flush of seven
]


def one_of_each(order: HandOrder) -> list[list[Card]]:
    """The edges that the deck has, each with five, six and seven cards."""
    hands = [list(parse_cards(text)) for text in EDGES]
    hands = [hand for hand in hands if all(card in order.deck for card in hand)]
    return [hand[:size] for hand in hands for size in (5, 6, 7)]


@cache
def ranked_hands(order: HandOrder) -> tuple[list[list[Card]], list[Rank]]:
    """Edges and random hands, many of them of two suits, with their ranks."""
    hands = one_of_each(order)
    for size, suits in product((5, 6, 7), (2, 4)):
        hands += [[Card(c) for c in row] for row in deals(order.deck, 120, size, suits=suits)]
    return hands, [best_rank(hand, order) for hand in hands]


def agree(values: list[int], ranks: list[Rank]) -> None:
    """Both put the hands into the same order, with the same hands equal."""
    assert len(values) == len(ranks) > 0
    pairs = sorted(zip(values, ranks, strict=True))
    for (value, rank), (next_value, next_rank) in pairwise(pairs):
        assert (value < next_value) == (rank < next_rank)
        assert (value == next_value) == (rank == next_rank)


@pytest.mark.parametrize("deck", Deck)
def test_full_houses_may_take_their_rank_from_the_threesome_alone(deck: Deck) -> None:
    """All else stands as it did: of two hands the same one wins, or they have one threesome."""
    usual = evaluator(HandOrder(deck, deck.is_reduced, ace_low=True))
    alone = evaluator(HandOrder(deck, deck.is_reduced, ace_low=True, threesome_alone=True))
    ranks = len(deck.cards) // 4
    assert alone.values == usual.values - ranks * (ranks - 2)
    hands = [Random(seed).sample(deck.cards, 5) for seed in range(300)]
    top, low = deck.cards[-4:], deck.cards[:12]
    houses = [[*top[:3], *low[n : n + 2]] for n in (0, 4, 8)] + [[*low[:3], *low[4:6]]]
    for one, other in combinations([*hands, *houses], 2):
        before = usual.best(one) - usual.best(other)
        after = alone.best(one) - alone.best(other)
        same = _threesome(one) is not None and _threesome(one) == _threesome(other)
        assert (after > 0, after < 0) == ((False, False) if same else (before > 0, before < 0))


def _threesome(cards: Sequence[Card]) -> int | None:
    """The rank of the three, if the cards are a full house."""
    counts = Counter(card.rank for card in cards)
    return next((rank for rank in counts if counts[rank] == 3 and len(counts) == 2), None)


@orders
def test_hands_stand_in_the_order_of_the_reference(order: HandOrder, kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(order), kernels)
    hands, ranks = ranked_hands(order)

    agree([evaluated.best(hand) for hand in hands], ranks)


@orders
@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_array_has_the_values_of_its_rows(order: HandOrder, kernels: Kernels, size: int) -> None:
    evaluated = Evaluator(tables_of(order), kernels)
    rows = np.vstack([deals(order.deck, 300, size), deals(order.deck, 300, size, suits=2)])

    values = evaluated.best_of(rows)

    assert values.dtype == np.uint16
    assert values.tolist() == [evaluated.best(row) for row in rows.tolist()]
    assert evaluated.best_of(rows, check=False).tolist() == values.tolist()


@pytest.mark.parametrize("rows", [0, 1, 2, 3, 4, 5, 255, 256, 257, 258, 259, 260, 511, 512, 513])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_no_number_of_rows_is_special(kernels: Kernels, rows: int, size: int) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    cards = deals(Deck.FULL, rows, size)

    values = evaluated.best_of(cards)

    assert values.tolist() == [evaluated.best(row) for row in cards.tolist()]


def test_rows_need_not_lie_together(kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    cards = deals(Deck.FULL, 600, 14)

    together = evaluated.best_of(np.ascontiguousarray(cards[::2, ::2]))

    assert evaluated.best_of(cards[::2, ::2]).tolist() == together.tolist()
    assert evaluated.best_of(np.asfortranarray(cards[::2, ::2])).tolist() == together.tolist()


def test_a_hand_is_worth_the_best_five_of_it(kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    for size in (6, 7):
        for row in deals(Deck.FULL, 60, size, suits=3).tolist():
            assert evaluated.best(row) == max(map(evaluated.best, combinations(row, 5)))


def test_neither_the_order_of_cards_nor_the_names_of_suits_matter(kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    rows = deals(Deck.FULL, 500, 7, suits=2)

    values = evaluated.best_of(rows).tolist()

    assert evaluated.best_of(rows[:, ::-1]).tolist() == values
    for suits in permutations(range(4)):
        renamed = rows // 4 * 4 + np.array(suits, np.uint8)[rows % 4]
        assert evaluated.best_of(renamed).tolist() == values


@pytest.mark.parametrize("cards", [list, tuple, bytes, lambda hand: np.array(hand, np.uint8)])
def test_any_sequence_of_cards_will_do(kernels: Kernels, cards: type) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    hand = parse_cards("As Ks Qs Js Ts")

    assert evaluated.best(cards(hand)) == evaluated.best(hand) == 7462


@pytest.mark.parametrize(
    ("order", "cards", "category"),
    [
        (STANDARD, "As 2d 3c 4h 5s", Category.STRAIGHT),
        (STANDARD, "As Kd 2c 3h 4s", Category.ODD_CARDS),
        (reduced(Deck.FORTY, ace_low=True), "8s 7d 6c 5h As", Category.STRAIGHT),
        (reduced(Deck.FORTY, ace_low=False), "8s 7d 6c 5h As", Category.ODD_CARDS),
        (reduced(Deck.FORTY, ace_low=True), "8s 7s 6s 5s As", Category.STRAIGHT_FLUSH),
        (reduced(Deck.FORTY, ace_low=False), "8s 7s 6s 5s As", Category.FLUSH),
        (reduced(Deck.THIRTY_SIX, ace_low=True), "9s 8d 7c 6h As", Category.STRAIGHT),
        (reduced(Deck.THIRTY_SIX, ace_low=False), "9s 8d 7c 6h As", Category.ODD_CARDS),
        (reduced(Deck.THIRTY_TWO, ace_low=True), "Ts 9d 8c 7h As", Category.STRAIGHT),
        (reduced(Deck.THIRTY_TWO, ace_low=False), "Ts 9d 8c 7h As", Category.ODD_CARDS),
        (reduced(Deck.THIRTY_TWO, ace_low=True), "7s 8d Ac Kh Qs", Category.ODD_CARDS),
    ],
)
def test_where_the_ace_stands(order: HandOrder, cards: str, category: Category) -> None:
    assert evaluator(order).hand(parse_cards(cards)).category is category


@pytest.mark.parametrize(
    ("deck", "low_ace", "next_run"),
    [
        (Deck.FULL, "5s 4d 3c 2h As", "6s 5d 4c 3h 2s"),
        (Deck.FORTY, "8s 7d 6c 5h As", "9s 8d 7c 6h 5s"),
        (Deck.THIRTY_SIX, "9s 8d 7c 6h As", "Ts 9d 8c 7h 6s"),
        (Deck.THIRTY_TWO, "Ts 9d 8c 7h As", "Js Td 9c 8h 7s"),
    ],
)
def test_the_run_with_the_low_ace_is_the_lowest_straight(
    deck: Deck, low_ace: str, next_run: str
) -> None:
    best = evaluator(HandOrder(deck, deck.is_reduced, ace_low=True)).best
    lowest, above = parse_cards(low_ace), parse_cards(next_run)
    threes = parse_cards("As Ad Ac Kh Qs")

    assert best(above) == best(lowest) + 1
    assert best(lowest) == best(threes) + 1


def test_the_flush_and_the_full_house_change_places_in_a_reduced_deck() -> None:
    flush, full = parse_cards("As Ks Qs Js 9s"), parse_cards("As Ad Ac Kh Ks")

    assert evaluator(STANDARD).best(full) > evaluator(STANDARD).best(flush)
    for deck in (Deck.FORTY, Deck.THIRTY_SIX, Deck.THIRTY_TWO):
        best = evaluator(reduced(deck, ace_low=True)).best
        assert best(flush) > best(full)


def test_a_full_deck_has_one_order() -> None:
    with pytest.raises(ValueError, match="52 cards are a full deck"):
        reduced(Deck.FULL, ace_low=True)


def test_an_evaluator_is_made_once() -> None:
    assert evaluator(STANDARD) is evaluator(HandOrder(Deck.FULL, False, True))
    assert low_eight(Deck.FULL) is low_eight(Deck.FULL)


@pytest.mark.parametrize("value", [-1, 0, 7463])
def test_what_is_no_value_has_no_category(value: int) -> None:
    with pytest.raises(ValueError, match=f"no hand has the value {value}: values are 1 to 7462"):
        evaluator(STANDARD).category(value)


def test_the_ends_of_the_scale() -> None:
    standard = evaluator(STANDARD)

    assert standard.values == 7462
    assert standard.best(parse_cards("7s 5d 4c 3h 2s")) == 1
    assert standard.best(parse_cards("As Ks Qs Js Ts")) == 7462
    assert standard.category(1) is Category.ODD_CARDS
    assert standard.category(7462) is Category.ROYAL_FLUSH


def test_values_may_go_into_an_array_that_is_there(kernels: Kernels) -> None:
    evaluated = Evaluator(tables_of(STANDARD), kernels)
    cards, out = deals(Deck.FULL, 300, 9), np.zeros(300, np.uint16)

    assert evaluated.best_of(cards[:, :7], out=out) is out
    assert out.tolist() == evaluated.best_of(cards[:, :7]).tolist()
    assert evaluated.exactly_two_of(cards[:, :4], cards[:, 4:], out=out) is out
    assert out.tolist() == evaluated.exactly_two_of(cards[:, :4], cards[:, 4:]).tolist()
