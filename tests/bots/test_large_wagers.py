"""The bot of the house against large wagers, and how large it makes its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pokerroom.books import Ruling
from pokerroom.bots import Turn
from pokerroom.bots.regular import regular
from pokerroom.money import Money
from pokerroom.play import Act, Bets, put
from pokerroom.terms import terms_for
from tests.bots.turns import holding, turns_in


def turn_before(game: str, wager: str, cards: str, **given: Any) -> Turn:
    """Of the seat on the button with *cards*, when the first to act has wagered as *wager* says."""
    for play, turn in turns_in(terms_for(game, given, players=3), 3, Money(400_00)):
        if not wager:
            return holding(turn, cards)
        offer = next(each for each in turn.offers if each.act is Act.RAISE)
        to = offer.to[-1] if wager == "all" else offer.to[0]
        assert isinstance(put(play, Bets(seat=turn.seat, act=Act.RAISE, to=to)), Ruling)
        wager = ""
    raise AssertionError("nobody's turn came")


def acts_of(turn: Turn, times: int = 60) -> Counter[Act]:
    found = (regular(replace(turn, chance=Random(each))) for each in range(times))
    return Counter(each.act for each in found if isinstance(each, Bets))


@pytest.mark.parametrize("cards", ["Jh8s", "Js7d", "Qd7c", "9c8d"])
def test_rubbish_is_folded_to_a_wager_of_all_chips(cards: str) -> None:
    acts = acts_of(turn_before("holdem", "all", cards, limit="no limit"))
    assert set(acts) == {Act.FOLD}


def test_aces_are_never_folded_to_it() -> None:
    acts = acts_of(turn_before("holdem", "all", "AhAs", limit="no limit"))
    assert not acts[Act.FOLD]


def test_a_small_wager_is_paid_as_before() -> None:
    acts = acts_of(turn_before("holdem", "least", "Jh8s", limit="no limit"))
    assert acts[Act.CALL] > 40


@pytest.mark.parametrize(
    ("game", "limit", "cards"),
    [("holdem", "no limit", "AhAs"), ("omaha", "full pot", "AhAsKhKs")],
)
def test_where_wagers_may_grow_with_the_pot_they_do(game: str, limit: str, cards: str) -> None:
    turn = turn_before(game, "least", cards, limit=limit)
    least = next(each.to[0] for each in turn.offers if each.act is Act.RAISE)
    answers = (regular(replace(turn, chance=Random(each))) for each in range(60))
    made = {each.to for each in answers if isinstance(each, Bets) and each.to}
    pot = turn.view.in_the_pots
    assert min(made) >= least + pot // 3 - 100
    assert max(made) <= least + pot
    assert len(made) > 2


def test_where_a_sum_bounds_them_most_are_the_least() -> None:
    turn = turn_before("holdem", "least", "AhAs")
    answers = [regular(replace(turn, chance=Random(each))) for each in range(60)]
    assert {each.to for each in answers if isinstance(each, Bets) and each.to} == {15_00}
