"""What a hand is called, and which cards make it, for whoever sees them."""

from __future__ import annotations

import pytest

from pokerroom.cards import parse_cards
from pokerroom.games import game
from pokerroom.play.pots import Part
from pokerroom.server.hands_in_words import Told, part_that_won, what_it_makes


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
