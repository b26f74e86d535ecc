"""The Territory's stud books and Canberra Manila, 8 to 10: the betting rounds after the first."""

from __future__ import annotations

from datetime import date

import pytest

from pokerroom.books import Refusal
from pokerroom.games.act.editions import as_at
from pokerroom.play import Game
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.rules import Ending
from pokerroom.terms.settings import under as settled
from tests.evidence import per
from tests.rulebook.at_the_table import Table, from_seat, opened_by, table
from tests.rulebook.territory import MANILA, STUD5, STUD7, under

STUD = (STUD7, STUD5)
ALL = (STUD7, MANILA, STUD5)
CHECKING = {"ACT-7CS": 14, "ACT-MAN": 13, "ACT-5CS": 14}


def last(game: Game) -> int:
    return len(game.betting_rounds)


def later(game: Game, number: int = 2, *, seats: tuple[int, ...] = (1, 2, 3)) -> Table:
    return table(game, number, seats, form="blind", blind=10)


@pytest.mark.parametrize("game", [under(STUD7, "8.1#lead"), under(STUD5, "8.1#lead")])
@pytest.mark.parametrize("number", [2, 3])
def test_the_highest_cards_showing_act_first_within_the_rules_of_wagering(
    game: Game, number: int
) -> None:
    shown = {1: "9s 8s", 2: "Jd Jc", 3: "Ah Kh", 5: "Js Jh"}

    assert opened_by(game, number, "blind", 1, shown) == 2
    assert opened_by(game, number, "blind", 3, shown) == 5
    second = later(game, number, seats=from_seat(2, (1, 2, 3, 5)))
    assert second.choices() == {"check": None, "open": [10, 20], "fold": None}
    second.put("2 check")
    assert second.turn == 3


@per("ACT-MAN/8.1#lead", "ACT-MAN/8.5", "A-51")
def test_in_manila_the_designated_player_acts_first_or_the_next_on_his_left() -> None:
    clauses = [stage.rules_for().begins for stage in MANILA.betting_rounds[1:]]

    for number, clause in enumerate(clauses, start=2):
        assert clause is not None
        instead = "A-51" if number == 2 else "ACT-MAN/8.5"
        found = [
            begins(clause, (2, 4, 6), marker_seat=4),
            begins(clause, (2, 6), marker_seat=4),
            begins(clause, (2, 4, 6), tapped_out=(4, 6), marker_seat=4),
        ]
        assert [ruling.outcome for ruling in found] == [4, 6, 2]
        assert [str(ruling.per) for ruling in found] == ["ACT-MAN/8.1#lead", instead, instead]


@pytest.mark.parametrize("game", [under(game, "8.1(i)", "8.1(ii)", "8.1(iii)") for game in ALL])
def test_the_first_to_act_opens_checks_or_folds(game: Game) -> None:
    second = later(game)

    assert second.choices() == {"check": None, "open": [10, 20], "fold": None}
    assert second.rules() == {
        "open": f"{game.book.id}/8.1(i)",
        "check": f"{game.book.id}/8.1(ii)",
        "fold": f"{game.book.id}/8.1(iii)",
    }
    assert second.refused("1 call") == f"{game.book.id}/8.1(i)"
    assert second.refused("1 raise 20") == f"{game.book.id}/def:Raise"


@pytest.mark.parametrize(
    "game", [under(game, "8.2#lead", "8.2(i)", "8.2(ii)", "8.2(iv)") for game in ALL]
)
def test_the_others_call_raise_or_fold_once_a_wager_stands(game: Game) -> None:
    second = later(game)

    second.put("1 open 10")

    assert second.turn == 2
    assert second.choices() == {"call": [10], "raise": [20, 30], "fold": None}
    assert second.rules() == {
        "call": f"{game.book.id}/8.2(i)",
        "raise": f"{game.book.id}/8.2(ii)",
        "fold": f"{game.book.id}/8.2(iv)",
    }
    assert second.refused("3 call") == f"{game.book.id}/8.2#lead"


@pytest.mark.parametrize("game", [under(game, "8.2(iii)") for game in ALL])
def test_the_others_may_check_while_no_wager_stands(game: Game) -> None:
    second = later(game)

    second.put("1 check")

    assert second.choices() == {"check": None, "open": [10, 20], "fold": None}
    assert second.rules()["check"] == f"{game.book.id}/8.2(iii)"


