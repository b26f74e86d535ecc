"""The result of an act at a table, and refusals common to several acts."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.play import Seat
from pokerroom.table.course.events import Event, SeatReserved
from pokerroom.table.course.open_table import OpenTable

Found: TypeAlias = tuple[Event, ...] | Ruling[tuple[Event, ...]] | Refusal | Referral


def not_seated(person: str, per: Authority) -> Refusal:
    """Refused by the rule on what *person* wants to do."""
    return Refusal(because=f"{person} does not sit at this table", per=per)


def takes_part(table: OpenTable, seat: Seat) -> Refusal | None:
    """Why he cannot leave or move now: he is dealt in, and a round is played to its end."""
    if not table.is_in_round(seat):
        return None
    because = f"seat {seat} is dealt in, and the round of play goes on"
    return Refusal(because=because, per=table.game.division.agreement.to_the_end)


def lets_go(
    table: OpenTable, person: str, *, takes: Seat | None = None
) -> tuple[SeatReserved, ...]:
    """Whoever *takes* another seat or leaves the table gives up a seat that a draw gave him."""
    per = table.rules.choice.draw.per
    return tuple(
        SeatReserved(seat=seat, person="", per=per)
        for seat, winner in sorted(table.stands.won.items())
        if winner == person and seat != takes
    )
