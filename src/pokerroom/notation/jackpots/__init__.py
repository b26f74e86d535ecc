"""Jackpot files: the set-up of one jackpot, what is done to it, and what happens, in words."""

from pokerroom.notation.jackpots.reading import SIZE_MOST, read_jackpot
from pokerroom.notation.jackpots.telling import exactly, hand_name, told

__all__ = ["SIZE_MOST", "exactly", "hand_name", "read_jackpot", "told"]
