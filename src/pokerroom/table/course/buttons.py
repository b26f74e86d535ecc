"""The buttons at a table: at whose seat, and what each says of the player or the seat."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.books.clauses.seats import StatusButtons
from pokerroom.play import Seat
from pokerroom.play.seats import DEALER
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.standing import Sitter


class Button(StrEnum):
    MARKER = "buck or button"
    WALKING = "player walking"
    ABSENT = "absent"
    MISSED_BLIND = "missed blind"
    DEALT_OUT = "dealt out"
    RESERVED = "reserved"


class Marked(Struct, frozen=True, kw_only=True):
    """*button* is at *seat*."""

    seat: Seat
    button: Button
    per: Authority


def buttons_of(table: OpenTable) -> tuple[Marked, ...]:
    """All buttons now, the buck or the dealer's button first, then seat by seat."""
    stands, travels, status = table.stands, table.game.travels, table.rules.buttons
    found = list[Marked]()
    if travels is not None and stands.marker_seat != DEALER:
        per = travels.designates or travels.starts.per
        found.append(Marked(seat=stands.marker_seat, button=Button.MARKER, per=per))
    if status is None:
        return tuple(found)
    for seat, sitter in stands.sitters.items():
        if marked := _of_player(table, status, seat, sitter):
            found.append(marked)
    for seat in sorted(stands.reserved):
        found.append(Marked(seat=seat, button=Button.RESERVED, per=status.reserved))
    return tuple(found)


def _of_player(
    table: OpenTable, status: StatusButtons, seat: Seat, sitter: Sitter
) -> Marked | None:
    """One at most: a player who is away is absent if he has missed a blind, otherwise walking."""
    if sitter.away and sitter.has_missed:
        return Marked(seat=seat, button=Button.ABSENT, per=status.absent)
    if sitter.away:
        return Marked(seat=seat, button=Button.WALKING, per=status.walking)
    if sitter.has_missed:
        return Marked(seat=seat, button=Button.MISSED_BLIND, per=status.missed_blind)
    if sitter.sits_out or (table.is_playing and not table.is_in_round(seat)):
        return Marked(seat=seat, button=Button.DEALT_OUT, per=status.dealt_out)
    return None
