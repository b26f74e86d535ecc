"""The five cards that count, in order of weight and in words."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD, Category, reduced
from pokerroom.cards.words import category_words, words
from tests.cards.deals import deals


@pytest.mark.parametrize(
    ("cards", "five", "said"),
    [
        ("2d 3c As Ks Qs Js Ts", "As Ks Qs Js Ts", "royal flush"),
        ("Ks Kd 9s 8s 7s 6s 5s", "9s 8s 7s 6s 5s", "straight flush, nine high"),
        ("5s 4s 3s 2s As Kd Kc", "5s 4s 3s 2s As", "straight flush, five high"),
        ("9s 9d 2c 9h 9c Ad Kd", "9s 9h 9d 9c Ad", "four of a kind, nines"),
        ("7s 7d Ks Kd Kc 2h 3h", "Ks Kd Kc 7s 7d", "full house, kings over sevens"),
        ("6s 6d 6c Ks Kd Kc 2h", "Ks Kd Kc 6s 6d", "full house, kings over sixes"),
        ("2h Kh 9h 8h 3h 4h Ad", "Kh 9h 8h 4h 3h", "flush, king high"),
        ("2h 3d 4c 5h Ad Kd Kc", "5h 4c 3d 2h Ad", "straight, five high"),
        ("Th Jd Qc Kh Ad As Ac", "As Kh Qc Jd Th", "straight, ace high"),
        ("6s 6d 6c 2h 3d 9d Kc", "6s 6d 6c Kc 9d", "three of a kind, sixes"),
        ("4s 4d Qs Qd 7c 7d Ah", "Qs Qd 7d 7c Ah", "two pairs, queens and sevens"),
        ("4s 4d Qs Qd 5c 7d 8h", "Qs Qd 4s 4d 8h", "two pairs, queens and fours"),
        ("2s 2d 3c 5h 7d 9c Kd", "2s 2d Kd 9c 7d", "one pair, twos"),
        ("2s 4d 6c 8h Td Qc Ad", "Ad Qc Td 8h 6c", "odd cards, ace high"),
    ],
)
def test_a_hand_of_seven_cards(cards: str, five: str, said: str) -> None:
    hand = evaluator(STANDARD).hand(parse_cards(cards))

    assert str(hand) == five
    assert words(hand) == said


@pytest.mark.parametrize(
    ("cards", "ace_low", "five", "said"),
    [
        ("As 8d 7c 6h 5s", True, "8d 7c 6h 5s As", "straight, eight high (ace low)"),
        ("As 8d 7c 6h 5s", False, "As 8d 7c 6h 5s", "odd cards, ace high"),
        ("As 8s 7s 6s 5s", True, "8s 7s 6s 5s As", "straight flush, eight high (ace low)"),
        ("As 8s 7s 6s 5s", False, "As 8s 7s 6s 5s", "flush, ace high"),
    ],
)
def test_the_ace_of_forty_cards(cards: str, ace_low: bool, five: str, said: str) -> None:
    hand = evaluator(reduced(Deck.FORTY, ace_low=ace_low)).hand(parse_cards(cards))

    assert (str(hand), words(hand)) == (five, said)


def test_the_five_are_worth_what_all_are() -> None:
    standard = evaluator(STANDARD)
    for row in deals(Deck.FULL, 200, 7, suits=3, seed=11).tolist():
        hand = standard.hand(row)

        assert set(hand.cards) <= set(row)
        assert standard.best(hand.cards) == hand.value == standard.best(row)
        assert hand.category is standard.category(hand.value)


def test_every_category_has_its_words() -> None:
    assert [category_words(category) for category in Category] == [
        "odd cards",
        "one pair",
        "two pairs",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
        "royal flush",
    ]
