"""Tables kept in a file between two rounds, to go on later as if nothing had happened."""

from pokerroom.notation.tables.house import (
    KeptHouseTable,
    house_table_of,
    is_house_table,
    kept_house_table,
    kept_of_house_table,
)
from pokerroom.notation.tables.players import (
    SIZE_MOST,
    KeptTable,
    kept_in,
    kept_of_table,
    table_of,
    text_of_table,
)

__all__ = [
    "SIZE_MOST",
    "KeptHouseTable",
    "KeptTable",
    "house_table_of",
    "is_house_table",
    "kept_house_table",
    "kept_in",
    "kept_of_house_table",
    "kept_of_table",
    "table_of",
    "text_of_table",
]
