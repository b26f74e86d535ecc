"""The Territory's stud books and Canberra Manila, 7 and 10.2: the first betting round."""

from __future__ import annotations

from datetime import date

import pytest

from pokerroom.games.act.editions import as_at
from pokerroom.play import Game
from pokerroom.play.betting.first_by_position import begins
from pokerroom.play.betting.rules import Ending
from pokerroom.terms.settings import under as settled
from tests.evidence import per
from tests.rulebook.at_the_table import Table, from_seat, opened_by, table
from tests.rulebook.territory import MANILA, STUD5, STUD7, under

MAY_1994 = date(1994, 6, 1)
QUEEN_AT_FOUR = {1: "9s", 2: "Jd", 4: "Qh"}


def with_a_blind(game: Game, shown: dict[int, str], *, buck: int) -> Table:
    """A blind of $10 at a minimum of $5; the cards that show decide who opens."""
    first = opened_by(game, 1, "blind", buck, shown)
    seats = from_seat(first, tuple(shown))
    return table(game, 1, seats, form="blind", put_in={buck: 10}, blind=10)


@pytest.mark.parametrize("game", [under(STUD7, "7.1(a)#1"), under(STUD5, "7.1(a)#1")])
def test_the_highest_upcard_nearest_the_buck_must_wager_the_amount_of_the_blind(game: Game) -> None:
    first = with_a_blind(game, {1: "9s", 2: "Qd", 4: "Qh"}, buck=1)
    rule = f"{game.book.id}/7.1(a)#1"

    assert (first.turn, first.choices()) == (2, {"open": [10]})
    for said in ("2 open 9", "2 open 11", "2 open 20", "2 check", "2 fold", "2 call"):
        assert first.refused(said) == rule
    assert str(first.put("2 open 10").per) == rule
    assert first.turn == 4


@pytest.mark.parametrize("game", [under(STUD7, "7.1(a)#2"), under(STUD5, "7.1(a)#2")])
def test_a_designated_player_with_the_highest_upcard_may_raise_and_that_is_the_opening_wager(
    game: Game,
) -> None:
    first = with_a_blind(game, {1: "As", 2: "Jd", 4: "Qh"}, buck=1)

    assert (first.turn, first.choices()) == (1, {"stand": None, "raise": [20, 30]})
    assert first.refused("1 raise 40") == f"{game.book.id}/10.2#2"
    assert first.refused("1 fold") == f"{game.book.id}/7.1(a)#1"
    assert str(first.put("1 raise 30").per) == f"{game.book.id}/7.1(a)#2"
    assert first.choices() == {"call": [30], "raise": [40, 50], "fold": None}


@per("A-15")
@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_a_designated_player_with_the_highest_upcard_may_add_nothing(game: Game) -> None:
    first = with_a_blind(game, {1: "As", 2: "Jd", 4: "Qh"}, buck=1)

    assert first.rules() == {"stand": "A-15", "raise": f"{game.book.id}/7.1(a)#2"}
    assert str(first.put("1 stand").per) == "A-15"
    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_raising_his_own_blind_is_none_of_the_three_raises_and_sets_no_least(game: Game) -> None:
    first = with_a_blind(game, {1: "As", 2: "Jd", 4: "Qh"}, buck=1)

    first.put("1 raise 30", "2 raise 40", "4 raise 50", "1 raise 60")

    assert first.choices() == {"call": [20], "fold": None}


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_before_november_1994_it_was_a_raise_like_any_other(game: Game) -> None:
    first = with_a_blind(as_at(game, MAY_1994), {1: "As", 2: "Jd", 4: "Qh"}, buck=1)

    assert first.rules() == {"stand": "A-82", "raise": f"{game.book.id}/7.1(a)#2@S94"}
    first.put("1 raise 30")
    assert first.choices()["raise"] == [50]
    first.put("2 raise 50", "4 raise 70")
    assert first.choices() == {"call": [40], "fold": None}


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_of_equal_upcards_the_designated_player_opens_unless_the_room_puts_him_last(
    game: Game,
) -> None:
    level = {1: "Ks", 2: "Jd", 4: "Kh"}
    last = settled(game, {"opener_of_equal_upcards": "first_after_buck_opens"})

    assert with_a_blind(game, level, buck=1).choices() == {"stand": None, "raise": [20, 30]}
    assert with_a_blind(last, level, buck=1).turn == 4


