"""Reads a round file: all of it is understood and possible before anything is played."""

from pokerroom.notation.reader import TableRefused
from pokerroom.notation.rounds.reading.dialect import RoundEntry, dialect_of
from pokerroom.notation.rounds.reading.reading import (
    RoundFile,
    read_round,
    round_at,
    round_in,
)

__all__ = [
    "RoundEntry",
    "RoundFile",
    "TableRefused",
    "dialect_of",
    "read_round",
    "round_at",
    "round_in",
]
