"""Buck and button: where each lies in the first round of play, and how it moves on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority


class Marker(StrEnum):
    """The player with the buck is dealt first; the player with the button is dealt last."""

    BUCK = "buck"
    BUTTON = "button"


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlace:
    """On which side of the dealer the marker lies in the first round of play."""

    at_dealers: Side
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Travels:
    """The marker *starts* next to the dealer and *moves* on after each round of play.

    *designates* is the rule by which it names a player, who must then be dealt in; without that
    rule it may lie before an empty seat. *refused* is the rule that nobody may pass it up.
    """

    starts: FirstPlace
    moves: Authority
    designates: Authority | None = None
    refused: Authority | None = None
