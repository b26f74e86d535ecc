"""The table of permissions: every command, by its name, and the offices that may give it."""

from typing import Final

from pokerroom.room.staff.rows.at_a_table import TABLE
from pokerroom.room.staff.rows.groups import Rows
from pokerroom.room.staff.rows.in_a_round import AGAINST_THE_HOUSE, JACKPOTS, PLAY
from pokerroom.room.staff.rows.in_the_room import CONDUCT, DESK, ROOM

PERMISSIONS: Final[Rows] = {
    **ROOM,
    **CONDUCT,
    **DESK,
    **TABLE,
    **PLAY,
    **AGAINST_THE_HOUSE,
    **JACKPOTS,
}

__all__ = ["PERMISSIONS"]
