"""Room files: a room as text, with what happens in it and what must come out."""

from pokerroom.notation.room_files.cards import first_refused
from pokerroom.notation.room_files.ordering import COMES, Spoken, acts_meant, line_said
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.powers import InRoom, with_permitted_office
from pokerroom.notation.room_files.reading import RoomFile, read_room, room_in
from pokerroom.notation.room_files.results import (
    RoomShape,
    sentence,
    shape_of_refused_room,
    shape_of_room,
)
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.words import PHRASES, NotUnderstood

__all__ = [
    "COMES",
    "PHRASES",
    "InRoom",
    "NotUnderstood",
    "RoomFile",
    "RoomPlaying",
    "RoomShape",
    "Said",
    "Spoken",
    "acts_meant",
    "first_refused",
    "line_said",
    "read_room",
    "room_in",
    "sentence",
    "shape_of_refused_room",
    "shape_of_room",
    "with_permitted_office",
]
