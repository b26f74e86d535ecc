"""A round of play that is described from the middle stands as it did, and offers the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pokerroom.notation.rounds.checking.open_acts import may_do
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.layers import Layer, put_in
from pokerroom.play import Play, awaited_seat
from tests.notation.rounds.describing import PARTS, described
from tests.notation.rounds.files import played
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import NAMES, Table, table_of

OTHERWISE = {("act/draw-poker", 2)}
"""A short opening that opens the betting by a room's setting cannot be told from a blind."""


def midway(name: str) -> Iterator[tuple[int, Table, Play]]:
    """Rounds somewhere in the middle, before the first hand is shown."""
    for seed in range(24):
        choose = chooser_of(seed)
        table = table_of(name, choose)
        round_of_play, acts = Round(table, choose), Random(seed).randint(0, 40)
        while round_of_play.goes_on and (acts > 0 or round_of_play.play.phase not in PARTS):
            round_of_play.put(round_of_play.next_act())
            acts -= 1
        play = round_of_play.play
        is_told = not (play.shown or play.thrown_in or any(play.dead))
        if round_of_play.goes_on and is_told and (name, seed) not in OTHERWISE:
            yield seed, table, play


@pytest.mark.parametrize("name", NAMES)
def test_a_described_situation_stands_as_it_did_and_offers_the_same(name: str) -> None:
    number = 0
    for seed, table, play in midway(name):
        file = read_round(described(play, table.wrote))
        assert isinstance(file, RoundFile)
        again = Playing(file).play

        assert (again.phase, awaited_seat(again)) == (play.phase, awaited_seat(play)), seed
        assert may_do(again) == may_do(play), seed
        assert (again.stakes, again.paid) == (play.stakes, play.paid), seed
        number += 1
    assert number > 3


@pytest.mark.parametrize(
    ("layers", "folded", "paid"),
    [
        ([Layer(90, (1, 2, 3))], (), {1: 30, 2: 30, 3: 30}),
        ([Layer(91, (1, 2, 3))], (4,), {1: 30, 2: 30, 3: 30, 4: 1}),
        ([Layer(90, (1, 2, 3)), Layer(100, (2, 3))], (), {1: 30, 2: 80, 3: 80}),
        (
            [Layer(57, (1, 2, 3)), Layer(31, (1, 2))],
            (4, 5),
            {1: 29, 2: 29, 3: 14, 4: 15, 5: 1},
        ),
    ],
)
def test_pots_say_what_each_has_put_in(
    layers: list[Layer], folded: tuple[int, ...], paid: dict[int, int]
) -> None:
    assert put_in(layers, folded, chip=1) == paid


def test_pots_that_cannot_have_come_about_are_told() -> None:
    with pytest.raises(ValueError, match="2 players cannot have put in"):
        put_in([Layer(31, (1, 2))], (), chip=1)
    with pytest.raises(ValueError, match="2 players cannot have put in"):
        put_in([Layer(1, (1, 2))], (3,), chip=1)


def test_seven_players_at_a_stud_showdown_have_used_the_burns_again() -> None:
    seats = ", ".join(f'"S{seat}"' for seat in range(1, 8))
    text = (
        f'format = 1\ngame = "vic/seven-card-stud"\nseats = [{seats}]\nhands = "S1 > S2 = S3 = S4'
    )
    playing = played(text + ' = S5 = S6 = S7"\n[situation]\nat = "showdown"\npot = 70\n')
    assert playing.play.stakes[0] - playing.play.stakes[1] == 7000


IMPOSSIBLE = [
    ("vic/draw-ante", 'at = "deal"\nbetting_round = 2', "players draw before this betting round"),
    ("act/seven-card-stud", 'at = "deal"\nbetting_round = 1\nundealt = 3', "9 cards are due and 3"),
    ("vic/holdem", 'betting_round = 2\ntapped_out = ["S1", "S2", "S3"]', "nobody who is in has"),
    (
        "vic/holdem",
        'betting_round = 2\ntapped_out = ["S1", "S2"]\nfolded = ["S3"]',
        "nobody who is in has",
    ),
    (
        "vic/holdem",
        'betting_round = 2\ntapped_out = ["S1"]\nto_act = "S1"',
        "S1 has nothing to wager",
    ),
    (
        "act/canberra-manila",
        'betting_round = 3\nbets = { S1 = 40 }\nto_act = "S2"',
        r"the wager of \$40.00 by S1 is beyond the limit",
    ),
    (
        "vic/draw-ante",
        'betting_round = 1\nbets = { S1 = 5, S2 = 5, S3 = 5 }\nto_act = "S2"\nleader = "S1"',
        "S2 owes nothing and has nothing to decide",
    ),
    (
        "vic/crown-stud",
        'betting_round = 1\nfirst_to_act = "S3"\nto_act = "S1"',
        "nobody may check here",
    ),
    (
        "vic/omaha",
        'betting_round = 2\nto_act = "S1"\nfull_wager_by = "S3"\nfolded = ["S3"]',
        "S3 has wagered and folded before",
    ),
    ("vic/holdem", 'betting_round = 1\nkitty_taken_by = "S1"', "this game has no Kitty"),
    ("vic/holdem", "betting_round = 2\nundealt = 47", "there cannot be 47 undealt cards"),
    ("vic/seven-card-stud", "betting_round = 2", "name the open cards of S1"),
]


@pytest.mark.parametrize(("game", "situation", "reason"), IMPOSSIBLE)
def test_what_cannot_have_come_about_is_told(game: str, situation: str, reason: str) -> None:
    text = f'format = 1\ngame = "{game}"\nseats = ["S1", "S2", "S3"]\n[situation]\n{situation}\n'
    with pytest.raises(WrongFile, match=f"line 4: situation: {reason}"):
        played(text)


def test_an_over_blind_needs_blinds_that_were_seen_to_be_made() -> None:
    text = 'format = 1\ngame = "vic/draw-blind"\nseats = ["S1", "S2", "S3", "S4"]\n[situation]\n'
    acts = "[play]\nacts = ['S3 over-blinds: refused']"
    assert played(text + 'at = "deal"\nbetting_round = 1\n' + acts).failures == []


STUD = """format = 1
game = "vic/five-card-stud"
seats = ["S1", "S2", "S3"]
hands = "S1 = S2"
[situation]
at = "showdown"
folded = ["S3"]
"""


def test_equal_hands_without_cards_can_share_what_is_even_and_no_odd_chip() -> None:
    assert played(STUD + "pot = 60\n").play.is_over
    with pytest.raises(WrongFile, match="line 4: hands: the odd chip depends on the cards"):
        played(STUD + "pot = 61\n")
