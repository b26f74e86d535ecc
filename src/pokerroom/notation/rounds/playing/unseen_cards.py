"""Removes cards that a file left to the program from what is told as known."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import HouseTerm, Reading, Rule
from pokerroom.cards import Card


def without(value: Any, chosen: Collection[Card]) -> Any:
    """*value* with None in place of each *chosen* card anywhere in it."""
    if not chosen or isinstance(value, Rule | Reading | HouseTerm):
        return value
    if isinstance(value, Card):
        return None if value in chosen else value
    if isinstance(value, tuple):
        return tuple([without(each, chosen) for each in value])
    if isinstance(value, Struct):
        names = value.__struct_fields__
        return replace(value, **{name: without(getattr(value, name), chosen) for name in names})
    return value
