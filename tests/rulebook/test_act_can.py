"""Poker - Canberra Poker: what is dealt, and when the dealer's hand plays."""

from __future__ import annotations

import pytest

from pokerroom.books import Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.games import game
from pokerroom.hands import Made, WrongCards
from pokerroom.house import HouseGame
from pokerroom.house.dealing.qualifying import dealer_plays
from pokerroom.house.game.deal import DEALER, initial_deal
from tests.evidence import per
from tests.hands.making import made

CANBERRA_POKER = game("act/canberra-poker")
assert isinstance(CANBERRA_POKER, HouseGame)
HOUSE: HouseGame = CANBERRA_POKER


def dealers(cards: str) -> Made:
    return made(HOUSE, parse_cards(cards), making=HOUSE.dealers_hand)


@per("ACT-CAN/4.2#1")
@pytest.mark.parametrize("cards", ["As Ad 8c 8d", "As Ad 8c 8d 2h 3h"])
def test_a_completed_hand_has_five_cards(cards: str) -> None:
    assert made(HOUSE, parse_cards("As Ad 8c 8d 2h")).making.per == HOUSE.book["4.2#1"]
    with pytest.raises(WrongCards, match=r"played with 5 cards, not [46]"):
        made(HOUSE, parse_cards(cards))


@per("ACT-CAN/8.2(a)", "ACT-CAN/8.2(b)", "ACT-CAN/8.2(c)")
def test_one_card_goes_to_each_box_with_an_ante_and_to_the_dealer_until_all_have_five() -> None:
    dealt = initial_deal(HOUSE, [5, 2])

    assert [due.to for due in dealt.outcome] == [2, 5, DEALER] * 5
    assert dealt.per == HOUSE.book["8.2(c)"]


@per("ACT-CAN/8.1")
def test_all_cards_are_dealt_face_down_but_the_dealers_last() -> None:
    dealt = initial_deal(HOUSE, [1, 2, 3]).outcome

    assert [due.face_up for due in dealt] == [False] * 19 + [True]
    assert (dealt[-1].to, dealt[-1].per) == (DEALER, HOUSE.book["8.1"])


@per("ACT-CAN/9.3")
@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("Ac Kd 4h 3s 2c", True),  # the lowest hand with an ace and a king
        ("Ac Qd Jh Ts 9c", False),  # the highest without
        ("Ac Kd Qh Js 9c", True),
        ("Kc Qd Jh Ts 8c", False),
        ("2c 2d 3h 4s 5c", True),  # any pair is higher
        ("5c 4d 3h 2s Ac", True),
        ("7c 5d 4h 3s 2c", False),
        ("7c 5c 4c 3c 2c", True),
    ],
)
def test_the_dealer_plays_with_an_ace_and_a_king_or_higher(cards: str, plays: bool) -> None:
    found = dealers(cards)
    assert HOUSE.qualifying is not None

    assert dealer_plays(HOUSE.qualifying, found.hand, found.order) == Ruling(
        outcome=plays, per=HOUSE.book["9.3"]
    )


@per("ACT-CAN/def:Dead Man's Hand")
def test_aces_and_eights_with_another_card_are_a_dead_mans_hand() -> None:
    special = made(HOUSE, parse_cards("8c As 8d Ad Kh")).special

    assert special is not None
    assert (special.name, special.per) == ("Dead Man's Hand", HOUSE.book["def:Dead Man's Hand"])


@per("ACT-CAN/def:Dead Man's Hand")
@pytest.mark.parametrize(
    "cards",
    [
        "As Ad 8c 8d 8h",  # a full house, the fifth card being an eight
        "As Ad Ac 8d 8h",  # the fifth card being an ace
        "As Ad 9c 9d Kh",
        "Ks Kd 8c 8d Ah",
        "As Ad 8c 7d Kh",
    ],
)
def test_other_hands_are_not(cards: str) -> None:
    assert made(HOUSE, parse_cards(cards)).special is None
