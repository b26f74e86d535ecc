"""Jackpot files: the set-up of one jackpot, what is done to it, and what is expected then."""

from pokerroom.notation.jackpots.expecting import accounts_of
from pokerroom.notation.jackpots.playing import EntryPlayed, JackpotPlaying, in_words
from pokerroom.notation.jackpots.reading import JackpotFile, jackpot_in, read_jackpot

__all__ = [
    "EntryPlayed",
    "JackpotFile",
    "JackpotPlaying",
    "accounts_of",
    "in_words",
    "jackpot_in",
    "read_jackpot",
]
