"""Which of a player's cards make the hand, according to the books."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books.findings import Authority


class Making(StrEnum):
    """Which cards make the hand of five."""

    THE_FIVE = "the five cards held"
    BEST_OF_OWN = "the best five of the cards held"
    ANY_OF_OWN_AND_COMMUNAL = "the best five of hole and communal cards in any mixture"
    TWO_OWN_THREE_COMMUNAL = "exactly two hole cards and three communal cards"
    HOLE_AND_FLOP = "the hole cards and the first three communal cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMaking:
    """How a hand is made at the showdown."""

    of: Making
    per: Authority
