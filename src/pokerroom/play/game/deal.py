"""Clauses on how cards are dealt: to whom first, what is burnt, what is turned together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pokerroom.books import Authority


class First(StrEnum):
    """Who is served first when cards are dealt round the table."""

    WITH_THE_BUCK = "the player with the buck"
    LEFT_OF_THE_BUTTON = "the player to the left of the button"
    LEFT_OF_THE_DEALER = "the player to the left of the dealer"


WITH_THE_BUCK: Final = First.WITH_THE_BUCK
LEFT_OF_THE_BUTTON: Final = First.LEFT_OF_THE_BUTTON


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCards:
    """Whom the first cards of a dealing round go *to*."""

    to: First
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards go out clockwise, singly, or a player's cards of one dealing round *together*.

    *order* is the rule on who gets each card of the first deal, where it is not the one that says
    how many there are.
    """

    first: FirstCards
    together: bool = False
    order: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """Cards that leave the top of the deck unseen before a dealing round."""

    cards: int
    definition: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Flop:
    """Communal cards that are laid face down one by one and turned together."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """A spare hand that one player may take for his own; *comes_last* in every circuit.

    *untaken* is the rule by which it is mucked before the draw.
    """

    cards: int
    comes_last: Authority
    untaken: Authority
    per: Authority
