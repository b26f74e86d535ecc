"""Everything that happens, as versioned data with names that never change, and back again."""

from pokerroom.desk.coding.cards import BY_FACE, CardNames, by_place
from pokerroom.desk.coding.coder import Coder
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import (
    BOXES,
    CHARGES,
    DESK,
    HOUSE,
    JACKPOTS,
    LANGUAGES,
    NOTICES,
    PLAY,
    ROOM,
    TABLE,
    VERSION,
    Language,
)
from pokerroom.desk.coding.shapes import Shape
from pokerroom.desk.coding.upcasting import Told, up_to_date

__all__ = [
    "BOXES",
    "BY_FACE",
    "CHARGES",
    "DESK",
    "HOUSE",
    "JACKPOTS",
    "LANGUAGES",
    "NOTICES",
    "PLAY",
    "ROOM",
    "TABLE",
    "VERSION",
    "CardNames",
    "Coder",
    "Language",
    "Shape",
    "Told",
    "Unreadable",
    "by_place",
    "state_hash",
    "up_to_date",
]
