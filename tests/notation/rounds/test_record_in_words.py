"""What a record says of the end of betting, of cards, of pots and of shares."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pokerroom.notation.narrator.sections import section
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.state.events import Shown
from tests.notation.rounds.files import HOLDEM, NO_LIMIT, failures, played, with_acts

SHORT = NO_LIMIT.replace('seats = ["S1", "S2", "S3"]', "seats = { S1 = 200, S2 = 90, S3 = 90 }")
STUD = """format = 1
game = "vic/seven-card-stud"
deck = "any"
seats = ["S1", "S2"]
"""
TIE = """format = 1
game = "act/five-card-stud"
buck = "D"
seats = ["D", "C", "A", "B"]
hands = "A > B = C"
[terms]
forced_bets = "ante"
[situation]
at = "showdown"
put_in = { A = 30, B = 70, C = 70, D = 45 }
folded = ["D"]
"""


def sentences(text: str) -> list[str]:
    playing = played(text)
    shadow, found = started(playing.file.begun), []
    for event in playing.play.record:
        evolve(shadow, event)
        found += [line.text for line in sentences_of(event, shadow, playing.file.who.label)]
    return found


def test_who_alone_is_left_wins() -> None:
    found = sentences(with_acts("S3 folds", "S1 folds"))

    assert "The betting round is over: S2 alone is left and wins, $15.00 in the pots" in found


def test_wagers_are_met_or_nobody_else_can_answer() -> None:
    over = "The betting round is over: "
    short = sentences(with_acts("S3 folds", "S1 raises to 150", "S2 calls", before=SHORT))
    met = sentences(with_acts("S3 folds", "S1 raises to 90", "S2 calls", before=SHORT))

    assert f"{over}nobody else can answer the last wager, $240.00 in the pots" in short
    assert f"{over}all wagers are met, $180.00 in the pots" in met


def test_every_card_of_stud_is_dealt_face_up_or_face_down() -> None:
    found = sentences(STUD + '[situation]\nat = "deal"\nbetting_round = 2\n')

    dealt = [line for line in found if "is dealt" in line]
    assert dealt
    assert all(line.endswith("face up") for line in dealt)


def test_a_winner_gets_the_odd_chip_in_the_same_line() -> None:
    found = sentences(TIE)

    assert (
        "C receives $46.00 from the separate pot, $1.00 of it the odd chip by ACT-5CS/9.4#2"
        in found
    )
    assert "B receives $45.00 from the separate pot" in found


def test_a_card_told_twice_is_found_where_it_is_told() -> None:
    with pytest.raises(WrongFile, match="line 7: cards of S2: As has left the deck already"):
        played(HOLDEM + '[cards]\nS1 = "As Kd"\nS2 = "As Qd"\n')


def test_text_that_is_not_in_quotes_is_given_back_in_quotes() -> None:
    with pytest.raises(WrongFile, match='written as to_act = "S3", not to_act = S3'):
        failures(with_acts("expect to_act = S3"))


def test_a_hand_shown_when_asked_for_opens_no_new_part() -> None:
    shown = next(event for event in played(TIE).play.record if isinstance(event, Shown))

    assert section(shown) == "Showdown"
    assert section(replace(shown, asked_by=1)) == ""
