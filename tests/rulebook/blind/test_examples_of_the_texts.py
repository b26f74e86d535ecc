"""Every example hand that the instruments print has the name it is printed under, in that order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pokerroom import hand
from pokerroom.hands import Made

ROYAL = "As Ks Qs Js Ts"
# The examples of ACT-7CS 15.3, ACT-5CS 15.3, ACT-DRW 13.3 and ACT-CAN 4.3 are the same.
FULL = (
    ("Royal Flush", "(a)", ROYAL),
    ("Straight Flush", "(b)", "Jh Th 9h 8h 7h"),
    ("Straight Flush", "(b)", "5h 4h 3h 2h Ah"),
    ("Four of a kind", "(c)", "As Ah Ad Ac 4c"),
    ("Full House", "(d)", "Ks Kh Kd Js Jh"),
    ("Flush", "(e)", "Kd Jd 9d 7d 5d"),
    ("Straight", "(f)", "Kh Qc Jc Ts 9d"),
    ("Straight", "(f)", "5h 4c 3c 2s Ad"),
    ("Three of a kind", "(g)", "Qs Qh Qd 8c 5c"),
    ("Two pairs", "(h)", "Qs Qh 4d 4c Jc"),
    ("One pair", "(i)", "Ts Th Kd 6c 2c"),
    ("Five odd cards", "(j)", "Qh Tc 7c 4d 3s"),
)
# ACT-7CS 15.4, ACT-5CS 15.4, ACT-DRW 13.4 (the full house of 15.4(e) by reading A-38)
FORTY = (
    ("Royal Flush", "(a)", ROYAL),
    ("Straight Flush", "(b)", "Qh Jh Th 9h 8h"),
    ("Straight Flush", "(b)", "8h 7h 6h 5h Ah"),
    ("Four of a kind", "(c)", "As Ah Ad Ac 7c"),
    ("Flush", "(d)", "Kd Jd 9d 7d 5d"),
    ("Full House", "(e)", "Ks Kh Kd Js Jh"),
    ("Straight", "(f)", "Kh Qc Js Tc 9d"),
    ("Straight", "(f)", "8h 7c 6c 5s Ad"),
    ("Three of a kind", "(g)", "Qs Qh Qd 8c 5c"),
    ("Two pairs", "(h)", "Qs Qh 5d 5c Jc"),
    ("One pair", "(i)", "Ts Th Kd 9c 6c"),
    ("Five odd cards", "(j)", "Qh Tc 9c 8d 7s"),
)
# ACT-7CS 15.5, ACT-5CS 15.5, ACT-DRW 13.5, ACT-MAN 14.3
THIRTY_TWO = (
    ("Royal Flush", "(a)", ROYAL),
    ("Straight Flush", "(b)", "Qh Jh Th 9h 8h"),
    ("Straight Flush", "(b)", "Th 9h 8h 7h Ah"),
    ("Four of a kind", "(c)", "As Ah Ad Ac 7c"),
    ("Flush", "(d)", "Kd Jd 9d 8d 7d"),
    ("Full House", "(e)", "Ks Kh Kd Js Jh"),
    ("Straight", "(f)", "Kh Qc Jc Ts 9d"),
    ("Straight", "(f)", "Th 9c 8c 7s Ad"),
    ("Three of a kind", "(g)", "Qs Qh Qd 8c 7c"),
    ("Two pairs", "(h)", "Qs Qh 9d 9c Jc"),
    ("One pair", "(i)", "Ts Th Kd 9c 8c"),
    ("Five odd cards", "(j)", "Qh Tc 9c 8d 7s"),
)
TERRITORY = (
    ("act/five-card-stud", 52, "ACT-5CS/15.3", FULL),
    ("act/five-card-stud", 40, "ACT-5CS/15.4", FORTY),
    ("act/five-card-stud", 32, "ACT-5CS/15.5", THIRTY_TWO),
    ("act/draw-poker", 52, "ACT-DRW/13.3", FULL),
    ("act/draw-poker", 40, "ACT-DRW/13.4", FORTY),
    ("act/draw-poker", 32, "ACT-DRW/13.5", THIRTY_TWO),
    ("act/canberra-poker", 52, "ACT-CAN/4.3", FULL),
    ("act/canberra-manila", 32, "ACT-MAN/14.3", THIRTY_TWO),
)
# Canberra Poker prints its names with one capital only: "Royal flush", "Full house".
Example = tuple[str, str, str]


def made(game: str, cards: str, deck: int) -> Made:
    dealt = (cards[:5], cards[6:]) if game.endswith("manila") else (cards, "")
    found = hand(game, *dealt, deck=deck, ace_low=True)
    assert isinstance(found, Made)
    return found


@pytest.mark.parametrize(("game", "deck", "rule", "examples"), TERRITORY)
def test_each_example_bears_the_name_and_letter_it_is_printed_under(
    game: str, deck: int, rule: str, examples: tuple[Example, ...]
) -> None:
    for name, letter, cards in examples:
        found = made(game, cards, deck)
        spelled = name.capitalize() if game == "act/canberra-poker" else name
        assert (found.name, str(found.per)) == (spelled, rule + letter)


@pytest.mark.parametrize(("game", "deck", "rule", "examples"), TERRITORY)
def test_the_examples_stand_from_highest_to_lowest(
    game: str, deck: int, rule: str, examples: tuple[Example, ...]
) -> None:
    values = [made(game, cards, deck).hand.value for _, _, cards in examples]
    assert all(higher > lower for higher, lower in pairwise(values)), rule


@pytest.mark.parametrize("game", ["act/five-card-stud", "act/draw-poker", "act/canberra-poker"])
def test_queens_and_jacks_with_a_ten_beat_queens_and_jacks_with_a_nine(game: str) -> None:
    """ACT-7CS 15.2, ACT-DRW 13.2, ACT-CAN 4.2."""
    ten, nine = made(game, "Qs Qh Jd Jc Tc", 52), made(game, "Qs Qh Jd Jc 9c", 52)
    assert ten.hand.value > nine.hand.value
