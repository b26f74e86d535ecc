"""Victoria 6.14: tapping out, with less than a call, and with more than a call but no raise."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.evidence import per
from tests.rulebook.at_the_table import Sums, Table, table
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
STUD = victorian("five-card-stud")
POT_AND_NO_LIMIT = ("half pot", "full pot", "no limit")


def flop(limit: str, *stakes: int, **more: Unpack[Sums]) -> Table:
    """Minimum and structured bet $10, maximum $50, $400 in the pot."""
    sums: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "pot": 400, **more}
    return table(HOLDEM, 2, range(1, len(stakes) + 1), limit=limit, stakes=stakes, **sums)


@per("VIC/6.14.1")
@pytest.mark.parametrize("limit", ["fixed", "spread", *POT_AND_NO_LIMIT])
def test_one_too_short_to_meet_a_wager_stays_by_putting_in_all_and_acts_no_more(limit: str) -> None:
    second = flop(limit, 500, 9, 500)
    second.put("1 open 10")

    assert second.choices() == {"tap out": [9], "fold": None}
    assert second.refused("2 call") == "VIC/6.14.1"
    assert second.refused("2 tap out 8") == "VIC/def:All-in"
    second.put("2 tap out", "3 raise 20")
    assert second.refused("2 fold") == "VIC/6.14.1"
    second.put("1 call")
    assert second.is_over
    assert second.betting.contending == 0b111


@pytest.mark.parametrize("limit", ["fixed", "spread", *POT_AND_NO_LIMIT])
def test_one_who_can_just_call_has_called(limit: str) -> None:
    second = flop(limit, 500, 10, 500)
    second.put("1 open 10")

    assert second.choices() == {"call": [10], "fold": None}


def test_all_chips_are_no_more_than_a_legal_raise_if_a_raise_is_open() -> None:
    second = flop("fixed", 500, 500, 500, 45)
    second.put("1 open 10", "2 raise 20", "3 raise 30", "4 call", "1 raise 40", "2 call", "3 call")

    assert second.choices() == {"call": [10], "fold": None}
    assert second.refused("4 tap out") == "VIC/6.14.1"


def test_a_stake_between_the_least_and_the_most_raise_is_a_raise_and_no_tapping_out() -> None:
    second = flop("spread", 500, 30, 500)
    second.put("1 open 10")

    assert second.choices()["raise"] == (20, 30)
    assert second.refused("2 tap out") == "VIC/6.14.1"


@pytest.mark.parametrize(("limit", "least"), [("spread", 70), ("no limit", 66)])
def test_the_next_raise_is_as_large_as_the_last_over_what_it_was_built_on(
    limit: str, least: int
) -> None:
    """Of a raise to $40: $30 above the last full wager, or $26 above the short stake."""
    fourth = flop(limit, 500, 14, 500, 500)
    fourth.put("1 open 10", "2 tap out", "3 raise 40")

    assert fourth.refused(f"4 raise {least - 1}") == "VIC/6.5"
    fourth.put(f"4 raise {least}")


# 6.14.2: fixed and spread limit


@per("VIC/6.14.2", "VIC/6.14.2(a)")
@pytest.mark.parametrize("stake", [11, 14])
def test_fixed_below_half_later_players_call_it_or_make_it_up_and_earlier_ones_call(
    stake: int,
) -> None:
    second = flop("fixed", 500, 500, stake, 500)
    second.put("1 open 10", "2 call")
    assert second.choices() == {"call": [10], "tap out": [stake], "fold": None}
    assert str(second.put("3 tap out").per) == "VIC/6.14.2(a)"

    assert second.choices() == {"call": [stake], "raise": [20], "fold": None}
    second.put("4 call")
    assert second.choices() == {"call": [stake - 10], "fold": None}
    assert second.refused("1 raise 20") == "VIC/6.14.2(a)"


@per("VIC/6.14.2", "VIC/6.14.2(a)")
def test_fixed_below_half_earlier_players_raise_again_after_a_raise_since() -> None:
    second = flop("fixed", 500, 500, 14, 500)
    second.put("1 open 10", "2 call", "3 tap out", "4 raise 20")

    assert second.choices() == {"call": [10], "raise": [30], "fold": None}


@per("VIC/6.14.2", "VIC/6.14.2(b)")
@pytest.mark.parametrize("stake", [15, 19])
def test_fixed_from_half_on_everybody_calls_it_or_raises_by_the_structured_bet(
    stake: int,
) -> None:
    second = flop("fixed", 500, 500, stake, 500)
    second.put("1 open 10", "2 call")
    assert str(second.put("3 tap out").per) == "VIC/6.14.2(b)"

    assert second.choices() == {"call": [stake], "raise": [stake + 10], "fold": None}
    second.put("4 call")
    assert second.choices() == {"call": [stake - 10], "raise": [stake + 10], "fold": None}


def test_fixed_the_full_raise_is_a_raise() -> None:
    second = flop("fixed", 500, 500, 20, 500)
    second.put("1 open 10", "2 call")

    assert second.choices() == {"call": [10], "raise": [20], "fold": None}
    assert second.refused("3 tap out") == "VIC/6.14.1"


@pytest.mark.parametrize(("stake", "counted"), [(14, 0), (15, 1), (19, 1)])
def test_only_from_half_on_it_is_one_of_the_three_raises(stake: int, counted: int) -> None:
    second = flop("fixed", 500, 500, stake, 500)

    second.put("1 open 10", "2 call", "3 tap out")

    assert second.betting.raises == counted


def test_to_make_up_a_short_raise_counts_as_the_raise_and_a_short_opening_as_no_raise() -> None:
    raised, opened = flop("fixed", 500, 14, 500, 500), flop("fixed", 4, 500, 500, 500)

    raised.put("1 open 10", "2 tap out", "3 raise 20")
    opened.put("1 tap out", "2 raise 10")

    assert (raised.betting.raises, opened.betting.raises) == (1, 0)


@pytest.mark.parametrize("stake", [4, 5, 9])
def test_a_short_opening_is_none_of_the_three_raises(stake: int) -> None:
    second = flop("fixed", stake, 500, 500, 500)

    second.put("1 tap out")

    assert second.betting.raises == 0


def test_an_earlier_player_who_has_not_answered_the_last_raise_may_still_raise() -> None:
    second = flop("fixed", 500, 500, 24, 500)

    second.put("1 open 10", "2 raise 20", "3 tap out", "4 call")

    assert second.choices() == {"call": [14], "raise": [30], "fold": None}


def test_a_check_before_a_short_opening_leaves_only_a_call() -> None:
    second = flop("fixed", 500, 4, 500)

    second.put("1 check", "2 tap out", "3 call")

    assert second.choices() == {"call": [4], "fold": None}
    assert second.refused("1 raise 10") == "VIC/6.14.2(a)"


def spread(*stakes: int) -> Table:
    return table(
        HOLDEM, 2, range(1, len(stakes) + 1), limit="spread", minimum=2, maximum=10, stakes=stakes
    )


@per("VIC/6.14.2", "VIC/6.14.2(a)")
@pytest.mark.parametrize("stake", [7, 8])
def test_spread_below_half_of_the_least_raise_it_is_made_up_to_that(stake: int) -> None:
    second = spread(100, stake, 100)

    second.put("1 open 6", "2 tap out")

    assert second.choices() == {"call": [stake], "raise": (12, 16), "fold": None}
    assert second.refused("3 raise 11") == "VIC/6.14.2(a)"
    assert second.refused("3 raise 17") == "VIC/6.7"


@per("VIC/6.7", "VIC/6.14.2(a)")
@pytest.mark.parametrize(("to", "least"), [(12, 18), (13, 20), (15, 24)])
def test_spread_what_makes_up_a_short_stake_measures_the_next_raise(to: int, least: int) -> None:
    """V-14: over the bet of 6 the raise to 15 is one of 9."""
    second = spread(100, 8, 100)
    second.put("1 open 6", "2 tap out", f"3 raise {to}")

    assert second.choices() == {"call": [to - 6], "raise": (least, to + 10), "fold": None}


@per("VIC/6.7", "VIC/6.14.2(a)")
def test_spread_after_the_greatest_raise_none_is_smaller() -> None:
    second = spread(100, 8, 100)
    second.put("1 open 6", "2 tap out", "3 raise 16")

    assert second.choices() == {"call": [10], "raise": [26], "fold": None}


@per("VIC/6.7", "VIC/6.14.2(a)")
@pytest.mark.parametrize("stake", [1, 2])
def test_spread_a_short_opening_is_made_up_to_any_opening_wager(stake: int) -> None:
    second = table(
        HOLDEM, 2, (1, 2, 3), limit="spread", minimum=5, maximum=20, stakes=(stake, 100, 100)
    )
    second.put("1 tap out")

    assert second.choices() == {"call": [stake], "raise": (5, 20), "fold": None}
    second.put("2 raise 12")
    assert second.choices() == {"call": [12], "raise": (24, 32), "fold": None}


@per("VIC/6.14.2(a)")
def test_spread_short_stakes_one_above_another_never_lower_what_must_be_reached() -> None:
    second = spread(100, 8, 10, 11, 100)
    second.put("1 open 6", "2 tap out", "3 tap out", "4 tap out")

    assert second.choices() == {"call": [11], "raise": (12, 16), "fold": None}


@per("VIC/6.14.2", "VIC/6.14.2(b)")
@pytest.mark.parametrize("stake", [9, 11])
def test_spread_from_half_of_the_least_raise_on_it_is_raised_as_any_bet(stake: int) -> None:
    second = spread(100, stake, 100)

    second.put("1 open 6", "2 tap out")

    assert second.choices() == {"call": [stake], "raise": (stake + 6, stake + 10), "fold": None}


@pytest.mark.parametrize(("stake", "to"), [(1, 10), (4, 10), (5, 15), (9, 19)])
def test_a_short_bring_in_is_tested_by_halves_too(stake: int, to: int) -> None:
    first = table(STUD, 1, (1, 2, 3), limit="fixed", bet=10, minimum=10, stakes=(stake, 100, 100))

    assert first.choices() == {"tap out": [stake]}
    first.put("1 tap out")

    assert first.choices() == {"call": [stake], "raise": [to], "fold": None}


# 6.14.3: pot ratio and no limit


@per("VIC/6.14.3")
@pytest.mark.parametrize("limit", POT_AND_NO_LIMIT)
@pytest.mark.parametrize("stake", [101, 150, 199])
def test_an_excess_short_of_a_raise_is_no_raise_for_those_who_have_answered(
    limit: str, stake: int
) -> None:
    second = flop(limit, 900, 900, stake, 900)
    second.put("1 open 100", "2 call")
    assert second.choices() == {"call": [100], "tap out": [stake], "fold": None}
    assert str(second.put("3 tap out").per) == "VIC/6.14.3"

    raised = second.choices()["raise"]
    assert raised is not None
    assert raised[0] == stake + 100
    second.put("4 call")
    assert second.choices() == {"call": [stake - 100], "fold": None}
    assert second.refused(f"1 raise {stake + 100}") == "VIC/6.14.3"


@pytest.mark.parametrize("limit", POT_AND_NO_LIMIT)
def test_a_full_raise_is_one_and_reopens_the_betting(limit: str) -> None:
    second = flop(limit, 900, 900, 200, 900)

    second.put("1 open 100", "2 call", "3 raise 200", "4 call")

    raised = second.choices()["raise"]
    assert raised is not None
    assert raised[0] == 300


def test_those_who_have_answered_may_raise_again_once_another_has_raised_in_full() -> None:
    second = flop("no limit", 900, 900, 150, 900)

    second.put("1 open 100", "2 call", "3 tap out", "4 raise 250")

    assert second.choices() == {"call": [150], "raise": (350, 900), "fold": None}
