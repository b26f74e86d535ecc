"""The record: one append-only, sealed row of entries that survives what happens to the program."""

from pokerroom.store.abreast import ReadAhead, by_entry
from pokerroom.store.balancing import Uneven
from pokerroom.store.entries import (
    Amount,
    Command,
    Entry,
    Head,
    Line,
    Part,
    Posted,
    Write,
    Written,
)
from pokerroom.store.errors import (
    Broken,
    Damaged,
    KeyReused,
    NotKept,
    NotOurs,
    OutOfReach,
    Overdrawn,
    Stale,
    StoreError,
    StoreStopped,
    Unbalanced,
)
from pokerroom.store.exporting import export, import_
from pokerroom.store.following import Follower
from pokerroom.store.opening import file_of, open_store
from pokerroom.store.said_once import SaidTwice, check_said_once
from pokerroom.store.seals import FIRST, RECORD, WENT_ON, Seals
from pokerroom.store.store import Store

__all__ = [
    "FIRST",
    "RECORD",
    "WENT_ON",
    "Amount",
    "Broken",
    "Command",
    "Damaged",
    "Entry",
    "Follower",
    "Head",
    "KeyReused",
    "Line",
    "NotKept",
    "NotOurs",
    "OutOfReach",
    "Overdrawn",
    "Part",
    "Posted",
    "ReadAhead",
    "SaidTwice",
    "Seals",
    "Stale",
    "Store",
    "StoreError",
    "StoreStopped",
    "Unbalanced",
    "Uneven",
    "Write",
    "Written",
    "by_entry",
    "check_said_once",
    "export",
    "file_of",
    "import_",
    "open_store",
]
