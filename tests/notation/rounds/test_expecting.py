"""What a round file expects is compared, and what differs is told with its line."""

from __future__ import annotations

import pytest

from pokerroom.notation.values.cited import covers
from tests.notation.rounds.files import NO_LIMIT, failures, played, with_acts

START = [
    ("to_act = 'S3'", ""),
    ("to_act = 'S1'", "to_act: it is S3"),
    ("to_act = 'nobody'", "to_act: it is S3"),
    ("may = ['call', 'raise', 'fold']", ""),
    ("may = ['call 10', 'raise to 20 or more', 'fold']", ""),
    ("may = ['call 10', 'raise to 20 to 10000', 'fold']", ""),
    ("may = ['call 10', 'raise by 10 or more', 'fold']", ""),
    ("may = ['call', 'raise up to 10000', 'fold']", ""),
    (
        "may = ['call 11', 'raise', 'fold']",
        "may: open are call $10.00, raise to $20.00 to $10,000.00, fold",
    ),
    ("may = ['call', 'raise to 20', 'fold']", "may: open are call"),
    ("may = ['call', 'raise to 21 or more', 'fold']", "may: open are call"),
    ("may = ['call', 'fold']", "may: open are call"),
    ("may_include = ['raise to 57', 'fold']", ""),
    ("may_include = ['raise to 19']", "may_include: open are call"),
    ("may_include = 'check'", "may_include: open are call"),
    ("may_not = ['check', 'raise to 19']", ""),
    ("may_not = ['raise to 20']", "may_not: open are call"),
    ("to_call = 10", ""),
    ("to_call = 5", "to_call: it is $10.00"),
    ("awaits = 'betting'", ""),
    ("awaits = 'draw'", "awaits: it is betting"),
    ("over = false", ""),
    ("over = true", "over: the round is not over"),
    ("betting_round = 1", ""),
    ("betting_round = 2", "betting_round: it is 1"),
    ("first_to_act = 'S3'", ""),
    ("first_to_act = 'S2'", "first_to_act: it is S3"),
    ("raises = 0", ""),
    ("raises = 1", "raises: it is 0"),
    ("stakes = { S1 = 9995, S2 = '9,990.00' }", ""),
    ("stakes = { S1 = 9995, S2 = 1 }", "stakes: S2 has $9,990.00"),
    ("gains = { S1 = -5, S2 = -10, S3 = 0 }", ""),
    ("gains = { S1 = 5 }", "gains: S1 has -$5.00"),
    ("put_in = { S1 = 5 }", ""),
    ("put_in = { S1 = 6 }", "put_in: S1 has $5.00"),
    ("bets = { S1 = 5, S3 = 0 }", ""),
    ("bets = { S3 = 1 }", "bets: S3 has $0.00"),
    ("pot = 15", ""),
    ("pot = 16", "pot: it is $15.00"),
    ("pots = [10]", ""),
    ("pots = [{ contested_by = ['S1', 'S2'] }]", ""),
    ("pots = [{ contested_by = ['S1'] }]", "pots: there are $10.00 (S1, S2)"),
    ("pots = [{ contested_by = ['S1', 'S2', 'S3'] }]", "pots: there are $10.00 (S1, S2)"),
    ("pots = [11]", "pots: there are $10.00 (S1, S2)"),
    ("returned = { S1 = 5 }", "returned: the round is not over: a player acts"),
    ("commission = 0", "commission: the round is not over: a player acts"),
    ("receives = { S1 = 5 }", "receives: the round is not over: a player acts"),
    ("winners = ['S1']", "winners: the round is not over: a player acts"),
    ("still_in = ['S1', 'S2', 'S3']", ""),
    ("still_in = ['S1']", "still_in: it is S1, S2, S3"),
    ("folded = []", ""),
    ("folded = ['S1']", "folded: it is nobody"),
    ("tapped_out = []", ""),
    ("tapped_out = ['S1']", "tapped_out: it is nobody"),
    ("to_draw = ['S1']", "to_draw: it is nobody"),
    ("to_show = ['S1']", "to_show: it is nobody"),
    ("shown = ['S1']", "shown: it is nobody"),
    ("thrown_in = ['S1']", "thrown_in: it is nobody"),
    ("cards = { S1 = '?? ??' }", ""),
    ("cards = { S1 = 'As ??' }", "cards: S1 holds ?? ??"),
    ("hands = { S1 = 'flush' }", "hands: S1 has no known hand"),
    ("communal = ''", ""),
    ("communal = 'As'", "communal: they are none"),
    ("discards = 'As'", "discards: they are none"),
    ("burns = 0", ""),
    ("burns = 1", "burns: it is 0"),
    ("undealt = 46", ""),
    ("undealt = 52", "undealt: it is 46"),
    ("cites = ['VIC/8.2.2', 'VIC/8.14.3(a)']", ""),
    ("cites = 'VIC/7.5'", "cites: nothing was done by VIC/7.5, but by"),
]


