"""Who may do what in the room, and at the desk: seats, lists, chips, rounds, staff."""

from __future__ import annotations

from typing import Final

from pokerroom.room.staff.permissions import Permission
from pokerroom.room.staff.rows.groups import (
    AT_THE_TABLE,
    CLOCK,
    DEALER,
    FLOOR,
    HOUSE,
    PLAYER,
    SEATING,
    Rows,
    rows,
)

HIMSELF: Final = Permission(offices=PLAYER | SEATING | CLOCK)
"""What a player does for himself, or those who see to seats and chips do for him."""

ROOM: Final[Rows] = {
    **rows("room", "Arrives Departs Sits GetsUp JoinsList LeavesList DeclinesOffer", HIMSELF),
    **rows("room", "Returns CashesOut", HIMSELF),
    **rows("room", "TimePasses", Permission(offices=PLAYER | AT_THE_TABLE | SEATING | CLOCK)),
    **rows("room", "ClosesTable Appoints Relieves", Permission(offices=HOUSE)),
    **rows("room", "OpensTable", Permission(offices=HOUSE | CLOCK)),
    **rows("room", "MovesPlayer", Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.7"})),
    **rows("room", "PicksUp", Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.8"})),
}
DESK: Final[Rows] = {
    **rows("desk", "TakesSeat Buys Leaves", HIMSELF),
    **rows("desk", "StartsRound ClosesBets GoesOn ClosesRound", Permission(offices=DEALER | CLOCK)),
    **rows("desk", "CutsDeck", Permission(offices=PLAYER)),
    **rows("desk", "IsSilent", Permission(offices=DEALER | CLOCK)),
}
