"""Reads a round file: all of it is understood and possible before anything is played."""

from pokerroom.notation.rounds.reading.entries import Entry, Outcome, spoken
from pokerroom.notation.rounds.reading.reading import (
    FORMAT,
    SIZE_MOST,
    RoundFile,
    TableRefused,
    read_round,
)

__all__ = [
    "FORMAT",
    "SIZE_MOST",
    "Entry",
    "Outcome",
    "RoundFile",
    "TableRefused",
    "read_round",
    "spoken",
]
