"""Tables by kind: what is done about each kind of act or event, proved row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Never, TypeAlias, TypeVar, cast

S = TypeVar("S")
T = TypeVar("T")
K = TypeVar("K")
R = TypeVar("R")

By: TypeAlias = Mapping[type, Callable[[S, T], R]]
"""What is done, by the class of the thing it is done about, which is one of the union T."""
Row: TypeAlias = tuple[type, Callable[[S, Never], R]]
"""A function that takes things of one kind only."""


def on(kind: type[K], does: Callable[[S, K], R]) -> Row[S, R]:
    """A row of a table: the type checker proves that *does* takes what *kind* is."""
    return kind, does


def table(*rows: Row[S, R]) -> By[S, T, R]:
    """Each function is called with things of its own kind alone, so all may be called alike."""
    return cast("By[S, T, R]", dict(rows))
