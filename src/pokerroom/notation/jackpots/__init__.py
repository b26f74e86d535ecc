"""Jackpot files: the set-up of one jackpot, and what is done to it."""

from pokerroom.notation.jackpots.reading import SIZE_MOST, read_jackpot

__all__ = ["SIZE_MOST", "read_jackpot"]
