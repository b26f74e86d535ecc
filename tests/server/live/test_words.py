"""What a hand is called, and which cards make it, for whoever sees them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from pokerroom.cards import parse_cards
from pokerroom.games import game
from pokerroom.hands import Made, Told, with_kicker
from pokerroom.play import Game, Play
from pokerroom.play.pots.outcome import Award, Part
from pokerroom.server.hands_in_words import made_of, may_get_low, part_that_won, what_it_makes
from pokerroom.server.past.summing import pots_won


@pytest.mark.parametrize(
    ("name", "own", "board", "words", "makes"),
    [
        ("vic/faro-manila", "Jd 9h 9c 3h 3c", "2s 7d 3s 9s Qc", "three of a kind, nines", "9 9 9"),
        ("vic/holdem", "9h 9c", "2s 7d 3s 9s Qc", "three of a kind, nines", "9 9 9"),
        ("vic/holdem", "9h 9c", "", "one pair, nines", ""),
        ("act/five-card-stud", "9h 9c 2s 7d 3s", "", "one pair, nines", "9 9"),
    ],
)
def test_the_cards_that_count_are_told_with_the_name(
    name: str, own: str, board: str, words: str, makes: str
) -> None:
    found = what_it_makes(game(name), parse_cards(own), parse_cards(board))
    told = [str(card) for card in found.cards]
    assert found.words == words
    assert len(told) == (5 if makes else 0)
    assert " ".join(card[0] for card in told)[: len(makes)] == makes
    assert {*told} <= {*f"{own} {board}".split()}


def test_a_hand_with_a_card_face_down_is_told_to_nobody() -> None:
    assert (
        what_it_makes(game("vic/holdem"), [*parse_cards("9h"), None], parse_cards("2s 7d 3s"))
        == Told()
    )


@pytest.mark.parametrize(
    ("name", "own", "board", "may"),
    [
        ("vic/omaha-hi-low", "As 2d Kh Qc", "", True),
        ("vic/omaha-hi-low", "As 2d Kh Qc", "3s 9d Th", True),
        ("vic/omaha-hi-low", "As 2d Kh Qc", "Js 9d Th", False),
        ("vic/omaha-hi-low", "As 2d Kh Qc", "3s 9d Th 4c Jc", False),
        ("vic/omaha-hi-low", "As Ad Kh Qc", "", False),
        ("vic/seven-card-stud-hi-low", "As 2d 3h", "", True),
        ("vic/seven-card-stud-hi-low", "As 2d Kh Qc Jd", "", False),
    ],
)
def test_a_low_hand_may_come_while_cards_are_to_come_that_can_make_it(
    name: str, own: str, board: str, *, may: bool
) -> None:
    played = game(name)
    assert isinstance(played, Game)
    assert may_get_low(played, parse_cards(own), parse_cards(board)) is may


def test_of_a_low_hand_two_cards_are_the_own_where_communal_ones_have_the_same_rank() -> None:
    own, board = parse_cards("As 3d Kh Kc"), parse_cards("3h 4c 5d 7c Qh")
    made = made_of(game("vic/omaha-hi-low"), own, board)
    assert isinstance(made, Made)
    assert made.low is not None
    assert made.low.hand is not None
    assert sorted(map(str, made.low.hand.cards)) == ["3d", "4c", "5d", "7c", "As"]


@pytest.mark.parametrize(
    ("parts", "words", "won"),
    [
        ({Part.LOW}, "one pair, fours; 6-4-3-2-A low", "6-4-3-2-A low"),
        ({Part.HIGH}, "one pair, fours; 6-4-3-2-A low", "one pair, fours"),
        ({Part.HIGH, Part.LOW}, "one pair, fours; 6-4-3-2-A low", "one pair, fours; 6-4-3-2-A low"),
        ({Part.WHOLE}, "three of a kind, twos; no low", "three of a kind, twos"),
        ({Part.WHOLE}, "one pair, nines", "one pair, nines"),
    ],
)
def test_of_a_hand_told_high_and_low_the_part_that_won_is_named(
    parts: set[Part], words: str, won: str
) -> None:
    assert part_that_won(words, parts) == won


def held(words: str, cards: str) -> Told:
    return Told(words, parse_cards(cards))


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ("Qs Qh Ad 9c 3h", "Qc Qd Kd 9s 4h", "one pair, queens, ace kicker"),
        ("Qs Qh Ad 9c 3h", "Qc Qd Ah 8s 4h", "one pair, queens, nine kicker"),
        ("Qs Qh Ad 9c 3h", "Qc Qd Ah 9s 3c", "one pair, queens"),
    ],
)
def test_the_kicker_that_decided_is_named(mine: str, theirs: str, said: str) -> None:
    queens = "one pair, queens"

    assert with_kicker(held(queens, mine), [held(queens, theirs)]) == said
    assert with_kicker(held(queens, mine), [held("one pair, tens", theirs)]) == queens
    assert with_kicker(held(f"{queens}; no low", mine), []) == f"{queens}; no low"


@pytest.mark.parametrize(
    ("name", "pots", "won", "said"),
    [
        ("vic/holdem", 3, [(0,)], "the main pot"),
        ("vic/holdem", 2, [(1,)], "the side pot"),
        ("vic/holdem", 3, [(1,), (2,)], "side pot 1 and side pot 2"),
        ("act/draw-poker", 2, [(1,)], "the separate pot"),
        ("vic/holdem", 2, [(0,), (1,)], ""),
        ("vic/holdem", 1, [(0,)], ""),
    ],
)
def test_from_which_pots_is_told_unless_from_all(
    name: str, pots: int, won: list[tuple[int, ...]], said: str
) -> None:
    over = SimpleNamespace(game=game(name), settlement=SimpleNamespace(pots=range(pots)))
    awards = [SimpleNamespace(pots=each) for each in won]

    assert pots_won(cast(Play, over), cast(list[Award], awards)) == said
