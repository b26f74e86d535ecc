"""Clauses on how cards are dealt: to whom first, what is burnt, what is turned together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pokerroom.books import Authority


class First(StrEnum):
    """Who is dealt to first."""

    WITH_THE_BUCK = "the player with the buck"
    LEFT_OF_THE_BUTTON = "the player to the left of the button"
    LEFT_OF_THE_DEALER = "the player to the left of the dealer"


WITH_THE_BUCK: Final = First.WITH_THE_BUCK
LEFT_OF_THE_BUTTON: Final = First.LEFT_OF_THE_BUTTON


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCards:
    """Who gets the first cards of a dealing round."""

    to: First
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards are dealt clockwise, one at a time or, if *together*, all of a player's at once.

    *order* is the rule on who gets each card of the first deal, where it is not the rule that says
    how many there are.
    """

    first: FirstCards
    together: bool = False
    order: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """Cards discarded unseen from the top of the deck before a dealing round."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Flop:
    """Communal cards laid face down one by one and then turned together."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """A spare hand that one player may take in place of his own.

    *comes_last* is the rule by which it is dealt last in every circuit, *untaken* the rule by which
    it is mucked before the draw if nobody takes it.
    """

    cards: int
    comes_last: Authority
    untaken: Authority
    per: Authority
