"""The order of hands is that of evaluators written by others."""

from __future__ import annotations

from platform import machine

import pytest

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD
from tests.cards.deals import deals


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("suits", [2, 4])
def test_phevaluator_agrees(kernels: Kernels, size: int, suits: int) -> None:
    from phevaluator import evaluate_cards

    evaluated = Evaluator(tables_of(STANDARD), kernels)
    rows = deals(Deck.FULL, 4000, size, suits=suits, seed=2)

    theirs = [7463 - evaluate_cards(*row) for row in rows.tolist()]

    assert evaluated.best_of(rows).tolist() == theirs


@pytest.mark.parametrize("size", [5, 6, 7])
def test_treys_agrees(kernels: Kernels, size: int) -> None:
    import treys

    evaluated = Evaluator(tables_of(STANDARD), kernels)
    table = [treys.Card.new(str(Card(card))) for card in range(52)]
    rows = deals(Deck.FULL, 400, size, seed=3)

    peer = treys.Evaluator()
    theirs = [7463 - peer.evaluate([table[card] for card in row], []) for row in rows.tolist()]

    assert evaluated.best_of(rows).tolist() == theirs


@pytest.mark.skipif(machine() != "x86_64", reason="eval7 is there for x86_64 alone")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # its parser of ranges is an old one
def test_eval7_agrees(kernels: Kernels) -> None:
    import eval7

    evaluated = Evaluator(tables_of(STANDARD), kernels)
    table = [eval7.Card(str(Card(card))) for card in range(52)]
    rows = deals(Deck.FULL, 4000, 7, suits=3, seed=4)

    theirs = [eval7.evaluate([table[card] for card in row]) for row in rows.tolist()]

    both = set(zip(evaluated.best_of(rows).tolist(), theirs, strict=True))
    ladder = sorted(both)
    assert len(both) == len({our for our, _ in both}) == len({their for _, their in both}) > 1000
    assert [their for _, their in ladder] == sorted(their for _, their in ladder)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_phevaluator_agrees_on_exactly_two(kernels: Kernels) -> None:
    from phevaluator import evaluate_omaha_cards  # of which the older leaves a file open

    evaluated = Evaluator(tables_of(STANDARD), kernels)
    rows = deals(Deck.FULL, 3000, 9, suits=3, seed=5)

    theirs = [7463 - evaluate_omaha_cards(*row) for row in rows.tolist()]

    assert evaluated.exactly_two_of(rows[:, 5:], rows[:, :5]).tolist() == theirs
