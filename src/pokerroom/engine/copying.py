"""Copies of a state, for asking what would follow without letting it happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

K = TypeVar("K")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Part:
    """Something of a state that changes: its fields, and how a *fresh* one is made for a copy."""

    kind: type
    names: tuple[str, ...]
    fresh: Callable[[object], object]


def part(kind: type[K], names: Iterable[str], fresh: Callable[[K], K]) -> Part:
    return Part(kind, tuple(names), cast("Callable[[object], object]", fresh))


class Copying(Generic[S]):
    """Copies a state: what never changes is shared, and what is one thing stays one thing.

    Its *parts* change, itself among them; lists, dicts and sets do, and nothing else.
    """

    __slots__ = ("_parts",)

    def __init__(self, state: type[S], *parts: Part) -> None:
        self._parts = {each.kind: each for each in parts}
        assert state in self._parts

    def __call__(self, state: S) -> S:
        return cast("S", self._apart(state, {}))

    def _apart(self, value: object, done: dict[int, object]) -> object:
        """A copy of *value* if it changes; what has been copied already is *done*."""
        kind = value.__class__
        if kind is list or kind is dict or kind is set or kind in self._parts:
            found = done.get(id(value))
            return self._anew(value, done) if found is None else found
        return value

    def _anew(self, value: object, done: dict[int, object]) -> object:
        if isinstance(value, list):
            found = done[id(value)] = [self._apart(each, done) for each in value]
            return found
        if isinstance(value, dict):
            pairs = {key: self._apart(each, done) for key, each in value.items()}
            done[id(value)] = pairs
            return pairs
        if isinstance(value, set):
            done[id(value)] = apart = set(value)
            return apart
        changes = self._parts[value.__class__]
        other = done[id(value)] = changes.fresh(value)
        for name in changes.names:
            setattr(other, name, self._apart(getattr(value, name), done))
        return other
