"""The Territory's stud books, 8: who acts first in the later betting rounds."""

from __future__ import annotations

import pytest

from pokerroom.books import Ruling, reading
from pokerroom.cards.card import parse_cards
from pokerroom.play import Game
from pokerroom.play.betting.first_by_cards import Showing, opener
from tests.evidence import per
from tests.rulebook.territory import STUD5, STUD7

STUDS = (STUD7, STUD5)


def shown(*hands: str, tapped_out: str = "") -> list[Showing]:
    """Cards showing in the order from the buck, which is at seat 1; *tapped_out* is one of them."""
    return [
        Showing(seat=seat, cards=parse_cards(cards), tapped_out=cards == tapped_out)
        for seat, cards in enumerate(hands, start=1)
    ]


@pytest.mark.parametrize("game", STUDS, ids=lambda game: str(game.name))
@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Kd Qc Jh Tc", "As 4h 3h 2h"),  # the highest card
        ("As Kd Qc 3d", "Ad Kc Qs 4h"),  # down to the last
        ("Ah Ks Qs Js", "2d 2c 3h 4s"),  # a pair beats high cards
        ("Ah As Kd Qd", "2d 2c 3h 3s"),  # two pairs beat one
        ("Ah As Kd Kc", "2d 2c 2h 3s"),  # three of a kind beat two pairs
        ("Ah As Ad Kc", "2d 2c 2h 2s"),  # four of a kind beat three
        ("As Ks Qs Js", "2d 2c 3h 4d"),  # four to a flush or straight are high cards
    ],
)
def test_the_highest_cards_showing_act_first(game: Game, lower: str, higher: str) -> None:
    (opening,) = game.betting_rounds[1].opens
    rule = game.book["8.1#lead"]

    assert opener(opening, shown(lower, higher)) == Ruling(outcome=2, per=rule)
    assert opener(opening, shown(higher, lower)) == Ruling(outcome=1, per=rule)


@pytest.mark.parametrize("game", STUDS, ids=lambda game: str(game.name))
def test_of_equal_cards_the_player_in_or_nearest_to_the_buck_acts_first(game: Game) -> None:
    for stage in game.betting_rounds[1:]:
        (opening,) = stage.opens
        assert opener(opening, shown("Kc 9d", "Ks 9h")).outcome == 1
        assert opener(opening, shown("Qs Jd", "Kc 9d", "Ks 9h")).outcome == 2


@per("A-19")
@pytest.mark.parametrize("game", STUDS, ids=lambda game: str(game.name))
def test_a_player_who_has_tapped_out_is_passed_over_for_the_next_best(game: Game) -> None:
    (opening,) = game.betting_rounds[1].opens
    showing = shown("2c 3d", "Ac Ad", "7c 8d", "Kc 9d", tapped_out="Ac Ad")

    assert opener(opening, showing) == Ruling(outcome=4, per=reading("A-19"))
    assert opener(opening, shown("2c 3d", "Ac Ad", "7c 8d", "Kc 9d")).outcome == 2
