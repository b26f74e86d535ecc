"""What each command is in words: *only a supervisor* decides a dispute."""

from typing import Final

from pokerroom.room.staff.words.around import AROUND
from pokerroom.room.staff.words.in_a_round import IN_A_ROUND

DOES: Final = AROUND | IN_A_ROUND
"""For every row of the table of permissions, what giving the command does, in words."""

__all__ = ["DOES"]
