"""Tables by kind: what is done about each kind of act or event, proved row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Never, TypeAlias, TypeVar, cast

S = TypeVar("S")
T = TypeVar("T")
K = TypeVar("K")
R = TypeVar("R")

By: TypeAlias = Mapping[type, Callable[[S, T], R]]
"""What is done about a thing of the union T, by its class."""
Row: TypeAlias = tuple[type, Callable[[S, Never], R]]
"""A kind, and a function that takes only things of that kind."""


def on(kind: type[K], does: Callable[[S, K], R]) -> Row[S, R]:
    """A row of a table; the type checker proves that *does* accepts a *kind*."""
    return kind, does


def table(*rows: Row[S, R]) -> By[S, T, R]:
    """A table of rows; each function is only ever called with values of its own kind."""
    return cast("By[S, T, R]", dict(rows))
