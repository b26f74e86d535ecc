"""What happens in a room and at its tables between the rounds, in sentences."""

from pokerroom.notation.room_sentences.of_rooms import is_of_the_room, said_of
from pokerroom.notation.room_sentences.of_tables import (
    AROUND_EVENTS,
    OWED,
    TABLE_EVENTS,
    on_the_clock,
)

__all__ = ["AROUND_EVENTS", "OWED", "TABLE_EVENTS", "is_of_the_room", "on_the_clock", "said_of"]
