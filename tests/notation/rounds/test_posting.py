"""Blinds that do not follow from the button, as where a newcomer posts one, are told in a file."""

from __future__ import annotations

import pytest

from pokerroom.books import authority
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play.state.begun import BlindDue
from pokerroom.play.state.events import BetsPosted
from pokerroom.terms import written_out

POSTS = """[
  { seat = "Gus", amount = 2, per = "VIC/8.2.2(a)" },
  { seat = "Zoe", amount = 2, dead = true, per = "VIC/8.2.7(b)" },
  { seat = "Zoe", amount = 5, per = "VIC/8.2.7(b)" },
  { seat = "Hal", amount = 5, per = "VIC/8.2.2(b)" },
]"""
FILE = """format = 1
game = "vic/holdem"
button = "Jim"
deck = "any"
posts = {posts}

[seats]
S1 = {{ name = "Gus", stake = 200 }}
S2 = {{ name = "Hal", stake = 200 }}
S3 = {{ name = "Ida", stake = 200 }}
S4 = {{ name = "Jim", stake = 200 }}
S6 = {{ name = "Zoe", stake = 200 }}

[terms]
minimum = 5
blinds = [2, 5]
big_bet = 10

[play]
acts = \"\"\"
dealer cuts 20
Ida calls
Jim folds
Zoe raises to 10
Gus folds
Hal folds
Ida folds
\"\"\"

[expected]
stakes = {{ Gus = 198, Hal = 195, Ida = 195, Jim = 200, Zoe = 212 }}
"""


def played(text: str) -> Playing:
    file = read_round(text)
    assert isinstance(file, RoundFile)
    playing = Playing(file)
    playing.run()
    assert playing.failures == []
    return playing


def test_the_blinds_are_those_that_the_file_tells() -> None:
    playing = played(FILE.format(posts=POSTS))

    (posted,) = [each for each in playing.play.record if isinstance(each, BetsPosted)]
    assert [(each.seat, each.due) for each in posted.posted] == [(1, 200), (6, 500), (2, 500)]
    assert [(each.seat, each.due) for each in posted.dead] == [(6, 200)]
    assert playing.play.begun.blinds is not None
    assert playing.play.begun.blinds[1] == BlindDue(
        seat=6, amount=200, dead=True, per=authority("VIC/8.2.7(b)")
    )


def test_a_round_with_such_blinds_is_written_and_plays_again_to_the_same_end() -> None:
    playing = played(FILE.format(posts=POSTS))

    text = round_file(playing.play, written_out(playing.file.table), playing.file.who)

    assert played(text).play.record == playing.play.record


def test_without_a_rule_it_is_that_of_the_blinds() -> None:
    posts = (
        '[{ seat = "S1", amount = 2 }, { seat = "S6", amount = 5 }, { seat = "S2", amount = 5 }]'
    )
    text = FILE.format(posts=posts).partition("[expected]")[0]

    blinds = played(text).play.begun.blinds

    assert blinds is not None
    assert {str(each.per) for each in blinds} == {"VIC/8.14.1(b)"}


@pytest.mark.parametrize(
    ("posts", "because"),
    [
        ('[{ seat = "S5", amount = 5 }]', "there are Gus, Hal, Ida, Jim, Zoe"),
        ('[{ seat = "Gus" }]', "a blind is told as"),
        ('[{ seat = "Gus", amount = 5, dead = true }]', "the last blind is a live one"),
        ('[{ seat = "Gus", amount = 2 }]', "at least the table minimum"),
        ('[{ seat = "Gus", amount = 0 }, { seat = "Hal", amount = 5 }]', "is 0"),
        ('[{ seat = "Gus", amount = 5, per = "VIC/99.9" }]', "has no rule 99.9"),
        ('[{ seat = "Gus", amount = 5, dead = "no" }]', "true or false"),
        ('[{ seat = "Gus", amount = 5, live = true }]', "live"),
        ("[]", "the last blind is a live one"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(posts: str, because: str) -> None:
    with pytest.raises(WrongFile) as wrong:
        read_round(FILE.format(posts=posts))
    assert because in wrong.value.reason
    assert wrong.value.line == 5


def test_a_game_without_blinds_in_turn_has_none() -> None:
    text = 'format = 1\ngame = "act/seven-card-stud"\nseats = ["S1", "S2"]\nposts = []\n'
    with pytest.raises(WrongFile, match="no blinds are posted in turn"):
        read_round(text)


def test_a_situation_tells_by_itself_what_was_posted() -> None:
    text = FILE.format(posts=POSTS) + "\n[situation]\nbetting_round = 1\n"
    with pytest.raises(WrongFile, match="the situation tells what was posted"):
        read_round(text)
