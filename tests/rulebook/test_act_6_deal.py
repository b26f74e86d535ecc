"""The Territory's books, 6: what is dealt before each betting round, and to whom first."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.hands import Unmade, WrongCards, made_so_far
from pokerroom.play import Deals, Game
from tests.evidence import per
from tests.hands.making import made
from tests.rulebook.at_play import Round
from tests.rulebook.territory import DRAW, MANILA, STUD5, STUD7, dealt, under


@pytest.mark.parametrize("game", [under(game, "6.2#1") for game in (STUD7, STUD5, DRAW)])
@pytest.mark.parametrize(("buck", "order"), [(1, "1 4 5"), (4, "4 5 1"), (5, "5 1 4")])
def test_the_player_with_the_buck_gets_the_first_card(game: Game, buck: int, order: str) -> None:
    first = dealt(game, game.betting_rounds[0], seats=(1, 4, 5), buck=buck)

    assert [card.split()[0] for card in first[:3]] == order.split()


@per("ACT-7CS/6.6")
def test_in_7_card_stud_two_cards_go_out_face_down_and_one_face_up_singly() -> None:
    assert dealt(STUD7, STUD7.betting_rounds[0], seats=(1, 2, 3), buck=2) == [
        *("2 down", "3 down", "1 down"),
        *("2 down", "3 down", "1 down"),
        *("2 up", "3 up", "1 up"),
    ]


@per("ACT-7CS/6.7")
def test_in_7_card_stud_betting_follows_each_card_face_up_and_the_last_face_down() -> None:
    later = [dealt(STUD7, stage, seats=(1, 2), buck=1) for stage in STUD7.betting_rounds[1:]]

    assert later == [["1 up", "2 up"]] * 3 + [["1 down", "2 down"]]
    assert len(STUD7.cards_held) == 7


@per("ACT-5CS/6.6")
def test_in_5_card_stud_one_card_goes_out_face_down_and_then_one_face_up() -> None:
    assert dealt(STUD5, STUD5.betting_rounds[0], seats=(1, 2), buck=2) == [
        *("2 down", "1 down"),
        *("2 up", "1 up"),
    ]


@per("ACT-5CS/6.7")
def test_in_5_card_stud_betting_follows_each_card_face_up() -> None:
    later = [dealt(STUD5, stage, seats=(1, 2), buck=1) for stage in STUD5.betting_rounds[1:]]

    assert later == [["1 up", "2 up"]] * 3
    assert len(STUD5.cards_held) == 5


@per("ACT-MAN/6.5")
def test_in_manila_two_cards_go_together_to_each_player_from_the_buck_on() -> None:
    hole = dealt(MANILA, MANILA.betting_rounds[0], seats=(1, 2, 3), buck=2)[:6]

    assert hole == ["2 down", "2 down", "3 down", "3 down", "1 down", "1 down"]


@per("ACT-MAN/6.6")
def test_in_manila_the_first_of_five_communal_cards_follows_the_hole_cards() -> None:
    first = dealt(MANILA, MANILA.betting_rounds[0], seats=(1,), buck=1)

    assert first == ["1 down", "1 down", "communal up"]
    assert MANILA.communal_cards == 5
    five, six = parse_cards("Ac Kc Qc Jc Tc"), parse_cards("Ac Kc Qc Jc Tc 9c")
    assert made(MANILA, parse_cards("7d 8h"), five).name == "Five odd cards"
    with pytest.raises(WrongCards, match="communal cards, not 6"):
        made(MANILA, parse_cards("7d 8h"), six)


@per("ACT-MAN/6.6")
def test_in_manila_the_first_communal_card_must_be_named() -> None:
    at = Round(MANILA, {1: 100, 2: 100})

    assert at.refused(Deals(cards=(None,) * 5)) == "ACT-MAN/6.6"


@per("ACT-MAN/6.7")
def test_in_manila_a_betting_round_follows_each_communal_card() -> None:
    later = [dealt(MANILA, stage, seats=(1, 2), buck=1) for stage in MANILA.betting_rounds[1:]]

    assert later == [["communal up"]] * 4


@per("ACT-DRW/6.5")
def test_in_draw_poker_five_cards_go_out_face_down_singly() -> None:
    first = dealt(DRAW, DRAW.betting_rounds[0], seats=(1, 2), buck=2)

    assert first == ["2 down", "1 down"] * 5


@per("ACT-MAN/def:Hole Cards")
@pytest.mark.parametrize("wrong", ["Ac", "Ac Kc Qc"])
def test_in_manila_there_are_two_hole_cards(wrong: str) -> None:
    communal = parse_cards("9d 9h 9s")

    assert made(MANILA, parse_cards("Ac Kc"), communal).name == "Three of a kind"
    with pytest.raises(WrongCards, match=r"2 hole cards, not . \(ACT-MAN/def:Hole Cards\)"):
        made(MANILA, parse_cards(wrong), communal)


@pytest.mark.parametrize(
    ("game", "most"),
    [
        under(STUD7, "def:Hand", sums=(7,)),
        under(STUD5, "def:Hand", sums=(5,)),
        under(DRAW, "def:Hand", sums=(5,)),
    ],
)
def test_a_player_has_the_cards_dealt_to_him_and_no_more(game: Game, most: int) -> None:
    eight = parse_cards("Ac Ad Kh Ks 9c 9d 8h 8s")

    assert made(game, eight[:most]).name == "Two pairs"
    with pytest.raises(WrongCards, match=f"not {most + 1} .{game.book.id}/def:Hand"):
        made(game, eight[: most + 1])


@per("ACT-MAN/def:Hand")
def test_in_manila_a_hand_takes_three_communal_cards() -> None:
    hole, communal = parse_cards("Ac Kc"), parse_cards("Ad Kd 9h")
    rule = MANILA.book["def:Hand"]

    assert made_so_far(MANILA, hole, communal[:2]) == Unmade(
        cards=(*hole, *communal[:2]), words="two pairs, aces and kings", per=rule
    )
    assert made(MANILA, hole, communal).hand.cards == parse_cards("Ad Ac Kd Kc 9h")
    with pytest.raises(WrongCards, match=r"4 cards make no hand yet \(ACT-MAN/def:Hand\)"):
        made(MANILA, hole, communal[:2])
