"""Cards that make no hand are refused in words that name them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD, reduced
from tests.cards.deals import deals

HUGE = 10**30


@pytest.fixture
def standard(kernels: Kernels) -> Evaluator:
    return Evaluator(tables_of(STANDARD), kernels)


@pytest.fixture
def forty(kernels: Kernels) -> Evaluator:
    return Evaluator(tables_of(reduced(Deck.FORTY, ace_low=True)), kernels)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([], "5 to 7 cards are needed, not 0"),
        ([0, 1, 2, 3], "5 to 7 cards are needed, not 4"),
        ([0, 1, 2, 3, 4, 5, 6, 7], "5 to 7 cards are needed, not 8"),
        ([0, 1, 2, 3, 52], "no card has the number 52: cards are 0 to 51"),
        ([0, 1, 2, 3, 255], "no card has the number 255: cards are 0 to 51"),
        ([0, 1, 2, 3, 256], "no card has the number 256: cards are 0 to 51"),
        ([-1, 1, 2, 3, 4], "no card has the number -1: cards are 0 to 51"),
        ([HUGE, 1, 2, 3, 4], f"no card has the number {HUGE}: cards are 0 to 51"),
        ([-HUGE, 1, 2, 3, 4], f"no card has the number -{HUGE}: cards are 0 to 51"),
        ([51, 1, 2, 3, 51], "As appears twice"),
        ([0, 1, 2, 3, 4, 5, 0], "2c appears twice"),
    ],
)
def test_a_hand_that_is_none(standard: Evaluator, cards: Sequence[int], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        standard.best(cards)


@pytest.mark.parametrize("cards", [["As", 1, 2, 3, 4], [None] * 5, [1.0, 2, 3, 4, 5], 5, None])
def test_what_is_no_number_is_a_type_error(standard: Evaluator, cards: Any) -> None:
    with pytest.raises(TypeError):
        standard.best(cards)


def test_a_card_below_the_deck_is_refused(forty: Evaluator) -> None:
    assert forty.best([12, 13, 14, 15, 16]) > 0
    with pytest.raises(ValueError, match=r"^4s is not in a deck of 40 cards$"):
        forty.best([11, 13, 14, 15, 16])


@pytest.mark.parametrize(
    ("hole", "communal", "message"),
    [
        ([0], [1, 2, 3], "2 to 5 hole cards are needed, not 1"),
        ([0, 1, 2, 3, 4, 5], [6, 7, 8], "2 to 5 hole cards are needed, not 6"),
        ([0, 1], [2, 3], "3 to 5 communal cards are needed, not 2"),
        ([0, 1], [2, 3, 4, 5, 6, 7], "3 to 5 communal cards are needed, not 6"),
        ([0, 52], [2, 3, 4], "no card has the number 52: cards are 0 to 51"),
        ([0, 1], [2, 3, HUGE], f"no card has the number {HUGE}: cards are 0 to 51"),
        ([51, 51], [2, 3, 4], "As appears twice"),
        ([0, 1], [51, 3, 51], "As appears twice"),
        ([0, 51], [51, 3, 4], "As appears twice"),
    ],
)
def test_hole_and_communal_cards_that_make_no_hand(
    standard: Evaluator, hole: list[int], communal: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        standard.exactly_two(hole, communal)


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("row", [0, 254, 255, 256, 299])
def test_a_wrong_row_is_named_wherever_it_is(standard: Evaluator, size: int, row: int) -> None:
    for column in range(size):
        cards = deals(Deck.FULL, 300, size)
        cards[row, column] = 52
        with pytest.raises(ValueError, match=f"^row {row}: no card has the number 52"):
            standard.best_of(cards)
        with pytest.raises(ValueError, match=f"^row {row}: no card has the number 52"):
            standard.best_of(cards, check=False)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_card_that_comes_twice_is_found_between_any_two_places(
    standard: Evaluator, size: int
) -> None:
    for first in range(size):
        for second in range(first):
            cards = deals(Deck.FULL, 20, size)
            cards[13, first] = cards[13, second]
            with pytest.raises(ValueError, match=r"^row 13: \w\w appears twice$"):
                standard.best_of(cards)
            assert len(standard.best_of(cards, check=False)) == 20


@pytest.mark.parametrize("hole", [2, 3, 4, 5])
@pytest.mark.parametrize("communal", [3, 4, 5])
def test_so_it_is_among_hole_and_communal_cards(
    standard: Evaluator, hole: int, communal: int
) -> None:
    for first in range(hole + communal):
        for second in range(first):
            cards = deals(Deck.FULL, 20, hole + communal)
            cards[13, first] = cards[13, second]
            with pytest.raises(ValueError, match=r"^row 13: \w\w appears twice$"):
                standard.exactly_two_of(cards[:, :hole], cards[:, hole:])
            values = standard.exactly_two_of(cards[:, :hole], cards[:, hole:], check=False)
            assert len(values) == 20


def test_no_number_outside_the_deck_goes_unnoticed(forty: Evaluator) -> None:
    for number in [*range(12), *range(52, 256)]:
        cards = deals(Deck.FORTY, 9, 10)
        cards[8, 4] = cards[7, 9] = number
        with pytest.raises(ValueError, match=r"^row 8: "):
            forty.best_of(cards[:, :7])
        with pytest.raises(ValueError, match=r"^row 7: "):
            forty.exactly_two_of(cards[:, :5], cards[:, 5:])


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (np.zeros((3, 7), np.int64), "cards must be an array of uint8, not int64"),
        (np.zeros((3, 7), np.int8), "cards must be an array of uint8, not int8"),
        (np.zeros((3, 7), object), "cards must be an array of uint8, not object"),
        ([[0, 1, 2, 3, 4]], "cards must be an array of uint8, not list"),
        (b"\0\1\2\3\4", "cards must be an array of uint8, not bytes"),
    ],
)
def test_arrays_are_of_bytes(standard: Evaluator, cards: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        standard.best_of(cards)


@pytest.mark.parametrize("shape", [(7,), (3, 4), (3, 8), (2, 3, 7), (3, 0), ()])
def test_arrays_have_rows_of_cards(standard: Evaluator, shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=re.escape(f"not an array of shape {shape}")):
        standard.best_of(np.zeros(shape, np.uint8))


def test_every_row_of_hole_cards_needs_communal_cards(standard: Evaluator) -> None:
    cards = deals(Deck.FULL, 20, 9)
    with pytest.raises(ValueError, match="20 rows of hole cards, 19 of communal cards"):
        standard.exactly_two_of(cards[:, :4], cards[1:, 4:])
    with pytest.raises(ValueError, match="rows of 2 to 5 hole cards"):
        standard.exactly_two_of(cards[:, :1], cards[:, 4:])
    with pytest.raises(ValueError, match="rows of 3 to 5 communal cards"):
        standard.exactly_two_of(cards[:, :4], cards[:, 4:6])
    with pytest.raises(TypeError, match="communal cards must be an array of uint8, not int32"):
        standard.exactly_two_of(cards[:, :4], cards[:, 4:].astype(np.int32))


@pytest.mark.parametrize("out", [np.zeros(19, np.uint16), np.zeros((20, 1), np.uint16)])
def test_there_must_be_room_for_the_values(standard: Evaluator, out: Any) -> None:
    cards = deals(Deck.FULL, 20, 9)
    with pytest.raises(ValueError, match="20 values go into a writeable, contiguous array"):
        standard.best_of(cards[:, :7], out=out)
    with pytest.raises(ValueError, match="20 values go into a writeable, contiguous array"):
        standard.exactly_two_of(cards[:, :4], cards[:, 4:], out=out)
    with pytest.raises(ValueError, match="20 values"):
        standard.best_of(cards[:, :7], out=np.zeros(40, np.uint16)[::2])
    with pytest.raises(ValueError, match="20 values"):
        standard.best_of(cards[:, :7], out=np.broadcast_to(np.uint16(0), 20))
    with pytest.raises(TypeError, match="values go into an array of uint16, not int64"):
        standard.best_of(cards[:, :7], out=np.zeros(20, np.int64))
    with pytest.raises(TypeError, match="values go into an array of uint16, not list"):
        standard.best_of(cards[:, :7], out=[0] * 20)  # type: ignore[arg-type]
