"""Writes a round of play as a round file, which plays it again with the same outcome."""

from pokerroom.notation.rounds.writing.writing import round_file

__all__ = [
    "round_file",
]
