"""Who may do what at a table between and around its rounds: seats, notices, charges."""

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
OWN_CHOICE: Final = Permission(offices=PLAYER)
ABSENCE: Final = Permission(offices=PLAYER | AT_THE_TABLE | CLOCK)
"""A player says that he is going, or those at the table see that he has gone."""
ROUNDS: Final = Permission(offices=DEALER | CLOCK)
CHARGES: Final = Permission(
    offices=HOUSE, provision="operator-may-charge-less", rule={"VIC": "VIC/7.3"}
)
NOTICES: Final = Permission(
    offices=HOUSE,
    provision="table-closed-early-after-notice",
    rule={"VIC": "VIC/6.9", "WA-CHP": "WA-CHP/6.7"},
)

TABLE: Final[Rows] = {
    **rows("table", "TakesSeat BuysChips CannotBuy TakesOffChips Leaves MovesSeat", HIMSELF),
    **rows("table", "AsksForSeat", HIMSELF),
    **rows("table", "GivesChips PostsBlind WaitsForBlind SitsOut PassesMarker", OWN_CHOICE),
    **rows("table", "GoesAway Returns ReportsAbsence", ABSENCE),
    **rows("table", "DrawsForSeat", Permission(offices=AT_THE_TABLE | SEATING)),
    **rows("table", "ReservesSeat", Permission(offices=SEATING)),
    **rows("table", "PicksUp", Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.8"})),
    **rows(
        "table",
        "RequiresSeat",
        Permission(
            offices=HOUSE,
            provision="idle-player-may-lose-the-seat",
            rule={"WA-CHP": "WA-CHP/6.6"},
        ),
    ),
    **rows(
        "table",
        "DealsOut",
        Permission(offices=HOUSE, provision="breach-excludes-from-the-game"),
    ),
    **rows("table", "BeginsRound EndsRound", ROUNDS),
    **rows("table", "GivesNotice WithdrawsNotice", NOTICES),
    **rows("table", "Agrees Withdraws", Permission(offices=PLAYER | HOUSE)),
    **rows("table", "ChecksCards ChangesCards", Permission(offices=AT_THE_TABLE)),
    **rows(
        "table",
        "ChecksCards:ORDERED",
        Permission(offices=AT_THE_TABLE, provision="supervisor-may-have-the-cards-counted"),
    ),
    **rows("table", "Comes Goes SitsDown StandsUp", HIMSELF),
    **rows("table", "InspectsCards", OWN_CHOICE),
    **rows("table", "AsksToSit", Permission(offices=HOUSE, rule={"WA-CHP": "WA-CHP/3.5(c)"})),
    **rows("table", "TellsInspector", Permission(offices=HOUSE)),
    **rows("table", "TimePasses", Permission(offices=PLAYER | AT_THE_TABLE | SEATING | CLOCK)),
    **rows("table", "VariesCommission", CHARGES),
    **rows("table", "AssessesTime DropsTime", Permission(offices=DEALER | CLOCK)),
    **rows("table", "PaysOwing", HIMSELF),
    **rows("table", "VerifiesTime", Permission(offices=FLOOR, rule={"VIC": "VIC/7.2.2(e)"})),
}
