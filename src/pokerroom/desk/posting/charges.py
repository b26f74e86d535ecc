"""What the time charge of a table does to the ledger: out of stakes, onto the slide, dropped."""

from __future__ import annotations

from pokerroom.ledger import NOTHING, Posting, drop, moved, slide, stake, together
from pokerroom.table.charges import Event, OwingPaid, TimeAssessed, TimeDropped


def charge_posting(table: str, event: Event) -> Posting:
    match event:
        case TimeAssessed():
            paid = event.paid.items()
            return together(
                moved(amount, of=stake(table, who), to=slide(table)) for who, amount in paid
            )
        case OwingPaid():
            return moved(event.amount, of=stake(table, event.person), to=slide(table))
        case TimeDropped():
            return moved(event.amount, of=slide(table), to=drop(table))
        case _:
            return NOTHING
