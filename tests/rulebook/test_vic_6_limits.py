"""Victoria 6.1 to 6.10: chips, the least raise, the kinds of limit, the number of raises."""

from __future__ import annotations

from typing import Unpack

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.betting.forced_bets import BlindsInTurn, blind_amounts
from pokerroom.play.game.table_stakes import change_of_stake
from pokerroom.terms.settings import under
from tests.evidence import per
from tests.rulebook.at_the_table import Sums, Table, table
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
STUD = victorian("seven-card-stud")
LIMITS = ("fixed", "spread", "half pot", "full pot", "no limit")
CAPPED = ("fixed", "spread")


def flop(limit: str, *, game: Game = HOLDEM, players: int = 3, **more: Unpack[Sums]) -> Table:
    """Minimum $10, maximum $50, structured bet $10, $200 in the pot."""
    sums: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "pot": 200, **more}
    return table(game, 2, range(1, players + 1), limit=limit, **sums)


def before_the_flop(limit: str, **more: Unpack[Sums]) -> Table:
    """Blinds of $5 and $10 at seats 1 and 2."""
    sums: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "blind": 10, **more}
    return table(HOLDEM, 1, (3, 4, 1, 2), limit=limit, put_in={1: 5, 2: 10}, **sums)


@per("VIC/6.1")
@pytest.mark.parametrize("limit", ["spread", "half pot", "full pot", "no limit"])
def test_wagers_are_accepted_in_chips_only(limit: str) -> None:
    second = flop(limit, chip=5)

    assert second.refused("1 open 12") == "VIC/6.1"
    second.put("1 open 15")
    assert second.refused("2 raise 31") == "VIC/6.1"


@per("VIC/6.4")
def test_the_last_blind_is_at_least_the_table_minimum() -> None:
    clause = HOLDEM.before_the_deal[0]
    assert isinstance(clause, BlindsInTurn)

    for amounts, allowed in (((5, 10), True), ((10, 9), False), ((9,), False), ((10,), True)):
        sign = tuple(dollars(amount) for amount in amounts)
        found = blind_amounts(clause, minimum=dollars(10), sign=sign)
        assert isinstance(found, Ruling if allowed else Refusal)
        if isinstance(found, Refusal):
            assert str(found.per) == "VIC/6.4"


@per("VIC/6.5")
@pytest.mark.parametrize("limit", ["spread", "half pot", "full pot", "no limit"])
def test_a_raise_is_no_smaller_than_any_bet_or_raise_of_the_round(limit: str) -> None:
    second = flop(limit)
    second.put("1 open 20")

    assert second.refused("2 raise 39") == "VIC/6.5"
    second.put("2 raise 45")
    assert second.refused("3 raise 69") == "VIC/6.5"
    second.put("3 raise 70")


@per("VIC/6.5")
def test_a_blind_is_a_bet_that_measures_the_first_raise() -> None:
    first = before_the_flop("no limit")

    assert first.refused("3 raise 19") == "VIC/6.5"
    first.put("3 raise 20")


@per("VIC/def:Raise")
def test_a_raise_is_a_call_and_at_least_as_much_again() -> None:
    second = flop("no limit")
    second.put("1 open 30")

    assert second.refused("2 raise 30") == "VIC/def:Raise"
    assert second.choices()["raise"] == (60, 1000)
    assert second.put("2 raise 60").adds == dollars(60)


@per("VIC/def:Call")
def test_a_call_meets_the_highest_bet_and_in_blind_games_first_the_last_blind() -> None:
    first = before_the_flop("no limit")

    assert first.choices()["call"] == [10]
    assert first.refused("3 call 5") == "VIC/def:Call"
    first.put("3 raise 40", "4 call", "1 call")
    assert first.choices()["call"] == [30]


def test_one_with_less_than_the_bet_calls_with_all_he_has() -> None:
    second = table(HOLDEM, 2, (1, 2), limit="no limit", minimum=10, stakes=(100, 30))

    second.put("1 open 31")

    assert second.choices() == {"tap out": [30], "fold": None}
    assert second.refused("2 call 30") == "VIC/6.14.1"


@per("VIC/def:Structured limit", "VIC/def:Fixed bet")
def test_in_a_structured_game_bets_and_raises_are_of_the_designated_amount() -> None:
    second = flop("fixed")

    for total in (5, 9, 11, 20):
        assert second.refused(f"1 open {total}") == "VIC/def:Fixed bet"
    second.put("1 open 10")
    for total in (11, 19, 21, 30):
        rule = "VIC/6.5" if total < 20 else "VIC/def:Fixed bet"
        assert second.refused(f"2 raise {total}") == rule
    assert second.choices() == {"call": [10], "raise": [20], "fold": None}


def test_the_upper_structured_bet_is_that_of_its_betting_round() -> None:
    third = table(HOLDEM, 3, (1, 2, 3), limit="fixed", minimum=10, bet=20)

    third.put("1 open 20")

    assert third.choices()["raise"] == [40]


