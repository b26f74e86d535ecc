"""The ten hands under the names that Victoria and Western Australia print, deck by deck."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pokerroom import hand
from pokerroom.hands import Made

HANDS = (
    "As Ks Qs Js Ts",
    "Qh Jh Th 9h 8h",
    "As Ah Ad Ac 7c",
    "Kd Jd 9d 8d 7d",
    "7s 7h 7d Ks Kh",
    "Kh Qc Jc Ts 9d",
    "Qs Qh Qd 8c 7c",
    "Qs Qh 9d 9c Jc",
    "Ts Th Kd 9c 8c",
    "Qh Tc 9c 8d 7s",
)
VICTORIAN = (
    "Royal Flush",
    "Straight flush",
    "Four of a kind",
    "Flush",
    "Full House",
    "Straight",
    "Three of a Kind",
    "Two Pair",
    "One Pair",
    "No Pair",
)
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def made(game: str, cards: str, communal: str = "", deck: int = 52) -> Made:
    found = hand(game, cards, communal, deck=deck)
    assert isinstance(found, Made)
    return found


@pytest.mark.parametrize("deck", [40, 36, 32])
def test_vic_3_2_2_d_puts_the_flush_above_the_full_house(deck: int) -> None:
    found = [made("vic/crown-stud", cards, deck=deck) for cards in HANDS]
    assert tuple(each.name for each in found) == VICTORIAN
    assert [str(each.per) for each in found] == [f"VIC/3.2.2(d)({numeral})" for numeral in ROMAN]
    assert all(high.hand.value > low.hand.value for high, low in pairwise(found))


def test_vic_3_2_1_b_puts_the_full_house_above_the_flush() -> None:
    cards = [*HANDS[:3], HANDS[4], HANDS[3], *HANDS[5:]]
    names = [*VICTORIAN[:3], VICTORIAN[4], VICTORIAN[3], *VICTORIAN[5:]]
    found = [made("vic/draw-blind", each) for each in cards]
    assert [each.name for each in found] == names
    assert [str(each.per) for each in found] == [f"VIC/3.2.1(b)({numeral})" for numeral in ROMAN]
    assert all(high.hand.value > low.hand.value for high, low in pairwise(found))


def test_faro_manila_is_played_in_the_order_of_52_cards() -> None:
    """VIC table 1 gives Faro Manila 52 cards alone, so 3.2.1(b) orders its hands."""
    full_house = made("vic/faro-manila", "7s 7h 2c 3c 4c", "7d Ks Kh 9c 8s")
    flush = made("vic/faro-manila", "Ad Qd 2c 3c 4c", "7d Kd 9d Ks Kh")
    assert (full_house.name, flush.name) == ("Full House", "Flush")
    assert full_house.hand.value > flush.hand.value


@pytest.mark.parametrize("deck", [36, 32])
def test_two_card_manila_is_played_in_the_order_of_the_reduced_decks(deck: int) -> None:
    full_house = made("vic/two-card-manila", "7s 7h", "7d Ks Kh 9c 8s", deck)
    flush = made("vic/two-card-manila", "Ad Qd", "7d Kd 9d Ks Kh", deck)
    assert (full_house.name, flush.name) == ("Full House", "Flush")
    assert full_house.hand.value < flush.hand.value


def test_wa_3_44_has_ten_hands_the_full_house_above_the_flush() -> None:
    cards = [*HANDS[:3], HANDS[4], HANDS[3], *HANDS[5:]]
    found = [made("wa/crown-holdem", each[:5], each[6:]) for each in cards]
    assert [each.name for each in found] == [
        "Royal Flush",
        "Straight Flush",
        "Four of a Kind",
        "Full House",
        "Flush",
        "Straight",
        "Three of a Kind",
        "Two Pair",
        "One Pair",
        "Five Odd Cards",
    ]
    assert all(high.hand.value > low.hand.value for high, low in pairwise(found))


def test_wa_3_45_gives_the_suit_no_bearing() -> None:
    spades = made("wa/crown-holdem", "As Ks", "9s 8s 7s")
    clubs = made("wa/crown-holdem", "Ac Kc", "9c 8c 7c")
    assert spades.hand.value == clubs.hand.value
