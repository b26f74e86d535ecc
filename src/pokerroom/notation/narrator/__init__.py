"""What has happened in sentences, each with its rule, in the words of the table's own book."""

from pokerroom.notation.narrator.facts import fact_in_words, fact_written
from pokerroom.notation.narrator.pots import pot_name
from pokerroom.notation.narrator.sections import section
from pokerroom.notation.narrator.sentences import (
    Hearer,
    Label,
    Sentence,
    exactly,
    hand_name,
    seat_label,
    sentences_of,
)

__all__ = [
    "Hearer",
    "Label",
    "Sentence",
    "exactly",
    "fact_in_words",
    "fact_written",
    "hand_name",
    "pot_name",
    "seat_label",
    "section",
    "sentences_of",
]
