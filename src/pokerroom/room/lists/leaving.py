"""Leaving a list: the place on it goes, and any seat that was kept for it."""

from __future__ import annotations

from datetime import datetime

from pokerroom.books import Authority
from pokerroom.room.state import Event, ListLeft, OfferEnded, Room


def off_the_list(
    room: Room, person: str, game: str, *, at: datetime, by: str, because: str, per: Authority
) -> tuple[Event, ...]:
    """What follows if *person* waits no longer for *game*; nothing, if he did not."""
    if not room.place_of(person, game):
        return ()
    ended = tuple(
        OfferEnded(person=person, table=table.name, because=because, at=at, by=by, per=per)
        for table in room.tables_of(game)
        if person in table.offers
    )
    return (*ended, ListLeft(person=person, game=game, at=at, by=by, per=per))
