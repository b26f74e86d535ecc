"""Low hands of the two hi-low games, by deck, and the cards that serve both halves."""

from __future__ import annotations

import pytest

from pokerroom import hand
from pokerroom.hands import Made

STUD, OMAHA = "vic/seven-card-stud-hi-low", "vic/omaha-hi-low"


def made(game: str, cards: str, communal: str = "", deck: int = 52) -> Made:
    found = hand(game, cards, communal, deck=deck)
    assert isinstance(found, Made)
    return found


def low(cards: str, deck: int = 52) -> int:
    """The value of the low hand of seven cards, 0 for none."""
    found = made(STUD, cards, deck=deck).low
    assert found is not None
    return found.hand.value if found.hand is not None else 0


def test_vic_3_2_1_b_xi_the_six_low_beats_the_seven_low_of_the_example() -> None:
    assert low("6s 5h 4d 3c 2s Kd Kc") > low("7s 5h 4d 3c 2s Kd Kc") > 0


def test_the_best_low_is_five_to_ace_although_it_is_a_straight_or_a_flush() -> None:
    best = low("5s 4h 3d 2c As Kd Kc")
    assert best == low("5s 4s 3s 2s As Kd Kc")
    assert best > low("6s 4h 3d 2c As Kd Kc") > low("6s 5h 3d 2c As Kd Kc")


def test_an_eight_is_a_low_and_a_nine_is_none() -> None:
    """VIC 1.1 Eight Qualifier."""
    assert low("8s 7h 6d 5c 4s Kd Kc") > 0
    assert low("9s 7h 6d 5c 4s Kd Kc") == 0
    assert low("8s 4h 3d 2c As Kd Kc") > low("8s 5h 3d 2c As Kd Kc")


def test_a_pair_is_no_part_of_a_low() -> None:
    """VIC 1.1 Eight Qualifier: an unpaired hand."""
    assert low("5s 5h 3d 2c As Kd Kc") == 0
    assert low("5s 5h 4d 3c 2s As Kc") == low("5s 4d 3c 2s As Kc Kd")


def test_the_low_is_compared_from_its_highest_card_down() -> None:
    """Reading V-30."""
    assert low("8s 7h 3d 2c As Kd Kc") < low("8s 6h 5d 4c 3s Kd Kc")
    assert low("7s 6h 5d 4c 2s Kd Kc") < low("7s 6h 5d 3c 2s Kd Kc")


@pytest.mark.parametrize("eight", ["8s 7h 6d 5c As Kd Kc", "8d 7d 6d 5d Ad 9c Tc"])
def test_forty_cards_have_one_low_eight_to_five_with_the_ace(eight: str) -> None:
    """Reading V-29 of VIC 3.2.1(b)(xi)."""
    assert low(eight, 40) == low("8c 7c 6h 5h Ac 8h 7s", 40) > 0
    assert low("8s 7h 6d 5c 9s Kd Kc", 40) == 0
    assert low("8s 7h 6d As Kc Kd Ks", 40) == 0


@pytest.mark.parametrize("deck", [36, 32])
def test_thirty_six_and_thirty_two_cards_have_no_low(deck: int) -> None:
    """Reading V-29: four and three ranks of the eight that a low may have."""
    found = made(STUD, "As Ah 8s 8h 7d 7c 9s", deck=deck)
    assert found.low is not None
    assert (found.low.hand, found.low.words) == (None, "no low")


def test_the_same_five_cards_may_serve_for_high_and_low() -> None:
    """VIC 8.10.5(d)(iii)."""
    found = made(STUD, "5s 4s 3s 2s As Kd Qc")
    assert found.low is not None
    assert found.low.hand is not None
    assert found.name == "Straight flush"
    assert set(found.hand.cards) == set(found.low.hand.cards)


def test_different_hole_cards_may_serve_for_high_and_low() -> None:
    """VIC 8.16.6(d)(iii)."""
    found = made(OMAHA, "As 2d Kh Kc", "Ks 8h 5c 4d Jd")
    assert found.low is not None
    assert found.low.hand is not None
    assert {"Kh", "Kc", "Ks"} < set(map(str, found.hand.cards))
    assert set(map(str, found.low.hand.cards)) == {"As", "2d", "8h", "5c", "4d"}


@pytest.mark.parametrize(
    ("cards", "communal", "why"),
    [
        ("As 2d 3h 4c", "8h 7c Kd Qs Js", "two low cards on the table are one too few"),
        ("As Kd Kh Kc", "8h 7c 5d 3s 2h", "one low card in the hole is one too few"),
        ("As 2d Kh Kc", "Ah 2c 8d 7s Qs", "ranks that are paired leave four"),
    ],
)
def test_omaha_hi_low_makes_the_low_of_two_and_three(cards: str, communal: str, why: str) -> None:
    """VIC 8.16.6(d)(ii)."""
    found = made(OMAHA, cards, communal)
    assert found.low is not None
    assert found.low.hand is None, why


def test_no_other_game_has_a_low_hand() -> None:
    """VIC 3.2.1(b)(xi): low hands belong to the two hi-low games alone."""
    assert made("vic/omaha", "As 2d Kh Kc", "Ks 8h 5c 4d Jd").low is None
    assert made("vic/seven-card-stud", "5s 4s 3s 2s As Kd Qc").low is None
    assert made("act/seven-card-stud", "5s 4s 3s 2s As Kd Qc").low is None