@pytest.mark.parametrize("game", [under(STUD7, "7.1(b)"), under(STUD5, "7.1(b)")])
def test_with_antes_the_highest_upcard_wagers_the_table_minimum_or_more(game: Game) -> None:
    level = {1: "Ks", 2: "Jd", 4: "Kh"}
    assert opened_by(game, 1, "ante", 1, level) == 1
    assert opened_by(game, 1, "ante", 2, level) == 4
    first = table(game, 1, (1, 2, 4), form="ante", minimum=5, maximum=40, pot=15)
    rule = f"{game.book.id}/7.1(b)"

    assert first.choices() == {"open": (5, 40)}
    assert (first.refused("1 check"), first.refused("1 fold")) == (rule, rule)
    assert first.refused("1 open 4") == rule
    assert first.refused("1 open 41") == f"{game.book.id}/11.1"
    assert str(first.put("1 open 5").per) == rule


@pytest.mark.parametrize(
    "game",
    [
        under(STUD7, "7.1#tail", "7.1(i)", "7.1(ii)", "7.1(iii)"),
        under(STUD5, "7.1#tail", "7.1(i)", "7.1(ii)", "7.1(iii)"),
    ],
)
def test_the_others_call_raise_or_fold_clockwise_from_the_opener(game: Game) -> None:
    first = with_a_blind(game, {1: "9s", 2: "Jd", 4: "Qh", 5: "2c"}, buck=1)
    book = game.book.id
    first.put("4 open 10")

    assert first.turn == 5
    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}
    assert first.rules() == {
        "call": f"{book}/7.1(i)",
        "raise": f"{book}/7.1(ii)",
        "fold": f"{book}/7.1(iii)",
    }
    assert first.refused("1 call") == f"{book}/7.1#tail"
    first.put("5 raise 20")
    assert (first.turn, first.choices()["call"]) == (1, [10])
    first.put("1 fold", "2 call")
    assert first.turn == 4
    first.put("4 call")
    assert first.is_over


@per("A-17")
@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_reached_unraised_the_designated_player_stays_for_nothing_or_raises(game: Game) -> None:
    first = with_a_blind(game, QUEEN_AT_FOUR, buck=1)
    first.put("4 open 10")

    assert first.choices() == {"stand": None, "raise": [20, 30], "fold": None}
    first.put("1 stand", "2 call")
    assert first.ended == (Ending.MET, f"{game.book.id}/7.2(b)")


@per("A-17")
@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_the_designated_players_raise_in_his_turn_counts(game: Game) -> None:
    first = with_a_blind(game, QUEEN_AT_FOUR, buck=1)

    first.put("4 open 10", "1 raise 20", "2 raise 30", "4 raise 40")

    assert first.choices() == {"call": [20], "fold": None}


@pytest.mark.parametrize("game", [under(STUD7, "7.2(b)"), under(STUD5, "7.2(b)")])
def test_betting_goes_on_until_all_who_are_left_have_put_in_the_same(game: Game) -> None:
    first = with_a_blind(game, QUEEN_AT_FOUR, buck=1)

    first.put("4 open 10", "1 raise 20", "2 call")
    assert not first.is_over
    first.put("4 call")

    assert first.ended == (Ending.MET, f"{game.book.id}/7.2(b)")
    assert {first.total(seat) for seat in (1, 2, 4)} == {20}


@per("A-21")
@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_a_wager_that_only_tapped_out_players_are_left_to_answer_ends_the_round(game: Game) -> None:
    first = table(game, 1, (4, 1, 2), form="ante", stakes=(1000, 6, 1000), minimum=5, maximum=40)

    first.put("4 open 10", "1 tap out", "2 fold")

    assert first.ended == (Ending.MET, "A-21")


# Canberra Manila


def manila(*seats: int, blind: int = 10) -> Table:
    """The last of *seats* is the designated player, who has made the blind."""
    clause = MANILA.betting_rounds[0].rules_for().begins
    assert clause is not None
    first = begins(clause, seats, marker_seat=seats[-1]).outcome
    order = from_seat(first, seats)
    return table(MANILA, 1, order, put_in={seats[-1]: blind}, blind=blind)


@per("ACT-MAN/7.1#lead", "ACT-MAN/7.1(i)", "ACT-MAN/7.1(ii)", "ACT-MAN/7.1(iii)")
def test_manila_begins_left_of_the_designated_player_who_comes_last() -> None:
    first = manila(5, 2, 3, 4)

    assert first.turn == 5
    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}
    assert first.rules() == {
        "call": "ACT-MAN/7.1(i)",
        "raise": "ACT-MAN/7.1(ii)",
        "fold": "ACT-MAN/7.1(iii)",
    }
    assert first.refused("2 call") == "ACT-MAN/7.1#lead"
    first.put("5 call", "2 fold", "3 raise 20")
    assert (first.turn, first.choices()["call"]) == (4, [10])


