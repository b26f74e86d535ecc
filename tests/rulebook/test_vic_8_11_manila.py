"""Victoria 8.11 to 8.13: Two Card, Three Card and Faro Manila."""

from __future__ import annotations

import pytest

from pokerroom.cards.deck import Deck
from pokerroom.hands.comparison import compared
from tests.evidence import per
from tests.rulebook.victoria import dealt, hand, victorian

MANILA = {
    "two-card-manila": ("VIC/8.11", 2),
    "three-card-manila": ("VIC/8.12", 3),
    "faro-manila": ("VIC/8.13", 5),
}


def reading_out(*numbers: str) -> list[object]:
    """The three games, each as the reader of its own rules of these *numbers*."""
    return [
        pytest.param(name, marks=per(*(f"{section}.{number}" for number in numbers)), id=name)
        for name, (section, _) in MANILA.items()
    ]


@pytest.mark.parametrize("name", reading_out("2(a)"))
def test_the_hole_cards_are_followed_by_the_first_community_card_without_a_burn(name: str) -> None:
    _, hole_cards = MANILA[name]

    assert dealt(name, 1, seats=(2, 5)) == [*["2 down", "5 down"] * hole_cards, "communal up"]


@pytest.mark.parametrize("name", reading_out("4(a)", "4(d)", "5(a)"))
def test_one_card_is_burnt_before_each_of_the_other_four_community_cards(name: str) -> None:
    later = [dealt(name, number, seats=(2, 5)) for number in (2, 3, 4, 5)]

    assert later == [["burn down", "communal up"]] * 4
    assert len(victorian(name).betting_rounds) == 5


@pytest.mark.parametrize(
    ("name", "hole"),
    [
        ("two-card-manila", "9c 8d"),
        ("three-card-manila", "9c 8d 8h"),
        ("faro-manila", "9c 8d 8h 6c 6d"),
    ],
)
def test_two_hole_cards_must_play_though_the_community_cards_are_a_royal_flush(
    name: str, hole: str
) -> None:
    assert hand(name, hole, "As Ks Qs Js Ts").name == "Straight"


@pytest.mark.parametrize(
    ("name", "hole"), [("three-card-manila", "As 9h 9d"), ("faro-manila", "As 9h 9d 9c 7h")]
)
def test_a_third_hole_card_does_not_play(name: str, hole: str) -> None:
    """Three nines or a flush with one hole card would be better."""
    assert hand(name, hole, "Ks Qs Js 8s 6c").name == "One Pair"


@pytest.mark.parametrize("name", ["two-card-manila", "three-card-manila"])
@pytest.mark.parametrize("deck", [Deck.THIRTY_SIX, Deck.THIRTY_TWO])
def test_a_flush_beats_a_full_house_at_two_and_three_card_manila(name: str, deck: Deck) -> None:
    game, third = victorian(name), {"two-card-manila": "", "three-card-manila": " {}"}[name]
    communal = "Ks Kh 9s 8s 7d"

    flush = hand(name, "Js Ts" + third.format("7c"), communal, deck=deck)
    full_house = hand(name, "Kd 9h" + third.format("8h"), communal, deck=deck)

    assert compared(game, flush, full_house).because == "Flush beats Full House"


def test_a_full_house_beats_a_flush_at_faro_manila() -> None:
    communal = "Ks Kh 9s 8s 7d"

    flush = hand("faro-manila", "Js 5s 2h 3h 4d", communal)
    full_house = hand("faro-manila", "Kd 9h 2d 3d 4h", communal)

    found = compared(victorian("faro-manila"), flush, full_house)
    assert found.because == "Full House beats Flush"
