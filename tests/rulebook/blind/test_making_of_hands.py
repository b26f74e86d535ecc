"""Which of the hole and communal cards count, game by game."""

from __future__ import annotations

import pytest

from pokerroom import hand
from pokerroom.hands import Made

ROYAL_TABLE = "As Ks Qs Js Ts"


def made(game: str, cards: str, communal: str = "", deck: int | None = None) -> Made:
    found = hand(game, cards, communal, deck=deck)
    assert isinstance(found, Made)
    return found


@pytest.mark.parametrize(
    ("game", "rule"),
    [("act/canberra-manila", "ACT-MAN/14.1"), ("vic/two-card-manila", "VIC/8.11.5(d)")],
)
def test_two_card_manila_counts_both_hole_cards(game: str, rule: str) -> None:
    found = made(game, "8d 7d", ROYAL_TABLE, 32)
    assert found.words.startswith(("five odd cards", "no pair"))
    assert {"8d", "7d"} < set(map(str, found.hand.cards))
    assert str(found.making.per) == rule


@pytest.mark.parametrize("game", ["act/canberra-manila", "vic/two-card-manila"])
def test_one_good_hole_card_does_not_leave_the_other_aside(game: str) -> None:
    found = made(game, "Ts 7d", "As Ks Qs Js 8h", 32)
    assert found.words.startswith(("five odd cards", "no pair"))
    assert {"Ts", "7d"} < set(map(str, found.hand.cards))


@pytest.mark.parametrize("game", ["act/canberra-manila", "vic/two-card-manila"])
def test_four_of_a_kind_may_lie_on_the_table_and_make_only_three(game: str) -> None:
    assert made(game, "As 8d", "9s 9h 9d 9c 7h", 32).words.startswith("three")


@pytest.mark.parametrize(
    ("game", "cards", "deck", "rule"),
    [
        ("vic/three-card-manila", "8d 7d 7h", 36, "VIC/8.12.5(d)"),
        ("vic/three-card-manila", "8d 7d 7h", 32, "VIC/8.12.5(d)"),
        ("vic/faro-manila", "8d 7d 7h 3c 2c", 52, "VIC/8.13.5(d)"),
        ("vic/omaha", "8d 7d 7h 2c", 52, "VIC/8.15.6(d)"),
        ("vic/omaha-hi-low", "8d 7d 7h 2c", 52, "VIC/8.16.6(d)(i)"),
    ],
)
def test_exactly_two_hole_cards_count(game: str, cards: str, deck: int, rule: str) -> None:
    found = made(game, cards, ROYAL_TABLE, deck)
    assert found.words == "one pair, sevens"
    assert {"7d", "7h"} < set(map(str, found.hand.cards))
    assert str(found.making.per) == rule


@pytest.mark.parametrize(
    ("game", "cards", "deck"),
    [
        ("vic/three-card-manila", "Ah Ad Ac", 36),
        ("vic/faro-manila", "Ah Ad Ac As 2d", 52),
        ("vic/omaha", "Ah Ad Ac As", 52),
    ],
)
def test_a_third_card_of_one_kind_in_the_hole_is_of_no_use(
    game: str, cards: str, deck: int
) -> None:
    assert made(game, cards, "Kh Jd 9c 8s 6h", deck).words == "one pair, aces"


@pytest.mark.parametrize(
    ("game", "rule"),
    [("vic/holdem", "VIC/8.14.6(d)"), ("wa/crown-holdem", "WA-CHP/def:Player's Hand(b)")],
)
def test_holdem_counts_any_five_of_the_seven(game: str, rule: str) -> None:
    none = made(game, "2c 3d", ROYAL_TABLE)
    one = made(game, "Ts 3d", "As Ks Qs Js 2c")
    two = made(game, "As Ts", "Ks Qs Js 2c 3d")
    assert {none.name, one.name, two.name} == {"Royal Flush"}
    assert str(none.making.per) == rule


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("act/seven-card-stud", "ACT-7CS/15.1"),
        ("vic/seven-card-stud", "VIC/8.9.5(d)"),
        ("vic/seven-card-stud-hi-low", "VIC/8.10.5(d)(i)"),
    ],
)
def test_seven_card_stud_counts_the_best_five(game: str, rule: str) -> None:
    found = made(game, "2c As Ks 3d Qs Js Ts")
    assert found.name == "Royal Flush"
    assert str(found.making.per) == rule


@pytest.mark.parametrize("game", ["act/seven-card-stud", "vic/seven-card-stud"])
def test_of_three_pairs_the_best_two_count_with_the_best_card_left(game: str) -> None:
    found = made(game, "As Ah Ks Kh Qs Qh Js")
    assert [str(card)[0] for card in found.hand.cards] == list("AAKKQ")


@pytest.mark.parametrize(
    ("game", "own", "shared"),
    [
        ("act/seven-card-stud", "As Ks Qs Js 2d 3d", "Ts"),
        ("vic/seven-card-stud", "As Ks Qs Js 2d 3d", "Ts"),
        ("act/five-card-stud", "As Ks Qs Js", "Ts"),
        ("vic/five-card-stud", "As Ks Qs Js", "Ts"),
        ("vic/crown-stud", "As Ks Qs Js", "Ts"),
    ],
)
def test_the_communal_card_of_a_stud_game_completes_the_hand(
    game: str, own: str, shared: str
) -> None:
    """ACT-7CS 17.9, ACT-5CS 17.8, VIC 8.7.5(a), 8.8.5(a), 8.9.5(a)."""
    assert made(game, own, shared).name == "Royal Flush"
