"""All rules that an event cites, including those of its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from msgspec import Struct

from pokerroom.books import Authority, HouseTerm, Reading, Rule


def authorities(event: object) -> Iterator[Authority]:
    """Every rule, reading or house term cited anywhere in *event*."""
    if isinstance(event, Rule | Reading | HouseTerm):
        yield event
    elif isinstance(event, Struct):
        for name in event.__struct_fields__:
            yield from authorities(getattr(event, name))
    elif isinstance(event, tuple):
        for each in event:
            yield from authorities(each)
    elif is_dataclass(event):
        for field in fields(event):
            yield from authorities(getattr(event, field.name))
