"""The Territory, section 13 of the stud books and 12 of the others: pots after a tap-out."""

from __future__ import annotations

import pytest

from pokerroom.money import dollars
from pokerroom.play import Game
from tests.rulebook.settling import in_each_book, rule_of, settled

POT = "meaning-of-pot"
SEPARATE = "excess-goes-to-a-separate-pot"
OWN = "tapped-out-player-wins-only-his-own-pots"
OTHERS = "other-pots-to-the-best-hand-contesting-them"


@pytest.mark.parametrize("game", in_each_book(POT))
def test_the_pot_is_the_money_wagered_in_the_round_of_play(game: Game) -> None:
    done = settled(game, {"A": 40, "B": 40, "C": 15, "D": 5}, "A > B")

    assert done.pots == [(dollars(100), "AB")]


@pytest.mark.parametrize(
    ("tapped", "main", "side"),
    [(39, 39 * 3, 2), (40, 120, 0), (1, 3, 78)],
)
@pytest.mark.parametrize("game", in_each_book(POT, SEPARATE))
def test_what_the_others_wager_above_a_tapped_out_player_lies_in_a_separate_pot(
    game: Game, tapped: int, main: int, side: int
) -> None:
    done = settled(game, {"A": tapped, "B": 40, "C": 40}, "B > A > C")
    two = settled(game, {"A": 1, "B": 2, "C": 3, "D": 3}, "A > B > C > D")

    expected = [(dollars(main), "ABC"), (dollars(side), "BC")]
    assert done.pots == expected[: 1 + bool(side)]
    assert two.pots == [(dollars(4), "ABCD"), (dollars(3), "BCD"), (dollars(2), "CD")]
    assert [str(pot.per).partition("/")[2] for pot in two.settlement.pots] == [
        rule_of(game, POT),
        rule_of(game, SEPARATE),
        rule_of(game, SEPARATE),
    ]


@pytest.mark.parametrize(
    ("folded", "main", "side"), [(0, 90, 20), (29, 119, 20), (30, 120, 20), (31, 120, 21)]
)
@pytest.mark.parametrize("game", in_each_book(SEPARATE))
def test_chips_of_those_who_folded_lie_in_the_pots_they_reached(
    game: Game, folded: int, main: int, side: int
) -> None:
    done = settled(game, {"A": 30, "B": 40, "C": 40, "D": folded}, "A > B > C")

    assert done.pots == [(dollars(main), "ABC"), (dollars(side), "BC")]


@pytest.mark.parametrize("game", in_each_book(OWN, OTHERS))
def test_a_tapped_out_player_wins_only_his_pots_and_the_next_best_the_others(game: Game) -> None:
    done = settled(game, {"A": 5, "B": 8, "C": 9, "D": 9}, "A > B > D > C")

    shut_out = [pot.shut_out and done.letters(pot.shut_out.seats) for pot in done.settlement.pots]
    assert shut_out == [None, "A", "AB"]
    assert done.awarded[1:] == [
        ("B", dollars(9), rule_of(game, OTHERS)),
        ("D", dollars(2), rule_of(game, OTHERS)),
    ]
    assert done.gets("A") == dollars(20 - 1)


@pytest.mark.parametrize("game", in_each_book(OWN))
def test_the_best_hand_wins_everything_if_it_paid_in_full(game: Game) -> None:
    assert settled(game, {"A": 5, "B": 5, "C": 4}, "A > B > C").each == {"A": dollars(14)}
    assert settled(game, {"A": 5, "B": 5, "C": 4}, "C > B > A").each == {
        "B": dollars(2),
        "C": dollars(12),
    }
