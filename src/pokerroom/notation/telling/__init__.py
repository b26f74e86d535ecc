"""What has happened in sentences, each with its rule, in the words of the table's own book."""

from pokerroom.notation.telling.facts import fact_in_words, fact_written
from pokerroom.notation.telling.narrator import (
    Hearer,
    Label,
    Told,
    exactly,
    hand_name,
    seat_label,
    told,
)
from pokerroom.notation.telling.sections import section

__all__ = [
    "Hearer",
    "Label",
    "Told",
    "exactly",
    "fact_in_words",
    "fact_written",
    "hand_name",
    "seat_label",
    "section",
    "told",
]
