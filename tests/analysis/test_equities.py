"""Equities over arrays: the same as one by one, and plain errors."""

from __future__ import annotations

import numpy as np
import pytest

from pokerroom.analysis import equities, odds, outcomes
from pokerroom.cards import STANDARD, Deck, parse_cards
from pokerroom.cards.orders import reduced


def cards(*hands: str) -> list[tuple[int, ...]]:
    return [parse_cards(hand) for hand in hands]


def test_rows_are_the_odds_of_each_situation() -> None:
    rows = [("AsAh", "KsKh"), ("AsKs", "QdQc"), ("7c2d", "7d2c")]
    shares = equities(STANDARD, [cards(*row) for row in rows])

    assert shares.shape == (3, 2)
    assert shares.sum(axis=1) == pytest.approx(1)
    for row, share in zip(rows, shares, strict=True):
        assert share.tolist() == pytest.approx([float(e) for e in odds("holdem", row).equities])


def test_communal_and_dead_cards_may_differ_from_row_to_row() -> None:
    holes = [cards("AsKs", "QdQc")] * 2
    shares = equities(STANDARD, holes, cards("2s7s9d", "2h7h9d"), cards("3s", "4s"))

    for at, (communal, dead) in enumerate((("2s7s9d", "3s"), ("2h7h9d", "4s"))):
        alone = odds("holdem", ["AsKs", "QdQc"], communal, dead)
        assert shares[at].tolist() == pytest.approx([float(e) for e in alone.equities])


def test_one_row_of_communal_cards_serves_all() -> None:
    holes = [cards("AsKs", "QdQc"), cards("AhKh", "JdJc")]
    communal = parse_cards("2s7s9d3c4c")

    assert equities(STANDARD, holes, communal).tolist() == [[0.0, 1.0], [0.0, 1.0]]


@pytest.mark.parametrize(
    ("game", "hands", "order", "asked"),
    [
        ("omaha", ["AsKsQdJd", "9h8h7c6c"], STANDARD, {"exactly_two": True}),
        ("omaha-hi-low", ["As2s3dKd", "9h8h7c6c"], STANDARD, {"exactly_two": True, "low": True}),
        (
            "act/canberra-manila",
            ["AsKs", "9h8h"],
            reduced(Deck.THIRTY_TWO, ace_low=False),
            {"exactly_two": True},
        ),
    ],
)
def test_other_games_and_decks(
    game: str, hands: list[str], order: object, asked: dict[str, bool]
) -> None:
    shares = equities(order, [cards(*hands)], **asked)  # type: ignore[arg-type]

    assert shares[0].tolist() == pytest.approx([float(e) for e in odds(game, hands).equities])


def test_the_tally_counts_every_deal() -> None:
    cells = outcomes(STANDARD, [cards("AsAh", "KdKc", "QsQh")])

    assert cells.shape == (1, 3, 4, 1)
    assert cells.sum(axis=(2, 3)).tolist() == [[1_370_754] * 3]
    assert outcomes(STANDARD, [cards("As2s", "KdKc")], low=True).shape == (1, 2, 3, 4)


def test_no_situations_give_no_equities() -> None:
    assert equities(STANDARD, np.zeros((0, 2, 2), np.uint8)).shape == (0, 2)


@pytest.mark.parametrize(
    ("holes", "asked", "words"),
    [
        ([cards("AsAh", "AsKs")], {}, "row 0: As appears twice"),
        ([cards("AsAh", "QsKs"), cards("AsAh", "KsAs")], {}, "row 1: As appears twice"),
        ([cards("AsAh", "KsKd")], {"communal": [parse_cards("As")]}, "row 0: As appears twice"),
        ([cards("AsAh", "KsKd")], {"dead": [parse_cards("Kd")]}, "row 0: Kd appears twice"),
        ([[[0, 1], [2, 52]]], {}, "not a card: cards are 0 to 51"),
        ([[[0, 1], [2, -1]]], {}, "not a card: cards are 0 to 51"),
        ([cards("AsAhAd", "KsKdKc")], {}, "2 players with 3 hole cards"),
        (cards("AsAh", "KsKd"), {}, "must have 3 dimensions, not 2"),
        ([cards("AsAh", "KsKd")], {"communal": list(range(6))}, "5 communal cards at most, not 6"),
        ([cards("AsAh", "KsKd")], {"communal": [[0], [1]]}, "2 rows for 1 situations"),
    ],
)
def test_wrong_arrays_are_named(holes: object, asked: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        equities(STANDARD, holes, **asked)  # type: ignore[arg-type]


def test_cards_outside_the_deck_are_named() -> None:
    with pytest.raises(ValueError, match="row 0: 2c is not in a deck of 32 cards"):
        equities(reduced(Deck.THIRTY_TWO, ace_low=True), [cards("AsAh", "2cKs")], exactly_two=True)


def test_numbers_must_be_whole() -> None:
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        equities(STANDARD, [[[0.0, 1.0], [2.0, 3.0]]])


def test_there_must_be_cards_left_for_those_to_come() -> None:
    hole, communal, dead = [[[0, 1], [2, 3]]], [4, 5, 6, 7], range(8, 52)

    assert equities(STANDARD, hole, communal, dead[:-1]).tolist() == [[0.5, 0.5]]
    with pytest.raises(ValueError, match="1 cards are to come, and 0 are left"):
        equities(STANDARD, hole, communal, dead)
