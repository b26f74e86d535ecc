"""What each event in a room does to the ledger: chips that lie at the booth for somebody."""

from __future__ import annotations

from typing import Final

from pokerroom.ledger import NOTHING, Posting, booth, moved, player
from pokerroom.room import Event
from pokerroom.room.state import BoothPaid, PickedUp


def room_posting(event: Event) -> Posting:
    """Chips of a seat go to the account of their owner first: the table posts that itself."""
    match event:
        case PickedUp():
            return moved(event.chips, of=player(event.person), to=booth(event.person))
        case BoothPaid():
            return moved(event.amount, of=booth(event.person), to=player(event.person))
        case _:
            return NOTHING


MOVES_MONEY: Final = (PickedUp, BoothPaid)
"""All other events of a room move none."""
