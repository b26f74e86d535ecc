"""What everything in a record is called there: one table, in which a name is never changed.

A row names a kind, its class today, and what its fields or members are called in the record. Where
the code calls one otherwise it is written `name in the record=name in the code`. A kind or a field
that comes later is added; nothing is ever taken out or renamed, since old records hold it.
"""

from pokerroom.desk.coding.tags.around import CHARGES, NOTICES
from pokerroom.desk.coding.tags.boxes import BOXES
from pokerroom.desk.coding.tags.desk import DESK
from pokerroom.desk.coding.tags.house import HOUSE
from pokerroom.desk.coding.tags.jackpots import JACKPOTS
from pokerroom.desk.coding.tags.play import PLAY
from pokerroom.desk.coding.tags.room import ROOM
from pokerroom.desk.coding.tags.table import TABLE

__all__ = [
    "BOXES",
    "CHARGES",
    "DESK",
    "HOUSE",
    "JACKPOTS",
    "NOTICES",
    "PLAY",
    "ROOM",
    "TABLE",
]
