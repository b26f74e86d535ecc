"""The groups of offices that the rows of the table use, and how rows are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.permissions import OVER_THE_DEALER, Permission

Rows = Mapping[str, Permission]

PLAYER: Final = frozenset({Office.PLAYER})
CLOCK: Final = frozenset({Office.PLATFORM})
"""The program itself, which acts when the time has come."""
DEALER: Final = frozenset({Office.DEALER})
FLOOR: Final = frozenset({Office.SUPERVISOR})
SUPERVISORS: Final = FLOOR | {Office.CASINO_SUPERVISOR}
HOUSE: Final = FLOOR | {Office.OPERATOR}
AT_THE_TABLE: Final = DEALER | OVER_THE_DEALER
"""Those who report facts: the dealer and all who supervise him."""
SEATING: Final = SUPERVISORS | {Office.CASHIER}
"""Those who seat people and sell them chips, as a Chip Runner does by definition."""


def rows(room: str, names: str, permission: Permission) -> dict[str, Permission]:
    """The same *permission* for all of a package's commands that *names* lists."""
    return {f"{room}.{name}": permission for name in names.split()}