@per("A-23")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("act", ["check", "fold"])
def test_after_a_check_or_a_fold_the_next_player_may_open(game: Game, act: str) -> None:
    second = later(game)

    second.put(f"1 {act}")

    assert second.rules()["open"] == "A-23"
    second.put("2 open 20")
    assert second.choices()["call"] == [20]


@pytest.mark.parametrize("game", [under(game, "8.3(b)") for game in ALL])
def test_betting_goes_on_until_all_who_are_left_have_put_in_the_same(game: Game) -> None:
    second = later(game)

    second.put("1 check", "2 open 10", "3 raise 20", "1 call")
    assert not second.is_over
    second.put("2 call")

    assert second.ended == (Ending.MET, f"{game.book.id}/8.3(b)")


@pytest.mark.parametrize("game", ALL)
def test_tapped_out_players_are_left_out_when_the_wagers_are_compared(game: Game) -> None:
    second = table(game, 2, (1, 2, 3), form="blind", blind=10, stakes=(100, 4, 100))

    second.put("1 open 10", "2 tap out", "3 call")

    assert second.ended == (Ending.MET, f"{game.book.id}/8.3(b)")


@pytest.mark.parametrize("game", [under(game, "9.1") for game in ALL])
def test_the_final_round_is_bet_as_the_rounds_before_it(game: Game) -> None:
    final = later(game, last(game))

    assert list(final.choices()) == ["check", "open", "fold"]
    final.put("1 check", "2 open 10")
    assert list(final.choices()) == ["call", "raise", "fold"]
    final.put("3 fold", "1 call")
    assert final.ended == (Ending.MET, f"{game.book.id}/8.3(b)")


# 10.3, 10.4, 10.5


@pytest.mark.parametrize("game", [under(game, "10.3#1") for game in ALL])
def test_an_opening_wager_is_one_or_two_blinds(game: Game) -> None:
    for number in range(2, last(game)):
        second = later(game, number)
        for total in (9, 11, 15, 19, 21, 30):
            assert second.refused(f"1 open {total}") == f"{game.book.id}/10.3#1"
        second.put("1 open 20")


@pytest.mark.parametrize("game", [under(game, "10.3#2") for game in ALL])
def test_three_raises_are_the_most_after_the_opening_wager(game: Game) -> None:
    for number in range(2, last(game)):
        second = later(game, number)
        second.put("1 open 10", "2 raise 20", "3 raise 30")
        assert second.choices()["raise"] == [40, 50]
        second.put("1 raise 40")
        assert second.refused("2 raise 50") == f"{game.book.id}/10.3#2"


@pytest.mark.parametrize("game", [under(game, "10.3#3") for game in ALL])
def test_a_raise_is_one_or_two_blinds_and_never_under_the_raise_before(game: Game) -> None:
    for number in range(2, last(game)):
        second = later(game, number)
        rule = f"{game.book.id}/10.3#3"
        second.put("1 open 10")
        for total in (11, 19, 21, 29, 31, 40):
            assert second.refused(f"2 raise {total}") == rule
        second.put("2 raise 30")
        assert second.refused("3 raise 40") == rule
        assert second.choices()["raise"] == [50]


@pytest.mark.parametrize("game", ALL)
def test_a_wager_of_two_blinds_may_be_raised_by_one(game: Game) -> None:
    second = later(game)

    second.put("1 open 20")

    assert second.choices()["raise"] == [30, 40]


@pytest.mark.parametrize("game", [under(game, "10.4#1") for game in ALL])
def test_three_raises_are_the_most_in_the_final_round(game: Game) -> None:
    final = later(game, last(game))

    final.put("1 open 10", "2 raise 20", "3 raise 30")
    assert final.choices()["raise"] == [40, 50, 60, 70]
    final.put("1 raise 40")

    assert final.refused("2 raise 50") == f"{game.book.id}/10.4#1"


@pytest.mark.parametrize("game", [under(game, "10.4#2") for game in ALL])
def test_in_the_final_round_four_blinds_are_the_most(game: Game) -> None:
    final = later(game, last(game))
    rule = f"{game.book.id}/10.4#2"

    assert final.choices()["open"] == [10, 20, 30, 40]
    assert (final.refused("1 open 41"), final.refused("1 open 50")) == (rule, rule)
    final.put("1 open 40")
    assert final.choices()["raise"] == [50, 60, 70, 80]
    assert final.refused("2 raise 90") == rule


