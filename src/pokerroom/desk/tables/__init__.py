"""Tables as the desk keeps them: a command in, all that follows out, the same from the record."""

from typing import TypeAlias

from pokerroom.desk.events import TableOpened
from pokerroom.desk.tables.common import TOLD, Found, Happened, Outcome, Tools
from pokerroom.desk.tables.players import PlayersTable, opening

AnyTable: TypeAlias = PlayersTable


def table_as_opened(opened: TableOpened) -> AnyTable:
    return PlayersTable(opened)


__all__ = [
    "TOLD",
    "AnyTable",
    "Found",
    "Happened",
    "Outcome",
    "PlayersTable",
    "Tools",
    "opening",
    "table_as_opened",
]
