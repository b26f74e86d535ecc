"""Who is appointed to an office of the room, and relieved of it."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Refusal, roles_in, rule
from pokerroom.room.acts import Appoints, Relieves
from pokerroom.room.authorities import offices
from pokerroom.room.staff.offices import OFFICIALS, STAFF, Office, is_name_of_an_office, office
from pokerroom.room.state.events import Appointed, Relieved
from pokerroom.room.state.room import FirstEvents, Room

LONGEST: Final = 80
HELD: Final = STAFF | OFFICIALS
DEALS: Final = Office.DEALER.value


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
    if refusal := _not_there(room, act, found, per):
        return refusal
    says = _definition(act.office, found, room.opened.book) or per
    table = act.table
    return (
        Appointed(person=name, office=found.value, table=table, at=act.at, by=act.by, per=says),
    )


def _not_there(room: Room, act: Appoints, held: Office, per: Authority) -> Refusal | None:
    """One table has one person in an office, and a dealer has one table."""
    name, table = act.person, act.table
    if table and table not in room.tables:
        return Refusal(because=f"there is no table {table!r:.60}", per=per)
    had = room.duties.get((table, held.value)) if table else None
    if had == name or (not table and held.value in room.staff.get(name, ())):
        return Refusal(because=f"{name} is {held.value} already", per=per)
    if table and room.table_of(name, table) is not None:
        return Refusal(because=f"{name} plays at {table}, and can't work there", per=per)
    busy = [at for (at, office), who in room.duties.items() if (office, who) == (DEALS, name)]
    if table and held.value == DEALS and busy:
        return Refusal(because=f"{name} deals at {busy[0]}: relieve {name} there first", per=per)
    return None


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
    holds = found is not None and found.value in room.staff.get(act.person, ())
    if found and act.table:
        holds = room.duties.get((act.table, found.value)) == act.person
    if found is None or not holds:
        because = f"{act.person!r:.60} is not a {act.office!r:.60} here"
        return Refusal(because=because, per=per)
    who, table = act.person, act.table
    return (Relieved(person=who, office=found.value, table=table, at=act.at, by=act.by, per=per),)
