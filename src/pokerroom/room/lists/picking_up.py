"""Players who were away too long: picked up, back in time or too late, and paid out."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of
from pokerroom.room.acts import CashesOut, PicksUp, Returns
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.lists.joining import place_for
from pokerroom.room.lists.leaving import off_the_list
from pokerroom.room.state import events
from pokerroom.room.state.room import AtBooth, FirstEvents, Room

PICKED_UP_ORDER: Final = "picked_up_order"
ORDER_OF_RETURN: Final = "order_of_return"
IN_TIME: Final = timedelta(minutes=20)


def by_picking_up(book: str) -> Authority:
    """A rule of the book; without one, the reading on lists."""
    return room_rules_of(book).picked_up or waiting(book)


def by_holding(book: str) -> Authority:
    """The rule by which chips of a player who was picked up are kept at the booth for him."""
    return room_rules_of(book).at_booth or waiting(book)


def by_returning(book: str) -> Authority:
    return room_rules_of(book).back or waiting(book)


def picks_up(room: Room, act: PicksUp) -> FirstEvents:
    table = room.table_of(act.person, act.table)
    seat = room.people[act.person].at[table.name] if table else 0
    if table is None or not seat:
        because = f"{act.person!r:.60} has no seat from which to be picked up"
        return Refusal(because=because, per=by_picking_up(room.opened.book))
    per = by_picking_up(book_of(table.game))
    if room_rules_of(book_of(table.game)).picked_up is None:
        return Refusal(because="nobody is picked up in this game", per=per)
    if act.chips < 0:
        return Refusal(because="chips cannot be fewer than none", per=per)
    if act.person in room.booth:
        because = f"chips of {act.person} lie at the booth already"
        return Refusal(because=because, per=per)
    return (
        events.SeatLeft(
            person=act.person, table=table.name, seat=seat, at=act.at, by=act.by, per=per
        ),
        events.PickedUp(
            person=act.person,
            table=table.name,
            game=table.game,
            chips=act.chips,
            until=act.at + IN_TIME,
            reason=act.reason,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def returns(room: Room, act: Returns) -> FirstEvents:
    """In time to the top of the list, late to its end; those back before him stay ahead of him."""
    held = room.booth.get(act.person)
    if held is None or held.back:
        because = f"{act.person!r:.60} has not been picked up"
        return Refusal(because=because, per=by_returning(room.opened.book))
    in_time = act.at <= held.until
    per = by_returning(book_of(held.game))
    standing = events.Standing.PICKED_UP if in_time else events.Standing.WAITING
    return (
        events.CameBack(person=act.person, in_time=in_time, at=act.at, by=act.by, per=per),
        events.ListJoined(
            person=act.person,
            game=held.game,
            place=_place_back(room, held.game, standing),
            standing=standing,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _place_back(room: Room, game: str, standing: events.Standing) -> int:
    """After those already back in time, unless the room puts the latest first."""
    first = room.setting(PICKED_UP_ORDER, ORDER_OF_RETURN) != ORDER_OF_RETURN
    return 1 if first and standing is events.Standing.PICKED_UP else place_for(room, game, standing)


def cashes_out(room: Room, act: CashesOut) -> FirstEvents:
    held = room.booth.get(act.person)
    if held is None:
        because = f"nothing lies at the booth for {act.person!r:.60}"
        return Refusal(because=because, per=by_holding(room.opened.book))
    book = book_of(held.game)
    gone = off_the_list(
        room, act.person, held.game, at=act.at, by=act.by, because="cashed out", per=waiting(book)
    )
    return (*gone, paid_out(held, act, by_holding(book)))


def paid_out(held: AtBooth, act: CashesOut, per: Authority) -> events.BoothPaid:
    return events.BoothPaid(person=held.person, amount=held.chips, at=act.at, by=act.by, per=per)
