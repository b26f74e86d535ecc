"""Records as JSON and back: what a thing is, is written beside it, and what is its default is not.

An enumeration's member, a card, a rule or a time is a string that begins with `$`; a struct is a
table whose `$` names its class. So a record says the same however its class was declared since.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import Any, get_args, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from pokerroom.books import Authority, HouseTerm, Reading, Rule, house_term, reading, rule
from pokerroom.cards.card import Card
from tests.golden.renamed import in_names

AUTHORITIES = Rule, Reading, HouseTerm


def encoded(value: Any) -> Any:
    """Plain JSON: what is not ordered is written in an order that no hash seed changes."""
    if (named := _name_of(value)) is not None:
        return f"${named}"
    if isinstance(value, str):
        assert not value.startswith("$"), value
        return str(value)
    if value is None or isinstance(value, bool):
        return value
    return int(value) if isinstance(value, int) else _of_many(value)


def _name_of(value: Any) -> str | None:
    if isinstance(value, Enum):
        return f"{value.__class__.__name__}.{value.name}"
    if isinstance(value, Card):
        return f"Card.{value!s}"
    if isinstance(value, AUTHORITIES):
        return f"per.{value.id}"
    if isinstance(value, Fraction):
        return f"Fraction.{value}"
    return f"datetime.{value.isoformat()}" if isinstance(value, datetime) else None


def _of_many(value: Any) -> Any:
    if isinstance(value, Struct) or is_dataclass(value):
        told = {name: encoded(each) for name, each in _told(value)}
        return {"$": value.__class__.__name__} | told
    if hasattr(value, "_fields"):
        told = {name: encoded(each) for name, each in value._asdict().items()}
        return {"$": value.__class__.__name__} | told
    if isinstance(value, set | frozenset):
        return {"$": "set", "of": sorted((encoded(each) for each in value), key=repr)}
    if isinstance(value, Mapping):
        return {"$": "map", "of": [[encoded(key), encoded(each)] for key, each in value.items()]}
    assert isinstance(value, tuple | list), value
    return [encoded(each) for each in value]


def _told(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields that differ from what they are unless told."""
    for name, default in _defaults(value.__class__):
        found = getattr(value, name)
        if default is MISSING or found != default:
            yield name, found


def _defaults(kind: Any) -> Iterator[tuple[str, Any]]:
    if issubclass(kind, Struct):
        for each in struct_fields(kind):
            yield each.name, MISSING if each.default is NODEFAULT else each.default
    else:
        for one in fields(kind):
            yield one.name, one.default


class Decoder:
    """Knows the classes that *kinds* are made of, by their names; some *names* were others."""

    def __init__(self, *kinds: Any, names: Mapping[str, str] | None = None) -> None:
        self.names = names or {}
        self.classes: dict[str, type] = {}
        for kind in kinds:
            self._learn(kind)

    def _learn(self, kind: Any) -> None:
        for within in get_args(kind):
            self._learn(within)
        if not isinstance(kind, type) or not _is_ours(kind) or kind in self.classes.values():
            return
        assert kind.__name__ not in self.classes, f"two classes are called {kind.__name__}"
        self.classes[kind.__name__] = kind
        if not issubclass(kind, Enum):
            for hint in get_type_hints(kind).values():
                self._learn(hint)

    def __call__(self, told: Any) -> Any:
        return self._decoded(in_names(self.names, told))

    def _decoded(self, told: Any) -> Any:
        if isinstance(told, list):
            return tuple(self._decoded(each) for each in told)
        if isinstance(told, dict):
            return self._table(told)
        if isinstance(told, str) and told.startswith("$"):
            return self._named(told[1:])
        return told

    def _table(self, told: dict[str, Any]) -> Any:
        kind = told["$"]
        if kind == "set":
            return frozenset(self._decoded(told["of"]))
        if kind == "map":
            return {self._decoded(key): self._decoded(value) for key, value in told["of"]}
        return self.classes[kind](
            **{name: self._decoded(value) for name, value in told.items() if name != "$"}
        )

    def _named(self, told: str) -> Any:
        kind, _, rest = told.partition(".")
        match kind:
            case "Card":
                return Card(rest)
            case "per":
                return authority(rest)
            case "Fraction":
                return Fraction(rest)
            case "datetime":
                return datetime.fromisoformat(rest)
            case _:
                return self.classes[kind][rest]  # type: ignore[index]


def _is_ours(kind: type) -> bool:
    if kind in {*AUTHORITIES, Card, Fraction, datetime} or not kind.__module__.startswith("poker"):
        return False
    return issubclass(kind, Struct | Enum) or is_dataclass(kind) or hasattr(kind, "_fields")


def authority(citation: str) -> Authority:
    if "/" in citation:
        return rule(citation)
    return house_term(citation) if citation.startswith("H-") else reading(citation)
