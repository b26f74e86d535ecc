"""What has changed between two messages, so that only that is sent; and the whole again from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple


class Change(Struct, frozen=True, kw_only=True):
    """One value that is new: *at* is the way to it, names of fields and places in lists from 0."""

    at: list[str | int]
    to: Any


def changes_between(before: Struct, after: Struct) -> list[Change]:
    """Applied to *before* one after the other, they make *after*."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, at: list[str | int], found: list[Change]) -> None:
    for name, old, new in _parts(before, after):
        if old is not new and old != new:
            way = [*at, name]
            if _is_looked_into(old, new):
                _compare(old, new, way, found)
            else:
                found.append(Change(at=way, to=new))


def _parts(before: Any, after: Any) -> Iterable[tuple[str | int, Any, Any]]:
    if isinstance(after, list):
        return zip(range(len(after)), before, after, strict=True)
    return zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True)


def _is_looked_into(old: Any, new: Any) -> bool:
    """Lists of plain values are short, and sent whole; so is what has become another kind."""
    if isinstance(new, list):
        is_alike = isinstance(old, list) and len(old) == len(new)
        return is_alike and bool(new) and isinstance(new[0], Struct)
    return isinstance(new, Struct) and type(old) is type(new)


def apply(whole: Any, changes: Iterable[Change]) -> None:
    """Changes *whole*, which is made of dicts and lists as JSON has them."""
    for each in changes:
        part = whole
        for name in each.at[:-1]:
            part = part[name]
        part[each.at[-1]] = each.to
