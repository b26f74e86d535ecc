"""Seats and stakes of a table over time: choice and draw, purchases, going away, giving up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from pokerroom.books import Referral, Ruling, book
from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.play import put as put_in_round
from pokerroom.play.facts import Excludes
from pokerroom.table.course import (
    Act,
    AsksForSeat,
    BeginsRound,
    BuysChips,
    CannotBuy,
    DrawsForSeat,
    EndsRound,
    GivesChips,
    GoesAway,
    Joins,
    Leaves,
    MovesSeat,
    Option,
    PassesMarker,
    PicksUp,
    PostsBlind,
    ReportsAbsence,
    RequiresSeat,
    ReservesSeat,
    Returns,
    SeatLeft,
    SeatReserved,
    SitsOut,
    TakesOffChips,
    TakesSeat,
    choices,
    outcome_of,
    put,
    replay,
)
from pokerroom.table.course.rounds import why_not_here
from tests.evidence import per
from tests.table.sitting import STAKE, Sitting
from tests.table.tables import bots_play

TERRITORY = {
    "act/seven-card-stud": (7, "ACT-7CS"),
    "act/canberra-manila": (13, "ACT-MAN"),
    "act/five-card-stud": (10, "ACT-5CS"),
    "act/draw-poker": (8, "ACT-DRW"),
}
EIGHT_O_CLOCK = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def rules(number: str, manila: str = "", draw: str = "") -> list[str]:
    return [
        f"ACT-7CS/{number}",
        f"ACT-5CS/{number}",
        f"ACT-MAN/{manila or number}",
        f"ACT-DRW/{draw or manila or number}",
    ]


def everywhere(**terms: Any) -> list[Sitting]:
    return [Sitting(name, seats=seats, **terms) for name, (seats, _) in TERRITORY.items()]


def cards(**drawn: str) -> dict[str, Card]:
    return {who: Card(card) for who, card in drawn.items()}


@per(*rules("6.1#1"), "VIC/8.1.1")
def test_a_player_chooses_any_free_seat() -> None:
    for sitting in (*everywhere(), Sitting("vic/holdem")):
        sitting.sit(3)
        assert "taken" in sitting.refused(TakesSeat(person="X", seat=3, amount=STAKE)).because
        beyond = sitting.table.opening.seats + 1
        sitting.refused(TakesSeat(person="X", seat=beyond, amount=STAKE))
        sitting.refused(TakesSeat(person="X", seat=0, amount=STAKE))
        sitting.sit(sitting.table.opening.seats)


@per(*rules("6.1#2"), *rules("6.1#3"), "VIC/8.1.1(a)", "VIC/8.1.1(b)", "A-93", "V-22")
def test_those_in_the_game_come_first_and_others_draw_for_a_seat() -> None:
    for sitting in (*everywhere(), Sitting("vic/holdem")):
        sitting.sit(1, 2, 4, 5)
        sitting.do(Leaves(person="P5"))
        sitting.do(*[AsksForSeat(person=who, seat=5) for who in ("X", "P2", "Y")])
        book = sitting.table.at.game.book.id
        draw, first = ("8.1.1(a)", "8.1.1(b)") if book == "VIC" else ("6.1#2", "6.1#3")

        taken = sitting.refused(TakesSeat(person="X", seat=5, amount=STAKE))
        drawn = sitting.refused(DrawsForSeat(seat=5, cards=cards(X="Kh", Y="Ks")))
        assert {str(taken.per), str(drawn.per)} == {f"{book}/{first}"}
        sitting.do(MovesSeat(person="P2", seat=5))
        sitting.do(*[AsksForSeat(person=who, seat=2) for who in ("X", "Y")])
        sitting.refused(TakesSeat(person="X", seat=2, amount=STAKE))
        sitting.refused(DrawsForSeat(seat=2, cards=cards(X="Kh", Y="Kh")))
        (again,) = sitting.do(DrawsForSeat(seat=2, cards=cards(X="Kh", Y="Ks")))
        assert getattr(again, "left", ()) == ("X", "Y")
        sitting.do(DrawsForSeat(seat=2, cards=cards(X="9c", Y="Jc")))

        lost = sitting.refused(TakesSeat(person="X", seat=2, amount=STAKE))
        assert str(lost.per) == f"{book}/{draw}"
        sitting.do(TakesSeat(person="Y", seat=2, amount=STAKE))


@per("VIC/8.1.1(a)", "VIC/8.1.1")
def test_once_somebody_has_had_a_seat_a_former_draw_or_wish_keeps_it_for_nobody() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 4)
    sitting.do(*[AsksForSeat(person=who, seat=6) for who in ("P1", "P2")])
    sitting.do(DrawsForSeat(seat=6, cards=cards(P1="2c", P2="Ac")))
    sitting.do(MovesSeat(person="P2", seat=6), Leaves(person="P2"))
    sitting.do(AsksForSeat(person="P1", seat=2), MovesSeat(person="P1", seat=2))
    sitting.do(Leaves(person="P1"))

    sitting.do(TakesSeat(person="X", seat=6, amount=STAKE))
    sitting.do(TakesSeat(person="Y", seat=2, amount=STAKE))


@per("VIC/8.1.1(a)")
def test_two_who_sit_there_draw_for_a_better_seat() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 4)
    sitting.do(*[AsksForSeat(person=who, seat=6) for who in ("X", "P1", "P2")])

    sitting.refused(MovesSeat(person="P1", seat=6))
    with_a_newcomer = DrawsForSeat(seat=6, cards=cards(P1="2c", P2="Ac", X="Kc"))
    assert str(sitting.refused(with_a_newcomer).per) == "VIC/8.1.1(b)"
    sitting.do(DrawsForSeat(seat=6, cards=cards(P1="2c", P2="Ac")))
    sitting.refused(MovesSeat(person="P1", seat=6))
    sitting.do(MovesSeat(person="P2", seat=6))


@per("VIC/8.1.1(a)")
@pytest.mark.parametrize(
    "goes",
    [
        (Leaves(person="P2"),),
        (MovesSeat(person="P2", seat=5),),
        (GoesAway(person="P2"), PicksUp(person="P2")),
    ],
)
def test_a_seat_that_was_drawn_is_free_when_its_winner_goes(
    goes: tuple[Act, ...],
) -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 4)
    sitting.do(*[AsksForSeat(person=who, seat=6) for who in ("P1", "P2")])
    sitting.do(DrawsForSeat(seat=6, cards=cards(P1="2c", P2="Ac")))
    assert str(sitting.refused(TakesSeat(person="X", seat=6, amount=STAKE)).per) == "VIC/8.1.1(a)"

    freed = sitting.do(*goes)[-1]
    assert freed == SeatReserved(seat=6, person="", per=book("VIC")["8.1.1(a)"])
    assert sitting.table.stands.won == {}
    sitting.do(TakesSeat(person="X", seat=6, amount=STAKE))


@per(*rules("6.1#2"))
def test_who_must_leave_after_a_round_leaves_a_seat_that_was_drawn_too() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2, 3)
        sitting.do(*[AsksForSeat(person=who, seat=4) for who in ("P1", "P2")])
        sitting.do(DrawsForSeat(seat=4, cards=cards(P1="2c", P2="Ac")))
        draw = book(sitting.table.game.book.id)["6.1#2"]
        sitting.begin()
        round_ = sitting.table.stands.round
        assert round_ is not None
        ended = EndsRound(stakes=round_.stakes, wagered=frozenset((1, 2, 3)), excluded={2: draw})
        assert sitting.do(ended)[-1] == SeatReserved(seat=4, person="", per=draw)
        sitting.do(TakesSeat(person="X", seat=4, amount=STAKE))


@per("VIC/8.1.1(a)")
def test_a_wish_ends_when_its_person_sits_down_or_leaves_or_staff_free_the_seat() -> None:
    for goes in (
        TakesSeat(person="X", seat=5, amount=STAKE),
        Leaves(person="P1"),
        MovesSeat(person="P1", seat=5),
        ReservesSeat(seat=6, person=""),
    ):
        sitting = Sitting("vic/holdem").sit(1, 2)
        who = "X" if isinstance(goes, TakesSeat) else "P1"
        sitting.do(AsksForSeat(person=who, seat=6))
        sitting.refused(TakesSeat(person="Y", seat=6, amount=STAKE))
        sitting.do(goes)
        assert sitting.table.stands.wanted == {}
        sitting.do(TakesSeat(person="Y", seat=6, amount=STAKE))


@per("VIC/8.1.3(a)", "VIC/def:Reserved Button")
def test_the_seat_of_one_who_has_left_is_marked_and_management_may_allot_it() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2)
    (left,) = sitting.do(Leaves(person="P2"))

    assert isinstance(left, SeatLeft)
    assert sitting.table.stands.reserved == {2: ""}
    for taken_or_none in (1, 0):
        sitting.refused(ReservesSeat(seat=taken_or_none, person="Z"))
    sitting.do(ReservesSeat(seat=2, person="Z"))
    assert "kept" in sitting.refused(TakesSeat(person="X", seat=2, amount=STAKE)).because
    sitting.do(TakesSeat(person="Z", seat=2, amount=STAKE))
    assert sitting.table.stands.reserved == {}


@per(*rules("6.3"), "A-94")
def test_nobody_passes_the_buck_by_word_or_by_sitting_out() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2, 3)
        sitting.round()

        book = sitting.table.at.game.book.id
        assert str(sitting.refused(PassesMarker(person="P2")).per) == f"{book}/6.3"
        assert str(sitting.refused(SitsOut(person="P2")).per) == f"{book}/6.3"
        sitting.do(SitsOut(person="P3"))
        assert sitting.round().stakes.keys() == {1, 2}


@pytest.mark.parametrize(
    ("game", "seats", "most", "leaving", "away", "back", "dealt_out"),
    [
        ("act/five-card-stud", 10, "ACT-5CS/1#1", "A-94", "A-94", "A-94", "A-94"),
        ("act/draw-poker", 8, "ACT-DRW/1#1", "A-94", "A-94", "A-94", "A-94"),
        (
            "vic/holdem", 10, "VIC/4.1", "VIC/8.1.3(a)", "VIC/def:Player Walking Button", "V-67",
            "VIC/def:Dealt-out Button",
        ),
    ],
)  # fmt: skip
def test_coming_and_going_cites_the_rule_that_carries_it(
    game: str, seats: int, most: str, leaving: str, away: str, back: str, dealt_out: str
) -> None:
    sitting = Sitting(game, seats).sit(1, 2, 3)
    beyond = seats + 1
    for act in (
        TakesSeat(person="Z", seat=beyond, amount=STAKE),
        AsksForSeat(person="Z", seat=beyond),
        ReservesSeat(person="Z", seat=beyond),
        MovesSeat(person="P3", seat=0),
    ):
        assert str(sitting.refused(act).per) == most
    found = [
        sitting.do(act)[0]
        for act in (
            GoesAway(person="P3"),
            Returns(person="P3"),
            SitsOut(person="P3"),
            Leaves(person="P3"),
        )
    ]
    assert [str(each.per) for each in found] == [away, back, dealt_out, leaving]
    told = choices(sitting.table, "P2")
    assert told is not None
    assert str(told.open[-1].per) == leaving


@per(*rules("6.1#3"), "A-89", "A-11", "VIC/8.1.1(b)", "VIC/8.1.3(a)", "VIC/8.7.1")
@pytest.mark.parametrize(
    ("game", "vacant", "kept", "no_debts"),
    [
        ("act/seven-card-stud", "ACT-7CS/6.1#3", "A-89", "A-11"),
        ("act/canberra-manila", "ACT-MAN/6.1#3", "A-89", "A-11"),
        ("act/five-card-stud", "ACT-5CS/6.1#3", "A-89", "A-11"),
        ("act/draw-poker", "ACT-DRW/6.1#3", "A-89", "A-11"),
        ("vic/five-card-stud", "VIC/8.1.1(b)", "VIC/8.1.3(a)", "VIC/8.7.1"),
    ],
)
def test_a_move_a_seat_that_is_kept_and_a_blind_that_nobody_owes(
    game: str, vacant: str, kept: str, no_debts: str
) -> None:
    sitting = Sitting(game, 6).sit(1, 2)
    (moved,) = sitting.do(MovesSeat(person="P2", seat=3))
    (reserved,) = sitting.do(ReservesSeat(seat=5, person="Z"))
    assert [str(each.per) for each in (moved, reserved)] == [vacant, kept]
    for act in (TakesSeat(person="X", seat=5, amount=STAKE), MovesSeat(person="P2", seat=5)):
        assert str(sitting.refused(act).per) == kept
    assert str(sitting.refused(PostsBlind(person="P2")).per) == no_debts


@per(*(f"{book}/def:Round of Play" for _, book in TERRITORY.values()))
@pytest.mark.parametrize(("game", "book"), [(name, book) for name, (_, book) in TERRITORY.items()])
def test_a_round_is_over_by_what_a_round_of_play_is(game: str, book: str) -> None:
    sitting = Sitting(game, 6).sit(1, 2)
    sitting.begin()
    assert str(sitting.refused(BeginsRound()).per) == f"{book}/def:Round of Play"
    ended, *_ = sitting.do(EndsRound(stakes={1: STAKE, 2: STAKE}, wagered=frozenset()))
    assert str(ended.per) == f"{book}/def:Round of Play"


def test_during_a_round_the_player_who_had_the_buck_next_may_say_that_he_sits_out() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2, 3)
        sitting.begin()
        sitting.do(SitsOut(person="P2"))


def test_one_who_asked_to_be_dealt_out_and_went_away_is_dealt_in_once_he_is_back() -> None:
    for sitting in (*everywhere(), Sitting("vic/holdem")):
        sitting.sit(1, 2, 3, 4)
        sitting.round()
        sitting.do(SitsOut(person="P4"), GoesAway(person="P4"), Returns(person="P4"))
        assert sitting.round().stakes.keys() == {1, 2, 3, 4}


@per("A-94")
@pytest.mark.parametrize("setting", ["passed_over", "waits_for_the_buck"])
def test_one_who_is_away_is_passed_over_by_the_buck(setting: str) -> None:
    for sitting in everywhere(settings={"buck_missed_while_away": setting}):
        sitting.sit(1, 2, 3, 4)
        sitting.round()
        sitting.do(GoesAway(person="P2"))
        assert sitting.round().marker_seat == 3
        sitting.do(Returns(person="P2"))

        dealt = [2 in sitting.round().stakes for _ in range(3)]
        assert dealt == ([True] * 3 if setting == "passed_over" else [False, False, True])
        assert sitting.table.stands.marker_seat == 2


def test_a_newcomer_at_a_territory_table_is_dealt_in_at_once() -> None:
    for sitting in everywhere():
        sitting.sit(1, 3)
        sitting.round()
        sitting.sit(2)
        begun = sitting.round()
        assert (begun.marker_seat, set(begun.stakes)) == (2, {1, 2, 3})


@per("A-95")
def test_the_buck_stays_after_an_invalidated_round() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2, 3)
        sitting.round()
        assert sitting.begin().marker_seat == 2
        sitting.end(void=True)
        assert sitting.round().marker_seat == 2
        assert sitting.round().marker_seat == 3


@per("A-95", "ACT-7CS/19.4", "ACT-MAN/18.4", "ACT-5CS/19.4", "ACT-DRW/17.4")
@pytest.mark.parametrize(
    ("name", "refunds", "moves"),
    [
        ("act/seven-card-stud", "ACT-7CS/19.4", "ACT-7CS/6.2#3"),
        ("act/canberra-manila", "ACT-MAN/18.4", "ACT-MAN/6.2#3"),
        ("act/five-card-stud", "ACT-5CS/19.4", "ACT-5CS/6.2#3"),
        ("act/draw-poker", "ACT-DRW/17.4", "ACT-DRW/6.2#3"),
    ],
)
def test_the_refund_has_its_rule_and_the_buck_that_stays_its_reading(
    name: str, refunds: str, moves: str
) -> None:
    sitting = Sitting(name, seats=7).sit(1, 2, 3)
    sitting.round()
    assert str(sitting.begin().per) == moves
    assert [str(each.per) for each in sitting.end(void=True)] == [refunds]
    again = sitting.begin()
    assert (again.marker_seat, str(again.per)) == (2, "A-95")
    assert [str(each.per) for each in sitting.end(void=True)] == [refunds]

    sitting.do(Leaves(person="P2"))
    passed_on = sitting.round()
    assert (passed_on.marker_seat, str(passed_on.per)) == (3, moves)
    assert str(sitting.round().per) == moves


@per(*rules("5.3"), "VIC/6.2")
@pytest.mark.parametrize(("amount", "is_enough"), [(99, False), (100, True), (101, True)])
def test_who_sits_down_has_the_minimum_stake_in_view(amount: int, is_enough: bool) -> None:
    for sitting in (*everywhere(), Sitting("vic/holdem", minimum_stake=100)):
        act = TakesSeat(person="X", seat=1, amount=dollars(amount))
        if is_enough:
            sitting.do(act)
        else:
            sitting.refused(act)


@per(*rules("13.3#1", "12.3#1"), *rules("13.3#2", "12.3#2"))
@pytest.mark.parametrize(
    ("amount", "is_enough"), [(30, False), (59, False), (60, True), (61, True)]
)
def test_a_purchase_between_rounds_reaches_the_minimum_stake(amount: int, is_enough: bool) -> None:
    for sitting in everywhere():
        sitting.sit(1, 2)
        _lose(sitting, 1, left=dollars(40))
        act = BuysChips(person="P1", amount=dollars(amount))
        if is_enough:
            sitting.do(act)
        else:
            sitting.refused(act)


def _lose(sitting: Sitting, seat: int, *, left: int, void: bool = False) -> None:
    """*seat* loses to the next all but *left*."""
    before = sitting.begin().stakes
    winner = next(other for other in before if other != seat)
    stakes = {**before, seat: left, winner: before[winner] + before[seat] - left}
    sitting.do(EndsRound(stakes=stakes, wagered=frozenset(before), void=void))


@per(*rules("5.4"))
def test_no_stake_changes_during_a_round() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2, 3)
        sitting.do(GoesAway(person="P3"))
        sitting.begin()
        for person in ("P1", "P3"):
            sitting.refused(BuysChips(person=person, amount=STAKE))
            sitting.refused(TakesOffChips(person=person, amount=dollars(10)))


@per("VIC/6.10")
def test_in_victoria_one_who_is_not_in_the_hand_may_add_and_nobody_takes_off() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    sitting.do(GoesAway(person="P3"))
    sitting.begin()

    sitting.refused(BuysChips(person="P1", amount=STAKE))
    sitting.do(BuysChips(person="P3", amount=dollars(1)))
    assert sitting.table.stands.sitters[3].bought == STAKE + dollars(1)
    sitting.refused(TakesOffChips(person="P3", amount=dollars(1)))
    sitting.end()
    sitting.refused(TakesOffChips(person="P3", amount=dollars(1)))


@per(*rules("5.3"))
@pytest.mark.parametrize(("amount", "may"), [(100, True), (101, False), (99, True)])
def test_at_a_territory_table_chips_above_the_minimum_may_go_between_rounds(
    amount: int, may: bool
) -> None:
    for sitting in everywhere():
        sitting.sit(1)
        act = TakesOffChips(person="P1", amount=dollars(amount))
        if may:
            sitting.do(act)
        else:
            sitting.refused(act)


@per(*rules("13.3#3", "12.3#3"), "A-12")
@pytest.mark.parametrize(("had", "goes"), [(99, True), (100, False), (101, False)])
def test_who_was_below_the_minimum_taps_out_and_loses_must_leave(had: int, goes: bool) -> None:
    for sitting in everywhere():
        sitting.sit(1, 2)
        _lose(sitting, 1, left=dollars(had))
        _lose(sitting, 1, left=0)

        assert (1 not in sitting.table.stands.sitters) is goes


@per(*rules("13.3#3", "12.3#3"), "A-12")
@pytest.mark.parametrize("setting", ["optional", "required"])
def test_who_has_lost_all_and_cannot_buy_leaves(setting: str) -> None:
    for sitting in everywhere(settings={"topping_up_a_short_table_stake": setting}):
        sitting.sit(1, 2, 3)
        _lose(sitting, 1, left=0)
        assert sitting.round().stakes.keys() == {2, 3}
        sitting.do(CannotBuy(person="P1"))

        assert sitting.table.stands.sitters.keys() == {2, 3}
        (left,) = sitting.table.record[-1:]
        assert left.per is sitting.table.buying.leaves


def test_a_void_round_sends_nobody_away() -> None:
    for sitting in everywhere():
        sitting.sit(1, 2)
        _lose(sitting, 1, left=dollars(99))
        _lose(sitting, 1, left=0, void=True)

        assert 1 in sitting.table.stands.sitters


@per("VIC/6.2", "V-74")
def test_in_victoria_one_who_has_lost_all_keeps_his_seat_and_buys_in_again() -> None:
    sitting = Sitting("vic/holdem", minimum_stake=100).sit(1, 2, 3)
    _lose(sitting, 1, left=dollars(40))
    _lose(sitting, 1, left=0)

    assert 1 in sitting.table.stands.sitters
    assert str(sitting.refused(CannotBuy(person="P1")).per) == "VIC/6.2"
    sitting.refused(BuysChips(person="P1", amount=dollars(99)))
    assert 1 not in sitting.round().stakes
    sitting.do(BuysChips(person="P1", amount=dollars(100)))


@per("V-74")
@pytest.mark.parametrize(("setting", "dealt"), [("false", {1, 2, 3}), ("true", {2, 3})])
def test_topping_up_before_each_hand_is_the_rooms_choice(setting: str, dealt: set[int]) -> None:
    settings = {"top_up_before_each_hand": setting}
    sitting = Sitting("vic/holdem", minimum_stake=100, settings=settings).sit(1, 2, 3)
    _lose(sitting, 1, left=dollars(99))
    why = why_not_here(sitting.table, sitting.table.stands.sitters[1])

    assert (why and str(why.per)) == ("V-74" if 1 not in dealt else None)
    assert sitting.begin().stakes.keys() == dealt


@per("A-12")
def test_where_topping_up_is_required_only_one_who_cannot_plays_on_with_less() -> None:
    for sitting in everywhere(settings={"topping_up_a_short_table_stake": "required"}):
        sitting.sit(1, 2, 3)
        _lose(sitting, 1, left=dollars(99))
        assert sitting.round().stakes.keys() == {2, 3}
        sitting.refused(CannotBuy(person="P2"))
        sitting.do(CannotBuy(person="P1"))
        assert sitting.round().stakes.keys() == {1, 2, 3}


@per("A-12")
def test_one_who_could_not_top_up_and_has_bought_since_must_top_up_the_next_time() -> None:
    for sitting in everywhere(settings={"topping_up_a_short_table_stake": "required"}):
        sitting.sit(1, 2, 3)
        _lose(sitting, 1, left=dollars(40))
        sitting.do(CannotBuy(person="P1"))
        assert sitting.round().stakes.keys() == {1, 2, 3}
        sitting.do(BuysChips(person="P1", amount=dollars(60)))
        assert sitting.round().stakes.keys() == {1, 2, 3}
        _lose(sitting, 1, left=dollars(99))
        assert sitting.round().stakes.keys() == {2, 3}


@per(*rules("13.4#2", "12.4#2"), "A-96", "VIC/6.10", "V-90")
def test_no_chips_are_given_or_lent_in_a_round_or_between_rounds() -> None:
    for sitting in (*everywhere(), Sitting("vic/holdem")):
        sitting.sit(1, 2)
        act = GivesChips(person="P1", to="P2", amount=dollars(10))
        assert sitting.refused(act).per is sitting.table.rules.gifts.between_rounds
        sitting.begin()
        assert sitting.refused(act).per is sitting.table.rules.gifts.per


def _may_be_required(sitting: Sitting, person: str, *, is_idle: bool) -> None:
    act = RequiresSeat(person=person)
    if is_idle:
        sitting.do(act)
    else:
        sitting.refused(act)


@per(*rules("19.8", "18.8", "17.8"))
@pytest.mark.parametrize(("rounds", "is_idle"), [(2, False), (3, True), (4, True)])
def test_who_abstains_three_rounds_at_a_full_table_may_have_to_go(
    rounds: int, is_idle: bool
) -> None:
    for sitting in everywhere():
        sitting.sit(*range(1, sitting.table.opening.seats + 1))
        sitting.do(GoesAway(person="P1"))
        sitting.rounds(rounds)
        _may_be_required(sitting, "P1", is_idle=is_idle)
        sitting.refused(RequiresSeat(person="P2"))


@per(*rules("19.8", "18.8", "17.8"))
def test_a_void_round_is_none_of_the_three_in_which_a_player_abstains() -> None:
    for sitting in everywhere():
        sitting.sit(*range(1, sitting.table.opening.seats + 1))
        sitting.do(GoesAway(person="P1"))
        sitting.rounds(2)
        assert sitting.table.stands.sitters[1].idle == 2
        sitting.begin()
        sitting.end(void=True)

        assert sitting.table.stands.sitters[1].idle == 0
        sitting.refused(RequiresSeat(person="P1"))
        sitting.rounds(2)
        sitting.refused(RequiresSeat(person="P1"))
        sitting.round()
        sitting.do(RequiresSeat(person="P1"))


@per(*rules("19.8", "18.8", "17.8"))
@pytest.mark.parametrize(("abstaining", "is_idle"), [("not_dealt_in", False), ("no_wager", True)])
def test_folding_every_hand_is_abstaining_only_where_the_room_counts_it(
    abstaining: str, is_idle: bool
) -> None:
    for sitting in everywhere(settings={"abstaining_for_three_rounds": abstaining}):
        seats = sitting.table.opening.seats
        sitting.sit(*range(1, seats + 1))
        for _ in range(3):
            assert 1 in sitting.begin().stakes
            sitting.end(wagered=tuple(range(2, seats + 1)))
        _may_be_required(sitting, "P1", is_idle=is_idle)
        sitting.refused(RequiresSeat(person="P2"))


@per(*rules("19.8", "18.8", "17.8"))
def test_one_who_is_back_and_waits_for_the_buck_does_not_abstain() -> None:
    for sitting in everywhere(settings={"buck_missed_while_away": "waits_for_the_buck"}):
        sitting.sit(*range(1, sitting.table.opening.seats + 1)).round()
        sitting.do(GoesAway(person="P2"))
        sitting.rounds(2)
        sitting.do(Returns(person="P2"))
        assert 2 not in sitting.rounds(2).stakes
        sitting.refused(RequiresSeat(person="P2"))


@per(*rules("19.8", "18.8", "17.8"))
def test_rounds_with_a_free_seat_do_not_count_nor_those_before_he_was_dealt_in() -> None:
    for sitting in everywhere():
        seats = sitting.table.opening.seats
        sitting.sit(*range(1, seats)).do(GoesAway(person="P1"))
        sitting.rounds(4)
        sitting.refused(RequiresSeat(person="P1"))
        sitting.sit(seats)
        sitting.rounds(2)
        sitting.do(Returns(person="P1"))
        sitting.round()
        sitting.do(GoesAway(person="P1"))
        sitting.rounds(2)
        sitting.refused(RequiresSeat(person="P1"))


@per("VIC/8.2.8", "V-08", "VIC/def:Picked up")
@pytest.mark.parametrize(("minutes", "is_asked"), [(29, False), (30, False), (31, True)])
def test_an_absence_longer_than_the_rooms_limit_is_put_to_the_supervisor(
    minutes: int, is_asked: bool
) -> None:
    sitting = Sitting("vic/holdem", settings={"excessive_absence": "30"}).sit(1, 2)
    sitting.do(GoesAway(person="P1", at=EIGHT_O_CLOCK))
    later = EIGHT_O_CLOCK + timedelta(minutes=minutes)
    asks = ReportsAbsence(person="P1", at=later)

    if is_asked:
        assert isinstance(put(sitting.table, asks), Referral)
    else:
        sitting.refused(asks)
    (picked_up,) = sitting.do(PicksUp(person="P1", at=later))
    assert getattr(picked_up, "amount", 0) == STAKE
    assert 1 not in sitting.table.stands.sitters


@per("V-91")
@pytest.mark.parametrize(("held", "amount", "may"), [(40, 0, True), (0, 99, False), (0, 100, True)])
def test_chips_that_were_held_come_back_whatever_they_come_to(
    held: int, amount: int, may: bool
) -> None:
    sitting = Sitting("vic/holdem", minimum_stake=100)
    act = TakesSeat(person="X", seat=1, held=dollars(held), amount=dollars(amount))
    if may:
        sitting.do(act)
        assert sitting.table.stands.sitters[1].stake == dollars(held + amount)
    else:
        sitting.refused(act)


@per("V-91")
@pytest.mark.parametrize(
    ("held", "amount", "joins", "may"),
    [
        (40, 0, Joins.NEW, False),
        (40, 59, Joins.NEW, False),
        (40, 60, Joins.NEW, True),
        (100, 0, Joins.NEW, True),
        (40, 0, Joins.MOVED, True),
    ],
)
def test_a_room_may_have_them_made_up_to_the_minimum(
    held: int, amount: int, joins: Joins, may: bool
) -> None:
    settings = {"stake_of_a_picked_up_player": "at_least_the_minimum"}
    sitting = Sitting("vic/holdem", minimum_stake=100, settings=settings)
    act = TakesSeat(person="X", seat=1, held=dollars(held), amount=dollars(amount), joins=joins)
    if may:
        (taken,) = sitting.do(act)
        assert str(taken.per) == ("VIC/8.2.7" if joins is Joins.MOVED else "V-91")
    else:
        assert str(sitting.refused(act).per) == "V-91"


EXCLUDES = {
    "act/seven-card-stud": "ACT-7CS/19.2(b)",
    "act/five-card-stud": "ACT-5CS/19.2(b)",
    "act/canberra-manila": "ACT-MAN/18.2(b)",
    "act/draw-poker": "ACT-DRW/17.2(b)",
    "vic/holdem": "VIC/11.2.2",
}


@per(*EXCLUDES.values())
@pytest.mark.parametrize("name", EXCLUDES)
def test_one_who_was_excluded_has_no_seat_in_the_game_any_more(name: str) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2, 3)
    sitting.begin()
    play = bots_play(sitting.play(), Random(5))
    operator = name.startswith("act")
    by = "Casino Operator" if operator else "Poker Room Supervisor (or above)"
    assert isinstance(put_in_round(play, Excludes(seat=2, by=by)), Ruling)
    events = sitting.do(outcome_of(play))

    (left,) = [event for event in events if isinstance(event, SeatLeft)]
    assert (left.person, str(left.per)) == ("P2", EXCLUDES[name])
    assert 2 not in sitting.table.stands.sitters
    again = TakesSeat(person="P2", seat=4, amount=STAKE)
    assert str(sitting.refused(again).per) == EXCLUDES[name]


def test_nobody_leaves_or_moves_while_he_is_dealt_in() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    sitting.do(GoesAway(person="P3"))
    sitting.begin()

    sitting.refused(Leaves(person="P1"))
    sitting.refused(MovesSeat(person="P1", seat=5))
    sitting.refused(BeginsRound())
    sitting.do(Leaves(person="P3"))
    sitting.do(TakesSeat(person="X", seat=3, amount=STAKE))


def test_the_record_alone_gives_the_table_back() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3, 4)
    sitting.rounds(2)
    sitting.do(GoesAway(person="P4"), MovesSeat(person="P2", seat=7))
    sitting.round()
    sitting.begin()

    told = replay(sitting.table.opening, sitting.table.record)
    assert told == sitting.table
    assert told.record == sitting.table.record


def test_a_round_comes_back_with_all_its_chips_or_not_at_all() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2)
    begun = sitting.begin()
    more = {seat: stake + 1 for seat, stake in begun.stakes.items()}

    sitting.refused(EndsRound(stakes=more, wagered=frozenset()))
    sitting.refused(EndsRound(stakes={1: STAKE}, wagered=frozenset()))
    sitting.refused(EndsRound(stakes={1: 2 * STAKE}, wagered=frozenset()))
    less = {1: STAKE - 500, 2: STAKE}
    sitting.refused(EndsRound(stakes=less, wagered=frozenset(), taken=499))
    sitting.do(EndsRound(stakes=less, wagered=frozenset(), taken=500))
    assert sitting.table.stands.took == 500


def test_what_is_open_to_a_player_says_what_it_costs_and_by_which_rule() -> None:
    sitting = Sitting("vic/holdem", minimum=10, blinds=[5, 10]).sit(1, 2, 3)
    sitting.round()
    found = choices(sitting.table, "P3")

    assert found is not None
    assert found.is_dealt_in
    assert (found.open[0].option, found.open[0].amount) == (Option.PLAY, dollars(10))
    assert choices(sitting.table, "X") is None
