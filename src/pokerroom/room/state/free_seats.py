"""Which tables have a free seat for those who wait, kept so that no table is asked repeatedly."""

from __future__ import annotations

from bisect import bisect_left
from typing import Protocol


class Table(Protocol):
    """The part of a table that matters here."""

    name: str
    game: str

    @property
    def free(self) -> int: ...


class FreeSeats:
    """The tables with a free seat, by game, in the order of opening."""

    __slots__ = ("by_game", "last", "numbers")

    def __init__(self) -> None:
        self.by_game: dict[str, list[tuple[int, str]]] = {}
        self.numbers: dict[str, int] = {}
        self.last = 0

    def first(self, game: str) -> str:
        """The table at which the next person waiting for *game* is offered a seat; "" if none."""
        tables = self.by_game.get(game)
        return tables[0][1] if tables else ""

    def all(self, game: str) -> list[str]:
        """All tables of *game* with a free seat, in the order of opening."""
        return [name for _, name in self.by_game.get(game, ())]

    def look_at(self, table: Table) -> None:
        """Updates *table*, which was opened or whose seats have changed."""
        if table.name not in self.numbers:
            self.last += 1
            self.numbers[table.name] = self.last
        self._list(table, has_seat=table.free > 0)

    def forget(self, table: Table) -> None:
        """Drops *table*, which has closed."""
        self._list(table, has_seat=False)
        del self.numbers[table.name]

    def without(self, table: Table) -> None:
        """Takes *table* off the list of its present game, which is about to change."""
        self._list(table, has_seat=False)

    def _list(self, table: Table, *, has_seat: bool) -> None:
        tables = self.by_game.setdefault(table.game, [])
        of_table = self.numbers[table.name], table.name
        place = bisect_left(tables, of_table)
        is_listed = tables[place : place + 1] == [of_table]
        if has_seat and not is_listed:
            tables.insert(place, of_table)
        elif is_listed and not has_seat:
            del tables[place]
