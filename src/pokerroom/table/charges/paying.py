"""What a time charge does to the chips of the players at the table."""

from __future__ import annotations

from pokerroom.table.charges.events import Event, OwingPaid, TimeAssessed
from pokerroom.table.charges.state import Charges
from pokerroom.table.course import OpenTable, TimePaid


def time_paid(course: OpenTable, charges: Charges, event: Event) -> tuple[TimePaid, ...]:
    """The chips that go to the slide by *event*, which has happened to *charges*."""
    match event:
        case TimeAssessed():
            return tuple(
                found
                for who, amount in event.paid.items()
                if (found := _of(course, charges, who, amount, event)) is not None
            )
        case OwingPaid():
            found = _of(course, charges, event.person, event.amount, event)
            return (found,) if found else ()
        case _:
            return ()


def _of(
    course: OpenTable, charges: Charges, who: str, amount: int, event: TimeAssessed | OwingPaid
) -> TimePaid | None:
    sits = course.sitter(who)
    if sits is None:
        return None
    lacks = charges.owing.get(who, 0)
    return TimePaid(person=who, seat=sits[0], amount=amount, lacks=lacks, per=event.per)
