"""Jackpot files: the set-up of one jackpot, what is done to it, and what is expected then."""

from pokerroom.notation.jackpots.expecting import accounts_of
from pokerroom.notation.jackpots.playing import JackpotPlaying
from pokerroom.notation.jackpots.reading import JackpotFile, read_jackpot

__all__ = ["JackpotFile", "JackpotPlaying", "accounts_of", "read_jackpot"]
