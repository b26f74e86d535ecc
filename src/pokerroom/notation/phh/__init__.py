"""The poker hand history standard (PHH): hands read from it and written in it."""

from pokerroom.notation.phh.amounts import chips_of
from pokerroom.notation.phh.comparing import Outcome, Replayed, Verdict, replayed
from pokerroom.notation.phh.errors import Unreadable
from pokerroom.notation.phh.exporting import NoVariant, hand_of, has_variant
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.places import Places
from pokerroom.notation.phh.reading import Entry, decoded, read_hand, read_hands
from pokerroom.notation.phh.words import action_text
from pokerroom.notation.phh.writing import hand_text, hands_text

__all__ = [
    "Entry",
    "Hand",
    "NoVariant",
    "Outcome",
    "Places",
    "Replayed",
    "Unreadable",
    "Verdict",
    "action_text",
    "chips_of",
    "decoded",
    "hand_of",
    "hand_text",
    "hands_text",
    "has_variant",
    "read_hand",
    "read_hands",
    "replayed",
]
