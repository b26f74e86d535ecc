"""Who works in the room, and who may give which command."""

from pokerroom.room.staff.appointing import appoints, relieves
from pokerroom.room.staff.asking import NOBODY, deed, may, may_do, name_of, offices_held, row_of
from pokerroom.room.staff.offices import (
    Office,
    is_name_of_an_office,
    names_of_offices,
    office,
)
from pokerroom.room.staff.permissions import Permission, offices_that_may
from pokerroom.room.staff.rows import PERMISSIONS

__all__ = [
    "NOBODY",
    "PERMISSIONS",
    "Office",
    "Permission",
    "appoints",
    "deed",
    "is_name_of_an_office",
    "may",
    "may_do",
    "name_of",
    "names_of_offices",
    "office",
    "offices_held",
    "offices_that_may",
    "relieves",
    "row_of",
]
