"""Whether somebody may give a command: by his office, or as a person in the room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pokerroom.books import Refusal, Ruling
from pokerroom.play.facts import Rewinds
from pokerroom.room.acts import Act, OfPerson
from pokerroom.room.authorities import offices
from pokerroom.room.staff.offices import Office, office
from pokerroom.room.staff.permissions import permitted
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.room.staff.words import DOES
from pokerroom.room.state.room import Room
from pokerroom.table.course import ChecksCards, Moment

NOBODY: Final[Mapping[str, str]] = {}


def name_of(kind: type) -> str:
    """What a command is called in the table of permissions: `room.Sits`, `desk.TakesSeat`."""
    return f"{kind.__module__.removeprefix('pokerroom.').partition('.')[0]}.{kind.__name__}"


def row_of(act: object) -> str:
    """The name of the row for *act*, or for acts of that kind.

    A count in between has its own, and so has taking a round back past cards that were seen.
    """
    name = name_of(act if isinstance(act, type) else act.__class__)
    if isinstance(act, ChecksCards) and act.moment is Moment.ORDERED:
        return f"{name}:ORDERED"
    return f"{name}:SHUFFLED" if isinstance(act, Rewinds) and act.shuffled else name


def deed(act: object) -> str:
    """The act in words, as what somebody does."""
    return DOES.get(row_of(act)) or f"asks for {act!r:.60}"


def may(role: str, act: object, *, book: str, second: str = "") -> Ruling[Office] | Refusal:
    """Whether the office *role* may give the command *act*, or one of that kind, in *book*.

    A player may give it only for himself: the caller must make sure that it is about him.
    """
    return may_named(role, row_of(act), book=book, second=second)


@lru_cache(maxsize=4096)  # asked several times for each command
def may_named(role: str, name: str, *, book: str, second: str = "") -> Ruling[Office] | Refusal:
    """The same for the command called *name* in the table of permissions."""
    row = PERMISSIONS.get(name)
    if row is None:
        return Refusal(because=f"{name!r:.60} is not a command of the room", per=offices(book))
    return permitted(row, role, DOES[name], book=book, second=second)


def may_do(
    room: Room, act: Act, *, book: str, known: Mapping[str, str] = NOBODY
) -> Ruling[Office] | Refusal:
    """Whether those who do *act* may do it, by the offices they hold in the room.

    *known* has the offices of people whom the room does not know by name.
    """
    if isinstance(act, OfPerson) and act.by in {"", act.person}:
        return may(Office.PLAYER, act, book=book)
    if not act.by:
        return may(Office.PLATFORM, act, book=book)
    if act.second and act.second == act.by:
        return Refusal(because="the second person must be somebody else", per=offices(book))
    firsts = _offices(room, act.by, known)
    seconds = _offices(room, act.second, known) or ("",)
    found: Ruling[Office] | Refusal | None = None
    for first in firsts:
        for second in seconds:
            found = may(first, act, book=book, second=second)
            if isinstance(found, Ruling):
                return found
    return found or Refusal(because=f"{act.by!r:.60} does not work here", per=offices(book))


def _offices(room: Room, name: str, known: Mapping[str, str]) -> tuple[str, ...]:
    return (known[name],) if name in known else offices_held(room, name)


def offices_held(room: Room, name: str) -> tuple[str, ...]:
    """The offices of a member of staff; or a bare office, unless staff are named here."""
    if name in room.staff:
        return room.staff[name]
    if room.opened.named_staff or office(name, book=room.opened.book) is None:
        return ()
    return (name,)
