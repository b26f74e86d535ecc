"""What the lines of a round file say: acts of players and dealer, facts and decisions of staff."""

from pokerroom.notation.rounds.saying.lines import PLACES, read_act
from pokerroom.notation.rounds.saying.phrases import FAULTS
from pokerroom.notation.rounds.saying.speakers import OR_ABOVE
from pokerroom.notation.rounds.saying.spoken_act import (
    BEFORE_THE_CUT,
    BEFORE_THE_DEAL,
    LAST,
    Said,
    Verb,
    WhichCard,
    Wrong,
)

__all__ = [
    "BEFORE_THE_CUT",
    "BEFORE_THE_DEAL",
    "FAULTS",
    "LAST",
    "OR_ABOVE",
    "PLACES",
    "Said",
    "Verb",
    "WhichCard",
    "Wrong",
    "read_act",
]
