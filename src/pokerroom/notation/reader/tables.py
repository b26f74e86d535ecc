"""Acts written as tables: each act under its name, with each field read by its type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, Generic, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from pokerroom.cards import Card
from pokerroom.notation.values.fields import Field

Act = TypeVar("Act")
Told = TypeVar("Told", bound=Field)
Readers: TypeAlias = Mapping[str, Callable[[Told], Any]]
"""How a field is read, by name, where its type alone does not say."""


@dataclass(frozen=True, slots=True)
class ActTable(Generic[Act]):
    """The *keys* that a table may have, and how an act is made from it."""

    keys: tuple[str, ...]
    made: Callable[[Field], Act]


def struct_table(
    kind: type[Struct], readers: Readers[Any], defaults: Mapping[str, Any] | None = None
) -> ActTable[Any]:
    """A table whose keys are the fields of *kind*; those left out get their defaults."""
    return ActTable(
        kind.__struct_fields__, lambda field: kind(**_told(kind, field, readers, defaults or {}))
    )


def _told(
    kind: type[Struct], field: Field, readers: Readers[Any], defaults: Mapping[str, Any]
) -> dict[str, Any]:
    hints, found = _hints(kind), {}
    for each in fields(kind):
        value = field.get(each.name)
        if value is not None:
            found[each.name] = _read(each.name, hints[each.name], value, readers)
        elif each.name in defaults:
            found[each.name] = defaults[each.name]
        elif each.required:
            known = ", ".join(kind.__struct_fields__)
            raise field.wrong(f"{each.name} is missing: there are {known}")
    return found


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(key: str, hint: Any, field: Field, readers: Readers[Any]) -> Any:
    kinds = [each for each in get_args(hint) if each is not NoneType] or [hint]
    if hint == tuple[Card, ...]:
        return field.shown_cards()
    if key in readers:
        return readers[key](field)
    if kinds[0] is bool:
        return field.is_true()
    if isinstance(kinds[0], type) and issubclass(kinds[0], StrEnum):
        return among({each.value: each for each in kinds[0]}, field)
    return field.text()


def among(known: Mapping[str, Any], field: Field) -> Any:
    if field.text() not in known:
        raise field.wrong(f"it is one of {', '.join(known)}")
    return known[field.text()]
