"""A hash of the state of a round of play or a jackpot, the same in every run and version."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from hashlib import sha256
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from pokerroom.books import HouseTerm, Reading, Rule
from pokerroom.cards import Card
from pokerroom.play.betting.betting import BETTING_FIELDS, Betting

DECLARED: Final = frozenset(
    {"begun", "plan", "game", "terms", "setup", "rules", "limit", "sums", "start"}
)
"""What was there before the first event, or is stated by it."""
WORKED_OUT: Final = frozenset({"record", "history", "valued", "choice", "increments", "exact"})
"""The record itself, and what is kept only so that it need not be worked out twice."""
LEFT_OUT: Final = DECLARED | WORKED_OUT
OURS: Final = ("pokerroom.play", "pokerroom.house", "pokerroom.jackpots")
AUTHORITIES: Final = (Rule, Reading, HouseTerm)


def state_hash(state: object) -> str:
    """A hash of the state, not of what led to it."""
    text = json.dumps(_dumped(state), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:32]


def _dumped(thing: Any) -> Any:
    """Leaves out empty fields, so that a field added later changes no older hash."""
    names = _names(thing.__class__)
    if names:
        found = [(name, getattr(thing, name)) for name in names]
        return {name: _dumped(value) for name, value in found if not _is_empty(value)}
    form = _form(thing.__class__)
    if form is _map:
        pairs = [[_dumped(key), _dumped(value)] for key, value in thing.items()]
        return sorted(pairs, key=repr)
    if form is _row:
        return [_dumped(each) for each in thing]
    return form(thing)


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a class that only evolving changes."""
    found: Any = ()
    if issubclass(kind, Betting):
        found = BETTING_FIELDS
    elif kind.__module__.startswith(OURS) and not hasattr(kind, "__match_args__"):
        found = getattr(kind, "__slots__", ())
    found = (found,) if isinstance(found, str) else found
    return tuple(name for name in found if name not in LEFT_OUT)


def _is_empty(value: object) -> bool:
    return value is None or (not value and value.__class__ not in NEVER_EMPTY and _may_be(value))


NEVER_EMPTY: Final = frozenset({str, float})


def _may_be(value: object) -> bool:
    return isinstance(value, int | tuple | list | dict | set | frozenset)


def _told(value: Any) -> Any:
    """Plain JSON of an immutable value, without fields that have their default."""
    return _form(value.__class__)(value)


@cache
def _form(kind: type) -> Callable[[Any], Any]:
    """How values of a class are written, found out once."""
    for kinds, form in FORMS:
        if issubclass(kind, kinds):
            return form
    if is_dataclass(kind):
        return _struct
    return _named_row if hasattr(kind, "_fields") else _row


def _same(value: Any) -> Any:
    return value


def _struct(value: Any) -> Any:
    told = {name: _told(each) for name, each in _not_defaults(value)}
    return {"$": value.__class__.__name__} | told


def _named_row(value: Any) -> Any:
    told = {name: _told(each) for name, each in value._asdict().items()}
    return {"$": value.__class__.__name__} | told


def _set(value: Any) -> Any:
    return {"$": "set", "of": sorted((_told(each) for each in value), key=repr)}


def _map(value: Any) -> Any:
    return {"$": "map", "of": [[_told(key), _told(each)] for key, each in value.items()]}


def _row(value: Any) -> Any:
    return [_told(each) for each in value]


FORMS: Final[tuple[tuple[Any, Callable[[Any], Any]], ...]] = (
    (Enum, lambda value: f"${value.__class__.__name__}.{value.name}"),
    (Card, lambda value: f"$Card.{value!s}"),
    (AUTHORITIES, lambda value: f"$per.{value.id}"),
    (Fraction, lambda value: f"$Fraction.{value}"),
    (datetime, lambda value: f"$datetime.{value.isoformat()}"),
    ((type(None), bool, str), _same),
    (int, int),
    (Struct, _struct),
    ((set, frozenset), _set),
    (Mapping, _map),
)


def _not_defaults(value: Any) -> Iterator[tuple[str, Any]]:
    for name, default in _defaults(value.__class__):
        found = getattr(value, name)
        if default is MISSING or found != default:
            yield name, found


@cache
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    if issubclass(kind, Struct):
        found = ((each.name, each.default) for each in struct_fields(kind))
        return tuple((name, MISSING if told is NODEFAULT else told) for name, told in found)
    return tuple((one.name, one.default) for one in fields(kind))
