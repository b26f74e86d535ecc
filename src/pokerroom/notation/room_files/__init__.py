"""Room files: a room as text, with what happens in it and what must come out."""

from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.powers import by_who_may
from pokerroom.notation.room_files.reading import RoomFile, read_room
from pokerroom.notation.room_files.results import RoomShape, sentence, shape_of_room
from pokerroom.notation.room_files.words import PHRASES, act_in_words, terms_in

__all__ = [
    "PHRASES",
    "RoomFile",
    "RoomPlaying",
    "RoomShape",
    "act_in_words",
    "by_who_may",
    "read_room",
    "sentence",
    "shape_of_room",
    "terms_in",
]
