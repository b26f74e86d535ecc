"""Leaving a list: the person loses his place on it, and any seat offered to him or drawn."""

from __future__ import annotations

from datetime import datetime

from pokerroom.books import Authority
from pokerroom.games import game as game_named
from pokerroom.play import Game
from pokerroom.room.state.events import Event, ListLeft, OfferEnded, SeatKept
from pokerroom.room.state.room import Kept, Room


def off_the_list(
    room: Room, person: str, game: str, *, at: datetime, by: str, because: str, per: Authority
) -> tuple[Event, ...]:
    """The events if *person* stops waiting for *game*; none if he was not waiting."""
    if not room.waits(person, game):
        return ()
    left = ListLeft(person=person, game=game, at=at, by=by, per=per)
    table = room.list_of(game).offered.get(person)
    if table is None:
        return (left,)
    ended = OfferEnded(person=person, table=table, because=because, at=at, by=by, per=per)
    return ended, left


def drawn_seats(room: Room, person: str, game: str = "") -> tuple[tuple[str, int], ...]:
    """The tables, of *game* or of all, with the seats that *person* has won by a draw."""
    return tuple(
        (table.name, seat)
        for table in room.tables.values()
        if game in {"", table.game}
        for seat, kept in sorted(table.reserved.items())
        if kept.person == person and _is_drawn(table.game, kept)
    )


def _is_drawn(game: str, kept: Kept) -> bool:
    declared = game_named(game)
    seats = declared.seats if isinstance(declared, Game) else None
    return seats is not None and kept.per == seats.choice.draw.per


def lets_go(
    room: Room, person: str, game: str = "", *, at: datetime, by: str, per: Authority
) -> tuple[Event, ...]:
    """The seats that *person* has drawn are kept for nobody any more."""
    return tuple(
        SeatKept(table=table, seat=seat, person="", at=at, by=by, per=per)
        for table, seat in drawn_seats(room, person, game)
    )
