"""Who may give a command at the desk: staff by their offices, two of them where two must."""

from __future__ import annotations

from typing import Any

from pokerroom.books import Refusal, Ruling
from pokerroom.desk.commands import Puts, PutsAtTable
from pokerroom.desk.slots import Given
from pokerroom.room import Office, Room
from pokerroom.room.staff.asking import deed, may, offices_held, row_of
from pokerroom.room.staff.offices import office
from pokerroom.room.staff.permissions import offices_that_may
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.table import charges, notices

BY_THEMSELVES = frozenset({Office.PLAYER, Office.PLATFORM})


def is_for_staff(command: Any, book: str) -> bool:
    """Whether the desk checks who gives *command*; for acts of players the rules decide."""
    act = command.act if isinstance(command, Puts | PutsAtTable) else command
    row = PERMISSIONS.get(row_of(act))
    return row is not None and (row.two or _is_order(command, act, book))


def not_permitted(
    room: Room | None, command: Any, by: str, given: Given, book: str
) -> Refusal | None:
    """Why these people may not give a command of staff."""
    act = command.act if isinstance(command, Puts | PutsAtTable) else command
    per = PERMISSIONS[row_of(act)].per(book)
    if given.second and given.second == by:
        return Refusal(because="the second person must be somebody else", per=per)
    found: Refusal | None = None
    for first in _offices(room, by, given.office, book):
        for second in _offices(room, given.second, given.second_office, book) or ("",):
            may_he = may(first, act, book=book, second=second)
            if isinstance(may_he, Ruling):
                return None
            found = may_he
    because = f"only a member of staff {deed(act)}{f', not {by:.60}' if by else ''}"
    return found or Refusal(because=because, per=per)


def _is_order(command: Any, act: Any, book: str) -> bool:
    """Whether only staff do this at a table; notices and charges name their office themselves."""
    if not isinstance(command, PutsAtTable) or isinstance(act, notices.Act | charges.Act):
        return False
    return not offices_that_may(PERMISSIONS[row_of(act)], book) & BY_THEMSELVES


def _offices(room: Room | None, name: str, told: str, book: str) -> tuple[str, ...]:
    """The offices of a member of staff; a stranger has none."""
    if told:
        return (told,)
    if room is not None:
        return offices_held(room, name)
    return (name,) if office(name, book=book) is not None else ()
