"""How one kind of thing is written in a record: its name there, and the names of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Final, NamedTuple, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

NO_DEFAULT: Final = object()
"""A field without a default is always written."""


class Field(NamedTuple):
    """A field, called *name* in a record and *attribute* in the code."""

    name: str
    attribute: str
    hint: Any
    default: Any


class Shape:
    """*kind* is called *tag* in a record; *names* are its fields or members there, in order."""

    __slots__ = ("kind", "names", "tag")

    def __init__(self, tag: str, kind: type, names: str) -> None:
        self.tag, self.kind = tag, kind
        pairs = (each.partition("=") for each in names.split())
        self.names: Mapping[str, str] = {name: own or name for name, _, own in pairs}

    def members(self) -> list[tuple[str, Enum]]:
        """The members of an enumeration, each with its name in a record."""
        assert issubclass(self.kind, Enum), self.kind
        self._check({*self.kind.__members__})
        return [(name, self.kind[own]) for name, own in self.names.items()]

    def fields(self) -> list[Field]:
        defaults = defaults_of(self.kind)
        self._check({*defaults} - LEFT_OUT)
        hints = get_type_hints(self.kind)
        return [Field(name, own, hints[own], defaults[own]) for name, own in self.names.items()]

    def _check(self, found: set[str]) -> None:
        if found != {*self.names.values()}:
            differ = ", ".join(sorted(found ^ {*self.names.values()}))
            raise TypeError(f"{self.kind.__name__} and its row in the table differ: {differ}")


LEFT_OUT: Final = frozenset({"articles"})
"""The rules of a jackpot's own book, which follow from its kind."""


def defaults_of(kind: type) -> dict[str, Any]:
    if issubclass(kind, Struct):
        found = ((each.name, each.default) for each in struct_fields(kind))
        return {name: NO_DEFAULT if default is NODEFAULT else default for name, default in found}
    assert is_dataclass(kind), kind
    return {
        each.name: NO_DEFAULT if each.default is MISSING else each.default for each in fields(kind)
    }
