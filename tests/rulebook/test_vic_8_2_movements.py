"""Victoria 8.2: players come, move, go and return, and button and blinds move on."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from pokerroom.money import dollars
from pokerroom.play.betting.offers import offers
from pokerroom.table import Dealer, KernelShuffler
from pokerroom.table.course import (
    BeginsRound,
    BlindNotPosted,
    Button,
    ButtonIsDead,
    GoesAway,
    Joins,
    Leaves,
    Missed,
    MovesSeat,
    Option,
    PostsBlind,
    ReservesSeat,
    Returns,
    SitsOut,
    TakesSeat,
    WaitsForBlind,
    buttons_of,
    choices,
    copied,
    moves,
    put,
)
from tests.evidence import per
from tests.table.sitting import STAKE, Sitting, blinds, places

E = TypeVar("E")
TERMS: dict[str, Any] = {"limit": "no limit", "minimum": 10, "blinds": [5, 10]}


def holdem(*seats: int, **terms: Any) -> Sitting:
    """Button at the last seat, after one round."""
    sitting = Sitting("vic/holdem", **{**TERMS, **terms}).sit(*seats)
    sitting.round()
    return sitting


@per("VIC/8.2.2(a)", "VIC/8.2.2(b)", "V-03", "VIC/def:Button")
def test_button_and_blinds_go_one_player_on_each_round() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 3, 4)
    begun = [sitting.round() for _ in range(5)]

    assert [(places(each), str(each.per)) for each in begun] == [
        ((4, 1, 2), "V-03"),
        ((1, 2, 3), "VIC/def:Button"),
        ((2, 3, 4), "VIC/def:Button"),
        ((3, 4, 1), "VIC/def:Button"),
        ((4, 1, 2), "VIC/def:Button"),
    ]


@per("VIC/def:Button", "V-04")
def test_the_button_goes_one_player_on_unless_a_seat_or_a_blind_is_passed_by() -> None:
    assert str(holdem(1, 2).round().per) == "VIC/def:Button"
    for person in ("P1", "P2", "P3"):  # due for the button and for each blind
        sitting = holdem(1, 2, 3, 4)
        sitting.do(GoesAway(person=person))
        assert str(sitting.round().per) == "V-04"
    sitting = holdem(1, 2, 3, 4)
    sitting.do(GoesAway(person="P4"))
    assert str(sitting.round().per) == "VIC/def:Button"


@per("V-02")
def test_of_two_players_the_button_posts_the_second_blind() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 4)

    assert places(sitting.begin()) == (4, 1, 4)
    assert blinds(sitting) == {1: 5, 4: 10}
    sitting.end()
    assert places(sitting.round()) == (1, 4, 1)


@per("V-02")
def test_or_the_first_where_the_room_has_it_so() -> None:
    settings = {"two_player_blinds": "button_posts_first_blind"}
    sitting = Sitting("vic/holdem", **TERMS, settings=settings).sit(1, 4)

    assert places(sitting.begin()) == (4, 4, 1)
    assert blinds(sitting) == {4: 5, 1: 10}
    sitting.end()
    assert places(sitting.begin()) == (1, 1, 4)
    assert blinds(sitting) == {1: 5, 4: 10}


@per("VIC/8.2.6", "V-04")
def test_when_the_player_due_for_the_large_blind_leaves_the_next_one_posts_it() -> None:
    sitting = holdem(1, 2, 3, 4, 5, 6)
    sitting.do(Leaves(person="P3"))

    assert places(sitting.round()) == (1, 2, 4)
    assert places(sitting.round()) == (2, 4, 5)


@per("VIC/8.2.6", "VIC/def:Dead button")
def test_when_the_player_due_for_the_small_blind_leaves_there_is_none_and_then_a_dead_button() -> (
    None
):
    sitting = holdem(1, 2, 3, 4, 5, 6)
    sitting.do(Leaves(person="P2"))

    begun = sitting.begin()
    assert places(begun) == (1, 2, 3)
    assert blinds(sitting) == {3: 10}
    assert _last(sitting, BlindNotPosted).seat == 2
    sitting.end()
    assert places(sitting.begin()) == (2, 3, 4)
    assert blinds(sitting) == {3: 5, 4: 10}
    dead = _last(sitting, ButtonIsDead)
    assert (dead.seat, str(dead.per)) == (2, "VIC/def:Dead button")
    sitting.end()
    assert places(sitting.round()) == (3, 4, 5)


@per("V-04")
def test_before_the_seat_of_a_player_who_is_away_the_button_is_dead_by_the_reading() -> None:
    """def:Dead button speaks of an empty seat."""
    sitting = holdem(1, 2, 3, 4, 5, 6)
    sitting.do(GoesAway(person="P2"))
    sitting.round()

    assert places(sitting.begin()) == (2, 3, 4)
    dead = _last(sitting, ButtonIsDead)
    assert (dead.seat, str(dead.per)) == (2, "V-04")


def _last(sitting: Sitting, kind: type[E]) -> E:
    return next(event for event in reversed(sitting.table.record) if isinstance(event, kind))


@per("V-86")
def test_of_two_who_are_left_one_posts_the_large_blind_alone() -> None:
    sitting = holdem(1, 2, 3)
    sitting.do(Leaves(person="P2"))

    assert places(sitting.begin()) == (1, 2, 3)
    assert blinds(sitting) == {3: 10}
    sitting.end()
    assert places(sitting.begin()) == (2, 3, 1)
    assert blinds(sitting) == {3: 5, 1: 10}


@per("VIC/8.2.7", "VIC/8.2.7(a)")
def test_a_new_player_waits_until_the_blind_is_due() -> None:
    sitting = holdem(1, 2, 3, 5)
    sitting.sit(4)
    (waits,) = sitting.do(WaitsForBlind(person="P4"))
    assert str(waits.per) == "VIC/8.2.7(a)"

    found = choices(sitting.table, "P4")
    assert found is not None
    assert not found.is_dealt_in
    assert [each.option for each in found.open[:2]] == [Option.WAIT, Option.POST]
    assert 4 not in sitting.round().stakes
    begun = sitting.begin()
    assert places(begun) == (2, 3, 4)
    assert begun.stakes.keys() == {1, 2, 3, 4, 5}
    assert blinds(sitting) == {3: 5, 4: 10}


@per("VIC/8.2.7(b)")
def test_or_posts_the_large_blind_and_is_dealt_in_at_once() -> None:
    sitting = holdem(1, 2, 3, 5)
    sitting.sit(4)
    sitting.do(PostsBlind(person="P4"))
    assert sitting.refused(PostsBlind(person="P4")).because == "P4 has said so already"

    begun = sitting.begin()
    assert places(begun) == (1, 2, 3)
    assert blinds(sitting) == {2: 5, 3: 10, 4: 10}
    sitting.end()
    assert sitting.table.stands.sitters[4].owes is None
    sitting.begin()
    assert blinds(sitting) == {3: 5, 4: 10}


@per("VIC/8.2.7(b)", "VIC/def:Blind")
def test_what_a_newcomer_posts_is_live_and_the_round_opens_left_of_the_last_blind() -> None:
    sitting = holdem(1, 2, 3, 5, 6)
    sitting.sit(4)
    sitting.do(PostsBlind(person="P4"))
    sitting.begin()
    play = sitting.play()
    Dealer(play, KernelShuffler()).deal()

    assert (play.blind, play.last_blind) == (dollars(10), 3)
    assert {str(offer.act) for offer in offers(play.betting)} == {"stand", "raise", "fold"}


@per("VIC/8.2.7")
def test_a_new_player_gets_no_hand_where_the_button_lies() -> None:
    sitting = holdem(2, 3, 4, 5)  # button 5, blinds 2 and 3
    sitting.do(Leaves(person="P2"))
    sitting.do(TakesSeat(person="new", seat=2, amount=STAKE), PostsBlind(person="new"))

    begun = sitting.begin()
    assert begun.marker_seat == 2
    assert 2 not in begun.stakes
    assert blinds(sitting) == {3: 5, 4: 10}
    sitting.end()
    assert sitting.begin().stakes.keys() == {2, 3, 4, 5}
    assert blinds(sitting) == {4: 5, 5: 10, 2: 10}


@per("VIC/8.2.7", "V-07")
@pytest.mark.parametrize("joins", [Joins.FROM_CLOSED_GAME, Joins.MOVED])
def test_unless_he_comes_from_a_closed_game_or_was_moved(joins: Joins) -> None:
    sitting = holdem(2, 3, 4, 5)
    sitting.do(Leaves(person="P2"))
    (taken,) = sitting.do(TakesSeat(person="moved", seat=2, amount=STAKE, joins=joins))
    assert str(taken.per) == "VIC/8.2.7"

    begun = sitting.begin()
    assert begun.marker_seat == 2
    assert 2 in begun.stakes
    assert blinds(sitting) == {3: 5, 4: 10}


@per("V-07")
def test_where_the_room_wants_it_those_wait_or_post_too() -> None:
    settings = {"transferred_players_wait_or_post": "true"}
    sitting = holdem(2, 3, 4, 5, settings=settings)
    sitting.do(Leaves(person="P2"))
    moved = TakesSeat(person="moved", seat=2, amount=STAKE, joins=Joins.MOVED)
    sitting.do(moved)

    assert 2 not in sitting.round().stakes

    sitting = holdem(2, 3, 4, 5, settings=settings)
    sitting.do(Leaves(person="P2"))
    sitting.do(moved, PostsBlind(person="moved"))
    begun = sitting.begin()
    assert begun.marker_seat == 2
    assert blinds(sitting) == {2: 10, 3: 5, 4: 10}


@per("VIC/8.2.5", "V-06", "V-85")
@pytest.mark.parametrize(("seat", "owes"), [(6, False), (7, True)])
def test_a_move_past_more_than_two_live_seats_costs_the_blind(seat: int, owes: bool) -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 3, 4, 5, 6, 9)
    sitting.round()  # button 9, blinds 1 and 2
    if seat == 6:
        sitting.do(Leaves(person="P6"))
    sitting.do(MovesSeat(person="P3", seat=seat))

    assert (sitting.table.stands.sitters[seat].owes is not None) is owes
    begun = sitting.begin()
    assert (seat in begun.stakes) is not owes
    assert places(begun) == (1, 2, 4)


@per("VIC/8.2.5", "V-06")
def test_one_who_owes_it_for_a_move_may_post_a_penalty_and_be_dealt_in() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 3, 4, 5, 6, 9)
    sitting.round()
    sitting.do(MovesSeat(person="P3", seat=7), PostsBlind(person="P3"))

    sitting.begin()
    assert blinds(sitting) == {2: 5, 4: 10, 7: 10}


@per("VIC/8.2.5", "V-85")
def test_a_move_to_meet_the_blinds_costs_nothing_but_one_past_them_does() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 4, 6, 8, 9)
    sitting.round()  # button 9, blinds 1 and 2
    sitting.do(MovesSeat(person="P8", seat=5))
    assert sitting.table.stands.sitters[5].owes is None
    sitting.do(MovesSeat(person="P4", seat=10))

    owes = sitting.table.stands.sitters[10].owes
    assert owes is not None
    assert str(owes.per) == "VIC/8.2.3"


@per("VIC/8.2.5", "V-85")
def test_where_every_move_is_counted_clockwise_one_to_meet_the_blinds_costs_them_too() -> None:
    settings = {"way_of_a_move": "clockwise"}
    sitting = Sitting("vic/holdem", **TERMS, settings=settings).sit(1, 2, 4, 6, 8, 9)
    sitting.round()  # button 9, blinds 1 and 2
    sitting.do(MovesSeat(person="P8", seat=5))
    owes = sitting.table.stands.sitters[5].owes
    assert owes is not None
    assert str(owes.per) == "VIC/8.2.5"
    sitting.do(MovesSeat(person="P4", seat=7))
    assert sitting.table.stands.sitters[7].owes is None


@per("VIC/8.2.5", "V-85")
def test_what_a_move_costs_is_told_before_it_and_is_what_it_costs() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 3, 4, 5, 6, 9)
    assert {each.amount for each in moves(sitting.table, "P3")} == {0}  # nobody has paid yet
    sitting.round()  # button 9, blinds 1 and 2
    told = {each.seat: each for each in moves(sitting.table, "P3")}
    assert sorted(told) == [7, 8, 10]
    assert (told[7].amount, str(told[7].per)) == (10_00, "VIC/8.2.5")
    assert told[7].says == "wait for the blind, or post $10.00"
    for seat, move in told.items():
        tried = copied(sitting.table)
        put(tried, MovesSeat(person="P3", seat=seat))
        assert (tried.stands.sitters[seat].owes is not None) == bool(move.amount), seat
    assert moves(sitting.table, "nobody") == ()
    put(sitting.table, ReservesSeat(seat=8, person="P9"))
    kept = next(each for each in moves(sitting.table, "P3") if each.seat == 8)
    assert (kept.open, kept.says) == (False, "seat 8 is kept for another")


def test_what_a_move_costs_is_told_in_a_round_as_it_will_be_after_it() -> None:
    sitting = Sitting("vic/holdem", **TERMS).sit(1, 2, 3, 4, 5, 6, 9)
    sitting.round()
    sitting.begin()
    told = moves(sitting.table, "P3")
    refused = sitting.refused(MovesSeat(person="P3", seat=7))
    assert "is dealt in" in refused.because
    sitting.end()
    assert told == moves(sitting.table, "P3") != ()


@per("VIC/8.2.3", "V-05")
def test_who_is_away_when_the_blind_comes_is_dealt_out_until_he_has_made_it_good() -> None:
    sitting = holdem(1, 2, 3, 4, 5)
    sitting.do(GoesAway(person="P3"))

    assert places(sitting.begin()) == (1, 2, 4)
    assert _last(sitting, Missed).person == "P3"
    sitting.end()
    sitting.do(Returns(person="P3"))
    assert 3 not in sitting.round().stakes
    sitting.do(PostsBlind(person="P3"))
    sitting.begin()
    assert blinds(sitting) == {5: 5, 1: 10, 3: 10}


@per("V-05")
@pytest.mark.parametrize(("setting", "posted"), [("false", 10), ("true", 15)])
def test_a_dead_small_blind_besides_is_the_rooms_choice(setting: str, posted: int) -> None:
    settings = {"dead_small_blind_for_missed_blinds": setting}
    sitting = holdem(1, 2, 3, 4, 5, settings=settings)
    sitting.do(GoesAway(person="P3"))
    sitting.round()
    sitting.do(Returns(person="P3"), PostsBlind(person="P3"))
    found = choices(sitting.table, "P3")
    sitting.sit(7).do(PostsBlind(person="P7"))  # who is new has missed none
    sitting.begin()

    assert blinds(sitting) == {4: 5, 5: 10, 3: posted, 7: 10}
    assert sum(sitting.play().dead) == dollars(posted - 10)
    assert found is not None
    assert found.open[1].amount == dollars(posted)


@per("V-86", "VIC/8.2.3")
def test_who_is_away_when_the_small_blind_is_his_has_missed_it_and_nobody_posts_it() -> None:
    sitting = holdem(1, 2, 3, 4)
    sitting.do(SitsOut(person="P2"))

    assert places(sitting.begin()) == (1, 2, 3)
    assert blinds(sitting) == {3: 10}
    sitting.end()
    assert sitting.table.stands.sitters[2].owes is not None
    assert places(sitting.begin()) == (2, 3, 4)
    assert 2 not in sitting.table.stands.round.stakes  # type: ignore[union-attr]


@per("VIC/8.2.3", "V-05")
def test_one_who_owes_and_waits_is_dealt_in_when_the_large_blind_reaches_him() -> None:
    sitting = holdem(1, 2, 3, 4)
    sitting.do(GoesAway(person="P3"))
    sitting.round()
    *_, waits = sitting.do(
        Returns(person="P3"), PostsBlind(person="P3"), WaitsForBlind(person="P3")
    )

    assert str(waits.per) == "V-05"
    dealt = [3 in sitting.round().stakes for _ in range(3)]
    assert dealt == [False, False, True]


@per("V-86")
def test_a_newcomer_in_the_seat_that_owes_the_small_blind_does_not_owe_it() -> None:
    sitting = holdem(1, 2, 3, 4)
    sitting.do(Leaves(person="P2"))
    sitting.do(TakesSeat(person="new", seat=2, amount=STAKE), PostsBlind(person="new"))

    assert places(sitting.begin()) == (1, 2, 3)
    assert blinds(sitting) == {2: 10, 3: 10}


@per("V-86")
def test_nor_does_one_from_a_closed_game_who_owes_no_blind_at_all() -> None:
    sitting = holdem(1, 2, 3, 4)
    sitting.do(Leaves(person="P2"))
    sitting.do(TakesSeat(person="new", seat=2, amount=STAKE, joins=Joins.FROM_CLOSED_GAME))

    begun = sitting.begin()
    assert (places(begun), 2 in begun.stakes) == ((1, 2, 3), True)
    assert blinds(sitting) == {3: 10}


@per("V-87")
@pytest.mark.parametrize(
    ("value", "posted"), [("blinds_go_on", {1: 10, 2: 5}), ("begin_anew", {1: 5, 2: 10})]
)
def test_button_and_blinds_go_on_until_two_can_be_dealt_in_or_begin_anew(
    value: str, posted: dict[int, int]
) -> None:
    sitting = holdem(1, 2, 3, settings={"fewer_than_two_to_deal_to": value})
    sitting.do(Leaves(person="P1"), Leaves(person="P3"))  # button 3, blinds 1 and 2
    sitting.do(TakesSeat(person="new", seat=1, amount=STAKE))

    begun = sitting.begin()
    assert begun.stakes.keys() == {1, 2}
    assert blinds(sitting) == posted
    assert all(each.owes is None for each in sitting.table.stands.sitters.values())


@per("V-87", "VIC/8.2.3")
def test_one_away_has_missed_the_blind_that_went_all_the_way_round_past_him() -> None:
    """Only P3, who had the large blind, can have it again: the newcomer has the button."""
    sitting = holdem(1, 3, 5, settings={"fewer_than_two_to_deal_to": "blinds_go_on"})
    sitting.do(MovesSeat(person="P5", seat=2), GoesAway(person="P5"))
    sitting.do(Leaves(person="P1"))
    sitting.do(TakesSeat(person="new", seat=1, amount=STAKE))

    sitting.begin()

    assert blinds(sitting) == {1: 10, 3: 5}
    owes = sitting.table.stands.sitters[2].owes
    assert owes is not None
    assert str(owes.per) == "VIC/8.2.3"


@per("V-87")
def test_where_all_are_new_button_and_blinds_begin_anew() -> None:
    sitting = holdem(1, 2, 3)
    sitting.do(*[Leaves(person=f"P{seat}") for seat in (1, 2, 3)])
    sitting.sit(5, 6, 7)

    begun = sitting.begin()
    assert places(begun) == (7, 5, 6)
    assert begun.stakes.keys() == {5, 6, 7}


@per("V-88")
def test_without_blinds_a_newcomer_is_dealt_in_and_the_button_passes_him_by_at_first() -> None:
    sitting = Sitting("vic/draw-ante", seats=8).sit(1, 2, 4)
    assert sitting.round().marker_seat == 4
    assert sitting.round().marker_seat == 1
    sitting.do(Leaves(person="P2"))
    sitting.sit(2)

    begun = sitting.round()
    assert (begun.marker_seat, 2 in begun.stakes, str(begun.per)) == (4, True, "V-88")
    assert str(sitting.round().per) == "VIC/def:Button"


@per("V-89")
def test_after_an_invalidated_outcome_button_blinds_and_debts_are_as_before() -> None:
    sitting = holdem(1, 2, 3, 4)
    sitting.sit(5)
    sitting.do(PostsBlind(person="P5"))
    begun = sitting.begin()
    sitting.end(void=True)

    owes = sitting.table.stands.sitters[5].owes
    assert owes is not None
    again = sitting.begin()
    assert (again.line, again.bets) == (begun.line, begun.bets)
    assert blinds(sitting) == {2: 5, 3: 10, 5: 10}


@per("V-89", "VIC/8.2.5")
@pytest.mark.parametrize("joins", [Joins.MOVED, Joins.FROM_CLOSED_GAME])
def test_after_a_round_that_is_void_one_moved_here_is_dealt_in_on_the_button_again(
    joins: Joins,
) -> None:
    sitting = holdem(1, 2, 3)
    sitting.do(Leaves(person="P1"))
    sitting.do(TakesSeat(person="new", seat=1, amount=STAKE, joins=joins))
    begun = sitting.begin()
    assert (begun.marker_seat, 1 in begun.stakes) == (1, True)
    sitting.end(void=True)

    again = sitting.begin()

    assert (again.line, again.stakes) == (begun.line, begun.stakes)


@per("V-89", "VIC/11.5")
@pytest.mark.parametrize(
    ("name", "first", "moves"),
    [
        ("vic/holdem", "V-03", "VIC/def:Button"),
        ("vic/draw-ante", "VIC/def:Dealer Button", "VIC/def:Button"),
    ],
)
def test_the_refund_has_its_rule_and_the_button_that_stays_its_reading(
    name: str, first: str, moves: str
) -> None:
    sitting = Sitting(name, seats=8).sit(1, 2, 3, 4)
    begun = sitting.begin()
    assert str(begun.per) == first
    assert [str(each.per) for each in sitting.end(void=True)] == ["VIC/11.5"]
    again = sitting.round()
    assert (again.marker_seat, str(again.per)) == (begun.marker_seat, "V-89")
    assert str(sitting.round().per) == moves


@per("VIC/11.5", "VIC/8.1.4")
def test_where_there_is_no_button_nothing_stays_after_a_void_round() -> None:
    sitting = Sitting("vic/seven-card-stud", seats=8).sit(1, 2, 3)
    before = sitting.begin()
    assert [str(each.per) for each in sitting.end(void=True)] == ["VIC/11.5"]
    assert sitting.begin().per == before.per


@per("V-89", "VIC/8.2.5")
@pytest.mark.parametrize(("void", "owes"), [(True, "VIC/8.2.5"), (False, "")])
def test_the_seats_that_a_mover_has_passed_count_on_if_the_blind_reached_him_in_a_void_round(
    void: bool, owes: str
) -> None:
    """He has passed seats 5 and 6, and passes seat 9 after the round."""
    sitting = holdem(1, 2, 3, 4, 5, 6, 9)
    sitting.do(MovesSeat(person="P4", seat=7))
    sitting.rounds(3)
    assert sitting.table.stands.sitters[7].passed == 2
    assert places(sitting.begin()) == (5, 6, 7)
    sitting.end(void=void)
    assert sitting.table.stands.sitters[7].passed == (2 if void else 0)

    sitting.do(MovesSeat(person="P4", seat=10))

    owed = sitting.table.stands.sitters[10].owes
    assert (str(owed.per) if owed else "") == owes


@per("V-02")
@pytest.mark.parametrize("setting", ["one_blind_per_player", "no_deal"])
def test_more_blinds_than_players(setting: str) -> None:
    terms = {**TERMS, "blinds": [5, 5, 10], "settings": {"more_blinds_than_players": setting}}
    sitting = Sitting("vic/holdem", **terms).sit(1, 2)
    if setting == "no_deal":
        assert str(sitting.refused(BeginsRound()).per) == "V-02"
    else:
        sitting.begin()
        assert blinds(sitting) == {1: 5, 2: 5}


@per(
    "VIC/8.1.3",
    "VIC/def:Absent Button",
    "VIC/def:Player Walking Button",
    "VIC/def:Missed Blind Button",
    "VIC/def:Dealt-out Button",
    "VIC/def:Reserved Button",
    "VIC/def:Dealer Button",
)
def test_buttons_tell_of_players_and_seats() -> None:
    sitting = holdem(1, 2, 3, 4, 5, 6)
    sitting.do(GoesAway(person="P3"), GoesAway(person="P6"), Leaves(person="P5"))
    sitting.do(SitsOut(person="P1"))

    def lying() -> dict[int, Button]:
        marked = buttons_of(sitting.table)
        return {each.seat: each.button for each in marked if each.button is not Button.MARKER}

    assert lying() == {
        1: Button.DEALT_OUT,
        3: Button.WALKING,
        5: Button.RESERVED,
        6: Button.WALKING,
    }
    sitting.begin()
    assert (lying()[3], lying()[6], lying()[1]) == (
        Button.ABSENT,
        Button.WALKING,
        Button.DEALT_OUT,
    )
    sitting.end()
    sitting.do(Returns(person="P3"))
    assert lying() == {3: Button.MISSED_BLIND, 5: Button.RESERVED, 6: Button.WALKING}
    first = buttons_of(sitting.table)[0]
    assert (first.seat, str(first.per)) == (1, "VIC/def:Dealer Button")