@per("ACT-MAN/7.2", "A-52")
def test_in_manila_the_designated_player_may_raise_once_another_has_wagered() -> None:
    first = manila(5, 2, 3)

    assert first.refused("3 raise 20") == "ACT-MAN/7.1#lead"
    first.put("5 call", "2 fold")
    assert first.choices() == {"stand": None, "raise": [20, 30], "fold": None}
    assert first.rules()["raise"] == "ACT-MAN/7.2"
    first.put("3 raise 30", "5 call")
    assert first.ended == (Ending.MET, "ACT-MAN/7.3(b)")


def test_in_manila_the_designated_players_raise_is_one_of_the_three() -> None:
    first = manila(5, 2, 3)

    first.put("5 call", "2 call", "3 raise 20", "5 raise 30", "2 raise 40")

    assert first.choices() == {"call": [20], "fold": None}


@per("ACT-MAN/7.3(b)")
def test_in_manila_betting_goes_on_until_all_who_are_left_have_put_in_the_same() -> None:
    first = manila(5, 2, 3)

    first.put("5 raise 20", "2 call", "3 raise 30", "5 call")
    assert not first.is_over
    first.put("2 call")

    assert first.ended == (Ending.MET, "ACT-MAN/7.3(b)")


# A blind that its player could not pay in full


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_the_opener_wagers_the_blind_as_prescribed_though_its_player_had_less(game: Game) -> None:
    first = table(game, 1, (2, 4, 1), form="blind", put_in={1: 3}, stakes=(100, 100, 0), blind=10)

    assert first.choices() == {"open": [10]}
    first.put("2 open 10")
    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}


def test_in_manila_a_blind_stands_as_prescribed_though_its_player_had_less() -> None:
    first = table(MANILA, 1, (2, 4, 1), put_in={1: 3}, stakes=(100, 100, 0), blind=10)

    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}
    first.put("2 call", "4 call")
    assert first.is_over


@pytest.mark.parametrize("game", [STUD7, STUD5])
def test_an_opener_short_of_the_blind_puts_in_all_he_has(game: Game) -> None:
    first = table(game, 1, (2, 4, 1), form="blind", put_in={1: 10}, stakes=(7, 100, 100), blind=10)

    assert first.choices() == {"tap out": [7]}
    first.put("2 tap out")
    assert first.choices() == {"call": [10], "raise": [20, 30], "fold": None}


# 10.2


@pytest.mark.parametrize("game", [under(STUD7, "10.2#1"), under(STUD5, "10.2#1")])
def test_three_raises_are_the_most_in_the_first_round(game: Game) -> None:
    first = with_a_blind(game, QUEEN_AT_FOUR, buck=1)

    first.put("4 open 10", "1 raise 20", "2 raise 30")
    assert first.choices()["raise"] == [40, 50]
    first.put("4 raise 40")

    assert first.refused("1 raise 50") == f"{game.book.id}/10.2#1"


@per("ACT-MAN/10.2#1")
def test_three_raises_are_the_most_in_the_first_round_of_manila() -> None:
    first = manila(5, 2, 3)

    first.put("5 raise 20", "2 raise 30")
    assert first.choices()["raise"] == [40, 50]
    first.put("3 raise 40")

    assert first.refused("5 raise 50") == "ACT-MAN/10.2#1"


@pytest.mark.parametrize("game", [under(STUD7, "10.2#2"), under(STUD5, "10.2#2")])
def test_a_raise_is_one_or_two_blinds_and_never_under_the_raise_before(game: Game) -> None:
    first = with_a_blind(game, QUEEN_AT_FOUR, buck=1)
    rule = f"{game.book.id}/10.2#2"
    first.put("4 open 10")

    for total in (11, 15, 19, 21, 25, 29, 31, 40):
        assert first.refused(f"1 raise {total}") == rule
    first.put("1 raise 30")
    assert first.refused("2 raise 40") == rule
    first.put("2 raise 50")
    assert first.choices()["raise"] == [70]


@per("ACT-MAN/10.2#2")
def test_in_manila_a_raise_is_one_or_two_blinds_and_never_under_the_raise_before() -> None:
    first = manila(5, 2, 3)

    for total in (11, 19, 21, 29, 31, 40):
        assert first.refused(f"5 raise {total}") == "ACT-MAN/10.2#2"
    first.put("5 raise 30")
    assert first.refused("2 raise 40") == "ACT-MAN/10.2#2"
    assert first.choices()["raise"] == [50]
