"""Skilled bots allow for commission, for what acts say about a hand, and for who will pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from pokerroom.books import Ruling
from pokerroom.bots import Turn, turn_of
from pokerroom.bots.chance import chances
from pokerroom.bots.skilled.commission import left_of
from pokerroom.bots.skilled.deals import Deals, deals_fitting
from pokerroom.bots.skilled.promise import after_draw
from pokerroom.bots.skilled.seen import what_is_seen
from pokerroom.bots.skilled.weighing import tellings, weights
from pokerroom.bots.skilled.worth import Outlook, worth_of_total
from pokerroom.bots.turns import Answer
from pokerroom.cards import STANDARD
from pokerroom.cards.evaluation import evaluator
from pokerroom.play import Act, Bets, ChoosesBlind, Draws, Phase, Play, awaited_seat, put
from pokerroom.table import Dealer, next_round, opened
from pokerroom.terms import terms_for

SIX = {seat: f"seat {seat}" for seat in range(1, 7)}


def begun(game: str, **given: Any) -> tuple[Play, Dealer]:
    at = terms_for(game, given, players=len(SIX))
    _, play = next_round(opened(at, SIX, at.terms.minimum_stake))
    return play, Dealer(play, chances(1, 1)[0])


def after(game: str, *acts: Act, **given: Any) -> Turn:
    """The turn after *acts*, with the smallest wagers, the smallest blind and no cards drawn."""
    play, dealer = begun(game, **given)
    left = [*acts]
    while True:
        if dealer.is_wanted:
            assert dealer.deal() is None
            continue
        seat = awaited_seat(play)
        assert seat is not None
        turn = turn_of(play, Random(1))
        if play.phase is Phase.BETTING:
            if not left:
                return turn
            act: Answer = next(
                each for each in turn.acts if isinstance(each, Bets) and each.act is left[0]
            )
            left.pop(0)
        elif play.phase is Phase.DRAW:
            act = Draws(seat=seat, discards=())
        else:
            act = ChoosesBlind(seat=seat, times=1)
        assert isinstance(put(play, act), Ruling)


@pytest.mark.parametrize(
    ("game", "given", "pot", "taken"),
    [
        ("act/canberra-manila", {"minimum": 2}, 19, 0),
        ("act/canberra-manila", {"minimum": 2}, 46, 2),
        ("act/canberra-manila", {"minimum": 2}, 199, 9),
        ("act/canberra-manila", {"minimum": 2}, 350, 10),
        ("act/canberra-manila", {"commission": "nil"}, 100, 0),
        ("vic/holdem", {}, 100, 0),
        ("vic/holdem", {"commission": {"percent": 10}}, 57, 5),
        ("vic/holdem", {"commission": {"percent": 10, "cap": 4}}, 57, 4),
        ("vic/holdem", {"commission": {"fees": {"2": 1, "5": 3}}}, 60, 3),
    ],
)
def test_the_house_leaves_what_its_commission_does(
    game: str, given: Mapping[str, Any], pot: int, taken: int
) -> None:
    play, _ = begun(game, **given)

    assert left_of(play.plan, 100 * pot, 6) == pytest.approx(1 - taken / pot)


def told(turn: Turn, seat: int) -> list[float]:
    """What the acts of *seat* say about its hand, by betting round."""
    seen = what_is_seen(turn)
    place = [rival.seat for rival in seen.rivals].index(seat)
    return [float(each) for each in tellings(turn, seen)[:, place]]


def test_who_must_open_tells_nothing_of_his_hand() -> None:
    turn = after("act/seven-card-stud", Act.OPEN, forced_bets="ante")
    opened_by = turn.heard[0].seat
    assert told(turn, opened_by) == [0.0]

    turn = after("vic/draw-ante", Act.OPEN)
    assert told(turn, turn.heard[0].seat)[0] > 0


def test_a_call_tells_the_less_the_more_is_in_the_pot() -> None:
    turn = after("act/canberra-manila", Act.CALL, Act.CALL, Act.CALL)
    first, second, third = (told(turn, each.seat)[0] for each in turn.heard)

    assert first > second > third > 0
    assert first / third == pytest.approx((1 / 2) / (1 / 4))  # the blind is the first minimum


def test_an_act_is_weighed_by_the_cards_of_its_own_betting_round() -> None:
    """A player who raised before the flop is not more likely to have been helped by it."""
    calls = [Act.RAISE, *[Act.CALL] * 5, *[Act.CHECK] * 5]
    turn = after("vic/holdem", *calls)
    seen = what_is_seen(turn)
    raised_by = [rival.seat for rival in seen.rivals].index(turn.heard[0].seat)
    deals = deals_fitting(turn, seen, 2000)
    found = weights(turn, seen, deals, 1.0)

    assert len(deals.looked) == turn.view.betting_round == 2
    assert found.sum() == pytest.approx(1.0, abs=1e-4)
    then, now = (float(looks[raised_by] @ found) for looks in deals.looked)
    assert then > 0.53
    assert then > now


def test_before_a_draw_hands_looked_as_they_were_then() -> None:
    turn = after("vic/draw-ante", Act.OPEN, *[Act.CALL] * 5)
    seen = what_is_seen(turn)
    assert turn.view.betting_round == 2
    before, now = deals_fitting(turn, seen, 200).looked
    found = after_draw(evaluator(STANDARD))

    assert {each: len(values) for each, values in found.values.items()} == {
        each: len(values) for each, values in found.firsts.items()
    }
    assert before.shape == now.shape == (5, 200)
    assert not np.array_equal(before, now)


def outlook(in_turn: tuple[int, int]) -> Outlook:
    """The first rival has a fair hand, the second the worst of all; the seat's own loses to both.

    Only a deal counts in which neither rival pays regardless of his hand.
    """
    deals = 6
    looks = np.array([[0.5] * deals, [0.0] * deals], np.float32)
    highs = np.array([[1] * deals, [2] * deals, [2] * deals], np.uint16)
    return Outlook(
        deals=Deals(highs=highs, lows=None, looked=(looks,)),
        weights=np.eye(deals, dtype=np.float32)[-1],
        paid=np.zeros(2, np.int64),
        total=np.zeros(2, np.int64),
        left=np.full(2, 10_000),
        mine=0,
        already=0,
        gone=(100,),
        certain=1.0,
        later=0,
        in_turn=in_turn,
        left_of=lambda _: 1.0,
    )


def test_who_has_seen_others_fold_pays_with_less() -> None:
    """The fair hand folds if another player is still to act, and pays if he has folded."""
    assert worth_of_total(outlook((0, 1)), 200, 0.0) == pytest.approx(100)
    assert worth_of_total(outlook((1, 0)), 200, 0.0) == pytest.approx(-200)


def test_of_what_is_won_the_house_takes_its_part() -> None:
    charged = replace(outlook((0, 1)), left_of=lambda pot: 0.9 if pot == 300 else 1.0)

    assert worth_of_total(charged, 200, 0.0) == pytest.approx(0.9 * 300 - 200)
