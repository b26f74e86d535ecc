"""How many rounds a table has seen."""

from __future__ import annotations

from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable


def rounds_of(table: AnyTable) -> int:
    """The number of rounds that are closed."""
    return table.rounds if isinstance(table, HouseTable) else table.course.stands.rounds


def rounds_over(table: AnyTable) -> int:
    """How many rounds have been played at *table*, which is also the number of the last one."""
    return rounds_of(table) + (table.play is not None and not table.is_playing)
