"""What is dealt and burned before each betting round, as `pokerroom games --json` tells it."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tests.calling import called

# Before each betting round: cards down, cards up, communal cards, burns
Dealt = tuple[int, int, int, int]
STUD_OF_FIVE: tuple[Dealt, ...] = ((1, 1, 0, 0), *[(0, 1, 0, 1)] * 3)
CROWN: tuple[Dealt, ...] = ((1, 1, 0, 0), *[(0, 1, 0, 1)] * 2, (1, 0, 0, 1))
STUD_OF_SEVEN: tuple[Dealt, ...] = ((2, 1, 0, 0), *[(0, 1, 0, 1)] * 3, (1, 0, 0, 1))
DRAW: tuple[Dealt, ...] = ((5, 0, 0, 0), (0, 0, 0, 0))
FLOP: tuple[Dealt, ...] = ((0, 0, 3, 1), (0, 0, 1, 1), (0, 0, 1, 1))
LATER: tuple[Dealt, ...] = ((0, 0, 1, 1),) * 4

ROUNDS = {
    "act/seven-card-stud": ((2, 1, 0, 0), *[(0, 1, 0, 0)] * 3, (1, 0, 0, 0)),  # 6.6, 6.7, 7.3
    "act/five-card-stud": ((1, 1, 0, 0), *[(0, 1, 0, 0)] * 3),  # 6.6, 6.7, 7.3 and A-55
    "act/canberra-manila": ((2, 0, 1, 0), *[(0, 0, 1, 0)] * 4),  # 6.5, 6.6, 6.7
    "act/draw-poker": DRAW,  # 6.5
    "vic/draw-blind": DRAW,  # 8.4.2(a), V-31
    "vic/draw-kitty": DRAW,  # 8.5.2(a), V-31
    "vic/draw-ante": DRAW,  # 8.6.2(a), V-31
    "vic/five-card-stud": STUD_OF_FIVE,  # 8.7.2(a), 8.7.4(a), 8.7.5(a)
    "vic/crown-stud": CROWN,  # 8.8.2(a), 8.8.4(a), 8.8.5(a)
    "vic/seven-card-stud": STUD_OF_SEVEN,  # 8.9.2(a), 8.9.4(a), 8.9.5(a)
    "vic/seven-card-stud-hi-low": STUD_OF_SEVEN,  # 8.10.2(a), 8.10.4(a), 8.10.5(a)
    "vic/two-card-manila": ((2, 0, 1, 0), *LATER),  # 8.11.2(a), 8.11.4(a), 8.11.5(a), V-58
    "vic/three-card-manila": ((3, 0, 1, 0), *LATER),  # 8.12.2(a), 8.12.4(a), 8.12.5(a), V-58
    "vic/faro-manila": ((5, 0, 1, 0), *LATER),  # 8.13.2(a), 8.13.4(a), 8.13.5(a), V-58
    "vic/holdem": ((2, 0, 0, 0), *FLOP),  # 8.14.2(a), 8.14.4(a), 8.14.5(a), 8.14.6(a)
    "vic/omaha": ((4, 0, 0, 0), *FLOP),  # 8.15.2(a), 8.15.4(a), 8.15.5(a), 8.15.6(a)
    "vic/omaha-hi-low": ((4, 0, 0, 0), *FLOP),  # 8.16.2(a), 8.16.4(a), 8.16.5(a), 8.16.6(a)
}


@cache
def told(name: str) -> list[dict[str, object]]:
    (only,) = json.loads(called("games", name, "--json").stdout)["games"]
    return list(only["rounds"])


def dealt(betting_round: dict[str, object]) -> Dealt:
    hole = betting_round["hole"]
    assert isinstance(hole, list)
    communal, burns = betting_round["communal"], betting_round["burns"]
    assert isinstance(communal, int)
    assert isinstance(burns, int)
    return (hole.count("down"), hole.count("up"), communal, burns)


@pytest.mark.parametrize("name", ROUNDS)
def test_each_betting_round_has_the_cards_and_burns_of_its_rule(name: str) -> None:
    assert tuple(map(dealt, told(name))) == ROUNDS[name]


@pytest.mark.parametrize("name", ["act/draw-poker", *(f"vic/draw-{x}" for x in ("blind", "ante"))])
def test_any_or_all_five_cards_may_be_replaced_before_the_second_round(name: str) -> None:
    """ACT-DRW 8.1, VIC 8.4.4(a), 8.6.4(a)."""
    assert [each["draw_most"] for each in told(name)] == [None, 5]


def test_three_card_manila_for_nine_takes_the_whole_deck_of_36() -> None:
    """VIC table 1 with 8.12: 27 hole cards, five communal cards and four burns (V-58)."""
    rounds = [dealt(each) for each in told("vic/three-card-manila")]
    down, up, communal, burns = (sum(each[part] for each in rounds) for part in range(4))
    assert 9 * (down + up) + communal + burns == 36
