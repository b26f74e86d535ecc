"""House round files played for tests, as the command plays them."""

from __future__ import annotations

from pokerroom.cli.rounds.house_record import played
from pokerroom.cli.rounds.record import Record
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import HouseTableRefused, house_round_in
from pokerroom.notation.reader import tree


def played_against_the_house(text: bytes) -> HousePlaying | HouseTableRefused:
    file = house_round_in(tree(text))
    if isinstance(file, HouseTableRefused):
        return file
    playing = HousePlaying(file)
    playing.run()
    return playing


def record_against_the_house(text: bytes) -> Record:
    return played(tree(text))
