"""Reads entries, commands and ledger lines side by side, in the order of positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Generic, TypeVar

from pokerroom.store.entries import Command, Entry, Posted
from pokerroom.store.store import Store

T = TypeVar("T", bound=Command | Posted)


async def by_entry(store: Store, *, after: int = 0) -> AsyncIterator[tuple[Entry, list[Posted]]]:
    """Every entry after the position *after*, with the lines that were posted for it."""
    lines = ReadAhead(store.lines(after=after))
    async for entry in store.entries(after=after):
        yield entry, await lines.at(entry.position)


class ReadAhead(Generic[T]):
    """Items in the order of positions, read one place ahead of what was asked for.

    *stray* counts items that belong to none of the positions asked for.
    """

    def __init__(self, source: AsyncIterator[T]) -> None:
        self._source = source
        self._next: T | None = None
        self._is_begun = False
        self.stray = 0

    async def at(self, position: int) -> list[T]:
        """All items at *position*; earlier ones are skipped."""
        if not self._is_begun:
            self._is_begun, self._next = True, await anext(self._source, None)
        found: list[T] = []
        while self._next is not None and self._next.position <= position:
            if self._next.position == position:
                found.append(self._next)
            else:
                self.stray += 1
            self._next = await anext(self._source, None)
        return found

    async def left(self) -> int:
        """The total number of strays, once nothing more is asked for."""
        while self._next is not None:
            self.stray += 1
            self._next = await anext(self._source, None)
        return self.stray
