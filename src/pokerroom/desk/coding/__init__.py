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
    Told,
)

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
    "Told",
    "Unreadable",
    "by_place",
    "state_hash",
]
