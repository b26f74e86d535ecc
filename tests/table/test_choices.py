"""What is told to a player before the next round: what he owes, what he may do, what a move costs.

Each line is an option, what it says, what it costs in cents, of that dead, and by which rule.
"""

from __future__ import annotations

from typing import Any

from pokerroom.table.course import (
    GoesAway,
    Leaves,
    MovesSeat,
    Option,
    PostsBlind,
    Returns,
    SitsOut,
    TakesSeat,
    WaitsForBlind,
    choices,
    moves,
)
from tests.table.sitting import STAKE, Sitting, blinds

TERMS: dict[str, Any] = {"limit": "no limit", "minimum": 10, "blinds": [5, 10]}
REACHES = "you are dealt in when it reaches you"
DEAD_SMALL = {"settings": {"dead_small_blind_for_missed_blinds": "true"}}


def holdem(*seats: int, **terms: Any) -> Sitting:
    """Button at the last seat, after one round."""
    sitting = Sitting("vic/holdem", **{**TERMS, **terms}).sit(*seats)
    sitting.round()
    return sitting


def told(sitting: Sitting, person: str) -> list[tuple[Option, str, int, int, str]]:
    found = choices(sitting.table, person)
    assert found is not None
    assert [each.option for each in found.open[-2:]] == [Option.BUY, Option.LEAVE]
    return [
        (each.option, each.says, each.amount, each.dead, str(each.per)) for each in found.open[:-2]
    ]


def owes(sitting: Sitting, person: str) -> tuple[bool, bool, int, str, str]:
    """Whether he is dealt in, whether he posts, how long he waits, what he owes and why."""
    found = choices(sitting.table, person)
    assert found is not None
    return found.is_dealt_in, found.posts, found.waits, found.owes, str(found.owes_per or "")


def test_a_newcomer_waits_or_posts_and_it_is_told_when_the_blind_is_his() -> None:
    sitting = holdem(1, 2, 3, 5).sit(4)
    posts = (Option.POST, "$10.00, which is live", 10_00, 0, "VIC/8.2.7(b)")
    waits = (Option.WAIT, REACHES, 0, 0, "VIC/8.2.7(a)")
    new = ("you are new to the game", "VIC/8.2.7")
    assert owes(sitting, "P4") == (False, False, 2, *new)
    assert told(sitting, "P4") == [waits, posts]

    sitting.do(PostsBlind(person="P4"))
    assert owes(sitting, "P4") == (True, True, 2, *new)
    assert told(sitting, "P4") == [waits, posts]

    sitting.do(WaitsForBlind(person="P4"))
    sitting.round()
    assert owes(sitting, "P4") == (True, False, 1, *new)
    his = (Option.WAIT, "it is yours now", 10_00, 0, "VIC/8.2.7(a)")
    assert told(sitting, "P4") == [his, posts]
    sitting.do(PostsBlind(person="P4"))
    assert told(sitting, "P4") == [waits, posts]


def test_one_who_owes_nothing_is_told_which_blind_is_his() -> None:
    sitting = holdem(1, 2, 3)
    play = Option.PLAY
    assert told(sitting, "P1") == [(play, "no blind is due from you", 0, 0, "V-04")]
    assert told(sitting, "P2") == [(play, "you post a blind of $5.00", 5_00, 0, "VIC/8.2.2(a)")]
    assert told(sitting, "P3") == [(play, "you post a blind of $10.00", 10_00, 0, "VIC/8.2.2(b)")]
    assert owes(sitting, "P1") == (True, False, 0, "", "")


def test_a_newcomer_at_the_button_posts_for_the_round_after() -> None:
    sitting = holdem(2, 3, 4, 5)
    sitting.do(Leaves(person="P2"), TakesSeat(person="new", seat=2, amount=STAKE))
    sitting.sit(6)
    at_button = "not at the button: you may post it for the round after"
    assert told(sitting, "new")[1] == (Option.POST, at_button, 10_00, 0, "VIC/8.2.7")
    assert told(sitting, "P6")[1][1] == "$10.00, which is live"


