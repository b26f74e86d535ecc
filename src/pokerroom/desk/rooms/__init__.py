"""The room at the desk: its stream, and what happens there because of what happens at a table."""

from pokerroom.desk.rooms.following import (
    arrives_first,
    as_known_in_room,
    concerns_the_room,
    follow,
)
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.leaving import at_tables, tables_concerned
from pokerroom.desk.rooms.standing import restored, snapshot
from pokerroom.desk.rooms.tables import as_it_is, opens, people_at

__all__ = [
    "HostedRoom",
    "arrives_first",
    "as_it_is",
    "as_known_in_room",
    "at_tables",
    "concerns_the_room",
    "follow",
    "opens",
    "people_at",
    "restored",
    "snapshot",
    "tables_concerned",
]
