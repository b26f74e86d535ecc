"""The hours of gaming: when tables may be opened and rounds of play begun."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of
from pokerroom.room.acts import SetsHours
from pokerroom.room.authorities import book_of, offices
from pokerroom.room.conduct.exclusions import excluded_from
from pokerroom.room.state.conduct import HoursSet
from pokerroom.room.state.room import FirstEvents, Room

A_DAY: Final = 24 * 60


def by_hours(book: str) -> Authority:
    """A rule of the book; without one, the reading on offices."""
    return room_rules_of(book).hours


def closed_by(book: str) -> Authority:
    """The authority for closing a table when the hours are over."""
    return room_rules_of(book).closes


def sets_hours(room: Room, act: SetsHours) -> FirstEvents:
    per = by_hours(room.opened.book)
    if not (0 <= act.opens < A_DAY and 0 <= act.closes < A_DAY):
        return Refusal(because="hours are minutes of a day, from 0 to 1439", per=per)
    return (HoursSet(opens=act.opens, closes=act.closes, at=act.at, by=act.by, per=per),)


def is_gaming_time(room: Room, at: datetime) -> bool:
    """The opening minute is included, the closing one is not; hours may run past midnight."""
    if room.hours is None or room.hours[0] == room.hours[1]:
        return True
    opens, closes = room.hours
    minute = at.hour * 60 + at.minute
    if opens < closes:
        return opens <= minute < closes
    return minute >= opens or minute < closes


def out_of_hours(room: Room, at: datetime, book: str) -> Refusal | None:
    if is_gaming_time(room, at):
        return None
    return Refusal(because="this is not in the hours of gaming", per=by_hours(book))


def may_begin(room: Room, table: str, people: Iterable[str], at: datetime) -> Refusal | None:
    """Why no round of play may begin at *table* with *people* now; None if one may."""
    found = room.tables.get(table)
    if found is None:
        because = f"there is no open table {table!r:.60}"
        return Refusal(because=because, per=offices(room.opened.book))
    if refusal := out_of_hours(room, at, book_of(found.game)):
        return refusal
    refusals = (excluded_from(room, person, table) for person in people)
    return next((each for each in refusals if each), None)
