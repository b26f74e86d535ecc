"""A round in which things went wrong is written as a file that plays it again, event by event."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.values.who import Who
from pokerroom.play.state.corrections import Answered, FactRuledOn, Misdealt, Rewound, RoundVoid
from pokerroom.play.state.events import Understood
from tests.notation.rounds.mishaps import gone_wrong
from tests.properties.tables import NAMES

SEEDS = range(10)
ROUNDS = Path(__file__).parents[2] / "rounds"


@pytest.mark.parametrize("name", NAMES)
def test_a_round_with_mishaps_plays_again_to_the_same_record(name: str) -> None:
    for seed in SEEDS:
        table, play = gone_wrong(name, seed)
        names = {seat: f'Player "{seat}" Ü' for seat in play.seats} if seed % 2 else {}

        file = read_round(round_file(play, table.wrote, Who(play.seats, names)))
        assert isinstance(file, RoundFile)
        again = Playing(file)
        again.run()

        assert again.failures == []
        assert [e for e in play.record if not isinstance(e, Understood)] == again.play.record
        assert again.play.stakes == play.stakes
        assert again.play.held == play.held


def test_the_steps_of_a_file_hold_every_event_once() -> None:
    for name in NAMES:
        table, play = gone_wrong(name, 5)
        file = read_round(round_file(play, table.wrote, Who(play.seats)))
        assert isinstance(file, RoundFile)
        again = Playing(file)
        again.run()

        assert [e for step in again.steps for e in step.events] == again.play.record


def test_much_goes_wrong_in_these_rounds() -> None:
    found: Counter[str] = Counter()
    for name in NAMES:
        for seed in SEEDS:
            for event in gone_wrong(name, seed)[1].record:
                if isinstance(event, FactRuledOn):
                    found[type(event.fact).__name__] += 1
                elif isinstance(event, Answered | Misdealt | Rewound | RoundVoid):
                    found[type(event).__name__] += 1

    assert len(found) >= 24
    assert sum(found.values()) > 200


def test_a_round_that_was_taken_back_and_shuffled_plays_again_to_the_same_record() -> None:
    """The turn card that was seen does not come again: 8d, the last of the file, does."""
    told = read_round((ROUNDS / "vic/rewind-and-shuffle.toml").read_text(encoding="utf-8"))
    assert isinstance(told, RoundFile)
    first = Playing(told)
    first.run()
    terms = {"limit": "no limit", "blinds": [5, 10]}
    written = read_round(round_file(first.play, terms, Who(first.play.seats)))
    assert isinstance(written, RoundFile)
    again = Playing(written)
    again.run()

    assert (first.failures, again.failures) == ([], [])
    assert [str(card) for card in again.play.communal] == ["2c", "3c", "4c", "8d"]
    assert [event.shuffled for event in again.play.record if isinstance(event, Rewound)] == [True]
    assert again.play.record == first.play.record
