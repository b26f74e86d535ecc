"""Draw Poker, 7 and 9: the two betting rounds, in which nobody checks."""

from __future__ import annotations

import pytest

from pokerroom.play import Game
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.rules import Ending
from pokerroom.terms.settings import under
from tests.evidence import per
from tests.rulebook.at_the_table import Table, table
from tests.rulebook.territory import DRAW


def first_round(game: Game = DRAW, *, stakes: tuple[int, ...] = (500,) * 4) -> Table:
    """Seats 3, 4, 1 and 2; the blinds of 1 and 2 are $5 and $10."""
    return table(game, 1, (3, 4, 1, 2), put_in={1: 5, 2: 10}, blind=10, maximum=50, stakes=stakes)


def final_round(game: Game = DRAW, *, stakes: tuple[int, ...] = (500,) * 3) -> Table:
    return table(game, 2, (3, 4, 1), maximum=50, pot=60, stakes=stakes)


@per("ACT-DRW/7.1#lead")
def test_the_first_round_begins_left_of_the_last_blind() -> None:
    clause = DRAW.betting_rounds[0].rules_for().begins
    assert clause is not None

    assert begins(clause, (1, 2, 3, 4), marker_seat=1, last_blind=2).outcome == 3
    assert begins(clause, (1, 2, 3, 4), marker_seat=1, last_blind=3).outcome == 4
    first = first_round()
    first.put("3 fold")
    assert first.turn == 4


@per("ACT-DRW/7.1(i)", "ACT-DRW/7.1(ii)", "A-59")
def test_until_it_is_opened_a_player_opens_for_twice_the_last_blind_or_folds() -> None:
    first = first_round()

    assert first.choices() == {"open": [20], "fold": None}
    assert first.rules() == {"open": "ACT-DRW/7.1(i)", "fold": "ACT-DRW/7.1(ii)"}
    for total in (10, 15, 19, 21, 40):
        assert first.refused(f"3 open {total}") == "ACT-DRW/7.1(i)"
    assert first.refused("3 check") == "A-59"
    assert first.refused("3 call") == "ACT-DRW/7.1(i)"


@per("ACT-DRW/7.1#tail")
def test_after_folds_the_same_choice_passes_on_and_blinds_count_towards_it() -> None:
    first = first_round()

    first.put("3 fold")
    assert first.choices() == {"open": [20], "fold": None}
    first.put("4 fold")
    assert first.choices() == {"open": [20], "fold": None}

    assert first.put("1 open 20").adds == 1500


@per("ACT-DRW/7.2#lead", "ACT-DRW/7.2(i)", "ACT-DRW/7.2(ii)", "ACT-DRW/7.2(iii)")
def test_after_the_opening_the_others_call_raise_or_fold() -> None:
    first = first_round()
    first.put("3 open 20")

    assert (first.turn, first.choices()) == (4, {"call": [20], "raise": (25, 70), "fold": None})
    assert first.rules() == {
        "call": "ACT-DRW/7.2(i)",
        "raise": "ACT-DRW/7.2(ii)",
        "fold": "ACT-DRW/7.2(iii)",
    }
    assert first.refused("1 call") == "ACT-DRW/7.2#lead"
    first.put("4 fold")
    assert first.choices()["call"] == [15]
    first.put("1 call")
    assert first.choices()["call"] == [10]


@per("ACT-DRW/7.3(b)")
def test_the_first_round_goes_on_until_all_who_are_left_have_put_in_the_same() -> None:
    first = first_round()

    first.put("3 open 20", "4 raise 30", "1 fold", "2 call")
    assert not first.is_over
    first.put("3 call")

    assert first.ended == (Ending.MET, "ACT-DRW/7.3(b)")


@per("ACT-DRW/9.1#lead")
def test_the_last_round_begins_with_the_first_active_player_after_the_last_blind() -> None:
    clause = DRAW.betting_rounds[1].rules_for().begins
    assert clause is not None

    assert begins(clause, (1, 2, 4), marker_seat=1, last_blind=2).outcome == 4
    assert begins(clause, (1, 2), marker_seat=1, last_blind=2).outcome == 1
    passed = begins(clause, (1, 2, 4), tapped_out=(4,), marker_seat=1, last_blind=2)
    assert (passed.outcome, str(passed.per)) == (1, "ACT-DRW/12.1#2")
    assert final_round().choices() == {"open": (5, 50), "fold": None}


@per("ACT-DRW/9.1(i)", "ACT-DRW/9.1(ii)", "A-59")
def test_in_the_last_round_a_player_opens_or_folds_and_may_not_check() -> None:
    final = final_round()

    assert final.rules() == {"open": "ACT-DRW/9.1(i)", "fold": "ACT-DRW/9.1(ii)"}
    assert final.refused("3 check") == "A-59"
    final.put("3 fold")
    assert final.refused("4 check") == "A-59"
    final.put("4 open 5")
    assert final.choices()["call"] == [5]


@per("ACT-DRW/9.2#lead", "ACT-DRW/9.2(i)", "ACT-DRW/9.2(ii)", "ACT-DRW/9.2(iii)")
def test_in_the_last_round_the_others_call_raise_or_fold() -> None:
    final = final_round()
    final.put("3 open 10")

    assert final.choices() == {"call": [10], "raise": (15, 60), "fold": None}
    assert final.rules() == {
        "call": "ACT-DRW/9.2(i)",
        "raise": "ACT-DRW/9.2(ii)",
        "fold": "ACT-DRW/9.2(iii)",
    }
    assert final.refused("1 call") == "ACT-DRW/9.2#lead"


@per("A-59")
def test_the_last_round_ends_as_the_first_does() -> None:
    final = final_round()

    final.put("3 open 10", "4 call", "1 fold")

    assert final.ended == (Ending.MET, "A-59")


@per("A-56")
@pytest.mark.parametrize("stake", [3, 15, 19])
def test_a_stake_short_of_the_opening_goes_in_and_the_next_opens_in_full_or_folds(
    stake: int,
) -> None:
    first = first_round(stakes=(stake, 500, 500, 500))

    assert first.choices() == {"tap out": [stake], "fold": None}
    first.put("3 tap out")

    assert first.choices() == {"open": [20], "fold": None}
    assert first.refused("4 call") == "A-56"
    first.put("4 open 20")
    assert first.choices()["call"] == [15]


def test_a_stake_that_meets_the_opening_exactly_opens() -> None:
    first = first_round(stakes=(20, 500, 500, 500))

    assert first.choices() == {"open": [20], "fold": None}
    first.put("3 open 20", "4 fold", "1 fold")
    assert first.choices()["call"] == [10]


@pytest.mark.parametrize(("stake", "call"), [(8, 10), (15, 15)])
def test_a_room_may_let_a_short_stake_open(stake: int, call: int) -> None:
    opens = under(DRAW, {"tapping_out_short_of_the_opening": "opens"})
    first = first_round(opens, stakes=(stake, 500, 500, 500))

    first.put("3 tap out")

    assert first.choices()["call"] == [call]
    first.put("4 call", "1 fold")
    assert ("stand" in first.choices()) == (stake < 10)


def test_the_last_blind_alone_against_a_shorter_tapped_out_stake_has_nothing_to_do() -> None:
    first = first_round(stakes=(8, 500, 500, 500))

    first.put("3 tap out", "4 fold", "1 fold")

    assert first.ended == (Ending.MET, "A-21")
