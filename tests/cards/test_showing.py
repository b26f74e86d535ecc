"""What exposed cards are worth, and which is the lowest."""

from __future__ import annotations

from itertools import combinations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.cards.showing import showing

LADDERS = [
    ["2c", "3c", "9s", "Td", "Kc", "Ac"],
    ["3c 2d", "4c 2d", "4c 3d", "Kc Qd", "Ac 2d", "Ac Kd", "2c 2d", "Kc Kd", "Ac Ad"],
    [
        "4c 3d 2h",
        "Ac Kd Jh",
        "Ac Kd Qh",
        "2c 2d 3h",
        "2c 2d Ah",
        "3c 3d 2h",
        "2c 2d 2h",
        "Ac Ad Ah",
    ],
    [
        "5c 4d 3h 2s",
        "Ac Kd Qh Ts",
        "Ac Kd Qh Js",  # neither a run
        "As Ks Qs Js",  # nor one suit is more
        "2c 2d 4h 3s",
        "Ac Ad Kh Qs",
        "3c 3d 2h 2s",
        "Ac Ad 2h 2s",
        "Ac Ad Kh Ks",
        "2c 2d 2h 3s",
        "Ac Ad Ah Ks",
        "2c 2d 2h 2s",
        "Ac Ad Ah As",
    ],
]


def value(cards: str) -> tuple[int, ...]:
    return showing(parse_cards(cards), suits=False)


@pytest.mark.parametrize("ladder", LADDERS, ids=["one", "two", "three", "four"])
def test_each_shows_no_less_than_the_one_before(ladder: list[str]) -> None:
    for lower, higher in combinations(ladder, 2):
        same = (lower, higher) == ("Ac Kd Qh Js", "As Ks Qs Js")
        assert value(lower) == value(higher) if same else value(lower) < value(higher)


def test_without_suits_equal_ranks_show_the_same() -> None:
    assert value("Ac") == value("As")
    assert value("Ac Kd 7h") == value("7c As Kh")
    assert value("Qc Qd 7h") == value("Qs Qh 7c")


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Ac", "Ad"),
        ("Ad", "Ah"),
        ("Ah", "As"),
        ("Ad Ks", "Ah Kc"),  # the suit of the highest card, not of the next
        ("Qc Qh 7s", "Qd Qs 7c"),  # the highest of a pair
        ("7c 7s Ad", "7d 7h As"),  # the highest card, though a pair counts for more
        ("9c 9d 4h 4s", "9h 9s 4c 4d"),
    ],
)
def test_suits_break_a_full_tie_by_the_highest_card(lower: str, higher: str) -> None:
    low, high = parse_cards(lower), parse_cards(higher)

    assert showing(low, suits=False) == showing(high, suits=False)
    assert showing(low, suits=True) < showing(high, suits=True)


def test_suits_come_after_ranks() -> None:
    assert showing(parse_cards("Kc 3d"), suits=True) > showing(parse_cards("Ks 2s"), suits=True)


@pytest.mark.parametrize("cards", ["", "As Ks Qs Js Ts"])
def test_one_to_four_cards_show(cards: str) -> None:
    count = len(parse_cards(cards))
    with pytest.raises(ValueError, match=f"1 to 4 cards showing are needed, not {count}"):
        showing(parse_cards(cards), suits=True)


def test_the_same_card_cannot_show_twice() -> None:
    with pytest.raises(ValueError, match="As appears twice"):
        showing([51, 51], suits=False)
