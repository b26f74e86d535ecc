"""Victoria 6.11 to 6.13 and 8.1.2: what chips say that are put out without a word."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.evidence import per
from tests.rulebook.at_the_table import Sums, Table, table
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
STUD = victorian("seven-card-stud")
LIMITS = ("fixed", "spread", "half pot", "full pot", "no limit")
NOT_LIMITED = ("half pot", "full pot", "no limit")


def flop(limit: str, *stakes: int, opened: int = 0, **more: Unpack[Sums]) -> Table:
    """Minimum and structured bet $10, maximum $50, $60 in the pot; seat 1 opens if told so."""
    sums: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "pot": 60, **more}
    left = stakes or (500, 500, 500)
    second = table(HOLDEM, 2, range(1, len(left) + 1), limit=limit, stakes=left, **sums)
    if opened:
        second.put(f"1 open {opened}")
    return second


def before_the_flop(limit: str) -> Table:
    sums: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "blind": 10}
    return table(HOLDEM, 1, (3, 4, 1, 2), limit=limit, put_in={1: 5, 2: 10}, **sums)


@per("VIC/6.11")
@pytest.mark.parametrize("limit", LIMITS)
def test_half_of_the_previous_wager_is_made_up_to_the_least_raise_and_less_is_a_call(
    limit: str,
) -> None:
    second = flop(limit, opened=10)

    assert second.silent(2, 14) == "call, $4.00 back (VIC/6.11)"
    assert second.silent(2, 15) == "raise to $20.00 (VIC/6.11)"
    assert second.silent(2, 19) == "raise to $20.00 (VIC/6.11)"


@per("VIC/6.11")
def test_the_half_is_that_of_the_last_raise_where_there_was_one() -> None:
    second = flop("no limit", opened=10)
    second.put("2 raise 50")

    assert second.silent(3, 69) == "call, $19.00 back (VIC/6.11)"
    assert second.silent(3, 70) == "raise to $90.00 (VIC/6.11)"


@per("VIC/8.1.2(a)", "VIC/8.1.2(b)")
def test_a_call_is_the_required_chips_and_a_raise_more_of_them() -> None:
    second = flop("no limit", opened=20)

    assert second.silent(2, 20) == "call (VIC/8.1.2(a))"
    assert second.silent(2, 40) == "raise to $40.00 (VIC/8.1.2(b))"
    assert second.silent(2, 77) == "raise to $77.00 (VIC/8.1.2(b))"
    assert second.silent_refusal(2, 19) == "VIC/def:Call"


def test_more_than_the_limit_allows_is_handed_back() -> None:
    second = flop("fixed", opened=10)

    assert second.silent(2, 25) == "raise to $20.00, $5.00 back (VIC/def:Fixed bet)"
    assert flop("fixed").silent(1, 25) == "open to $10.00, $15.00 back (VIC/def:Fixed bet)"


def test_silent_chips_are_a_call_where_no_raise_is_open() -> None:
    second = flop("fixed", opened=10)
    second.put("2 raise 20", "3 raise 30", "1 raise 40")

    assert second.silent(2, 35) == "call, $15.00 back (VIC/6.8)"


def test_a_stake_short_of_the_least_raise_is_made_up_with_all_that_is_left() -> None:
    second = flop("no limit", 500, 180, 500, opened=100, pot=400)

    assert second.silent(2, 149) == "call, $49.00 back (VIC/6.11)"
    assert second.silent(2, 150) == "tap out (VIC/6.11)"


def test_the_rule_is_never_applied_to_all_the_chips() -> None:
    second = flop("no limit", 500, 120, 500, opened=100, pot=400)

    assert second.silent(2, 120) == "tap out (VIC/6.14.3)"
    assert second.silent(2, 119) == "call, $19.00 back (VIC/6.11)"


def test_all_the_chips_may_be_short_of_a_call() -> None:
    second = flop("no limit", 500, 60, 500, opened=100, pot=400)

    assert second.silent(2, 60) == "tap out (VIC/6.14.1)"
    assert second.silent_refusal(2, 59) == "VIC/def:All-in"


@per("VIC/6.12", "VIC/def:Oversize chip")
@pytest.mark.parametrize("limit", ["fixed", "spread"])
def test_in_limit_games_one_oversize_chip_is_a_call_whatever_it_is_worth(limit: str) -> None:
    first, second = before_the_flop(limit), flop(limit, opened=10)

    assert first.silent(3, 100, single=True) == "call, $90.00 back (VIC/6.12)"
    assert second.silent(2, 20, single=True) == "call, $10.00 back (VIC/6.12)"
    assert second.silent(2, 10, single=True) == "call (VIC/8.1.2(a))"


@per("VIC/6.13", "VIC/6.13.1")
@pytest.mark.parametrize("limit", NOT_LIMITED)
def test_in_other_games_one_oversize_chip_is_a_call_in_the_first_round(limit: str) -> None:
    first = before_the_flop(limit)

    assert first.silent(3, 100, single=True) == "call, $90.00 back (VIC/6.13.1)"


@per("VIC/6.13", "VIC/6.13.2")
@pytest.mark.parametrize(
    ("limit", "opens"),
    [
        ("half pot", "open to $30.00, $70.00 back (VIC/6.13.2)"),
        ("full pot", "open to $60.00, $40.00 back (VIC/6.13.2)"),
        ("no limit", "open to $100.00 (VIC/6.13.2)"),
    ],
)
def test_in_later_rounds_it_opens_with_its_value_within_the_limit_and_else_calls(
    limit: str, opens: str
) -> None:
    assert flop(limit).silent(1, 100, single=True) == opens
    second = flop(limit, opened=20)
    assert second.silent(2, 100, single=True) == "call, $80.00 back (VIC/6.13.2)"


@per("V-11")
def test_a_chip_that_opens_a_limit_game() -> None:
    assert flop("fixed").silent(1, 100, single=True) == "open to $10.00, $90.00 back (V-11)"
    assert flop("spread").silent(1, 25, single=True) == "open to $25.00 (V-11)"
    assert flop("spread").silent(1, 100, single=True) == "open to $50.00, $50.00 back (V-11)"


@per("V-11")
def test_a_chip_that_opens_a_first_round() -> None:
    antes: Sums = {"minimum": 10, "maximum": 50, "bet": 10, "pot": 60}
    draw = table(victorian("draw-ante"), 1, (1, 2), limit="no limit", **antes)
    stud = table(STUD, 1, (1, 2), limit="no limit", **antes)

    assert draw.silent(1, 100, single=True) == "open to $100.00 (V-11)"
    assert stud.silent(1, 100, single=True) == "open to $10.00, $90.00 back (V-11)"


def test_the_last_blinds_chip_is_handed_back_and_he_stands() -> None:
    first = before_the_flop("no limit")
    first.put("3 call", "4 fold", "1 call")

    assert first.silent(2, 25, single=True) == "stand, $25.00 back (VIC/6.13.1)"
    assert first.silent(2, 4) == "stand, $4.00 back (VIC/6.11)"
    assert first.silent(2, 5) == "raise to $20.00 (VIC/6.11)"


@pytest.mark.parametrize(
    ("limit", "rule"),
    [
        ("fixed", "VIC/def:Fixed bet"),
        ("spread", "VIC/6.7"),
        *[(limit, "VIC/6.3") for limit in ("half pot", "full pot", "no limit")],
    ],
)
def test_chips_too_few_for_an_opening_bet_are_refused(limit: str, rule: str) -> None:
    """The least of it is on the notice at the table: no limit bounds wagers from above alone."""
    second = flop(limit)

    for single in (False, True):
        refused = second.silent_refusal(1, 9, single=single)
        assert refused == rule


@pytest.mark.parametrize("limit", LIMITS)
def test_a_last_chip_short_of_an_opening_bet_taps_out(limit: str) -> None:
    second = flop(limit, 9, 500, 500)

    assert second.silent(1, 9, single=True).startswith("tap out")
    assert second.silent_refusal(1, 8) == "VIC/def:All-in"


def test_chips_speak_only_in_turn_and_only_those_on_the_table() -> None:
    second = flop("no limit", 50, 500, 500)

    assert second.silent_refusal(2, 10) == "VIC/8.14.4(c)"
    assert second.silent_refusal(1, 51) == "VIC/def:Table stakes"
    assert second.silent_refusal(1, 0) == "VIC/8.1.2(d)"
