"""The worked cases on betting, in the order and with the figures in which they are told."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.money import Money, dollars
from pokerroom.play.betting.events import Posted
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.forced_bets import (
    BlindsInTurn,
    blind_amounts,
    blinds,
    order_of_blinds,
    over_blind,
)
from pokerroom.play.betting.rules import Ending
from pokerroom.play.game.table_stakes import change_of_stake
from pokerroom.terms.settings import under
from tests.rulebook.at_the_table import Table, table
from tests.rulebook.territory import DRAW, MANILA, STUD5, STUD7
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
A, B, C, D, E = 1, 2, 3, 4, 5


# The Territory


def test_t18a_the_designated_players_blind_opens_and_he_may_raise_it() -> None:
    first = table(STUD5, 1, (1, 2, 4), put_in={1: 5}, blind=5)

    assert first.choices() == {"stand": None, "raise": [10, 15]}
    first.put("1 stand")
    assert first.turn == 2
    assert first.choices() == {"call": [5], "raise": [10, 15], "fold": None}


def test_t18b_another_opens_with_the_blind_and_the_designated_player_comes_last() -> None:
    first = table(STUD5, 1, (6, 7, 3, 5), put_in={5: 5}, blind=5)

    assert first.choices() == {"open": [5]}
    first.put("6 open 5", "7 call", "3 fold")
    assert first.turn == 5
    assert first.choices() == {"stand": None, "raise": [10, 15], "fold": None}
    first.put("5 raise 10", "6 call", "7 call")
    assert first.ended == (Ending.MET, "ACT-5CS/7.2(b)")


def three_raises() -> Table:
    second = table(STUD7, 2, (A, B, C), blind=10)
    second.put("1 open 10", "2 raise 20", "3 raise 30", "1 raise 40")
    return second


def test_t20_after_three_raises_three_players_may_only_call_or_fold() -> None:
    second = three_raises()

    assert second.choices() == {"call": [20], "fold": None}
    assert second.refused("2 raise 50") == "ACT-7CS/10.3#2"
    second.put("2 call")
    assert second.choices() == {"call": [10], "fold": None}


def test_t20_two_players_alone_go_on_raising() -> None:
    second = three_raises()

    second.put("2 fold")

    assert second.choices() == {"call": [10], "raise": [50, 60], "fold": None}
    second.put("3 raise 50", "1 raise 70", "3 raise 90", "1 call")
    assert second.is_over


def test_t22_the_final_round_allows_four_blinds_and_no_raise_below_the_last() -> None:
    final = table(STUD7, 5, (A, B, C), blind=10)

    assert final.refused("1 open 50") == "ACT-7CS/10.4#2"
    final.put("1 open 40", "2 raise 70")
    assert final.choices() == {"call": [70], "raise": [100, 110], "fold": None}


@pytest.mark.parametrize("value", ["one_two_or_four_blinds", "two_or_four_blinds"])
def test_t22_stricter_settings_refuse_a_raise_of_three_blinds(value: str) -> None:
    stricter = under(STUD7, {"final_round_amounts": value})
    final = table(stricter, 5, (A, B, C), blind=10)

    final.put("1 open 40")

    assert final.refused("2 raise 70") == "ACT-7CS/10.4#2"
    final.put("2 raise 80")


def test_t24a_the_first_opener_with_antes_may_neither_check_nor_fold() -> None:
    first = table(STUD5, 1, (2, 3, 1), form="ante", minimum=5, maximum=50, pot=15)

    assert first.refused("2 check") == "ACT-5CS/7.1(b)"
    assert first.refused("2 fold") == "ACT-5CS/7.1(b)"
    assert first.choices() == {"open": (5, 50)}


def test_t24b_all_check_the_last_round() -> None:
    final = table(STUD5, 4, (A, B, C), form="ante", maximum=50)

    final.put("1 check", "2 check", "3 check")

    assert final.ended == (Ending.CHECKED, "ACT-5CS/14.3")


def test_t26_one_who_has_checked_may_raise() -> None:
    third = table(MANILA, 3, (A, B, C), blind=5)

    third.put("1 check", "2 open 5", "3 call", "1 raise 15")

    assert third.choices() == {"call": [10], "raise": [25], "fold": None}


def test_t28_for_an_inactive_designated_player_the_next_on_the_left_acts_first() -> None:
    second, third = (MANILA.betting_rounds[number].rules_for().begins for number in (1, 2))
    assert second is not None
    assert third is not None

    assert begins(second, (3, 5, 6), marker_seat=1) == Ruling(outcome=3, per=second.instead)
    assert str(second.instead) == "A-51"
    assert begins(third, (3, 5, 6), marker_seat=1).outcome == 3
    assert str(begins(third, (3, 5, 6), marker_seat=1).per) == "ACT-MAN/8.5"
    assert str(begins(third, (1, 3, 5), marker_seat=1).per) == "ACT-MAN/8.1#lead"


def over_blinded() -> Table:
    return table(
        DRAW,
        1,
        (4, 5, 1, 2, 3),
        limit="straddle",
        put_in={1: 5, 2: 10, 3: 20},
        blind=20,
        maximum=50,
    )


def test_t48a_nobody_may_call_a_blind() -> None:
    first = over_blinded()

    assert first.refused("4 call") == "ACT-DRW/7.1(i)"
    assert first.choices() == {"open": [40], "fold": None}


def test_t48b_the_only_raise_of_a_straddle_is_to_the_double() -> None:
    first = over_blinded()

    first.put("4 open 40")
    assert first.choices() == {"call": [40], "raise": [80], "fold": None}
    first.put("5 fold")

    assert first.choices()["call"] == [35]
    first.put("1 call")
    assert first.choices()["call"] == [30]
    first.put("2 call")
    assert first.choices()["call"] == [20]


def test_t48c_all_fold_to_the_last_blind() -> None:
    first = over_blinded()

    first.put("4 fold", "5 fold", "1 fold", "2 fold")

    assert first.ended == (Ending.SURVIVOR, "ACT-DRW/7.3(a)")


def test_t52_nobody_checks_after_the_draw_and_the_last_wins_without_a_wager() -> None:
    final = table(DRAW, 2, (4, 5, 1), maximum=50, pot=60)

    assert final.refused("4 check") == "A-59"
    assert final.choices() == {"open": (5, 50), "fold": None}
    final.put("4 fold")
    assert final.choices() == {"open": (5, 50), "fold": None}
    final.put("5 fold")
    assert final.is_over
    assert final.total(1) == 0


# Victoria


def victorian_blinds(name: str) -> BlindsInTurn:
    clause = victorian(name).before_the_deal[0]
    assert isinstance(clause, BlindsInTurn)
    return clause


def test_t02_of_two_players_the_button_makes_the_second_blind_and_acts_last_throughout() -> None:
    clause, amounts = victorian_blinds("holdem"), (dollars(5), dollars(10))

    order = order_of_blinds(clause, (1, 4), marker_seat=4)
    made = blinds(clause, amounts, order, (dollars(100), dollars(100)))

    assert [(blind.seat, blind.paid) for blind in made] == [(1, 500), (4, 1000)]
    for stage in HOLDEM.betting_rounds:
        first = stage.rules_for().begins
        assert first is not None
        assert begins(first, (1, 4), marker_seat=4, last_blind=4).outcome == 1


def test_t04_one_over_blind_is_allowed_and_is_then_the_last_blind() -> None:
    clause, seats = victorian_blinds("draw-blind"), (1, 2, 3, 4, 5, 6)
    stakes = (dollars(100),) * 6
    amounts = blind_amounts(clause, minimum=dollars(10), sign=(dollars(5), dollars(10)))
    assert isinstance(amounts, Ruling)
    made = blinds(clause, amounts.outcome, seats, stakes)

    third = over_blind(clause, made, seats, 3, compulsory=2, stake=dollars(100))
    assert isinstance(third, Posted)
    fourth = over_blind(clause, (*made, third), seats, 4, compulsory=2, stake=dollars(100))

    assert third.paid == dollars(20)
    assert isinstance(fourth, Refusal)
    assert str(fourth.per) == "VIC/8.4.1(b)(i)"


def test_t04_the_call_is_the_over_blind_and_its_player_may_raise_last() -> None:
    first = table(
        victorian("draw-blind"),
        1,
        (4, 5, 6, 1, 2, 3),
        limit="no limit",
        put_in={1: 5, 2: 10, 3: 20},
        blind=20,
        minimum=10,
    )

    assert first.choices() == {"call": [20], "raise": (40, 1000), "fold": None}
    first.put("4 call", "5 call", "6 call", "1 call", "2 call")
    assert first.choices() == {"stand": None, "raise": (40, 1020), "fold": None}
    after = victorian("draw-blind").betting_rounds[1].rules_for().begins
    assert after is not None
    assert begins(after, (1, 2, 3, 5), marker_seat=6, last_blind=3).outcome == 5


def test_t14_the_next_raise_is_at_least_the_last() -> None:
    first = table(
        HOLDEM, 1, (3, 4, 1, 2), limit="no limit", put_in={1: 5, 2: 10}, blind=10, minimum=10
    )

    first.put("3 raise 30")

    assert first.choices()["raise"] == (50, 1000)


def flop() -> Table:
    return table(HOLDEM, 2, (A, B, C, D), limit="no limit", minimum=10)


def test_t16_silent_chips_of_half_the_wager_are_made_up_to_a_raise() -> None:
    second = flop()
    second.put("1 open 100")

    assert second.silent(2, 150) == "raise to $200.00 (VIC/6.11)"
    assert second.silent(2, 149) == "call, $49.00 back (VIC/6.11)"


def test_t18_one_oversize_chip_is_a_call_in_a_limit_game() -> None:
    second = table(HOLDEM, 2, (A, B, C), limit="fixed", bet=10, minimum=10)
    second.put("1 open 10")

    assert second.silent(2, 100, single=True) == "call, $90.00 back (VIC/6.12)"


@pytest.mark.parametrize(("limit", "most"), [("full pot", 180), ("half pot", 110)])
def test_t20_the_call_is_part_of_the_pot_when_the_raise_is_measured(limit: str, most: int) -> None:
    faced = table(HOLDEM, 1, (B, C, A), limit=limit, put_in={A: 40}, blind=40, pot=100)

    assert faced.choices()["raise"] == (80, most)
    assert faced.refused(f"2 raise {most + 1}") == "VIC/6.6"


def test_t20_an_opening_at_half_pot_is_rounded_down() -> None:
    assert table(HOLDEM, 2, (A, B), limit="half pot", pot=45).choices()["open"] == (5, 22)


def fixed_ten(*stakes: int) -> Table:
    return table(
        HOLDEM, 2, range(1, len(stakes) + 1), limit="fixed", bet=10, minimum=10, stakes=stakes
    )


def test_t22_below_half_may_be_called_or_made_up() -> None:
    second = fixed_ten(100, 100, 14, 100)
    second.put("1 open 10", "2 call", "3 tap out")

    assert second.choices() == {"call": [14], "raise": [20], "fold": None}
    second.put("4 call")
    assert second.choices() == {"call": [4], "fold": None}
    assert second.refused("1 raise 20") == "VIC/6.14.2(a)"
    second.put("1 call")
    assert second.choices() == {"call": [4], "fold": None}
    second.put("2 call")
    assert second.is_over
    assert sum(second.betting.totals) == dollars(56)


def test_t22_once_it_is_made_up_those_before_may_raise_again() -> None:
    second = fixed_ten(100, 100, 14, 100)
    second.put("1 open 10", "2 call", "3 tap out", "4 raise 20")

    assert second.choices() == {"call": [10], "raise": [30], "fold": None}
    second.put("1 call")
    assert second.choices() == {"call": [10], "raise": [30], "fold": None}


@pytest.mark.parametrize(("stake", "next_total"), [(4, 10), (5, 15)])
def test_t24_a_short_opening_is_made_up_below_half_and_raised_from_half_on(
    stake: int, next_total: int
) -> None:
    second = fixed_ten(stake, 100, 100)

    second.put("1 tap out")

    assert second.choices() == {"call": [stake], "raise": [next_total], "fold": None}


def test_t26_two_short_tap_outs_do_not_add_up() -> None:
    second = table(
        HOLDEM, 2, (A, C, D, E), limit="no limit", minimum=10, stakes=(900, 150, 220, 900)
    )
    second.put("1 open 100", "3 tap out", "4 tap out")

    assert second.choices() == {"call": [220], "raise": (320, 900), "fold": None}
    second.put("5 call")
    assert second.choices() == {"call": [120], "fold": None}
    assert second.refused("1 raise 320") == "VIC/6.14.3"


def test_t28_stakes_change_only_for_those_not_in_the_hand_and_never_downwards() -> None:
    clause = HOLDEM.table_stakes
    assert clause is not None

    assert isinstance(change_of_stake(clause, dollars(100), contending=True), Refusal)
    assert change_of_stake(clause, dollars(100), contending=False) == Ruling(
        outcome=dollars(100), per=clause.per
    )
    assert isinstance(change_of_stake(clause, Money(-5000), contending=False), Refusal)


def test_t38_draw_opens_its_last_round_left_of_the_last_blind_and_with_antes_of_the_button() -> (
    None
):
    blind, ante = (
        victorian(name).betting_rounds[1].rules_for().begins for name in ("draw-blind", "draw-ante")
    )
    assert blind is not None
    assert ante is not None

    assert begins(blind, (2, 3, 5), marker_seat=5, last_blind=2).outcome == 3
    passed = begins(blind, (2, 3, 5), tapped_out=(3,), marker_seat=5, last_blind=2)
    assert (passed.outcome, str(passed.per)) == (5, "V-34")
    assert begins(ante, (2, 3, 5), marker_seat=5).outcome == 2


def test_t40_draw_with_antes_may_be_checked_round() -> None:
    first = table(victorian("draw-ante"), 1, (1, 2, 3), limit="fixed", bet=10, pot=15)

    first.put("1 check", "2 check", "3 check")

    assert first.ended == (Ending.CHECKED, "VIC/8.6.3(c)(ii)")


def test_t42_the_first_in_takes_the_kitty_and_calls_with_it() -> None:
    kitty = victorian("draw-kitty")
    first = table(
        kitty, 1, (3, 4, 5, 6, 1, 2), limit="fixed", put_in={1: 5, 2: 10}, blind=10, bet=10
    )

    assert first.choices() == {"call": [10], "take the Kitty": [10], "fold": None}
    first.put("3 take the Kitty")
    assert first.turn == 4
    assert first.choices() == {"call": [10], "raise": [20], "fold": None}
    assert first.refused("4 take the Kitty") == "VIC/8.5.3(c)"
