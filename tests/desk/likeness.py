"""Whether two things are the same all the way down: whatever they hold, by whatever name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from inspect import isgetsetdescriptor, ismemberdescriptor
from types import FunctionType, MethodType
from typing import Any, Final

from msgspec import Struct

PLAIN: Final = (str, bytes, int, float, Fraction, datetime, Enum, Set, type, FunctionType)
VALUES: Final = (*PLAIN, Struct, list, tuple)
UNSET: Final = object()
WORKED_OUT: Final = frozenset({"_looked_up", "choice", "valued", "increments", "exact", "happened"})
"""What is kept only so that it need not be worked out twice."""


def unlike(one: Any, other: Any, at: str = "") -> str:
    """Where the first difference is, and what it is; empty if there is none."""
    return _unlike(one, other, at, set())


def _unlike(one: Any, other: Any, at: str, seen: set[tuple[int, int]]) -> str:
    if one is other or (id(one), id(other)) in seen:
        return ""
    if one.__class__ is not other.__class__:
        return f"{at}: {one!r:.200} and {other!r:.200}"
    if isinstance(one, VALUES) and one == other:
        return ""
    if isinstance(one, PLAIN):
        return f"{at}: {_from_there(one, other)}"
    seen.add((id(one), id(other)))
    parts, others = [
        {name: part for name, part in _parts(each) if name not in WORKED_OUT}
        for each in (one, other)
    ]
    if [*parts] != [*others]:
        return f"{at} has {[*parts]!r:.200} and {[*others]!r:.200}"
    found = (_unlike(each, others[name], f"{at}.{name}", seen) for name, each in parts.items())
    return next((wrong for wrong in found if wrong), "")


def _from_there(one: Any, other: Any) -> str:
    """Both, from a little before where they begin to differ."""
    told = repr(one), repr(other)
    same = next((n for n, (a, b) in enumerate(zip(*told, strict=False)) if a != b), 0)
    return " and ".join(each[max(0, same - 80) : same + 120] for each in told)


def _parts(thing: Any) -> Iterator[tuple[Any, Any]]:
    """What it holds, in its order, for the order of people decides whose turn it is."""
    if isinstance(thing, Mapping):
        yield from thing.items()
    elif isinstance(thing, Sequence):
        yield from enumerate(thing)
    elif isinstance(thing, MethodType):
        yield from ((0, thing.__self__), (1, thing.__func__))
    elif isinstance(thing, Struct):
        yield from ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    else:
        yield from getattr(thing, "__dict__", {}).items()
        kind: Any = type(thing)
        for name in _fields(kind):
            yield name, getattr(thing, name, UNSET)


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """Of slots, and of the attributes of compiled classes."""
    all_of_it = [(name, value) for each in kind.__mro__ for name, value in vars(each).items()]
    return tuple(
        name
        for name, value in all_of_it
        if ismemberdescriptor(value) or (isgetsetdescriptor(value) and not name.startswith("__"))
    )
