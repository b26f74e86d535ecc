"""What a move to each free seat would cost a player, with the rule, before he moves."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Authority, Refusal
from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat
from pokerroom.table.course.acts import MovesSeat
from pokerroom.table.course.events import SeatChanged
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.rounds import blinds_of
from pokerroom.table.course.seats import move_of


class Move(Struct, frozen=True, kw_only=True):
    """A move to *seat*: *amount* is the blind, in cents, that he must wait for or post first.

    One that is not *open* is refused, and *says* why.
    """

    seat: Seat
    says: str
    amount: int = 0
    open: bool = True
    per: Authority


def moves(table: OpenTable, person: str) -> tuple[Move, ...]:
    """Moves to all free seats at present; a player in a round moves when it is over."""
    taken = table.stands.sitters
    free = [each for each in range(1, table.opening.seats + 1) if each not in taken]
    found = table.sitter(person) if free else None
    if found is None:
        return ()
    had = found[1].owes
    return tuple(
        _refused(seat, came) if isinstance(came, Refusal) else _priced(table, came[0], had)
        for seat in free
        for came in (move_of(table, found, MovesSeat(person=person, seat=seat)),)
    )


def cannot_move(table: OpenTable, person: str, seat: Seat) -> Refusal | None:
    """Why *person* could not have *seat* now; None if he could, or has no seat to leave."""
    found = table.sitter(person)
    came = move_of(table, found, MovesSeat(person=person, seat=seat)) if found else None
    return came if isinstance(came, Refusal) else None


def _refused(seat: Seat, refusal: Refusal) -> Move:
    return Move(seat=seat, says=refusal.because, open=False, per=refusal.per)


def _priced(table: OpenTable, event: SeatChanged, had: object) -> Move:
    blinds = blinds_of(table)
    if event.owes is None or event.owes == had or blinds is None:
        says = "costs nothing" if event.owes is None else "costs no more than is owed already"
        return Move(seat=event.seat, says=says, per=event.per)
    large = blinds.amounts[-1]
    says = f"wait for the blind, or post {in_dollars(Money(large))}"
    return Move(seat=event.seat, says=says, amount=large, per=event.per)
