"""Where the ace stands below the lowest card too, with and without agreement, and never between."""

from __future__ import annotations

import pytest

from pokerroom import hand
from pokerroom.hands import Made

# Game, deck, the small straight, the next higher one
BY_AGREEMENT = (
    ("act/five-card-stud", 40, "8h 7c 6c 5s Ad", "9h 8c 7c 6s 5d"),
    ("act/five-card-stud", 32, "Th 9c 8c 7s Ad", "Jh Tc 9c 8s 7d"),
    ("act/draw-poker", 40, "8h 7c 6c 5s Ad", "9h 8c 7c 6s 5d"),
    ("act/draw-poker", 32, "Th 9c 8c 7s Ad", "Jh Tc 9c 8s 7d"),
    ("act/seven-card-stud", 40, "8h 7c 6c 5s Ad Kc Kd", "9h 8c 7c 6s 5d Kc Kd"),
    ("act/seven-card-stud", 32, "Th 9c 8c 7s Ad Kc Kd", "Jh Tc 9c 8s 7d Kc Kd"),
    ("act/canberra-manila", 32, "Th 9c 8c 7s Ad", "Jh Tc 9c 8s 7d"),
)
ALWAYS = (
    ("act/five-card-stud", 52, "5h 4c 3c 2s Ad", "6h 5c 4c 3s 2d"),
    ("act/draw-poker", 52, "5h 4c 3c 2s Ad", "6h 5c 4c 3s 2d"),
    ("act/seven-card-stud", 52, "5h 4c 3c 2s Ad Kc Kd", "6h 5c 4c 3s 2d Kc Kd"),
    ("act/canberra-poker", 52, "5h 4c 3c 2s Ad", "6h 5c 4c 3s 2d"),
    ("vic/draw-ante", 52, "5h 4c 3c 2s Ad", "6h 5c 4c 3s 2d"),
    ("vic/draw-ante", 40, "8h 7c 6c 5s Ad", "9h 8c 7c 6s 5d"),
    ("vic/draw-ante", 36, "9h 8c 7c 6s Ad", "Th 9c 8c 7s 6d"),
    ("vic/draw-ante", 32, "Th 9c 8c 7s Ad", "Jh Tc 9c 8s 7d"),
    ("wa/crown-holdem", 52, "5h 4c 3c 2s Ad", "6h 5c 4c 3s 2d"),
)


def made(game: str, cards: str, deck: int, ace_low: bool = False) -> Made:
    shares = game.endswith(("manila", "holdem"))
    dealt = (cards[:5], cards[6:]) if shares else (cards, "")
    found = hand(game, *dealt, deck=deck, ace_low=ace_low)
    assert isinstance(found, Made)
    return found


def of_one_suit(cards: str) -> str:
    """The first five of *cards* in hearts, any others as they are."""
    held = cards.split()
    return " ".join([*(card[0] + "h" for card in held[:5]), *held[5:]])


@pytest.mark.parametrize(("game", "deck", "small", "next_higher"), BY_AGREEMENT)
def test_a_reduced_deck_of_the_territory_has_the_small_straight_only_if_agreed(
    game: str, deck: int, small: str, next_higher: str
) -> None:
    """ACT-7CS 3.5, ACT-5CS 3.5, ACT-DRW 3.5, ACT-MAN 3.5."""
    assert "traight" not in made(game, small, deck).name
    assert made(game, small, deck, ace_low=True).name == "Straight"
    assert made(game, of_one_suit(small), deck).name == "Flush"
    assert made(game, of_one_suit(small), deck, ace_low=True).name == "Straight Flush"


@pytest.mark.parametrize(("game", "deck", "small", "next_higher"), BY_AGREEMENT)
def test_the_agreed_small_straight_is_the_lowest(
    game: str, deck: int, small: str, next_higher: str
) -> None:
    """Reading A-10 of ACT 15.4, 15.5, 13.4, 13.5 and 14.3."""
    for change in (str, of_one_suit):
        lowest, higher = (
            made(game, change(cards), deck, ace_low=True).hand.value
            for cards in (small, next_higher)
        )
        assert lowest < higher


@pytest.mark.parametrize(("game", "deck", "small", "next_higher"), ALWAYS)
def test_elsewhere_the_small_straight_needs_no_agreement_and_is_the_lowest(
    game: str, deck: int, small: str, next_higher: str
) -> None:
    """ACT 3.5 (full deck), ACT-CAN 4.1, VIC 3.2.1(a), 3.2.2(a) to (c) by V-28, WA 1.1."""
    for change in (str, of_one_suit):
        lowest, higher = made(game, change(small), deck), made(game, change(next_higher), deck)
        assert lowest.name.startswith("Straight")
        assert lowest.name == higher.name
        assert lowest.hand.value < higher.hand.value


@pytest.mark.parametrize(
    ("game", "deck", "cards"),
    [
        ("act/five-card-stud", 52, "Kh Ac 2c 3s 4d"),
        ("act/five-card-stud", 52, "Jh Qc Kc As 2d"),
        ("act/five-card-stud", 40, "Kh Ac 5c 6s 7d"),
        ("act/draw-poker", 32, "Kh Ac 7c 8s 9d"),
        ("act/canberra-manila", 32, "Qh Kc Ac 7s 8d"),
        ("vic/crown-stud", 52, "Kh Ac 2c 3s 4d"),
        ("vic/crown-stud", 40, "Qh Kc Ac 5s 6d"),
        ("vic/crown-stud", 36, "Kh Ac 6c 7s 8d"),
        ("vic/crown-stud", 32, "Jh Qc Kc As 7d"),
        ("wa/crown-holdem", 52, "Qh Kc Ac 2s 3d"),
    ],
)
def test_a_straight_never_goes_round_the_ace(game: str, deck: int, cards: str) -> None:
    """Readings A-10 and V-28; Western Australia knows the ace low in 5-4-3-2-A alone."""
    assert "traight" not in made(game, cards, deck, ace_low=True).name
    assert made(game, of_one_suit(cards), deck, ace_low=True).name == "Flush"


@pytest.mark.parametrize("deck", [52, 40, 32])
def test_agreement_takes_nothing_from_the_ace_as_the_highest_card(deck: int) -> None:
    """ACT-5CS 3.5: the ace is deemed high and low."""
    for change, name in ((str, "Straight"), (of_one_suit, "Royal Flush")):
        high = made("act/five-card-stud", change("Ah Kc Qc Js Td"), deck, ace_low=True)
        king = made("act/five-card-stud", change("Kh Qc Jc Ts 9d"), deck, ace_low=True)
        assert high.name == name
        assert high.hand.value > king.hand.value
    pair_of_aces = made("act/five-card-stud", "Ah Ac 9c 8s 7d", deck, ace_low=True)
    pair_of_kings = made("act/five-card-stud", "Kh Kc Ac 8s 7d", deck, ace_low=True)
    assert pair_of_aces.hand.value > pair_of_kings.hand.value
