"""Winnings made with a prohibited device in Victoria: held during an inquiry, and after it."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of
from pokerroom.money import Money, in_dollars
from pokerroom.room.acts import EndsInquiry, SeizesWinnings
from pokerroom.room.authorities import book_of, offices
from pokerroom.room.conduct.breaches import at_table
from pokerroom.room.state.conduct import InquiryEnded, WinningsSeized
from pokerroom.room.state.room import FirstEvents, Room


def seizes_winnings(room: Room, act: SeizesWinnings) -> FirstEvents:
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = room_rules_of(book).winnings
    if per is None:
        because = f"{book} does not let winnings be held because of a device"
        return Refusal(because=because, per=offices(book))
    if because := _not_to_be_held(room, act):
        return Refusal(because=because, per=per)
    return (
        WinningsSeized(
            person=act.person,
            table=act.table,
            amount=act.amount,
            reason=act.reason,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _not_to_be_held(room: Room, act: SeizesWinnings) -> str:
    """Why *act* may not hold that amount; "" if it may.

    Which part of what was won was won with the device is for the supervisor to say.
    """
    won = room.with_device.get((act.person, act.table))
    if won is None:
        return f"{act.person} has not been found with a prohibited device at {act.table}"
    if act.amount <= 0 or not act.reason.strip():
        return "an amount and a reason are needed"
    if act.amount > won:
        return f"no more can be held than the {in_dollars(Money(won))} that {act.person} has won"
    if (act.person, act.table) in room.seized:
        return f"winnings of {act.person} at {act.table} are held already"
    return ""


def ends_inquiry(room: Room, act: EndsInquiry) -> FirstEvents:
    """They are returned or forfeited to the house, as the inquiry has found."""
    per = _by_inquiring(room, act.table)
    amount = room.seized.get((act.person, act.table))
    if amount is None:
        because = f"no winnings of {act.person!r:.60} at {act.table!r:.60} are held"
        return Refusal(because=because, per=per)
    if not act.reason.strip():
        return Refusal(because="a reason is needed", per=per)
    return (
        InquiryEnded(
            person=act.person,
            table=act.table,
            amount=amount,
            returned=act.returned,
            reason=act.reason,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _by_inquiring(room: Room, table: str) -> Authority:
    found = room.tables.get(table)
    book = book_of(found.game) if found else room.opened.book
    return room_rules_of(book).winnings or offices(book)
