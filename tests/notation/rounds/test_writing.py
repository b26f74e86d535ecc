"""A round of play that is written as a file plays again to the same end."""

from __future__ import annotations

import pytest

from pokerroom.notation.event_shapes import kind_of, shape_of_event
from pokerroom.notation.files.writing import toml_value
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.values.who import Who
from pokerroom.play import Play, evolve, received_by, replay
from pokerroom.play.evolving.evolving import started
from pokerroom.play.state.events import NEXT_PART, Understood
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import NAMES, Table, table_of


def played(name: str, seed: int) -> tuple[Table, Play]:
    choose = chooser_of(seed)
    table = table_of(name, choose)
    round_of_play = Round(table, choose)
    while round_of_play.goes_on:
        round_of_play.put(round_of_play.next_act())
    return table, round_of_play.play


def again(text: str) -> Playing:
    file = read_round(text)
    assert isinstance(file, RoundFile)
    playing = Playing(file)
    playing.run()
    return playing


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", NAMES)
def test_a_round_that_is_written_plays_again_to_the_same_end(name: str, seed: int) -> None:
    table, play = played(name, seed)
    names = {seat: f'Player "{seat}" Ü' for seat in play.seats} if seed % 2 else {}

    replayed = again(round_file(play, table.wrote, Who(play.seats, names), "A title"))

    assert replayed.failures == []
    assert replayed.play.stakes == play.stakes
    assert replayed.play.settlement == play.settlement
    assert [e for e in play.record if not isinstance(e, Understood)] == replayed.play.record


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_so_does_one_as_a_player_saw_it(name: str, seed: int) -> None:
    table, play = played(name, seed)
    you = play.seats[seed % len(play.seats)]
    seen = replay(play.begun, [received_by(event, you) for event in play.record])

    replayed = again(round_file(seen, table.wrote, Who(play.seats)))

    assert replayed.failures == []
    assert replayed.play.stakes == play.stakes


@pytest.mark.parametrize("name", NAMES)
def test_every_event_is_told_with_its_rule_and_has_a_shape(name: str) -> None:
    for seed in range(3):
        _, play = played(name, seed)
        shadow = started(play.begun)
        for event in play.record:
            evolve(shadow, event)
            sentences = sentences_of(event, shadow)
            shape = shape_of_event(event)

            assert sentences or isinstance(event, NEXT_PART)
            assert all(line.text and str(line).endswith(f"({line.per})") for line in sentences)
            assert shape["event"] == kind_of(type(event))
            assert shape["per"] == str(event.per)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "true"),
        (5, "5"),
        ('a"b', '"a\\"b"'),
        ([1, "2.50"], '[1, "2.50"]'),
        ({"percent": 5, "x y": []}, '{ percent = 5, "x y" = [] }'),
    ],
)
def test_values_are_written_as_toml(value: object, written: str) -> None:
    assert toml_value(value) == written
