"""Who may do what in the room, and at the desk: seats, lists, chips, rounds, staff."""

from __future__ import annotations

from typing import Final

from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.permissions import Permission
from pokerroom.room.staff.rows.groups import (
    AT_THE_TABLE,
    CLOCK,
    DEALER,
    FLOOR,
    HOUSE,
    PLAYER,
    SEATING,
    SUPERVISORS,
    Rows,
    rows,
)

HIMSELF: Final = Permission(offices=PLAYER | SEATING | CLOCK)
"""What a player does for himself, or those who look after seats and chips do for him."""

OWN_CHOICE: Final = Permission(offices=PLAYER)

ROOM: Final[Rows] = {
    **rows("room", "Arrives Departs Sits GetsUp ChangesSeat JoinsList LeavesList", HIMSELF),
    **rows("room", "DeclinesOffer Returns CashesOut", HIMSELF),
    **rows("room", "TimePasses", Permission(offices=PLAYER | AT_THE_TABLE | SEATING | CLOCK)),
    **rows("room", "Appoints Relieves", Permission(offices=HOUSE)),
    **rows("room", "OpensTable ChangesTable ClosesTable", Permission(offices=HOUSE | CLOCK)),
    **rows("room", "KeepsSeat", Permission(offices=AT_THE_TABLE | SEATING | CLOCK)),
    **rows("room", "StopsTable ResumesTable", Permission(offices=HOUSE | CLOCK)),
    **rows("room", "MovesPlayer", Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.7"})),
    **rows("room", "PicksUp", Permission(offices=FLOOR, rule={"VIC": "VIC/8.2.8"})),
}
DEVICES: Final = {"VIC": "VIC/11.2.3"}
BREACHES: Final = Permission(offices=HOUSE, provision="breach-excludes-from-the-game")
EXCLUDING: Final = Permission(offices=HOUSE, provision="breach-excludes-from-the-game", two=True)
DECIDING: Final = Permission(
    offices=HOUSE, provision="dispute-decided-finally", rule={"WA-CHP": "WA-CHP/6.10"}
)
REVIEWING: Final = Permission(
    offices=frozenset({Office.REVIEWER}),
    provision="dispute-decided-finally",
    rule={"WA-CHP": "WA-CHP/6.10"},
)
HOURS: Final = Permission(
    offices=frozenset({Office.MINISTER, Office.OPERATOR}), provision="hours-set-by-the-minister"
)
OPENING_HANDS: Final = Permission(offices=AT_THE_TABLE, rule={"VIC": "VIC/9.2.3"}, two=True)

CONDUCT: Final[Rows] = {
    **rows("room", "Warns SharesInformation Advises", Permission(offices=AT_THE_TABLE)),
    **rows("room", "FindsBreach LiftsExclusion", BREACHES),
    **rows("room", "Excludes", EXCLUDING),
    **rows("room", "SeizesWinnings EndsInquiry", Permission(offices=HOUSE, rule=DEVICES)),
    **rows("room", "MakesSideBet GivesChips PutsInSubstitute TakesShareInBank", OWN_CHOICE),
    **rows("room", "OpensHoleCards", OPENING_HANDS),
    **rows("room", "SetsHours", HOURS),
    **rows("room", "Claims ConsultsInspector AsksReview", Permission(offices=PLAYER)),
    **rows("room", "DecidesDispute", DECIDING),
    **rows("room", "ReviewsDispute", REVIEWING),
}
DESK: Final[Rows] = {
    **rows("desk", "TakesSeat Buys Leaves", HIMSELF),
    **rows("desk", "StartsRound ClosesBets GoesOn ClosesRound", Permission(offices=DEALER | CLOCK)),
    **rows("desk", "PaysPrizes", Permission(offices=SUPERVISORS, two=True)),
    **rows("desk", "CutsDeck", Permission(offices=PLAYER)),
    **rows("desk", "IsSilent TimePasses", Permission(offices=DEALER | CLOCK)),
    **rows("desk", "PaysIn PaysOut", Permission(offices=frozenset({Office.CASHIER}))),
}
