"""How many deals make each category of hand."""

from pokerroom.analysis.frequencies.frequencies import Frequencies, Frequency, decks_of, frequencies

__all__ = [
    "Frequencies",
    "Frequency",
    "decks_of",
    "frequencies",
]
