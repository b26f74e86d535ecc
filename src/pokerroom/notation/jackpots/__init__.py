"""Jackpot files: the set-up of one jackpot, and what is done to it."""

from pokerroom.notation.jackpots.reading import JackpotFile, read_jackpot

__all__ = ["JackpotFile", "read_jackpot"]
