"""What a table charges: commission that may be varied, time by the hour, the drop slide."""

from pokerroom.table.charges.acts import (
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
from pokerroom.table.charges.ruling import Finding, put
from pokerroom.table.charges.slide import on_the_slide
from pokerroom.table.charges.state import Charges, copied, evolve, replay

__all__ = [
    "Act",
    "AssessesTime",
    "Charges",
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
    "copied",
    "evolve",
    "on_the_slide",
    "put",
    "replay",
]
