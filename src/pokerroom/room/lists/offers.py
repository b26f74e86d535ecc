"""Seats that are offered to those who wait, one after the other, each for a number of minutes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from pokerroom.books import Refusal
from pokerroom.room.acts import DeclinesOffer
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.state import (
    Event,
    FirstEvents,
    ListJoined,
    ListLeft,
    OfferEnded,
    Room,
    SeatOffered,
    Standing,
    TableInRoom,
)

SEAT_OFFER_MINUTES: Final = "seat_offer_minutes"
OFFER_NOT_TAKEN: Final = "offer_not_taken"
LEAVES_THE_LIST: Final = "leaves_the_list"
FIVE: Final = "5"


def time_to_take_it(room: Room) -> timedelta:
    return timedelta(minutes=int(room.setting(SEAT_OFFER_MINUTES, FIVE)))


def declines_offer(room: Room, act: DeclinesOffer) -> FirstEvents:
    table = room.tables.get(act.table)
    if table is None or act.person not in table.offers:
        because = f"no seat at {act.table!r:.60} is offered to {act.person!r:.60}"
        return Refusal(because=because, per=waiting(room.opened.book))
    return not_taken(room, table, act.person, at=act.at, by=act.by, because="declined")


def not_taken(
    room: Room, table: TableInRoom, person: str, *, at: datetime, by: str, because: str
) -> tuple[Event, ...]:
    """The offer ends, and he leaves the list or goes to its end, as the room has it."""
    per = waiting(book_of(table.game))
    ended = OfferEnded(person=person, table=table.name, because=because, at=at, by=by, per=per)
    left = ListLeft(person=person, game=table.game, at=at, by=by, per=per)
    if room.setting(OFFER_NOT_TAKEN, LEAVES_THE_LIST) == LEAVES_THE_LIST:
        return ended, left
    last = ListJoined(
        person=person,
        game=table.game,
        place=len(room.list_of(table.game)),
        standing=Standing.WAITING,
        at=at,
        by=by,
        per=per,
    )
    return ended, left, last


def is_due(room: Room, at: datetime) -> bool:
    """Whether something happens by itself before that time."""
    first = next(iter(room.kept.values()), None)
    return first is not None and first < at


def lapsing(room: Room) -> tuple[Event, ...]:
    """The first offer whose time has run out."""
    if not is_due(room, room.at):
        return ()
    for table in room.offering.values():
        for person, until in table.offers.items():
            if until < room.at:
                return not_taken(room, table, person, at=room.at, by="", because="lapsed")
    return ()


def offering(room: Room) -> tuple[Event, ...]:
    """The next seat that is free, to the first who waits and has no offer for that game yet."""
    for game, waits in room.lists.items():
        if not waits:
            continue
        every = room.tables.values()
        table = next((each for each in every if each.game == game and each.free > 0), None)
        if table is None:
            continue
        offering = [each for each in room.offering.values() if each.game == game]
        offered = {person for each in offering for person in each.offers}
        first = next((w.person for w in waits if w.person not in offered), None)
        if first is not None:
            until = room.at + time_to_take_it(room)
            per = waiting(book_of(game))
            return (SeatOffered(person=first, table=table.name, until=until, at=room.at, per=per),)
    return ()
