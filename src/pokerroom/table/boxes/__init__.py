"""A table against the house over time: who is there, seated or not, with chips and claims."""

from pokerroom.table.boxes.acts import (
    Act,
    AsksToSit,
    BeginsRound,
    BuysChips,
    Comes,
    EndsRound,
    Goes,
    InspectsCards,
    RequiresSeat,
    SitsDown,
    StandsUp,
)
from pokerroom.table.boxes.cards import cards_not_in_order, check_due, closing_check
from pokerroom.table.boxes.events import (
    AskedToSit,
    Came,
    CardsInspected,
    ChipsBought,
    Event,
    Gone,
    RoundEnded,
    SatDown,
    StoodUp,
    WageringBegun,
)
from pokerroom.table.boxes.evolving import evolve, replay
from pokerroom.table.boxes.ruling import may_wager, outcome_of, put, rule_on
from pokerroom.table.boxes.sign import sign_of
from pokerroom.table.boxes.state import BoxesStand, OpenBoxes, Opening, Patron, copied, open_boxes

__all__ = [
    "Act",
    "AskedToSit",
    "AsksToSit",
    "BeginsRound",
    "BoxesStand",
    "BuysChips",
    "Came",
    "CardsInspected",
    "ChipsBought",
    "Comes",
    "EndsRound",
    "Event",
    "Goes",
    "Gone",
    "InspectsCards",
    "OpenBoxes",
    "Opening",
    "Patron",
    "RequiresSeat",
    "RoundEnded",
    "SatDown",
    "SitsDown",
    "StandsUp",
    "StoodUp",
    "WageringBegun",
    "cards_not_in_order",
    "check_due",
    "closing_check",
    "copied",
    "evolve",
    "may_wager",
    "open_boxes",
    "outcome_of",
    "put",
    "replay",
    "rule_on",
    "sign_of",
]
