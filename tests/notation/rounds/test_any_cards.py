"""Cards that do not matter are chosen by the program, and drawn without being named."""

from __future__ import annotations

import pytest

from pokerroom.notation.rounds.meaning.cards_told import MIXED
from pokerroom.notation.values.errors import WrongFile
from tests.notation.rounds.files import failures, played, with_acts

ANY = 'deck = "any"\n'
DRAW = """format = 1
game = "act/draw-poker"
buck = "S1"
seats = ["S1", "S2", "S3"]
"""
AT_THE_DRAW = '[situation]\nat = "draw"\npot = 60\n'
TOLD = '[cards]\nS1 = "2c 3c 4c 5c 7d"\n'
STUD = """format = 1
game = "vic/seven-card-stud"
seats = ["S1", "S2", "S3"]
"""


def test_every_card_has_one_place_in_the_mixed_order() -> None:
    assert sorted(MIXED) == list(range(52))


def test_any_cards_are_held_in_a_situation_so_that_the_showdown_is_played() -> None:
    text = DRAW + ANY + '[situation]\nat = "showdown"\npot = 60\n[cards]\nS2 = "8s ?? ?? ?? ??"\n'

    play = played(text).play

    assert play.is_over
    assert [str(card) for card in play.held[0]] == ["Qs", "3c", "Js", "Jh", "Qc"]
    assert str(play.held[1][0]) == "8s"


def test_any_communal_cards_lie_there_in_a_situation() -> None:
    holdem = 'format = 1\ngame = "vic/holdem"\nseats = ["S1", "S2"]\n'
    text = holdem + ANY + '[situation]\nbetting_round = "flop"\npot = 60\n'

    assert None not in played(text).play.communal


def test_cards_that_do_not_matter_are_thrown_in_without_being_named() -> None:
    text = with_acts("S1 draws 4", "S2 draws 1", "S3 stands pat", before=DRAW + ANY + AT_THE_DRAW)

    playing = played(text)

    assert playing.failures == []
    assert [str(card) for card in playing.play.discards[1]] == ["8s", "Qs", "3c", "Js"]


def test_cards_that_the_file_tells_are_named_when_they_are_thrown_in() -> None:
    with pytest.raises(WrongFile, match="name those thrown in"):
        played(with_acts("S1 draws 2", before=DRAW + ANY + AT_THE_DRAW + TOLD))


def test_a_draw_that_is_to_be_refused_need_not_name_cards() -> None:
    before = DRAW + AT_THE_DRAW + TOLD + 'S2 = "8c 8d 8h 2d 3d"\n'

    assert failures(with_acts("S2 draws 1: refused", before=before)) == []


def test_first_to_act_stands_for_open_cards_that_are_not_told() -> None:
    text = STUD + '[situation]\nbetting_round = 3\npot = 60\nfirst_to_act = "S2"\n'

    assert failures(text + '[expected]\nto_act = "S2"\nfirst_to_act = "S2"\n') == []
    assert failures(text + '[expected]\nto_act = "S1"\n') == ["line 9: to_act: it is S2"]
