"""With what a round of play against the house begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from pokerroom.house.game import Box, Person, Plan


class Begun(Struct, frozen=True, kw_only=True):
    """The *chips* that each person has before him; *claims* of those whose ante was in a box.

    *advised* have been told at this table that a wager below the minimum goes back the next time.
    """

    plan: Plan
    chips: Mapping[Person, int]
    claims: Mapping[Box, Person] = field(default_factory=dict)
    advised: frozenset[Person] = frozenset()
