"""Who is appointed to an office of the room, and relieved of it."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Refusal, roles_in, rule
from pokerroom.room.acts import Appoints, Relieves
from pokerroom.room.authorities import offices
from pokerroom.room.staff.offices import OFFICIALS, STAFF, Office, is_name_of_an_office, office
from pokerroom.room.state import Appointed, FirstEvents, Relieved, Room

LONGEST: Final = 80
HELD: Final = STAFF | OFFICIALS


def appoints(room: Room, act: Appoints) -> FirstEvents:
    per = offices(room.opened.book)
    found = office(act.office, book=room.opened.book)
    if found is None or found not in HELD:
        return Refusal(
            because=f"{act.office!r:.60} is not an office that anybody is appointed to", per=per
        )
    name = act.person
    if not name.strip() or not name.isprintable() or len(name) > LONGEST:
        return Refusal(because=f"{name!r:.60} cannot be the name of a person", per=per)
    if is_name_of_an_office(name):
        because = f"{name!r:.60} is the name of an office, not of a person"
        return Refusal(because=because, per=per)
    if found.value in room.staff.get(name, ()):
        return Refusal(because=f"{name} is {found.value} already", per=per)
    says = _definition(act.office, found, room.opened.book) or per
    return (Appointed(person=name, office=found.value, at=act.at, by=act.by, per=says),)


def _definition(name: str, held: Office, book: str) -> Authority | None:
    """The book's definition of the office: under the *name* given, or any name for it."""
    named = roles_in(book)
    first = named.get(" ".join(name.lower().split()))
    others = (each for each in named.values() if office(each.name, book=book) is held)
    for role in (first, *others) if first else others:
        for cited in role.definitions:
            if cited.startswith(f"{book}/"):
                return rule(cited)
    return None


def relieves(room: Room, act: Relieves) -> FirstEvents:
    per = offices(room.opened.book)
    found = office(act.office, book=room.opened.book)
    if found is None or found.value not in room.staff.get(act.person, ()):
        because = f"{act.person!r:.60} is not a {act.office!r:.60} here"
        return Refusal(because=because, per=per)
    return (Relieved(person=act.person, office=found.value, at=act.at, by=act.by, per=per),)
