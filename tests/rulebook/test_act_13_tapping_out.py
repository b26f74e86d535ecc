"""The Territory's books on tapping out: 13 in stud, 12 in Canberra Manila and Draw Poker."""

from __future__ import annotations

import pytest

from pokerroom.play import Game
from pokerroom.play.betting.rules import Ending
from pokerroom.terms.settings import under as settled
from tests.evidence import per
from tests.rulebook.at_the_table import Table, table
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7, under

SECTION = {"ACT-7CS": 13, "ACT-MAN": 12, "ACT-5CS": 13, "ACT-DRW": 12}


def later(game: Game, *stakes: int) -> Table:
    """The second betting round; a blind of $10, in draw a minimum of $10."""
    seats = range(1, len(stakes) + 1)
    form = "" if game.name == DRAW.name else "blind"
    return table(game, 2, seats, form=form, blind=10, minimum=10, maximum=20, stakes=stakes, pot=40)


def tapping_out(game: Game, statement: str) -> str:
    return f"{game.book.id}/{SECTION[game.book.id]}.1{statement}"


@pytest.mark.parametrize(
    "game",
    [
        under(STUD7, "13.1#1"),
        under(MANILA, "12.1#1"),
        under(STUD5, "13.1#1"),
        under(DRAW, "12.1#1"),
    ],
)
def test_one_who_cannot_meet_a_wager_puts_in_all_he_has_or_folds(game: Game) -> None:
    for stake in (1, 9):
        second = later(game, 100, stake, 100)
        second.put("1 open 10")
        assert second.choices() == {"tap out": [stake], "fold": None}
        assert second.refused("2 call") == tapping_out(game, "#1")
        assert str(second.put("2 tap out").per) == tapping_out(game, "#1")
        assert second.total(2) == stake


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_one_who_can_just_meet_a_wager_calls_and_has_nothing_left(game: Game) -> None:
    second = later(game, 100, 10, 100)

    second.put("1 open 10")

    assert second.choices() == {"call": [10], "fold": None}
    assert second.refused("2 tap out") == tapping_out(game, "#1")
    second.put("2 call", "3 raise 20", "1 call")
    assert second.is_over


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_a_tapped_out_player_is_not_asked_again(game: Game) -> None:
    second = later(game, 100, 4, 100)
    second.put("1 open 10", "2 tap out", "3 raise 20")

    assert second.turn == 1
    assert second.refused("2 fold") == tapping_out(game, "#2")
    second.put("1 call")
    assert second.is_over


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_nobody_raises_when_all_others_have_tapped_out(game: Game) -> None:
    second = later(game, 20, 100)
    second.put("1 open 20")

    assert second.choices() == {"call": [20], "fold": None}
    assert second.refused("2 raise 30") == tapping_out(game, "#2")


@pytest.mark.parametrize("game", [under(game, "def:Tap Out") for game in AMONG_PLAYERS])
def test_to_tap_out_is_to_put_in_every_chip(game: Game) -> None:
    second = later(game, 100, 7, 100)
    second.put("1 open 10")

    assert second.refused("2 tap out 6") == f"{game.book.id}/def:Tap Out"
    second.put("2 tap out 7")
    assert second.betting.stakes[1] == 0


@pytest.mark.parametrize("game", [under(game, "def:Table Stake") for game in AMONG_PLAYERS])
def test_nobody_can_wager_more_than_his_table_stake(game: Game) -> None:
    second = later(game, 15, 100)

    assert second.refused("1 open 20") == f"{game.book.id}/def:Table Stake"
    assert second.refused("1 open 16") == f"{game.book.id}/def:Table Stake"
    second.put("1 open 10")


@pytest.mark.parametrize("game", [under(game, "def:Call") for game in AMONG_PLAYERS])
def test_a_call_makes_the_total_equal_to_the_highest(game: Game) -> None:
    second = later(game, 100, 100, 100)

    second.put("1 open 10", "2 raise 20")

    assert second.refused("3 call 10") == f"{game.book.id}/def:Call"
    assert second.put("3 call").to == 2000
    assert second.choices()["call"] == [10]
    second.put("1 call")
    assert {second.total(seat) for seat in (1, 2, 3)} == {20}


