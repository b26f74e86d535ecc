"""Victoria 8.14 to 8.16: Holdem, Omaha and Omaha Hi-Low."""

from __future__ import annotations

import pytest

from tests.evidence import per
from tests.rulebook.victoria import dealt, hand, victorian

GAMES = {"holdem": ("VIC/8.14", 2), "omaha": ("VIC/8.15", 4), "omaha-hi-low": ("VIC/8.16", 4)}


def reading_out(*numbers: str) -> list[object]:
    """The three games, each as the reader of its own rules of these *numbers*."""
    return [
        pytest.param(name, marks=per(*(f"{section}.{number}" for number in numbers)), id=name)
        for name, (section, _) in GAMES.items()
    ]


@pytest.mark.parametrize("name", reading_out("2(a)"))
def test_the_hole_cards_are_dealt_down_and_nothing_else(name: str) -> None:
    _, hole_cards = GAMES[name]

    assert dealt(name, 1, seats=(2, 5)) == ["2 down", "5 down"] * hole_cards


@pytest.mark.parametrize("name", reading_out("4(a)"))
def test_after_a_burn_the_flop_is_laid_face_down_card_by_card_and_turned_together(
    name: str,
) -> None:
    expected = ["burn down", "communal down", "communal down", "communal down", "turn 3"]

    assert dealt(name, 2, seats=(2, 5)) == expected


@pytest.mark.parametrize("name", reading_out("5(a)", "6(a)"))
def test_the_fourth_and_the_fifth_community_card_each_follow_a_burn(name: str) -> None:
    later = [dealt(name, number, seats=(2, 5)) for number in (3, 4)]

    assert later == [["burn down", "communal up"]] * 2
    assert len(victorian(name).betting_rounds) == 4


@pytest.mark.parametrize(
    ("hole", "name"),
    [
        ("2c 3d", "Royal Flush"),  # none of the hole cards
        ("As 3d", "Royal Flush"),  # one of them
    ],
)
def test_any_mixture_of_hole_and_community_cards_plays_at_holdem(hole: str, name: str) -> None:
    communal = "As Ks Qs Js Ts" if "As" not in hole else "9d Ks Qs Js Ts"

    assert hand("holdem", hole, communal).name == name


def test_both_hole_cards_may_play_at_holdem() -> None:
    assert hand("holdem", "As Ks", "Qs Js Ts 2d 2c").name == "Royal Flush"


@pytest.mark.parametrize(
    "name", ["omaha", pytest.param("omaha-hi-low", marks=per("VIC/8.16.6(d)(i)"))]
)
def test_exactly_two_hole_cards_play_at_omaha(name: str) -> None:
    assert hand(name, "9c 8d 4h 3h", "As Ks Qs Js Ts").name == "Straight"
    assert hand(name, "As 9h 9d 9c", "Ks Qs Js 8s 2c").name == "One Pair"
    assert hand(name, "As Ts 9d 9c", "Ks Qs Js 8s 2c").name == "Royal Flush"


@per("VIC/8.16.6(d)(ii)")
@pytest.mark.parametrize(
    ("hole", "communal", "words"),
    [
        ("As 2s Kd Kc", "3h 4h 8d Qc Qd", "8-4-3-2-A low"),
        ("As 2s 3d Kc", "4h 5h Kd Qc Qd", "no low"),  # three hole cards would be needed
        ("As Ks Kd Kc", "2h 3h 4d 5c 8d", "no low"),  # one hole card does not do
        ("As 2d 3c Ks", "2h 3h 8d 7c Kd", "8-7-3-2-A low"),
    ],
)
def test_the_low_of_omaha_hi_low_is_of_exactly_two_hole_cards_too(
    hole: str, communal: str, words: str
) -> None:
    low = hand("omaha-hi-low", hole, communal).low

    assert low is not None
    assert low.words == words


@per("VIC/8.16.6(d)(i)", "VIC/8.16.6(d)(ii)")
def test_other_hole_cards_may_play_for_low_than_for_high() -> None:
    found = hand("omaha-hi-low", "As 2s Kd Kc", "3h 4h 8d Ks Qd")

    assert found.name == "Three of a Kind"
    assert found.low is not None
    assert found.low.words == "8-4-3-2-A low"
