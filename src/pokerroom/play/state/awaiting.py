"""What putting an act of a round of play to the rules yields."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.engine import waits_for
from pokerroom.play.seats import Seat
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Phase, Play

Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal | Referral
FirstEvents: TypeAlias = tuple[Event, ...] | Refusal | Referral
"""The events of the act itself; whatever else follows comes automatically."""


def waits_for_answer(play: Play) -> Refusal:
    """Refuses anything until a person has decided."""
    assert play.asked is not None
    return waits_for(play.asked)


def not_now(play: Play, per: Authority) -> Refusal:
    """Refuses an act that the round of play is not waiting for."""
    return Refusal(because=f"not now: {awaited(play)}", per=per)


def awaited(play: Play) -> str:
    """What the round of play is waiting for, in words."""
    seat = awaited_seat(play)
    return play.phase.value if seat is None else f"{play.phase.value} (seat {seat})"


def awaited_seat(play: Play) -> Seat | None:
    """The player who must act; None if it is up to the dealer or the round is over."""
    match play.phase:
        case Phase.CHOICE_OF_BLIND:
            return play.marker_seat
        case Phase.BETTING:
            return play.betting.seat if play.betting and not play.betting.is_over else None
        case Phase.DRAW:
            return play.to_draw[0] if play.to_draw else None
        case Phase.SHOWDOWN:
            return play.to_show[0] if play.to_show else None
        case Phase.REFERRED:
            return play.asked.seat if play.asked else None
        case _:
            return None
