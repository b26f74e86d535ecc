"""Plays a round file: each act is put to the rules in order, and compared with what is expected."""

from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.playing.results import (
    RoundOfPlayShape,
    shape_of_playing,
    shape_of_refused,
    standing,
)
from pokerroom.notation.rounds.playing.running import Step, begin_as_told
from pokerroom.notation.rounds.playing.second_opinion import Opinion, has_acts, opinion_on
from pokerroom.notation.rounds.playing.unseen_cards import without

__all__ = [
    "Opinion",
    "Playing",
    "RoundOfPlayShape",
    "Step",
    "begin_as_told",
    "has_acts",
    "opinion_on",
    "shape_of_playing",
    "shape_of_refused",
    "standing",
    "without",
]