@pytest.mark.parametrize("game", [under(game, "10.4#3") for game in ALL])
def test_in_the_final_round_no_raise_is_under_the_raise_before(game: Game) -> None:
    final = later(game, last(game))

    final.put("1 open 10", "2 raise 40")

    assert final.refused("3 raise 60") == f"{game.book.id}/10.4#3"
    assert final.choices()["raise"] == [70, 80]


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("value", "openings"),
    [
        ("one_to_four_blinds", [10, 20, 30, 40]),
        ("one_two_or_four_blinds", [10, 20, 40]),
        ("two_or_four_blinds", [20, 40]),
        ("any_amount_to_four_blinds", (5, 40)),
    ],
)
def test_a_room_sets_the_steps_of_the_final_round(
    game: Game, value: str, openings: list[int] | tuple[int, int]
) -> None:
    chosen = settled(game, {"final_round_amounts": value})

    assert later(chosen, last(game)).choices()["open"] == openings
    assert later(chosen, last(game) - 1).choices()["open"] == [10, 20]
    final = later(settled(game, {"final_round_amounts": "any_amount_to_four_blinds"}), last(game))
    final.put("1 open 7", "2 raise 19")
    assert final.choices()["raise"] == (31, 59)


@pytest.mark.parametrize("game", [under(game, "10.5") for game in ALL])
def test_two_players_alone_may_raise_without_end_until_a_stake_is_used_up(game: Game) -> None:
    for number in range(2, last(game) + 1):
        second = table(game, number, (1, 2), form="blind", blind=10, stakes=(75, 80))
        second.put(
            "1 open 10", "2 raise 20", "1 raise 30", "2 raise 40", "1 raise 50", "2 raise 60"
        )
        assert second.choices()["raise"] == [70]
        second.put("1 raise 70")
        assert second.choices() == {"call": [10], "raise": [80], "fold": None}
        second.put("2 raise 80")
        assert second.choices() == {"tap out": [5], "fold": None}


@pytest.mark.parametrize("game", [under(game, "10.5") for game in ALL])
@pytest.mark.parametrize("kept", ["reopens_betting", "does_not_reopen", "call_only"])
def test_of_two_players_the_last_raise_may_lie_between_the_steps(game: Game, kept: str) -> None:
    """A stake of $27 against $10: raises of $10 and $20 are steps, and all of it is the last."""
    chosen = settled(game, {"surplus_short_of_a_raise": kept})

    def facing_ten(stake: int, *others: int, number: int = 2) -> Table:
        seats = tuple(range(1, 3 + len(others)))
        stakes = (300, stake, *others)
        found = table(chosen, number, seats, form="blind", blind=10, stakes=stakes)
        found.put("1 open 10")
        return found

    for stake, raises, in_all in ((20, [20], None), (21, [20], 21), (29, [20], 29)):
        two = facing_ten(stake)
        assert two.choices()["raise"] == raises
        assert two.choices().get("tap out") == (in_all and [in_all])
    assert "tap out" not in facing_ten(30).choices()
    assert "tap out" not in facing_ten(31).choices()  # the highest step leaves a dollar
    assert facing_ten(45, number=last(game)).choices()["tap out"] == [45]
    assert "tap out" not in facing_ten(27, 300).choices()  # three can wager
    two = facing_ten(27)
    done = two.put("2 tap out")
    assert (done.to, str(done.per)) == (2700, f"{game.book.id}/10.5")
    assert two.choices() == {"call": [17], "fold": None}


@pytest.mark.parametrize("game", [under(game, "10.5") for game in ALL])
def test_a_last_raise_short_of_the_raise_before_it_goes_in_too(game: Game) -> None:
    """After a raise of $20 the stake has $15 above the call."""
    for kept in ("reopens_betting", "call_only"):
        chosen = settled(game, {"surplus_short_of_a_raise": kept})
        two = table(chosen, 2, (1, 2), form="blind", blind=10, stakes=(45, 300))
        two.put("1 open 10", "2 raise 30")
        assert two.choices() == {"call": [20], "tap out": [35], "fold": None}
        cited = "A-27" if kept == "reopens_betting" else f"{game.book.id}/10.5"
        assert str(two.put("1 tap out").per) == cited


