"""Tables as the desk keeps them: a command in, all that follows out, the same from the record."""

from pokerroom.desk.tables.common import (
    AMOUNT_MOST,
    TOLD,
    Found,
    Happened,
    Outcome,
    RefusedAfterAll,
    Tools,
    answered,
    is_told,
    person_named,
)
from pokerroom.desk.tables.counting import rounds_of, rounds_over
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.house_opening import for_two
from pokerroom.desk.tables.opening import AnyTable, opening, table_as_opened
from pokerroom.desk.tables.players import PlayersTable

__all__ = [
    "AMOUNT_MOST",
    "TOLD",
    "AnyTable",
    "Found",
    "Happened",
    "HouseTable",
    "Outcome",
    "PlayersTable",
    "RefusedAfterAll",
    "Tools",
    "answered",
    "for_two",
    "is_told",
    "opening",
    "person_named",
    "rounds_of",
    "rounds_over",
    "table_as_opened",
]
