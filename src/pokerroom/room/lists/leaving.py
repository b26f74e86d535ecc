"""Leaving a list: the person loses his place on it, and any seat kept for him."""

from __future__ import annotations

from datetime import datetime

from pokerroom.books import Authority
from pokerroom.room.state import Event, ListLeft, OfferEnded, Room


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
