"""The rows of the table of permissions: every command, and the offices that may give it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pokerroom.room import acts
from pokerroom.room.staff.offices import STAFF, Office
from pokerroom.room.staff.permissions import Permission

SEATING: Final = frozenset({Office.SUPERVISOR, Office.CASINO_SUPERVISOR, Office.CASHIER})
"""Those who see people to their seats; a Chip Runner does by his definition."""
FLOOR: Final = frozenset({Office.SUPERVISOR})
HOUSE: Final = frozenset({Office.SUPERVISOR, Office.OPERATOR})
ANYBODY: Final = STAFF | {Office.PLAYER, Office.PLATFORM}

SEATED_OR_WAITING: Final = Permission(offices=SEATING | {Office.PLAYER, Office.PLATFORM})
OPENING: Final = Permission(offices=HOUSE)
APPOINTING: Final = Permission(offices=HOUSE)

IN_THE_ROOM: Final[Mapping[type, Permission]] = {
    acts.Arrives: SEATED_OR_WAITING,
    acts.Departs: SEATED_OR_WAITING,
    acts.Sits: SEATED_OR_WAITING,
    acts.GetsUp: SEATED_OR_WAITING,
    acts.JoinsList: SEATED_OR_WAITING,
    acts.LeavesList: SEATED_OR_WAITING,
    acts.DeclinesOffer: SEATED_OR_WAITING,
    acts.Returns: SEATED_OR_WAITING,
    acts.CashesOut: SEATED_OR_WAITING,
    acts.TimePasses: Permission(offices=ANYBODY),
    acts.OpensTable: OPENING,
    acts.ClosesTable: OPENING,
    acts.MovesPlayer: Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.7"}),
    acts.PicksUp: Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.8"}),
    acts.Appoints: APPOINTING,
    acts.Relieves: APPOINTING,
}


def name_of(kind: type) -> str:
    """What a command is called in the table: `room.Sits`, `desk.TakesSeat`."""
    return f"{kind.__module__.split('.')[1]}.{kind.__name__}"


def named(rows: Mapping[type, Permission]) -> Iterable[tuple[str, Permission]]:
    return ((name_of(kind), row) for kind, row in rows.items())


PERMISSIONS: Final[Mapping[str, Permission]] = dict(named(IN_THE_ROOM))
