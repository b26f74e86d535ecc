"""What a round of play against the house begins with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from pokerroom.house.game.deal import Box
from pokerroom.house.game.terms import Plan
from pokerroom.house.game.wagers import Person


class Begun(Struct, frozen=True, kw_only=True):
    """The *chips* each person has; *claims* are those of players whose ante was in a box.

    *advised* have been told at this table that a wager below the minimum will go back next time.
    """

    plan: Plan
    chips: Mapping[Person, int]
    claims: Mapping[Box, Person] = field(default_factory=dict)
    advised: frozenset[Person] = frozenset()
