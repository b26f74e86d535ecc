"""Who is in the room and who sits where, table by table."""

from pokerroom.room.seats.keeping import keeps_seat
from pokerroom.room.seats.people import arrives, departs
from pokerroom.room.seats.sitting import changes_seat, gets_up, may_sit, moves_player, sits
from pokerroom.room.seats.tables import (
    changes_table,
    closes_table,
    opens_table,
    resumes_table,
    stops_table,
)

__all__ = [
    "arrives",
    "changes_seat",
    "changes_table",
    "closes_table",
    "departs",
    "gets_up",
    "keeps_seat",
    "may_sit",
    "moves_player",
    "opens_table",
    "resumes_table",
    "sits",
    "stops_table",
]
