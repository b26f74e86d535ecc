"""What each event in a room does to the ledger: the booth, held winnings, decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pokerroom import ledger
from pokerroom.room import Event
from pokerroom.room.state.conduct import InquiryEnded, WinningsSeized
from pokerroom.room.state.disputes import DisputeDecided, DisputeReviewed
from pokerroom.room.state.events import BoothPaid, PickedUp


def room_posting(event: Event) -> ledger.Posting:
    """The chips of a seat first go to their owner's account: the table posts that itself."""
    posts = POSTS.get(event.__class__)
    return posts(event) if posts else ledger.NOTHING


def _picked_up(event: PickedUp) -> ledger.Posting:
    return ledger.moved(event.chips, of=ledger.player(event.person), to=ledger.booth(event.person))


def _booth_paid(event: BoothPaid) -> ledger.Posting:
    return ledger.moved(event.amount, of=ledger.booth(event.person), to=ledger.player(event.person))


def _winnings_seized(event: WinningsSeized) -> ledger.Posting:
    held = ledger.withheld(event.table, event.person)
    return ledger.moved(event.amount, of=ledger.player(event.person), to=held)


def _inquiry_ended(event: InquiryEnded) -> ledger.Posting:
    to = ledger.player(event.person) if event.returned else ledger.bank(event.table)
    return ledger.moved(event.amount, of=ledger.withheld(event.table, event.person), to=to)


def _decided(event: DisputeDecided | DisputeReviewed) -> ledger.Posting:
    return ledger.together(
        ledger.moved(each.amount, of=_held(each.of, event.table), to=_held(each.to, event.table))
        for each in event.moves
    )


def _held(name: str, table: str) -> ledger.Account:
    """The person's account; an empty name is the house."""
    return ledger.player(name) if name else ledger.bank(table)


POSTS: Final[Mapping[type, Callable[[Any], ledger.Posting]]] = {
    PickedUp: _picked_up,
    BoothPaid: _booth_paid,
    WinningsSeized: _winnings_seized,
    InquiryEnded: _inquiry_ended,
    DisputeDecided: _decided,
    DisputeReviewed: _decided,
}
"""All other events of a room move nothing."""
