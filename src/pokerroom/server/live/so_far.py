"""The round in progress as the record has it, for those who come back after a restart."""

from __future__ import annotations

from typing import Final

from pokerroom.desk import Desk, Moment, RoundOver, bounds_in
from pokerroom.desk.tables.opening import AnyTable

AT_A_TIME: Final = 200


async def round_so_far(desk: Desk, table: AnyTable, version: int) -> list[Moment]:
    """The moments of the round that goes on at *version*, in order; none if no round does."""
    if table.play is None:
        return []
    number = table.rounds + 1
    first = await _begins(desk, table.name, number, version)
    return [*await desk.retold(table.name, number, first, version)] if first else []


async def _begins(desk: Desk, table: str, number: int, version: int) -> int:
    """The version in which the round begins; 0 if it is nowhere in the record."""
    while version > 0:
        after = max(0, version - AT_A_TIME)
        for entry in reversed(
            await desk.store.stream(f"table {table}", after=after, until=version)
        ):
            for bound in bounds_in(entry):
                if not isinstance(bound, RoundOver) and bound.number == number:
                    return entry.version
        version = after
    return 0
