"""What a room is after a breach, an exclusion, an inquiry or a dispute."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.room.acts import Breach
from pokerroom.room.authorities import book_of
from pokerroom.room.state import conduct, disputes
from pokerroom.room.state.room import Dispute, OpenedHand, Room


def breach_found(room: Room, event: conduct.BreachFound) -> None:
    if event.breach is Breach.DEVICE:
        room.with_device[event.person, event.table] = event.won


def excluded(room: Room, event: conduct.Excluded) -> None:
    room.exclusions.setdefault(event.person, {})[event.reach] = event.per


def hole_cards_opened(room: Room, event: conduct.HoleCardsOpened) -> None:
    for to in (event.by, event.second):
        hand = OpenedHand(table=event.table, round=event.round, person=event.person, to=to)
        room.hands_opened.add(hand)


def exclusion_lifted(room: Room, event: conduct.ExclusionLifted) -> None:
    del room.exclusions[event.person][event.reach]
    if not room.exclusions[event.person]:
        del room.exclusions[event.person]


def winnings_seized(room: Room, event: conduct.WinningsSeized) -> None:
    room.seized[event.person, event.table] = event.amount


def inquiry_ended(room: Room, event: conduct.InquiryEnded) -> None:
    del room.seized[event.person, event.table]
    room.with_device.pop((event.person, event.table), None)


def hours_set(room: Room, event: conduct.HoursSet) -> None:
    room.hours = event.opens, event.closes


def dispute_opened(room: Room, event: disputes.DisputeOpened) -> None:
    book = book_of(room.tables[event.table].game)
    room.disputes[event.number] = Dispute(event.number, event.person, event.table, book)


def dispute_decided(room: Room, event: disputes.DisputeDecided) -> None:
    found = room.disputes[event.number]
    room.disputes[event.number] = replace(found, decided=True, moves=event.moves)


def review_asked(room: Room, event: disputes.ReviewAsked) -> None:
    room.disputes[event.number] = replace(room.disputes[event.number], review_asked=True)


def dispute_reviewed(room: Room, event: disputes.DisputeReviewed) -> None:
    room.disputes[event.number] = replace(room.disputes[event.number], reviewed=True)