@per("VIC/def:Spread Limit", "VIC/def:Flexible bet", "VIC/6.7")
def test_in_a_spread_game_bets_lie_between_the_betting_minimum_and_maximum() -> None:
    second = flop("spread")

    assert second.refused("1 open 9") == "VIC/6.7"
    assert second.refused("1 open 51") == "VIC/def:Flexible bet"
    assert second.choices()["open"] == (10, 50)
    second.put("1 open 20")
    assert second.choices()["raise"] == (40, 70)
    assert second.refused("2 raise 71") == "VIC/6.7"
    second.put("2 raise 45")
    assert second.choices()["raise"] == (70, 95)


@per("VIC/6.6")
@pytest.mark.parametrize(
    ("limit", "opening", "raised"), [("half pot", 100, 150), ("full pot", 200, 300)]
)
def test_in_a_pot_game_the_call_is_added_before_the_limit_is_worked_out(
    limit: str, opening: int, raised: int
) -> None:
    second = flop(limit)

    assert second.choices()["open"] == (10, opening)
    assert second.refused(f"1 open {opening + 1}") == "VIC/6.6"
    second.put("1 open 50")
    assert second.choices()["raise"] == (100, 50 + raised)
    assert second.refused(f"2 raise {51 + raised}") == "VIC/6.6"


def test_pot_limits_are_rounded_down_to_the_lowest_chip() -> None:
    for pot, most in ((120, 60), (121, 60), (129, 60), (130, 65)):
        assert flop("half pot", pot=pot, chip=5).choices()["open"] == (10, most)


@per("VIC/def:No limit")
def test_without_a_limit_only_the_stake_bounds_a_wager() -> None:
    second = flop("no limit")

    assert second.choices()["open"] == (10, 1000)
    assert second.refused("1 open 9") == "VIC/6.3"
    second.put("1 open 1000")
    assert second.choices() == {"call": [1000], "fold": None}


@per("VIC/6.8", "VIC/def:Head to Head")
@pytest.mark.parametrize("limit", CAPPED)
def test_three_raises_are_the_most_unless_the_betting_is_head_to_head(limit: str) -> None:
    second = flop(limit)

    second.put("1 open 10", "2 raise 20", "3 raise 30")
    assert "raise" in second.choices()
    second.put("1 raise 40")
    assert second.choices() == {"call": [20], "fold": None}
    assert second.refused("2 raise 50") == "VIC/6.8"
    second.put("2 fold")

    assert "raise" in second.choices()
    second.put("3 raise 50", "1 raise 60", "3 raise 70")


@pytest.mark.parametrize("limit", ["half pot", "full pot", "no limit"])
def test_pot_and_no_limit_games_have_no_cap(limit: str) -> None:
    second = flop(limit)

    second.put("1 open 10", "2 raise 20", "3 raise 30", "1 raise 40", "2 raise 50")

    assert "raise" in second.choices()


@pytest.mark.parametrize("limit", CAPPED)
def test_blinds_are_none_of_the_three_raises(limit: str) -> None:
    first = before_the_flop(limit)

    first.put("3 raise 20", "4 raise 30")
    assert "raise" in first.choices()
    first.put("1 raise 40")

    assert first.choices() == {"call": [30], "fold": None}


def short_third(game: Game = HOLDEM, number: int = 2) -> Table:
    """Seat 3 can just meet the first bet of $10."""
    return table(game, number, (1, 2, 3), limit="fixed", minimum=10, bet=10, stakes=(500, 500, 20))


@per("VIC/def:Head to Head")
def test_one_who_taps_out_in_this_round_still_counts_unless_the_room_says_otherwise() -> None:
    setting = {"all_in_this_round_counts_for_head_to_head": "false"}
    second, alone = short_third(), short_third(under(HOLDEM, setting))

    for each in (second, alone):
        each.put("1 open 10", "2 call", "3 raise 20", "1 raise 30", "2 raise 40")

    assert second.choices() == {"call": [10], "fold": None}
    assert alone.choices() == {"call": [10], "raise": [50], "fold": None}


@per("VIC/def:Head to Head")
def test_one_who_tapped_out_in_an_earlier_round_does_not_count() -> None:
    second = table(
        HOLDEM, 2, (1, 2, 3), limit="fixed", minimum=10, bet=10, stakes=(500, 500, 0), pot=90
    )

    second.put("1 open 10", "2 raise 20", "1 raise 30", "2 raise 40")

    assert second.choices() == {"call": [10], "raise": [50], "fold": None}


@pytest.mark.parametrize("stake", [0, 500])
def test_in_the_first_round_one_whom_the_ante_tapped_out_counts(stake: int) -> None:
    first = table(STUD, 1, (1, 2, 3), limit="fixed", minimum=10, bet=10, stakes=(500, 500, stake))
    first.put("1 open 10", "2 raise 20")
    if stake:
        first.put("3 call")

    first.put("1 raise 30", "2 raise 40")

    assert "raise" not in first.choices()


