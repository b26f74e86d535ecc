"""The groups of offices that the rows of the table name, and how rows are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.permissions import OVER_THE_DEALER, Permission

Rows = Mapping[str, Permission]

PLAYER: Final = frozenset({Office.PLAYER})
CLOCK: Final = frozenset({Office.PLATFORM})
"""The program itself, which acts when a time has come."""
DEALER: Final = frozenset({Office.DEALER})
FLOOR: Final = frozenset({Office.SUPERVISOR})
SUPERVISORS: Final = FLOOR | {Office.CASINO_SUPERVISOR}
HOUSE: Final = FLOOR | {Office.OPERATOR}
AT_THE_TABLE: Final = DEALER | OVER_THE_DEALER
"""Those who put facts: the dealer and all who supervise him."""
SEATING: Final = SUPERVISORS | {Office.CASHIER}
"""Those who see people to their seats and sell them chips; a Chip Runner does by his definition."""


def rows(room: str, names: str, permission: Permission) -> dict[str, Permission]:
    """The same *permission* for all commands of a room of the program that *names* lists."""
    return {f"{room}.{name}": permission for name in names.split()}
