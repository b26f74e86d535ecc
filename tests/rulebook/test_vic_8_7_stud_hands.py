"""Victoria 8.7 to 8.10: the hands of stud, and the lows of Seven Card Stud Hi-Low."""

from __future__ import annotations

from itertools import combinations

import pytest

from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.evaluator import low_eight
from pokerroom.hands import Made
from tests.evidence import per
from tests.rulebook.victoria import hand


@pytest.mark.parametrize("name", ["five-card-stud", "crown-stud"])
def test_the_five_cards_make_the_hand(name: str) -> None:
    assert hand(name, "2s Ah Kh Qh Jh").name == "No Pair"


@pytest.mark.parametrize(
    "name",
    [
        "seven-card-stud",
        pytest.param("seven-card-stud-hi-low", marks=per("VIC/8.10.5(d)(i)")),
    ],
)
def test_any_five_of_the_seven_cards_make_the_hand(name: str) -> None:
    found = hand(name, "2s 7h Ah Kh Qh Jh Th")

    assert (found.name, str(found.hand)) == ("Royal Flush", "Ah Kh Qh Jh Th")


@pytest.mark.parametrize("name", ["seven-card-stud", "seven-card-stud-hi-low"])
def test_a_community_card_stands_for_the_seventh(name: str) -> None:
    assert hand(name, "7h Ah Kh Qh Jh 2c", "Th").name == "Royal Flush"


def hi_low(cards: str, deck: Deck = Deck.FULL) -> Made:
    return hand("seven-card-stud-hi-low", cards, deck=deck)


@per("VIC/8.10.5(d)(ii)")
@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("8s 7h 6d 5c As Kd Kc", "8s 7h 6d 5c As"),
        ("8s 7h 6d 5c As 2d Kc", "7h 6d 5c 2d As"),
        ("8s 7h 6d 5c 4s 3d 2c", "6d 5c 4s 3d 2c"),
        ("As 2s 3s 4s 5s Ks Qs", "5s 4s 3s 2s As"),
    ],
)
def test_the_low_is_the_best_eight_or_lower_five_of_the_seven_cards(cards: str, low: str) -> None:
    found = hi_low(cards).low

    assert found is not None
    assert str(found.hand) == low


@per("VIC/8.10.5(d)(ii)")
def test_high_and_low_may_be_the_same_five_cards_or_others() -> None:
    same, others = hi_low("6s 5h 4d 3c 2s Kd Jc"), hi_low("Ks Kh 6d 4c 3s 2d Ac")

    assert same.low
    assert same.low.hand
    assert set(same.hand.cards) == set(same.low.hand.cards)
    assert others.name == "One Pair"
    assert others.low
    assert others.low.words == "6-4-3-2-A low"


@per("VIC/8.10.5(d)(ii)", "VIC/def:Eight Qualifier")
def test_with_40_cards_the_only_low_is_eight_seven_six_five_ace() -> None:
    lows = low_eight(Deck.FORTY)
    one, none = (
        hi_low("8s 7h 6d 5c As Kd Kc", Deck.FORTY),
        hi_low("9s 7h 6d 5c As Kd Kc", Deck.FORTY),
    )

    assert lows.values == 1
    assert one.low
    assert one.low.words == "8-7-6-5-A low"
    assert none.low
    assert none.low.hand is None


@per("VIC/8.10.5(d)(ii)", "VIC/def:Eight Qualifier")
@pytest.mark.parametrize("deck", [Deck.THIRTY_SIX, Deck.THIRTY_TWO])
def test_with_36_or_32_cards_there_is_never_a_low(deck: Deck) -> None:
    ranks = [card for card in deck.cards if card.suit == 3]

    sevens = [" ".join(map(str, seven)) for seven in combinations(ranks, 7)]

    assert [seven for seven in sevens if (low := hi_low(seven, deck).low) and low.hand] == []
    assert low_eight(deck).values == 0
