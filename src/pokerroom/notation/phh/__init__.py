"""The poker hand history standard (PHH): hands read from it and written in it."""

from pokerroom.notation.phh.errors import Unreadable
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.reading import Entry, decoded, read_hand, read_hands
from pokerroom.notation.phh.writing import hand_text, hands_text

__all__ = [
    "Entry",
    "Hand",
    "Unreadable",
    "decoded",
    "hand_text",
    "hands_text",
    "read_hand",
    "read_hands",
]