@pytest.mark.parametrize("game", [under(game, "10.5") for game in ALL])
def test_two_players_contest_a_side_pot_alone_while_a_third_has_tapped_out(game: Game) -> None:
    second = table(game, 2, (1, 2, 3), form="blind", blind=10, stakes=(300, 300, 5))

    second.put("1 open 10", "2 raise 20", "3 tap out", "1 raise 30", "2 raise 40")

    assert second.choices() == {"call": [10], "raise": [50, 60], "fold": None}


@pytest.mark.parametrize("game", ALL)
def test_a_room_may_free_two_players_of_the_sizes_too(game: Game) -> None:
    free = settled(game, {"two_player_exception": "number_and_size"})
    second = table(free, 2, (1, 2), form="blind", blind=10, stakes=100)
    three = later(free)

    second.put("1 open 10")
    three.put("1 open 10")

    assert second.choices()["raise"] == (11, 100)
    assert three.choices()["raise"] == [20, 30]


# 14 Checking, 13 in Canberra Manila


@pytest.mark.parametrize(
    "game", [under(STUD7, "14.1#1"), under(MANILA, "13.1#1"), under(STUD5, "14.1#1")]
)
def test_the_first_to_act_may_check_in_every_round_but_the_first(game: Game) -> None:
    for number in range(2, last(game) + 1):
        later(game, number).put("1 check")

    first = table(game, 1, (2, 3, 1), form="blind", put_in={1: 10}, blind=10)
    if game is not MANILA:
        first.put("2 open 10")
    assert first.refused(f"{first.turn} check") == f"{game.book.id}/{CHECKING[game.book.id]}.1#1"
    said = first.tried(f"{first.turn} check")
    assert isinstance(said, Refusal)
    assert said.because == "nobody checks in this betting round"


@pytest.mark.parametrize(
    "game", [under(STUD7, "14.1#2"), under(MANILA, "13.1#2"), under(STUD5, "14.1#2")]
)
def test_those_after_the_first_may_check_in_turn(game: Game) -> None:
    second = later(game)

    assert second.refused("2 check") == f"{game.book.id}/8.2#lead"
    second.put("1 check", "2 check")
    assert second.turn == 3
    assert "check" in second.choices()


@pytest.mark.parametrize(
    "game", [under(STUD7, "14.2"), under(MANILA, "13.2"), under(STUD5, "14.2")]
)
def test_nobody_can_check_once_a_wager_has_been_made(game: Game) -> None:
    second = later(game)
    rule = f"{game.book.id}/{CHECKING[game.book.id]}.2"

    second.put("1 check", "2 open 10")

    assert "check" not in second.choices()
    assert second.refused("3 check") == rule
    second.put("3 call")
    assert second.refused("1 check") == rule


@pytest.mark.parametrize(
    "game", [under(STUD7, "14.3"), under(MANILA, "13.3"), under(STUD5, "14.3")]
)
def test_when_all_check_the_betting_round_is_over(game: Game) -> None:
    rule = f"{game.book.id}/{CHECKING[game.book.id]}.3"
    for number in range(2, last(game) + 1):
        second = later(game, number)
        second.put("1 check", "2 check")
        assert not second.is_over
        second.put("3 check")
        assert second.ended == (Ending.CHECKED, rule)


@pytest.mark.parametrize("game", ALL)
def test_before_november_1994_all_checks_ended_the_round_by_the_former_text(game: Game) -> None:
    former = as_at(game, date(1994, 6, 1))
    second = later(former)

    second.put("1 check", "2 check", "3 check")

    assert second.ended == (
        Ending.CHECKED,
        f"{game.book.id}/{CHECKING[game.book.id]}.3@S94",
    )


@pytest.mark.parametrize("game", [under(game, "def:Check") for game in ALL])
def test_a_check_keeps_the_right_to_call_and_closes_with_a_wager(game: Game) -> None:
    second = later(game)

    second.put("1 check", "2 open 10", "3 fold")

    assert second.choices()["call"] == [10]
    assert "check" not in second.choices()


@per("A-22")
@pytest.mark.parametrize("game", ALL)
def test_a_room_may_deny_a_raise_to_one_who_has_checked(game: Game) -> None:
    second, denied = later(game), later(settled(game, {"check_then_raise": "false"}))
    for each in (second, denied):
        each.put("1 check", "2 open 10", "3 fold")

    assert second.choices() == {"call": [10], "raise": [20, 30], "fold": None}
    assert denied.choices() == {"call": [10], "fold": None}
    assert denied.refused("1 raise 20") == "A-22"
