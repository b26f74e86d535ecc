"""The one mechanism of every engine: put an act, refer, record, evolve, replay, copy, rewind.

It knows no card and no chip: what differs from engine to engine is handed in.
"""

from pokerroom.engine.copying import Copying, part
from pokerroom.engine.kinds import By, Row, on, table
from pokerroom.engine.putting import Engine
from pokerroom.engine.referring import Recorded, Referring, never_referring, referral, waits_for
from pokerroom.engine.replaying import Evolving, Rewinding, replayed

__all__ = [
    "By",
    "Copying",
    "Engine",
    "Evolving",
    "Recorded",
    "Referring",
    "Rewinding",
    "Row",
    "never_referring",
    "on",
    "part",
    "referral",
    "replayed",
    "table",
    "waits_for",
]