def test_with_too_few_for_a_round_that_is_what_is_told() -> None:
    sitting = holdem(1, 2)
    sitting.do(Leaves(person="P2"))
    few = "a round of play has two players or more who are there with chips"
    assert told(sitting, "P1") == [(Option.PLAY, few, 0, 0, "V-87")]
    found = choices(sitting.table, "P1")
    assert found is not None
    assert found.too_few is not None

    sitting.sit(3).do(GoesAway(person="P1"))
    assert [each[0] for each in told(sitting, "P3")] == [Option.WAIT, Option.POST]
    away = "not now: you are away from the table"
    assert told(sitting, "P1") == [(Option.RETURN, away, 0, 0, "VIC/def:Player Walking Button")]
    sitting.do(Returns(person="P1"), SitsOut(person="P1"))
    out = "not now: you asked to be dealt out"
    assert told(sitting, "P1") == [(Option.PLAY, out, 0, 0, "VIC/def:Dealt-out Button")]


def test_only_one_who_has_missed_blinds_posts_a_dead_small_one_and_only_where_there_is_one() -> (
    None
):
    missed = ("you have missed a blind", "VIC/8.2.3")
    for terms, says, amount, dead in (
        (DEAD_SMALL, "$10.00, which is live, and $5.00 dead", 15_00, 5_00),
        ({}, "$10.00, which is live", 10_00, 0),
        ({**DEAD_SMALL, "blinds": [10]}, "$10.00, which is live", 10_00, 0),
    ):
        sitting = holdem(1, 2, 3, 4, 5, **terms)
        last = sitting.table.stands.line[-1].seat
        away = f"P{last + 1}"
        sitting.do(GoesAway(person=away))
        sitting.round()
        assert owes(sitting, away) == (False, False, 0, *missed)  # away, so that he waits for none
        sitting.do(Returns(person=away))
        assert owes(sitting, away) == (False, False, 4, *missed)
        assert told(sitting, away) == [
            (Option.WAIT, REACHES, 0, 0, "V-05"),
            (Option.POST, says, amount, dead, "V-05"),
        ]
        sitting.sit(7)
        assert told(sitting, "P7")[1][2:4] == (10_00, 0)
        sitting.do(PostsBlind(person=away), PostsBlind(person="P7"))
        sitting.begin()
        assert [blinds(sitting)[seat] for seat in (last + 1, 7)] == [amount // 100, 10]


def test_one_who_has_moved_too_far_waits_or_posts_and_another_move_costs_no_more() -> None:
    sitting = holdem(1, 2, 3, 4, 5, 6, 9)
    sitting.do(MovesSeat(person="P3", seat=7))
    assert owes(sitting, "P3") == (False, False, 4, "you have changed your seat", "VIC/8.2.5")
    assert told(sitting, "P3") == [
        (Option.WAIT, REACHES, 0, 0, "VIC/8.2.5"),
        (Option.POST, "$10.00, which is live", 10_00, 0, "VIC/8.2.5"),
    ]
    costs = [(each.seat, each.says, each.amount, str(each.per)) for each in moves_of(sitting, "P3")]
    no_more = "costs no more than is owed already"
    assert costs == [(seat, no_more, 0, "VIC/8.2.5") for seat in (3, 8, 10)]


def moves_of(sitting: Sitting, person: str) -> list[Any]:
    found = moves(sitting.table, person)
    assert all(each.open for each in found)
    return list(found)


def test_where_the_buck_is_waited_for_that_is_what_is_told() -> None:
    settings = {"buck_missed_while_away": "waits_for_the_buck"}
    sitting = Sitting("act/draw-poker", seats=5, settings=settings).sit(1, 2, 3, 4)
    sitting.round()
    sitting.do(GoesAway(person="P2"))
    sitting.round()
    sitting.do(Returns(person="P2"))
    why = ("you were away when the buck came to you", "A-94")
    assert owes(sitting, "P2") == (False, False, 3, *why)
    until = (Option.WAIT, "until the buck comes round to you", 0, 0, "A-94")
    assert told(sitting, "P2") == [until]
    refusal = sitting.refused(PostsBlind(person="P2"))
    because = "P2 waits for the buck to come round, and has no blind to post"
    assert (refusal.because, str(refusal.per)) == (because, "A-94")
    for person, says in (("P2", "costs no more than is owed already"), ("P3", "costs nothing")):
        (move,) = moves_of(sitting, person)
        assert (move.seat, move.says, move.amount) == (5, says, 0)
        assert str(move.per) == "ACT-DRW/6.1#3"
