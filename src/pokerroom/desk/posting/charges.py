"""What the time charge of a table does to the ledger: out of stakes, into its drop."""

from __future__ import annotations

from pokerroom.ledger import NOTHING, Posting, drop, moved, stake, together
from pokerroom.table.charges import Event, OwingPaid, TimeAssessed


def charge_posting(table: str, event: Event) -> Posting:
    """Chips on the slide are the house's already; verifying and dropping them moves nothing."""
    match event:
        case TimeAssessed():
            paid = event.paid.items()
            return together(
                moved(amount, of=stake(table, who), to=drop(table)) for who, amount in paid
            )
        case OwingPaid():
            return moved(event.amount, of=stake(table, event.person), to=drop(table))
        case _:
            return NOTHING
