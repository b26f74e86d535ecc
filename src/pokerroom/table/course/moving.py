"""What a move to each free seat would cost a player, with the rule, before he moves."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Authority, Ruling
from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat
from pokerroom.table.course.acts import MovesSeat
from pokerroom.table.course.events import SeatChanged
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.rounds import blinds_of
from pokerroom.table.course.ruling import rule_on


class Move(Struct, frozen=True, kw_only=True):
    """To *seat*: *amount* is the blind, in cents, that he waits for or posts before more cards."""

    seat: Seat
    says: str
    amount: int = 0
    per: Authority


def moves(table: OpenTable, person: str) -> tuple[Move, ...]:
    """All seats that *person* may move to as things stand; none if he sits nowhere or plays."""
    found = table.sitter(person)
    if found is None:
        return ()
    had = found[1].owes
    free = (each for each in range(1, table.opening.seats + 1) if each not in table.stands.sitters)
    return tuple(
        _priced(table, each, event, had)
        for each in free
        if (event := _moved(table, person, each)) is not None
    )


def _moved(table: OpenTable, person: str, seat: Seat) -> SeatChanged | None:
    ruled = rule_on(table, MovesSeat(person=person, seat=seat))
    events = ruled.outcome if isinstance(ruled, Ruling) else ()
    return next((event for event in events if isinstance(event, SeatChanged)), None)


def _priced(table: OpenTable, seat: Seat, event: SeatChanged, had: object) -> Move:
    blinds = blinds_of(table)
    if event.owes is None or event.owes == had or blinds is None:
        says = "it costs nothing" if event.owes is None else "he owes what he owed before"
        return Move(seat=seat, says=says, per=event.per)
    large = blinds.amounts[-1]
    says = f"he waits for the blind or posts {in_dollars(Money(large))}"
    return Move(seat=seat, says=says, amount=large, per=event.per)
