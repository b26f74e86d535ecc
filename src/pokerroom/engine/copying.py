"""Copies of a state, for asking what would follow without letting it happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

K = TypeVar("K")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a state that changes: its fields, and how to make a *fresh* one for a copy."""

    kind: type
    names: tuple[str, ...]
    fresh: Callable[[object], object]


def part(kind: type[K], names: Iterable[str], fresh: Callable[[K], K]) -> Part:
    return Part(kind, tuple(names), cast("Callable[[object], object]", fresh))


class Copying(Generic[S]):
    """Copies a state, sharing what never changes; a part reached twice is copied only once.

    Only its *parts*, the state itself among them, and lists, dicts and sets can change.
    """

    __slots__ = ("_changing", "_parts")

    def __init__(self, state: type[S], *parts: Part) -> None:
        self._parts = {each.kind: each for each in parts}
        self._changing = frozenset((list, dict, set, *self._parts))
        assert state in self._parts

    def __call__(self, state: S) -> S:
        return cast("S", self._new_copy(state, {}))

    def _copy_once(self, value: object, done: dict[int, object]) -> object:
        """A separate copy of *value*, which can change.

        *done* holds what has been copied already.
        """
        found = done.get(id(value))
        return self._new_copy(value, done) if found is None else found

    def _new_copy(self, value: object, done: dict[int, object]) -> object:
        if isinstance(value, list):
            return self._list(value, done)
        if isinstance(value, dict):
            return self._dict(value, done)
        if isinstance(value, set):
            done[id(value)] = apart = set(value)
            return apart
        part = self._parts[value.__class__]
        other = done[id(value)] = part.fresh(value)
        for name in part.names:
            held = getattr(value, name)
            if held.__class__ in self._changing:
                held = self._copy_once(held, done)
            setattr(other, name, held)
        return other

    def _list(self, value: list[object], done: dict[int, object]) -> list[object]:
        """Most lists hold nothing that changes, which is checked at once for the whole list."""
        changing = self._changing
        if changing.isdisjoint(map(type, value)):
            found = value[:]
        else:
            found = [self._copy_once(v, done) if v.__class__ in changing else v for v in value]
        done[id(value)] = found
        return found

    def _dict(self, value: dict[object, object], done: dict[int, object]) -> dict[object, object]:
        changing = self._changing
        found = value.copy()
        if not changing.isdisjoint(map(type, value.values())):
            for key, each in value.items():
                if each.__class__ in changing:
                    found[key] = self._copy_once(each, done)
        done[id(value)] = found
        return found
