"""Room files: a room as text, with what happens in it and what must come out."""

from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import RoomFile, read_room
from pokerroom.notation.room_files.results import RoomShape, sentence, shape_of_room
from pokerroom.notation.room_files.words import PHRASES

__all__ = [
    "PHRASES",
    "RoomFile",
    "RoomPlaying",
    "RoomShape",
    "read_room",
    "sentence",
    "shape_of_room",
]
