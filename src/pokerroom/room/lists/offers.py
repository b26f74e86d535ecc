"""Seats offered to those who wait, one after another, each for a number of minutes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from pokerroom.books import Refusal
from pokerroom.room.acts import DeclinesOffer
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.state.events import (
    Event,
    ListJoined,
    ListLeft,
    OfferEnded,
    SeatOffered,
    Standing,
)
from pokerroom.room.state.room import FirstEvents, Room, TableInRoom
from pokerroom.room.state.waiting_lists import WaitingList

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
    """The offer ends, and he leaves the list or goes to its end, by the room's setting."""
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
    first = first_to_lapse(room)
    return first is not None and first < at


def first_to_lapse(room: Room) -> datetime | None:
    """The end of the time for which a seat is kept that has been offered longest."""
    return next(iter(room.kept.values()), None)


def lapsing(room: Room) -> tuple[Event, ...]:
    """Ends the first offer whose time has run out."""
    if not is_due(room, room.at):
        return ()
    table, person = next(iter(room.kept))
    return not_taken(room, room.tables[table], person, at=room.at, by="", because="lapsed")


def offering(room: Room) -> tuple[Event, ...]:
    """Offers the next free seat to the first who waits and has no offer for that game yet."""
    for game, waits in room.lists.items():
        table, person = _next_offer(room, game, waits)
        if table and person:
            has_seat = room.tables[table]
            assert (has_seat.game, has_seat.free > 0) == (game, True)
            until = room.at + time_to_take_it(room)
            per = waiting(book_of(game))
            return (SeatOffered(person=person, table=table, until=until, at=room.at, per=per),)
    return ()


def _next_offer(room: Room, game: str, waits: WaitingList) -> tuple[str, str]:
    """A table with a free seat and the first who may take it; nobody is offered a seat at a table
    from which he is excluded.
    """
    table, person = room.free_seats.first(game), waits.next_to_be_asked
    if not table or not room.exclusions:
        return table, person
    asked = [each.person for each in waits if each.person not in waits.offered]
    offers = (
        (name, who)
        for who in asked
        for name in room.free_seats.all(game)
        if room.exclusion(who, game, name) is None
    )
    return next(offers, ("", ""))
