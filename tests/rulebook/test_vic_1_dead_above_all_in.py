"""Victoria, def:All-in: what dead hands have wagered above a player who is all-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerroom.play import Seat
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import (
    Excludes,
    InTheDiscards,
    KillsHand,
    OutOfTurn,
    StaffAct,
    WrongNumber,
)
from pokerroom.play.state.events import SurplusReturned
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import Table, table

DIES: dict[str, Callable[[Seat], StaffAct]] = {
    "declared dead": lambda seat: KillsHand(seat=seat, by="supervisor"),
    "excluded": lambda seat: Excludes(seat=seat, by="supervisor"),
    "in the muck": lambda seat: InTheDiscards(seat=seat),
    "folded out of turn": lambda seat: OutOfTurn(seat=seat, act=Act.FOLD),
    "a card too many": lambda seat: WrongNumber(seat=seat, holds=3),
}
each_way = pytest.mark.parametrize("way", DIES)
ACES = {1: "As Ah", 3: "Ks Kh", 4: "Qs Qh"}
BOARD = "2c 3d 7h 8s Jc"


def flop(first: int = 200, second: int = 200, **terms: Any) -> Table:
    """Seat 1 is all-in for $20 before the flop and has the best hand; seat 3 is first to act."""
    at = table(
        "holdem",
        stakes={1: 20, 3: first, 4: second},
        limit="no limit",
        hands=ACES,
        communal=BOARD,
        **terms,
    )
    at.bets("1 raise 20", "3 call", "4 call")
    at.deal()
    return at


def ends(at: Table) -> dict[Seat, int]:
    """What each has in front, in dollars, once the hands that are left have been shown."""
    while not at.play.is_over:
        at.deal()
        if at.play.phase is Phase.SHOWDOWN:
            at.shows(at.play.to_show[0])
    at.is_sound()
    return {seat: at.play.stakes[place] // 100 for seat, place in at.play.places.items()}


@per("VIC/def:All-in")
@each_way
def test_whoever_has_not_answered_the_bet_of_a_dead_hand_answers_it(way: str) -> None:
    at = flop()
    at.bets("3 open 80")
    at.put(DIES[way](3))

    assert at.awaits == (Phase.BETTING, 4)
    assert at.may() == {"call": 80, "fold": 0}
    at.bets("4 call")

    assert ends(at) == {1: 60, 3: 100, 4: 100 + 160}


@per("VIC/def:All-in")
@each_way
def test_if_all_others_fold_the_all_in_player_wins_no_more_than_his_own_from_each(way: str) -> None:
    at = flop()
    at.bets("3 open 80")
    at.put(DIES[way](3))
    at.bets("4 fold")

    assert ends(at) == {1: 60, 3: 180, 4: 180}
    (event,) = at.of(SurplusReturned)
    assert [(each.seat, each.amount, str(each.per)) for each in event.returned] == [
        (3, 8000, "V-97")
    ]


@each_way
def test_of_two_all_in_players_neither_wins_what_a_dead_hand_has_above_both(way: str) -> None:
    at = flop(second=70)
    at.bets("3 open 80")
    at.put(DIES[way](3))
    assert at.may() == {"tap out": 50, "fold": 0}
    at.bets("4 tap out")

    assert ends(at) == {1: 60, 3: 100 + 30, 4: 100}
    (event,) = at.of(SurplusReturned)
    assert [(each.seat, each.amount) for each in event.returned] == [(3, 3000)]


@per("VIC/def:All-in")
@pytest.mark.parametrize("way", ["declared dead", "excluded", "in the muck"])
def test_a_side_pot_whose_hands_are_all_dead_goes_back_to_those_who_paid_it(way: str) -> None:
    """At ten per cent: $6 of the main pot, and nothing of the side pot, which nobody wins."""
    at = flop(commission={"percent": 10})
    at.bets("3 open 80", "4 call")
    at.deal()
    at.put(DIES[way](3))
    at.put(DIES[way](4))

    assert ends(at) == {1: 54, 3: 180, 4: 180}
    (event,) = at.of(SurplusReturned)
    assert [(each.seat, each.amount) for each in event.returned] == [(3, 8000), (4, 8000)]
    assert at.play.settlement is not None
    assert at.play.settlement.taken.amount == 600


def test_a_folded_player_has_his_part_of_such_a_side_pot_back_too() -> None:
    at = flop()
    at.bets("3 open 40", "4 raise 100", "3 fold")
    at.put(DIES["declared dead"](4))

    assert ends(at) == {1: 60, 3: 180, 4: 180}


def test_a_room_may_let_the_all_in_player_win_what_no_live_hand_can() -> None:
    at = flop(settings={"side_pot_without_a_live_hand": "won"})
    at.bets("3 open 80")
    at.put(DIES["declared dead"](3))
    at.bets("4 fold")

    assert ends(at) == {1: 140, 3: 100, 4: 180}
    assert not at.of(SurplusReturned)


def test_a_blind_of_a_hand_that_died_before_the_betting_is_answered() -> None:
    """Seat 1 is all-in for $7, the big blind is dead: the small blind may call it, and wins it."""
    at = table("holdem", stakes={1: 7, 3: 200, 4: 200}, limit="no limit", hands=ACES)
    at.deal()
    at.bets("1 tap out")
    at.put(DIES["declared dead"](4))

    assert at.awaits == (Phase.BETTING, 3)
    assert at.may() == {"call": 10, "fold": 5}
    at.bets("3 call")
    assert ends(at) == {1: 21, 3: 190 + 6, 4: 190}


def test_the_blind_of_a_hand_that_died_before_the_deal_is_answered_too() -> None:
    """Seat 4 is all-in on $3 of the second blind; the third blind, of $20, is dead."""
    at = table("holdem", stakes={1: 200, 3: 200, 4: 3}, limit="no limit", blinds=[5, 10, 20])
    at.put(DIES["declared dead"](1))
    at.deal()

    assert at.awaits == (Phase.BETTING, 3)
    assert at.may() == {"call": 20, "fold": 5}
    at.bets("3 fold")
    assert ends(at) == {1: 197, 3: 197, 4: 9}


def test_the_last_one_left_wins_all_of_a_dead_hand_if_he_has_chips_behind() -> None:
    at = table("holdem", stakes={1: 200, 3: 200, 4: 200}, limit="no limit")
    at.bets("1 raise 50", "3 fold")
    at.put(DIES["declared dead"](1))

    assert at.play.is_over
    assert not at.of(SurplusReturned)
    assert ends(at) == {1: 150, 3: 195, 4: 200 + 55}


@per("VIC/8.14.4(c)(i)", "V-97")
@each_way
def test_who_is_left_alone_under_a_dead_bet_wins_without_a_showdown(way: str) -> None:
    at = flop()
    at.bets("3 open 80")
    at.put(DIES[way](3))
    at.bets("4 fold")

    assert ends(at) == {1: 60, 3: 180, 4: 180}
    settlement = at.play.settlement
    assert settlement is not None
    assert [str(each.per) for each in settlement.awards] == ["VIC/8.14.4(c)(i)"]
