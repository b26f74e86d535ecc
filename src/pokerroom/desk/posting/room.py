"""What each event in a room does to the ledger: the booth, held winnings, decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pokerroom.ledger import (
    NOTHING,
    Account,
    Posting,
    bank,
    booth,
    moved,
    player,
    together,
    withheld,
)
from pokerroom.room import Event
from pokerroom.room.state import (
    BoothPaid,
    DisputeDecided,
    DisputeReviewed,
    InquiryEnded,
    PickedUp,
    WinningsSeized,
)


def room_posting(event: Event) -> Posting:
    """The chips of a seat first go to their owner's account: the table posts that itself."""
    posts = POSTS.get(event.__class__)
    return posts(event) if posts else NOTHING


def _picked_up(event: PickedUp) -> Posting:
    return moved(event.chips, of=player(event.person), to=booth(event.person))


def _booth_paid(event: BoothPaid) -> Posting:
    return moved(event.amount, of=booth(event.person), to=player(event.person))


def _winnings_seized(event: WinningsSeized) -> Posting:
    held = withheld(event.table, event.person)
    return moved(event.amount, of=player(event.person), to=held)


def _inquiry_ended(event: InquiryEnded) -> Posting:
    to = player(event.person) if event.returned else bank(event.table)
    return moved(event.amount, of=withheld(event.table, event.person), to=to)


def _decided(event: DisputeDecided | DisputeReviewed) -> Posting:
    return together(
        moved(each.amount, of=_held(each.of, event.table), to=_held(each.to, event.table))
        for each in event.moves
    )


def _held(name: str, table: str) -> Account:
    """The person's account; an empty name is the house."""
    return player(name) if name else bank(table)


POSTS: Final[Mapping[type, Callable[[Any], Posting]]] = {
    PickedUp: _picked_up,
    BoothPaid: _booth_paid,
    WinningsSeized: _winnings_seized,
    InquiryEnded: _inquiry_ended,
    DisputeDecided: _decided,
    DisputeReviewed: _decided,
}
"""All other events of a room move nothing."""