def test_a_last_blind_stands_at_its_amount_though_its_player_had_less() -> None:
    first = table(
        HOLDEM,
        1,
        (3, 4, 1, 2),
        limit="no limit",
        put_in={1: 5, 2: 6},
        stakes=(500, 500, 500, 0),
        blind=10,
        minimum=10,
    )

    assert first.choices() == {"call": [10], "raise": (20, 500), "fold": None}


@per("VIC/6.10")
def test_a_stake_stays_as_it_is_in_a_hand_and_outside_of_it_may_only_grow() -> None:
    clause = HOLDEM.table_stakes
    assert clause is not None

    for amount, contending, allowed in (
        (100, True, False),
        (-100, True, False),
        (100, False, True),
        (-100, False, False),
    ):
        found = change_of_stake(clause, Money(amount), contending=contending)
        assert isinstance(found, Ruling if allowed else Refusal)
        assert str(found.per) == "VIC/6.10"


@per("VIC/def:Table stakes")
@pytest.mark.parametrize("limit", ["spread", "full pot", "no limit"])
def test_a_player_wagers_no_more_than_he_has_on_the_table(limit: str) -> None:
    second = table(
        HOLDEM, 2, (1, 2), limit=limit, minimum=10, maximum=90, stakes=(40, 500), pot=200
    )

    assert second.refused("1 open 41") == "VIC/def:Table stakes"
    second.put("1 open 40")


@per("VIC/def:Check")
def test_a_check_keeps_all_rights_and_is_open_only_while_no_blind_or_bet_stands() -> None:
    first, second = before_the_flop("fixed"), flop("fixed")

    assert first.refused("3 check") == "VIC/def:Check"
    second.put("1 check", "2 open 10", "3 call")
    assert second.choices() == {"call": [10], "raise": [20], "fold": None}
    assert second.refused("1 check") == "VIC/def:Check"


@per("VIC/def:Fold")
def test_one_who_has_folded_is_out() -> None:
    second = flop("fixed")

    second.put("1 open 10", "2 fold", "3 raise 20")

    assert second.refused("2 call") == "VIC/def:Fold"
    assert second.turn == 1


@per("VIC/8.14.4(c)")
def test_a_player_acts_in_his_turn() -> None:
    second = flop("fixed")

    assert second.refused("2 open 10") == "VIC/8.14.4(c)"
    second.put("1 open 10", "2 call")


@per("VIC/def:Betting round")
def test_a_betting_round_runs_until_the_last_caller_has_matched() -> None:
    second = flop("fixed")

    second.put("1 check", "2 open 10", "3 call")
    assert not second.is_over
    second.put("1 call")

    assert second.is_over
    assert second.refused("2 raise 20") == "VIC/def:Betting round"


@per("VIC/def:Open")
def test_the_betting_is_opened_once() -> None:
    second = flop("fixed")

    second.put("1 open 10")

    assert second.refused("2 open 10") == "VIC/def:Open"


# The last blind and the bring-in


@per("V-01")
@pytest.mark.parametrize("limit", LIMITS)
def test_an_unraised_last_blind_stands_for_nothing_or_raises(limit: str) -> None:
    first = before_the_flop(limit)

    first.put("3 call", "4 fold", "1 call")
    assert list(first.choices()) == ["stand", "raise", "fold"]
    first.put("2 stand")

    assert first.is_over


@pytest.mark.parametrize("limit", LIMITS)
def test_a_raised_last_blind_has_no_option_left(limit: str) -> None:
    first = before_the_flop(limit)

    first.put("3 raise 20", "4 fold", "1 fold")

    assert list(first.choices()) == ["call", "raise", "fold"]


@pytest.mark.parametrize(
    ("limit", "opening"),
    [
        ("fixed", [10]),
        ("spread", (10, 50)),
        ("half pot", (10, 20)),
        ("full pot", (10, 40)),
        ("no limit", (10, 1000)),
    ],
)
def test_a_bring_in_is_any_bet_of_the_round_from_the_table_minimum_on(
    limit: str, opening: list[int] | tuple[int, int]
) -> None:
    first = table(STUD, 1, (1, 2, 3), limit=limit, minimum=10, maximum=50, bet=10, pot=40)

    assert first.choices() == {"open": opening}
    first.put("1 open 10")
    assert first.choices()["call"] == [10]
    raised = first.choices()["raise"]
    assert raised is not None
    assert raised[0] == 20


def test_a_bring_in_set_apart_is_made_up_to_the_structured_bet_and_that_is_no_raise() -> None:
    first = table(STUD, 1, (1, 2, 3), limit="fixed", minimum=3, bet=10, bring_in=3)

    assert first.choices() == {"open": [3]}
    first.put("1 open 3")
    assert first.choices() == {"call": [3], "raise": [10], "fold": None}
    first.put("2 raise 10", "3 raise 20", "1 raise 30", "2 raise 40")
    assert first.choices() == {"call": [20], "fold": None}
