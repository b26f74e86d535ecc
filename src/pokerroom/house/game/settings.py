"""Clauses that a table completes itself: a reading leaves it a choice."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class BySetting:
    """What the setting *name* of the reading *per* says at this table."""

    name: str
    per: Reading
