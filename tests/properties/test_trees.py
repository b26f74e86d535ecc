"""The numbers of legal lines of acts are those that are kept, and some were counted by hand."""

from __future__ import annotations

import pytest

from pokerroom.cards.deck import Deck
from tests.properties.tables import NAMES
from tests.properties.trees import DEPTH, STAKES, in_order, kept, named, tables, tree

KEPT = kept()
TABLES = tuple(tables())


@pytest.mark.parametrize("name", NAMES)
def test_every_tree_of_the_game_has_as_many_lines_as_are_kept(name: str) -> None:
    own = [table for table in TABLES if table[0] == name]

    assert {named(*table): tree(*table) for table in own} == {
        told: each for told, each in KEPT.items() if told.startswith(f"{name},")
    }


def test_a_tree_is_kept_of_every_table_and_of_no_other() -> None:
    assert [*KEPT] == [named(*table) for table in TABLES]
    assert all(len(KEPT[named(*table)].lines) == DEPTH[table[-1]] for table in TABLES)


@pytest.mark.parametrize("deck", Deck, ids=str)
def test_the_deck_of_a_tree_has_all_cards(deck: Deck) -> None:
    assert sorted(in_order(deck)) == list(deck.cards)


COUNTED_BY_HAND = {
    # The blind of $1, $2 is the button's (V-02). Seat 2: call, raise, fold; only a fold ends it.
    # Seat 1: stand or call, raise, fold, twice. Four lines go on, each with three choices: a check,
    # a bet and a fold where the flop is dealt, else call, raise and fold.
    ("vic/holdem", "blinds", "fixed", 2): [3, 6, 12],
    # Blinds of $2 and $4. Seat 1 comes in for twice the last blind, $8, or folds. Seat 2 has $3:
    # it taps out or folds. Then nobody can wager: each draws none, one or five, seat 1 must show.
    ("act/draw-poker", "blinds", "table maximum", 2): [2, 2, 3, 9, 9],
    # Antes of $2 make a pot of $4, so the opening must be $2. The other calls, raises by the least,
    # $2, or by half of $8, or folds. After the call four: check, $2, fold, and the $3 that
    # are left. After $4 three: call, the last $3, fold. After $6 two: the last $3 or fold.
    ("act/five-card-stud", "ante", "half pot", 2): [1, 4, 9],
    # A blind of $2, $4 or $6. Against $2: call, raise by one or two blinds, fold. The $7 of seat 2
    # are too little to raise the others: call, tap out, fold.
    ("act/canberra-manila", "blind", "blind", 2): [3, 10],
    # The lowest card must open with $2. Seat 1 calls, raises or folds, and so does seat 2, but with
    # its $4 it cannot raise a raise: eight lines. Fold and fold ends it. Six of the others have
    # three choices; after fold and raise nobody is left to raise against, so there are two.
    ("vic/seven-card-stud", "ante", "fixed", 3): [1, 3, 8, 20],
    # Seat 1 calls, raises to $4 or with all $12, or folds: 4. Seat 2 has the first blind of $1 and
    # $4 left. Against $2 it calls, raises to $4 or with all $5, folds; against $4 it calls, folds
    # or taps out for $5, which is no raise; against $12 it taps out or folds; after the fold it is
    # as against $2: 4 + 3 + 2 + 4.
    ("vic/holdem", "blinds", "no limit", 3): [4, 13],
    # Nobody may raise before somebody has come in, but the Kitty may be taken. After a call: stand,
    # raise, take the Kitty, fold; after the Kitty was taken the same without it.
    ("vic/draw-kitty", "blinds", "fixed", 2): [3, 7],
}


@pytest.mark.parametrize(("table", "lines"), COUNTED_BY_HAND.items(), ids=str)
def test_a_tree_has_as_many_lines_as_were_counted_by_hand(
    table: tuple[str, str, str, int], lines: list[int]
) -> None:
    """With a minimum of $2 and stakes of $12 and $7, or $12, $5 and $12."""
    assert STAKES == {2: (12, 7), 3: (12, 5, 12)}
    assert tree(*table).lines[: len(lines)] == lines
