"""The showdown: in what order hands are shown, which must be, and which are shown on request."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.games import game, games
from pokerroom.money import Money
from pokerroom.play import Game, Seat
from pokerroom.play.pots.outcome import Pot
from pokerroom.play.pots.showdown import Worth, asked_to_see, must_show, order_of_showing
from pokerroom.terms.settings import under


def among_players(name: str) -> Game:
    found = game(name)
    assert isinstance(found, Game)
    return found


STUD = among_players("act/seven-card-stud")
HOLDEM = among_players("vic/holdem")
OMAHA_HI_LOW = among_players("vic/omaha-hi-low")
AMONG_PLAYERS = [found for found in games() if isinstance(found, Game)]
BEST_SHOWN = {"hand_compared_with_at_the_showdown": "best_shown"}
Contested = tuple[Seat, ...]


def pots(*contested: Contested) -> tuple[Pot, ...]:
    per = HOLDEM.tapping_out.main
    return tuple(
        Pot(amount=Money(100), contested_by=seats, paid_by=seats, per=per) for seats in contested
    )


def order(
    declared: Game,
    *contested: Contested,
    leader: Seat | None = None,
    first_to_act: Seat = 1,
    called_before: Seat | None = None,
) -> Ruling[tuple[Seat, ...]]:
    """Who contest the first of the pots show, in this order."""
    return order_of_showing(
        declared.showdown,
        contested[0],
        leader=leader,
        first_to_act=first_to_act,
        called_before=called_before,
        pots=pots(*contested),
    )


def duty(
    declared: Game,
    seat: Seat,
    worth: Mapping[Seat, int | tuple[int, int] | None],
    *contested: Contested,
    shown: Contested,
    leader: Seat | None = 1,
) -> Ruling[bool]:
    """Whether *seat* must show; the first of the pots is contested by all."""
    hands = {
        other: None if hand is None else Worth(*hand) if isinstance(hand, tuple) else Worth(hand)
        for other, hand in worth.items()
    }
    showing = order(declared, *contested, leader=leader)
    return must_show(declared.showdown, showing, seat, hands, shown, pots(*contested))


# In what order


@pytest.mark.parametrize("declared", AMONG_PLAYERS, ids=lambda each: each.name)
def test_the_player_who_was_called_shows_first_and_the_others_clockwise(declared: Game) -> None:
    found = order(declared, (2, 4, 6), leader=4, first_to_act=2)

    assert found == Ruling(outcome=(4, 6, 2), per=declared.showdown.called)


@pytest.mark.parametrize(("declared", "silence"), [(STUD, "A-29"), (HOLDEM, "V-40")])
def test_if_all_checked_the_first_to_act_shows_first(declared: Game, silence: str) -> None:
    found = order(declared, (2, 4, 6), first_to_act=6)

    assert found == Ruling(outcome=(6, 2, 4), per=reading(silence))


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
def test_if_the_first_to_act_has_folded_the_next_on_his_left_shows_first(declared: Game) -> None:
    assert order(declared, (2, 4, 6), first_to_act=3).outcome == (4, 6, 2)
    assert order(declared, (2, 4, 6), first_to_act=7).outcome == (2, 4, 6)


def test_without_betting_the_last_who_was_called_shows_first_in_the_territory_alone() -> None:
    territory = order(STUD, (2, 4, 6), first_to_act=2, called_before=6)
    victoria = order(HOLDEM, (2, 4, 6), first_to_act=2, called_before=6)

    assert territory == Ruling(outcome=(6, 2, 4), per=reading("A-29"))
    assert victoria == Ruling(outcome=(2, 4, 6), per=reading("V-40"))


def test_a_wager_of_the_final_round_goes_before_any_call_of_an_earlier_one() -> None:
    assert order(STUD, (2, 4, 6), leader=4, called_before=6).outcome == (4, 6, 2)


def test_in_victoria_those_of_a_side_pot_show_before_those_of_the_main_pot_alone() -> None:
    side_pot = (1, 2, 3, 4), (1, 3)
    two_side_pots = (1, 2, 3, 4), (2, 3, 4), (3, 4)

    assert order(HOLDEM, *side_pot, leader=3).outcome == (3, 1, 4, 2)
    assert order(HOLDEM, *two_side_pots, leader=4).outcome == (4, 3, 2, 1)
    assert order(HOLDEM, *side_pot, first_to_act=2).outcome == (3, 1, 2, 4)


def test_a_side_pot_that_one_player_alone_can_win_gives_him_no_place_before_others() -> None:
    assert order(HOLDEM, (1, 2, 3), (3,), first_to_act=1).outcome == (1, 2, 3)


def test_in_the_territory_side_pots_change_nothing_in_the_order() -> None:
    assert order(STUD, (1, 2, 3, 4), (1, 3), leader=3).outcome == (3, 4, 1, 2)


# Who must show


@pytest.mark.parametrize("declared", AMONG_PLAYERS, ids=lambda each: each.name)
@pytest.mark.parametrize(("own", "must"), [(49, False), (50, True), (51, True)])
def test_a_hand_equal_to_the_called_one_or_better_must_be_shown(
    declared: Game, own: int, must: bool
) -> None:
    found = duty(declared, 2, {1: 50, 2: own}, (1, 2, 3), shown=(1,))

    assert found == Ruling(outcome=must, per=declared.showdown.equal_or_better.per)


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
@pytest.mark.parametrize("own", [1, None])
def test_the_first_shows_whatever_he_holds(declared: Game, own: int | None) -> None:
    called = duty(declared, 1, {1: own, 2: 50}, (1, 2), shown=())
    unknown = duty(declared, 1, {}, (1, 2), shown=(), leader=None)

    assert called == Ruling(outcome=True, per=declared.showdown.called)
    assert unknown == Ruling(outcome=True, per=declared.showdown.nobody_called.per)


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
def test_a_hand_that_the_program_does_not_know_may_be_thrown_in(declared: Game) -> None:
    assert not duty(declared, 2, {1: 50, 2: None}, (1, 2), shown=(1,)).outcome
    assert not duty(declared, 2, {1: 50}, (1, 2), shown=(1,)).outcome


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
def test_a_hidden_hand_or_one_thrown_in_relieves_nobody(declared: Game) -> None:
    assert duty(declared, 2, {1: 50, 2: 60, 3: 70}, (1, 2, 3), shown=(1,)).outcome


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
def test_a_hand_above_the_called_one_is_shown_though_a_better_one_lies_open(declared: Game) -> None:
    assert duty(declared, 3, {1: 50, 2: 70, 3: 60}, (1, 2, 3), shown=(1, 2)).outcome


@pytest.mark.parametrize(("own", "must"), [(69, False), (70, True)])
def test_a_room_may_compare_with_the_best_hand_shown_so_far(own: int, must: bool) -> None:
    compared = under(HOLDEM, BEST_SHOWN)
    worth = {1: 50, 2: 70, 3: own}

    assert duty(compared, 3, worth, (1, 2, 3), shown=(1, 2)).outcome is must
    assert duty(under(STUD, BEST_SHOWN), 3, worth, (1, 2, 3), shown=(1, 2)).outcome


@pytest.mark.parametrize(
    ("shown", "own", "must"),
    [
        ((1,), 1, True),  # nothing lies open in the side pot: as things stand he takes it
        ((1, 2), 29, False),
        ((1, 2), 30, True),
    ],
)
def test_a_hand_below_the_first_is_shown_if_it_takes_a_pot_that_the_first_has_no_part_in(
    shown: Contested, own: int, must: bool
) -> None:
    worth = {1: 50, 2: 30, 3: own}
    found = duty(STUD, 3, worth, (1, 2, 3), (2, 3), shown=shown, leader=None)

    assert found == Ruling(outcome=must, per=reading("A-30") if must else rule("ACT-7CS/9.2#2"))


def test_in_victoria_the_first_has_part_in_every_pot_that_is_contested() -> None:
    worth = {1: 50, 2: 30, 3: 29}
    found = duty(HOLDEM, 3, worth, (1, 2, 3), (2, 3), shown=(2,), leader=None)

    assert order(HOLDEM, (1, 2, 3), (2, 3)).outcome == (2, 3, 1)
    assert found == Ruling(outcome=False, per=rule("VIC/8.14.6(d)"))


@pytest.mark.parametrize("declared", [STUD, HOLDEM])
def test_a_tapped_out_player_is_compared_in_the_main_pot_alone(declared: Game) -> None:
    contested = (1, 2, 3), (1, 2)

    assert duty(declared, 3, {1: 50, 2: 60, 3: 50}, *contested, shown=(1, 2)).outcome
    assert not duty(declared, 3, {1: 50, 2: 60, 3: 49}, *contested, shown=(1, 2)).outcome


@pytest.mark.parametrize(("declared", "must"), [(STUD, True), (HOLDEM, False)])
def test_in_the_territory_one_shows_who_alone_has_a_claim_to_a_pot(
    declared: Game, must: bool
) -> None:
    found = duty(declared, 2, {1: 50, 2: 40}, (1, 2), (2,), shown=(1,))

    assert found.outcome is must
    assert not duty(declared, 2, {1: 50, 2: 40}, (1, 2), (1,), shown=(1,)).outcome


# High and low


@pytest.mark.parametrize(
    ("first", "own", "must"),
    [
        ((50, 20), (49, 19), False),
        ((50, 20), (49, 20), True),
        ((50, 20), (49, 0), False),
        ((50, 20), (50, 0), True),
        ((50, 0), (49, 0), False),
        ((50, 0), (49, 1), True),  # the first has no low, so that any low takes its half
    ],
)
def test_high_and_low_are_compared_apart(
    first: tuple[int, int], own: tuple[int, int], must: bool
) -> None:
    found = duty(OMAHA_HI_LOW, 2, {1: first, 2: own}, (1, 2), shown=(1,))

    assert found.outcome is must


def test_a_low_hand_is_shown_by_the_reading_that_tests_each_half() -> None:
    high = duty(OMAHA_HI_LOW, 2, {1: (50, 20), 2: (50, 20)}, (1, 2), shown=(1,))
    low = duty(OMAHA_HI_LOW, 2, {1: (50, 20), 2: (49, 20)}, (1, 2), shown=(1,))

    assert high.per == rule("VIC/8.16.6(d)")
    assert low.per == reading("V-40")


@pytest.mark.parametrize(("low", "must"), [(19, False), (20, True)])
def test_where_the_first_has_no_low_the_best_low_shown_counts(low: int, must: bool) -> None:
    worth = {1: (50, 0), 2: (30, 20), 3: (40, low)}

    assert duty(OMAHA_HI_LOW, 3, worth, (1, 2, 3), shown=(1, 2)).outcome is must


@pytest.mark.parametrize(("low", "must"), [(14, False), (15, True)])
def test_a_low_that_loses_the_main_pot_may_still_take_the_side_pot(low: int, must: bool) -> None:
    """Seat 2 has tapped out with the best low; seats 1 and 3 have a side pot."""
    worth = {1: (50, 15), 2: (30, 20), 3: (40, low)}

    assert duty(OMAHA_HI_LOW, 3, worth, (1, 2, 3), (1, 3), shown=(1, 2)).outcome is must
    compared = under(OMAHA_HI_LOW, BEST_SHOWN)
    assert duty(compared, 3, worth, (1, 2, 3), (1, 3), shown=(1, 2)).outcome is must


# Asking to see a hand


def asked(
    declared: Game,
    *,
    asker: Seat = 5,
    hand: Seat = 2,
    involved: Contested = (1, 2, 3),
    shown: Contested = (1,),
    thrown_in: Contested = (2,),
    winners: Contested = (1,),
) -> Ruling[bool] | Refusal:
    return asked_to_see(
        declared.showdown,
        asker=asker,
        hand=hand,
        at_table=(1, 2, 3, 4, 5),
        involved=involved,
        shown=shown,
        thrown_in=thrown_in,
        winners=winners,
    )


def test_a_hand_still_held_is_shown_to_any_player_at_the_table_and_can_win() -> None:
    found = asked(HOLDEM, hand=3)

    assert found == Ruling(outcome=True, per=rule("VIC/8.14.6(d)"))


@pytest.mark.parametrize(("asker", "can_win"), [(1, True), (3, False), (5, False)])
def test_a_hand_thrown_in_can_win_only_if_a_pot_winner_asks(asker: Seat, can_win: bool) -> None:
    found = asked(HOLDEM, asker=asker)

    assert found == Ruling(outcome=can_win, per=rule("VIC/9.2.7"))


@pytest.mark.parametrize(
    ("found", "because"),
    [
        (asked(HOLDEM, asker=6), "only a player at the table may ask"),
        (asked(HOLDEM, hand=4), "that hand is not part of a showdown"),
        (asked(HOLDEM, involved=()), "that hand is not part of a showdown"),
        (asked(HOLDEM, hand=1), "the hand is face up already"),
        (asked(HOLDEM, shown=(1, 2)), "the hand is face up already"),
    ],
)
def test_no_other_hand_is_shown_on_request(found: Ruling[bool] | Refusal, because: str) -> None:
    assert found == Refusal(because=because, per=rule("VIC/8.14.6(d)"))


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
@pytest.mark.parametrize("asker", [1, 5])
def test_in_the_territory_nobody_may_ask(asker: Seat, hand: Seat) -> None:
    found = asked(STUD, asker=asker, hand=hand)

    because = "nobody may see a hand that is not shown"
    assert found == Refusal(because=because, per=rule("ACT-7CS/16.7"))
