"""Words whose meaning hangs on the moment: completing a blind, hole cards of stud."""

from __future__ import annotations

import pytest

from pokerroom.play import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.facts import WrongNumber
from pokerroom.play.state.corrections import Referred
from tests.notation.rounds.files import played, with_acts

ANY = """format = 1
game = "{game}"
deck = "any"
{marker}
seats = ["S1", "S2", "S3"]
[terms]
minimum = 10
{terms}
"""
HOLDEM = ANY.format(game="vic/holdem", marker='button = "S3"', terms="blinds = [5, 10]")
STUD = ANY.format(
    game="vic/seven-card-stud", marker="", terms="bring_in = 10\nsmall_bet = 20\nbig_bet = 40"
)


def last_act(*lines: str, before: str = HOLDEM) -> tuple[Act, int]:
    record = played(with_acts(*lines, before=before)).play.record
    found = [event for event in record if isinstance(event, Acted)][-1]
    return found.act, found.to // 100


@pytest.mark.parametrize(
    "said", ["S1 completes", "S1 completes to 10", "S1 completes the bet to 10"]
)
def test_a_small_blind_that_is_completed_is_a_call(said: str) -> None:
    assert last_act("S3 folds", said) == (Act.CALL, 10)


def test_one_who_completes_to_more_than_the_blind_raises() -> None:
    assert last_act("S3 folds", "S1 completes to 20") == (Act.RAISE, 20)


@pytest.mark.parametrize("said", ["completes", "completes to 20"])
def test_a_bring_in_below_the_bet_is_completed_to_the_bet(said: str) -> None:
    betting = played(with_acts(before=STUD)).play.betting
    assert betting is not None
    seat, following = betting.seats[:2]

    assert last_act(f"S{seat} opens for 10", f"S{following} {said}", before=STUD) == (Act.RAISE, 20)


@pytest.mark.parametrize(("before", "holds"), [(HOLDEM, 3), (STUD, 4)])
def test_hole_cards_are_counted_beside_those_that_lie_open(before: str, holds: int) -> None:
    play = played(with_acts("S2 has three hole cards: referred", before=before)).play
    asked = [event for event in play.record if isinstance(event, Referred)][-1]

    assert isinstance(asked.fact, WrongNumber)
    assert (asked.fact.seat, asked.fact.holds) == (2, holds)