@pytest.mark.parametrize(("expected", "found"), START, ids=[expected for expected, _ in START])
def test_what_is_expected_is_compared(expected: str, found: str) -> None:
    between = failures(with_acts(f"expect {expected}"))
    at_the_end = failures(f"{NO_LIMIT}[expected]\n{expected}")
    if not found:
        assert between == at_the_end == []
        return
    assert between[0].startswith(f"line 10: {found}")
    assert at_the_end[0].startswith(f"line 9: {found}")


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("pots = [{ won_by = ['S2'] }]", ""),
        ("pots = [{ won_by = ['S1'] }]", "pots: there are "),
        ("pots = [{ won_by = ['S1', 'S2'] }]", "pots: there are "),
        ("pots = [{ won_by = [] }]", "pots: there are "),
        ("winners = ['S2']", ""),
        ("winners = ['S1']", "winners: it is S2"),
    ],
)
def test_who_won_a_pot_is_compared(expected: str, found: str) -> None:
    told = failures(with_acts("S3 folds", "S1 folds", f"expect {expected}"))

    assert [each.split(": ", 1)[1].startswith(found) for each in told] == ([True] if found else [])


def test_every_difference_is_told() -> None:
    text = with_acts("expect raises = 1, to_act = 'S1'", "S3 folds", "expect to_act = 'S2'")
    assert failures(text) == [
        "line 10: raises: it is 0",
        "line 10: to_act: it is S3",
        "line 12: to_act: it is S1",
    ]


def test_an_expectation_may_stand_beside_its_act_in_a_table() -> None:
    text = NO_LIMIT + "[play]\nacts = [\n{ act = 'S3 folds', expect = { to_act = 'S3' } } ]"
    assert failures(text) == ["line 10: to_act: it is S1"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("S3 checks: refused", []),
        ("S3 checks, refused by VIC/def:Check", []),
        ("S3 checks (refused by VIC/def:Check)", []),
        ("S3 checks - must be refused by VIC/6.11 or VIC/def:Check.", []),
        ("S3 checks", ["line 10: 'S3 checks' is refused: a wager has been made (VIC/def:Check)"]),
        (
            "S3 checks: refused by VIC/6.11",
            [
                "line 10: 'S3 checks' is refused: a wager has been made (VIC/def:Check),"
                " not by VIC/6.11"
            ],
        ),
        (
            "S3 folds: refused",
            ["line 10: 'S3 folds' was to be refused, and is accepted (VIC/8.14.3(a))"],
        ),
        (
            "S3 checks: referred",
            ["line 10: 'S3 checks' is refused: a wager has been made (VIC/def:Check)"],
        ),
    ],
)
def test_an_act_is_refused_where_the_file_says_so_and_nowhere_else(
    line: str, found: list[str]
) -> None:
    assert failures(with_acts(line)) == found


def test_nothing_is_played_after_an_act_that_came_out_otherwise() -> None:
    playing = played(with_acts("S3 checks", "S3 folds", "S1 folds") + "[expected]\nover = true")
    assert [failure.line for failure in playing.failures] == [10]
    assert not playing.play.is_over


def test_a_refused_act_changes_nothing_and_the_file_goes_on() -> None:
    playing = played(with_acts("S3 checks: refused", "S3 folds", "S1 folds"))
    assert playing.failures == []
    assert playing.play.is_over


def test_to_call_is_no_more_than_the_stake() -> None:
    before = NO_LIMIT.replace('seats = ["S1", "S2", "S3"]', "seats = { S1 = 4, S2 = 90, S3 = 90 }")
    lines = "S3 calls", "expect to_call = 0"
    short = before.replace("S1 = 4", "S1 = 9")

    assert failures(with_acts(*lines, before=before)) == []
    assert failures(with_acts("S3 calls", "expect to_call = 4", before=short)) == []
    assert failures(with_acts("S3 calls", "expect to_call = 5", before=short)) == [
        "line 11: to_call: it is $4.00"
    ]


def test_nothing_is_to_be_called_where_no_call_is_open() -> None:
    draw = 'format = 1\ngame = "act/draw-poker"\nbuck = "S1"\nseats = ["S1", "S2", "S3"]\n'

    assert failures(with_acts("expect to_call = 0", before=draw)) == []


@pytest.mark.parametrize(
    ("wanted", "found", "covered"),
    [
        ("ACT-7CS/17.9#1", "ACT-7CS/17.9#2", True),
        ("ACT-7CS/17.9#1", "ACT-7CS/17.9", True),
        ("ACT-7CS/17.9", "ACT-7CS/17.9#1", True),
        ("VIC/4.1:two-card-manila", "VIC/4.1", True),
        ("VIC/4.1", "VIC/4.10", False),
        ("ACT-7CS/17.9#1", "ACT-7CS/17.8#1", False),
        ("VIC/6.14", "VIC/6.14.2(a)", True),
        ("VIC/6.14.2(a)", "VIC/6.14", False),
        ("VIC/def:Check", "VIC/def:Call", False),
    ],
)
def test_rules_match_by_their_numbers(wanted: str, found: str, covered: bool) -> None:
    assert covers(wanted, found) is covered
