"""The result of an act at a table, and refusals common to several acts."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.play import Seat
from pokerroom.table.course.events import Event
from pokerroom.table.course.open_table import OpenTable

Found: TypeAlias = tuple[Event, ...] | Ruling[tuple[Event, ...]] | Refusal | Referral


def not_seated(table: OpenTable, person: str) -> Refusal:
    return Refusal(because=f"{person} does not sit at this table", per=table.rules.choice.per)


def takes_part(table: OpenTable, seat: Seat) -> Refusal | None:
    """Why he cannot leave or move now: he is dealt in, and a round is played to its end."""
    if not table.is_in_round(seat):
        return None
    because = f"seat {seat} is dealt in, and the round of play goes on"
    return Refusal(because=because, per=table.game.division.agreement.to_the_end)
