"""Values hands by look-up tables, with NumPy and the kernels in use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from itertools import combinations

import numpy as np

from pokerroom.cards.card import Card
from pokerroom.cards.checks import check_cards, check_number
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.array_checks import check_array, room_for
from pokerroom.cards.evaluation.fallback import ByRanks, Cards
from pokerroom.cards.evaluation.kernels import AnyFive, ExactlyTwo, Kernels, kernels_in_use
from pokerroom.cards.evaluation.lows import low_tables_of
from pokerroom.cards.evaluation.pairs import values_by_pair
from pokerroom.cards.evaluation.places import displacements
from pokerroom.cards.evaluation.tables import Values, ValueTables, tables_of
from pokerroom.cards.hand import Hand, by_weight
from pokerroom.cards.orders import Category, HandOrder


def evaluator_of(order: HandOrder) -> Evaluator:
    return Evaluator(tables_of(order), kernels_in_use())


def low_evaluator_of(deck: Deck) -> Evaluator:
    return Evaluator(low_tables_of(deck), kernels_in_use())


class Evaluator:
    """Values hands by its tables; cards that cannot be a hand raise a ValueError."""

    def __init__(self, tables: ValueTables, kernels: Kernels) -> None:
        self._tables = tables
        self._kernels = kernels
        self._any_five = kernels.any_five(
            tables.card_keys,
            _by_ranks(tables.by_ranks, (5, 6, 7)),
            tables.by_flush,
            partial(_explain_any_five, tables.deck),
        )
        self.deck = tables.deck
        self.values = tables.values
        self.best = self._any_five.best
        """The value of 5, 6 or 7 cards."""

    @property
    def any_five(self) -> AnyFive:
        """The table from which the odds kernels read values."""
        return self._any_five

    def best_of(self, cards: Cards, *, out: Values | None = None, check: bool = True) -> Values:
        """The values of the rows of an array of uint8 with 5, 6 or 7 cards each.

        They are written to *out*, or to a new array. Without *check* a repeated card goes
        unnoticed, and the value is then meaningless.
        """
        check_array(cards, "cards", 5, 7)
        values = room_for(len(cards), out)
        wrong = self._any_five.best_of(np.ascontiguousarray(cards), values, check)
        if wrong >= 0:
            _explain_row(wrong, cards[wrong], self.deck)
        return values

    def exactly_two(self, hole: Sequence[int], communal: Sequence[int]) -> int:
        """The best hand of exactly two of 2 to 5 hole cards and three of 3 to 5 communal cards."""
        return self._exactly_two.best(hole, communal)

    def exactly_two_of(
        self, hole: Cards, communal: Cards, *, out: Values | None = None, check: bool = True
    ) -> Values:
        """The same for each row of arrays of uint8; *out* and *check* as in `best_of`."""
        check_array(hole, "hole cards", 2, 5)
        check_array(communal, "communal cards", 3, 5)
        if len(hole) != len(communal):
            raise ValueError(f"{len(hole)} rows of hole cards, {len(communal)} of communal cards")
        values = room_for(len(hole), out)
        arrays = np.ascontiguousarray(hole), np.ascontiguousarray(communal)
        wrong = self._exactly_two.best_of(*arrays, values, check)
        if wrong >= 0:
            _explain_row(wrong, np.concatenate([hole[wrong], communal[wrong]]), self.deck)
        return values

    def category(self, value: int) -> Category:
        """For a low hand always odd cards, since straights and flushes do not count in it."""
        if not 1 <= value <= self.values:
            raise ValueError(f"no hand has the value {value}: values are 1 to {self.values}")
        return self._tables.categories[value - 1]

    def hand(self, cards: Sequence[int]) -> Hand:
        """The five cards that count; raises a ValueError if there is no low hand."""
        return self._hand(self.best(cards), combinations(_descending(cards), 5))

    def hand_of_exactly_two(self, hole: Sequence[int], communal: Sequence[int]) -> Hand:
        value = self.exactly_two(hole, communal)  # first, since it refuses too many cards
        twos = combinations(_descending(hole), 2)
        threes = list(combinations(_descending(communal), 3))
        return self._hand(value, (two + three for two in twos for three in threes))

    def _hand(self, value: int, fives: Iterable[tuple[Card, ...]]) -> Hand:
        category = self.category(value)
        five = next(five for five in fives if self.best(five) == value)
        return Hand(value, category, by_weight(five, category, ace_low=self._tables.is_low))

    @cached_property
    def _exactly_two(self) -> ExactlyTwo:
        return self._kernels.exactly_two(
            self._tables.card_keys,
            _by_ranks(values_by_pair(self._tables.by_ranks[5]), (3, 4, 5)),
            self._tables.by_flush,
            partial(_explain_exactly_two, self.deck),
        )


def _by_ranks(values: dict[int, Values], sizes: tuple[int, int, int]) -> ByRanks:
    first, second, third = ((displacements(size), values[size]) for size in sizes)
    return first, second, third


def _descending(cards: Sequence[int]) -> list[Card]:
    return sorted((Card(card) for card in cards), reverse=True)


def _explain_any_five(deck: Deck, cards: Sequence[int]) -> None:
    check_number(cards, "cards", 5, 7)
    check_cards(cards, deck)


def _explain_exactly_two(deck: Deck, hole: Sequence[int], communal: Sequence[int]) -> None:
    check_number(hole, "hole cards", 2, 5)
    check_number(communal, "communal cards", 3, 5)
    check_cards([*hole, *communal], deck)


def _explain_row(row: int, cards: Cards, deck: Deck) -> None:
    try:
        check_cards(cards.tolist(), deck)
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
