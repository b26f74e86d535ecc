"""Who comes and goes, and who is asked for without being there."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Refusal
from pokerroom.room.acts import Arrives, Departs
from pokerroom.room.authorities import offices, waiting
from pokerroom.room.lists.leaving import lets_go, off_the_list
from pokerroom.room.staff.offices import is_name_of_an_office
from pokerroom.room.state.events import PersonArrived, PersonDeparted
from pokerroom.room.state.room import FirstEvents, Room

LONGEST: Final = 80
"""The longest name, in characters."""


def is_a_name(name: str) -> bool:
    return bool(name.strip()) and name.isprintable() and len(name) <= LONGEST


def not_here(room: Room, person: str) -> Refusal | None:
    if person in room.people:
        return None
    because = f"{person!r:.60} is not in the room"
    return Refusal(because=because, per=waiting(room.opened.book))


def arrives(room: Room, act: Arrives) -> FirstEvents:
    per = waiting(room.opened.book)
    if not is_a_name(act.person):
        return Refusal(because=f"{act.person!r:.60} cannot be the name of a person", per=per)
    if is_name_of_an_office(act.person):
        because = f"{act.person!r:.60} is the name of an office, not of a person"
        return Refusal(because=because, per=offices(room.opened.book))
    if act.person in room.people:
        return Refusal(because=f"{act.person} is in the room already", per=per)
    return (PersonArrived(person=act.person, at=act.at, by=act.by, per=per),)


def departs(room: Room, act: Departs) -> FirstEvents:
    per = waiting(room.opened.book)
    if refusal := not_here(room, act.person):
        return refusal
    if table := " and ".join(room.people[act.person].at):
        return Refusal(because=f"{act.person} sits at {table}", per=per)
    gone = [
        event
        for game in room.lists
        for event in off_the_list(
            room, act.person, game, at=act.at, by=act.by, because="departed", per=per
        )
    ]
    free = lets_go(room, act.person, at=act.at, by=act.by, per=per)
    return (*gone, *free, PersonDeparted(person=act.person, at=act.at, by=act.by, per=per))
