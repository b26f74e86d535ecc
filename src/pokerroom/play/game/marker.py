"""Buck and button: where each lies in the first round of play, and how it moves on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority


class Marker(StrEnum):
    """Buck and button are kept apart: the buck's player is dealt first, the button's last."""

    BUCK = "buck"
    BUTTON = "button"


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlace:
    """At which side of the dealer the marker lies in the first round of play."""

    at_dealers: Side
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Travels:
    """The marker *starts* next to the dealer and *moves* on when a round of play is over.

    By *designates* it lies before a player who is dealt in, where the book says that it names one;
    otherwise it may lie before an empty seat. By *refused* nobody passes it up.
    """

    starts: FirstPlace
    moves: Authority
    designates: Authority | None = None
    refused: Authority | None = None
