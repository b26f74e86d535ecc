"""What a table charges: commission that may be varied, time by the hour, the drop slide."""

from pokerroom.table.charges.acts import (
    NEVER,
    Act,
    AssessesTime,
    DropsTime,
    PaysOwing,
    VariesCommission,
    VerifiesTime,
)
from pokerroom.table.charges.events import (
    CommissionVaried,
    Event,
    OwingPaid,
    TimeAssessed,
    TimeDropped,
    TimeVerified,
)
from pokerroom.table.charges.paying import time_paid
from pokerroom.table.charges.ruling import Finding, put
from pokerroom.table.charges.slide import on_the_slide
from pokerroom.table.charges.state import (
    Charges,
    ChargesStand,
    as_they_stood,
    copied,
    evolve,
    stand_of,
)

__all__ = [
    "NEVER",
    "Act",
    "AssessesTime",
    "Charges",
    "ChargesStand",
    "CommissionVaried",
    "DropsTime",
    "Event",
    "Finding",
    "OwingPaid",
    "PaysOwing",
    "TimeAssessed",
    "TimeDropped",
    "TimeVerified",
    "VariesCommission",
    "VerifiesTime",
    "as_they_stood",
    "copied",
    "evolve",
    "on_the_slide",
    "put",
    "stand_of",
    "time_paid",
]
