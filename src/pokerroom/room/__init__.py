"""All the tables: who is in the room, who waits for what, who moves where, and who works here."""

from pokerroom.room.acts import Act
from pokerroom.room.evolving import evolve, replay
from pokerroom.room.rulings import book_for, is_due, may_begin, may_sit, open_room, put, rule_on
from pokerroom.room.staff import Office, may, office
from pokerroom.room.state import Event, Finding, Room, RoomOpened
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
