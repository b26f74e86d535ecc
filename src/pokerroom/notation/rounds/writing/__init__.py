"""Writes a round of play as a round file, which plays it again with the same outcome."""

from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.rounds.writing.writing_acts import has_gone_wrong

__all__ = [
    "has_gone_wrong",
    "round_file",
]
