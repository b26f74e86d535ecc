"""Victoria 8.2: where button and blinds lie when seats are empty, with any number of blinds."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from pokerroom.table import Dealer, KernelShuffler
from pokerroom.table.course import (
    BlindNotPosted,
    GoesAway,
    Leaves,
    Missed,
    MovesSeat,
    PostsBlind,
    SeatChanged,
    TakesSeat,
    copied,
)
from tests.evidence import per
from tests.table.sitting import STAKE, Sitting, blinds, places

TERMS: dict[str, Any] = {"limit": "no limit", "minimum": 10, "blinds": [5, 10]}
REVERSED = {"settings": {"two_player_blinds": "button_posts_first_blind"}}


def holdem(*seats: int, **terms: Any) -> Sitting:
    return Sitting("vic/holdem", **{**TERMS, **terms}).sit(*seats)


def moved(sitting: Sitting, person: str, seat: int) -> tuple[str, str]:
    """By which rule the mover owes a blind, if any, and the rule of the move."""
    (found,) = sitting.do(MovesSeat(person=person, seat=seat))
    assert isinstance(found, SeatChanged)
    return str(found.owes.per) if found.owes else "", str(found.per)


def copied_of(sitting: Sitting) -> Sitting:
    other = copy(sitting)
    other.table = copied(sitting.table)
    return other


def not_posted(sitting: Sitting) -> list[tuple[int, int, str]]:
    """Of the round that has begun."""
    events = sitting.table.record[::-1]
    begun = next(at for at, each in enumerate(events) if type(each).__name__ == "NextRound")
    found = [each for each in events[:begun] if isinstance(each, BlindNotPosted)]
    return [(each.blind, each.seat, str(each.per)) for each in found]


@per("V-02", "V-03", "VIC/def:Button", "V-87")
def test_each_round_says_by_which_rule_button_and_blinds_lie_there() -> None:
    sitting = holdem(1, 2, 3)
    assert [str(sitting.round().per) for _ in range(2)] == ["V-03", "VIC/def:Button"]
    sitting.do(*[Leaves(person=f"P{seat}") for seat in (1, 2, 3)])
    sitting.sit(5, 6, 7)
    assert str(sitting.round().per) == "V-87"

    sitting = holdem(1, 2, 3)
    sitting.round()  # button 3, blinds 1 and 2
    sitting.do(Leaves(person="P1"), Leaves(person="P3"))
    sitting.do(TakesSeat(person="new", seat=1, amount=STAKE))
    assert str(sitting.round().per) == "V-87"

    sitting = holdem(1, 2, blinds=[5, 5, 10])
    assert [str(sitting.round().per) for _ in range(2)] == ["V-02", "V-02"]
    sitting.sit(3)
    assert str(sitting.round().per) == "V-87"


@per("V-04", "V-86")
def test_of_three_blinds_each_is_owed_by_the_seat_that_was_due_for_the_next_one() -> None:
    sitting = holdem(1, 2, 3, 4, 5, blinds=[3, 5, 10])
    assert places(sitting.begin()) == (5, 1, 2, 3)
    sitting.end()
    assert places(sitting.begin()) == (1, 2, 3, 4)
    assert blinds(sitting) == {2: 3, 3: 5, 4: 10}
    sitting.end()
    sitting.do(GoesAway(person="P3"), Leaves(person="P4"))
    assert places(sitting.begin()) == (2, 3, 4, 5)
    assert blinds(sitting) == {5: 10}
    assert not_posted(sitting)[::-1] == [(1, 3, "V-86"), (2, 4, "VIC/8.2.6")]
    missed = [each for each in sitting.table.record if isinstance(each, Missed)]
    assert [(each.person, str(each.per)) for each in missed] == [("P3", "VIC/8.2.3")]


@per("V-04", "V-86", "VIC/8.2.7")
def test_nobody_posts_two_of_three_blinds() -> None:
    sitting = holdem(1, 2, 3, blinds=[5, 5, 10])
    assert places(sitting.round()) == (3, 1, 2, 3)
    sitting.do(Leaves(person="P1"), TakesSeat(person="new", seat=1, amount=STAKE))

    assert places(sitting.begin()) == (1, 2, 3, 2)
    assert blinds(sitting) == {2: 10, 3: 5}
    assert not_posted(sitting) == [(1, 2, "V-86")]


@per("V-02")
def test_one_blind_of_two_players_is_the_buttons_where_he_posts_first() -> None:
    sitting = holdem(1, 4, blinds=[10], **REVERSED)
    for button in (4, 1, 4):
        assert places(sitting.begin()) == (button, button)
        assert blinds(sitting) == {button: 10}
        sitting.end()


@per("V-02", "V-86", "VIC/8.2.6")
@pytest.mark.parametrize("leaves", [True, False])
def test_of_two_who_are_left_the_button_posts_first_if_it_is_his_turn(leaves: bool) -> None:
    sitting = holdem(1, 4, 6, **REVERSED)
    assert places(sitting.round()) == (6, 1, 4)
    sitting.do(Leaves(person="P4") if leaves else GoesAway(person="P4"))

    assert places(sitting.begin()) == (1, 1, 6)
    assert blinds(sitting) == {6: 10}
    assert not_posted(sitting) == [(1, 4, "VIC/8.2.6" if leaves else "V-86")]
    missed = [each.person for each in sitting.table.record if isinstance(each, Missed)]
    assert missed == ([] if leaves else ["P4"])
    sitting.end()
    assert places(sitting.begin()) == (6, 6, 1)
    assert blinds(sitting) == {1: 10, 6: 5}


@per("V-02", "VIC/8.2.3")
def test_where_two_are_left_who_is_passed_by_the_large_blind_has_missed_it() -> None:
    sitting = holdem(1, 4, 6, **REVERSED)
    sitting.round()  # button 6, blinds 1 and 4
    sitting.do(GoesAway(person="P1"))
    assert places(sitting.begin()) == (4, 4, 6)
    assert blinds(sitting) == {4: 5, 6: 10}
    assert not any(isinstance(each, Missed) for each in sitting.table.record)
    sitting.end()
    assert places(sitting.begin()) == (6, 6, 4)
    missed = [each.person for each in sitting.table.record if isinstance(each, Missed)]
    assert missed == ["P1"]


def with_a_dead_button_next(**terms: Any) -> Sitting:
    """The button comes to the empty seat 6, the blinds to 9 and 1."""
    sitting = holdem(1, 2, 3, 4, 5, 6, 9, **terms)
    assert places(sitting.rounds(6)) == (5, 6, 9)
    sitting.do(Leaves(person="P6"))
    return sitting


@per("VIC/8.2.5", "VIC/8.2.3")
@pytest.mark.parametrize(
    ("person", "owes", "rule"),
    [
        ("P9", "VIC/8.2.3", "VIC/8.2.3"),  # the small blind is his in the coming round
        ("P1", "VIC/8.2.5", "VIC/8.2.5"),  # the large blind is his
        ("P2", "VIC/8.2.5", "VIC/8.2.5"),  # past three live seats; it is his in the round after
        ("P3", "", "VIC/8.2.5"),  # past two
        ("P5", "", "VIC/8.2.5"),  # past nobody
    ],
)
def test_nobody_escapes_a_blind_by_moving_to_the_button(person: str, owes: str, rule: str) -> None:
    assert moved(with_a_dead_button_next(), person, 6) == (owes, rule)


@per("VIC/8.2.5", "V-85")
def test_who_has_paid_his_blinds_may_move_to_the_button() -> None:
    sitting = with_a_dead_button_next()
    sitting.do(MovesSeat(person="P2", seat=6))
    assert 6 not in copied_of(sitting).begin().stakes
    sitting.do(PostsBlind(person="P2"))
    begun = sitting.begin()
    assert (begun.marker_seat, 6 in begun.stakes) == (6, True)
    assert blinds(sitting) == {6: 10, 9: 5, 1: 10}


@per("VIC/8.2.5", "V-85")
def test_moves_are_counted_together_from_the_seat_where_a_blind_last_reached_the_player() -> None:
    sitting = holdem(1, 2, 4, 5, 7, 9)
    sitting.round()  # button 9, blinds 1 and 2
    assert moved(sitting, "P4", 6) == ("", "VIC/8.2.5")  # past one
    assert moved(sitting, "P4", 8) == ("", "VIC/8.2.5")  # past two in all
    assert moved(copied_of(sitting), "P4", 10) == ("VIC/8.2.5", "VIC/8.2.5")  # past three
    assert moved(sitting, "P4", 6) == ("", "V-85")  # back past one
    assert moved(sitting, "P4", 8) == ("", "VIC/8.2.5")
    sitting.rounds(2)  # the large blind comes to 5 and 7
    assert moved(copied_of(sitting), "P4", 10) == ("VIC/8.2.5", "VIC/8.2.5")
    assert places(sitting.round()) == (5, 7, 8)
    sitting.round()
    assert moved(sitting, "P4", 10) == ("", "VIC/8.2.5")  # he has paid since


@per("VIC/8.2.5", "V-85", "V-89")
def test_a_blind_of_a_round_that_does_not_count_has_reached_nobody() -> None:
    sitting = holdem(1, 2, 4, 5, 7, 9)
    sitting.round()
    sitting.do(MovesSeat(person="P4", seat=8))
    sitting.rounds(2)
    assert places(sitting.begin()) == (5, 7, 8)
    sitting.end(void=True)
    assert moved(sitting, "P4", 10) == ("VIC/8.2.5", "VIC/8.2.5")


@per("VIC/8.2.5", "VIC/8.2.3", "V-85")
@pytest.mark.parametrize(
    ("seats", "person", "seat", "owes", "rule"),
    [
        ((1, 4, 7), "P4", 3, "VIC/8.2.3", "VIC/8.2.3"),  # the small blind is his, and stays so
        ((1, 4, 7), "P4", 5, "", "VIC/8.2.5"),  # the large blind comes to him at once
        ((1, 4, 7), "P7", 6, "", "VIC/8.2.5"),
        ((1, 4), "P4", 3, "VIC/8.2.3", "VIC/8.2.3"),
    ],
)
def test_of_two_or_three_nobody_leaves_a_small_blind_behind(
    seats: tuple[int, ...], person: str, seat: int, owes: str, rule: str
) -> None:
    sitting = holdem(*seats)
    sitting.round()  # button at the last seat, blinds 1 and 4
    assert moved(sitting, person, seat) == (owes, rule)


@per("VIC/8.2.5", "V-85")
@pytest.mark.parametrize(
    ("person", "seat", "owes", "rule"),
    [
        ("P9", 7, "", "V-85"),  # to meet the blinds
        ("P9", 10, "", "VIC/8.2.5"),  # past nobody
        ("P1", 8, "", "V-85"),  # the blinds have gone past both seats
        ("P2", 7, "VIC/8.2.5", "VIC/8.2.5"),  # past four live seats, clockwise
        ("P2", 8, "VIC/8.2.3", "VIC/8.2.3"),  # away from the small blind that is his
    ],
)
def test_a_move_is_counted_the_shorter_way_and_no_blind_is_left_behind(
    person: str, seat: int, owes: str, rule: str
) -> None:
    sitting = holdem(1, 2, 3, 4, 5, 6, 9)
    sitting.round()  # button 9, blinds 1 and 2

    assert moved(sitting, person, seat) == (owes, rule)


@per("VIC/8.2.3", "V-05")
def test_the_small_blind_that_a_mover_makes_good_is_dead_and_counts_for_no_call() -> None:
    dead = {"settings": {"dead_small_blind_for_missed_blinds": "true"}}
    sitting = holdem(1, 2, 3, 4, 5, 6, 9, **dead)
    sitting.round()  # button 9, blinds 1 and 2
    assert moved(sitting, "P2", 8) == ("VIC/8.2.3", "VIC/8.2.3")
    sitting.do(PostsBlind(person="P2"))
    begun = sitting.begin()
    assert begun.bets is not None
    assert [(bet.seat, bet.amount, bet.dead) for bet in begun.bets] == [
        (8, 5_00, True),
        (8, 10_00, False),
        (3, 10_00, False),
    ]
    assert not_posted(sitting) == [(1, 2, "V-86")]
    play = sitting.play()
    Dealer(play, KernelShuffler()).deal()
    assert play.betting is not None
    at, there = play.seats.index(8), play.betting.seats.index(8)
    assert (play.paid[at], play.betting.totals[there]) == (15_00, 10_00)