@pytest.mark.parametrize("game", [under(game, "def:Raise") for game in AMONG_PLAYERS])
def test_a_raise_makes_the_total_greater_than_the_highest(game: Game) -> None:
    second = later(game, 100, 100, 100)

    second.put("1 open 10")

    assert second.refused("2 open 20") == f"{game.book.id}/def:Raise"
    for total in (5, 10):
        assert second.refused(f"2 raise {total}") == f"{game.book.id}/def:Raise"
    assert second.put("2 raise 20").to > 1000


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_one_who_has_folded_contests_no_more(game: Game) -> None:
    second = later(game, 100, 100, 100)

    second.put("1 open 10", "2 fold", "3 raise 20")

    assert second.refused("2 call") == f"{game.book.id}/def:Fold"
    second.put("1 call")
    assert second.betting.contending == 0b101


@pytest.mark.parametrize("game", [under(game, "5.5") for game in AMONG_PLAYERS])
def test_wagers_are_made_in_chips(game: Game) -> None:
    form = "" if game.name == DRAW.name else "blind"
    second = table(game, 2, (1, 2), form=form, blind=10, minimum=10, maximum=20, chip=5)

    assert second.refused("1 open 12") == f"{game.book.id}/5.5"
    second.put("1 open 10")
    assert second.refused("2 raise 21") == f"{game.book.id}/5.5"
    second.put("2 raise 20")


# a stake above the call that is short of a raise


@per("A-27")
@pytest.mark.parametrize("game", AMONG_PLAYERS)
@pytest.mark.parametrize("surplus", [1, 9])
def test_a_surplus_short_of_a_raise_is_no_raise_and_lets_those_before_raise_again(
    game: Game, surplus: int
) -> None:
    second = later(game, 100, 100, 10 + surplus)
    second.put("1 open 10", "2 call")

    assert second.choices() == {"call": [10], "tap out": [10 + surplus], "fold": None}
    second.put("3 tap out")

    assert second.betting.raises == 0
    least = 20 + surplus
    raised = second.choices()["raise"]
    assert raised == ((least, 30 + surplus) if game is DRAW else [least, least + 10])


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_a_stake_of_a_full_raise_may_not_go_in_as_a_surplus(game: Game) -> None:
    second = later(game, 100, 100, 20)
    second.put("1 open 10", "2 call")

    assert second.refused("3 tap out") == tapping_out(game, "#1")
    second.put("3 raise 20")
    assert second.betting.raises == 1


@per("A-27")
@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_a_room_may_let_it_go_in_without_reopening_the_betting(game: Game) -> None:
    shut = settled(game, {"surplus_short_of_a_raise": "does_not_reopen"})
    second = later(shut, 100, 100, 15, 100)
    second.put("1 open 10", "2 call", "3 tap out")

    assert "raise" in second.choices()
    second.put("4 call")
    assert second.choices() == {"call": [5], "fold": None}
    assert second.refused("1 raise 25") == "A-27"


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_a_room_may_let_the_player_keep_it(game: Game) -> None:
    kept = settled(game, {"surplus_short_of_a_raise": "call_only"})
    second = later(kept, 100, 100, 15)

    second.put("1 open 10", "2 call")

    assert second.choices() == {"call": [10], "fold": None}


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_a_player_who_keeps_a_surplus_cannot_open_with_a_short_stake_either(game: Game) -> None:
    kept = settled(game, {"surplus_short_of_a_raise": "call_only"})

    assert later(game, 9, 100).choices() == {"check": None, "tap out": [9], "fold": None}
    assert later(kept, 9, 100).choices() == {"check": None, "fold": None}


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_a_short_opening_is_a_wager_that_is_called_or_raised(game: Game) -> None:
    second = later(game, 4, 100, 100)

    second.put("1 tap out")

    assert second.choices() == {"call": [4], "raise": [14, 24], "fold": None}


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_where_all_have_tapped_out_there_is_no_betting(game: Game) -> None:
    second = later(game, 0, 0, 0)

    assert second.is_over
    assert second.ended[0] is Ending.MET


@pytest.mark.parametrize("game", [STUD7, MANILA, STUD5])
def test_after_three_raises_no_surplus_goes_in(game: Game) -> None:
    second = later(game, 100, 100, 100, 45)
    second.put("1 open 10", "2 raise 20", "3 raise 30")
    assert second.choices() == {"call": [30], "raise": [40], "fold": None}
    second.put("4 call", "1 raise 40", "2 call", "3 call")

    assert second.choices() == {"call": [10], "fold": None}
