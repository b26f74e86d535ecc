"""All the tables: who is in the room, who waits for what, who moves where, and who works here."""

from pokerroom.room.acts import Act
from pokerroom.room.conduct.hours import may_begin
from pokerroom.room.evolving.evolving import evolve, replay
from pokerroom.room.lists.offers import is_due
from pokerroom.room.rulings.opening import open_room
from pokerroom.room.rulings.ruling import book_for, put, rule_on
from pokerroom.room.seats.sitting import may_sit
from pokerroom.room.staff.asking import may
from pokerroom.room.staff.offices import Office, office
from pokerroom.room.state.events import Event, RoomOpened
from pokerroom.room.state.room import Finding, Room
from pokerroom.room.views import RoomViewer, may_hear

__all__ = [
    "Act",
    "Event",
    "Finding",
    "Office",
    "Room",
    "RoomOpened",
    "RoomViewer",
    "book_for",
    "evolve",
    "is_due",
    "may",
    "may_begin",
    "may_hear",
    "may_sit",
    "office",
    "open_room",
    "put",
    "replay",
    "rule_on",
]
