"""The Game Manager: pools, increments, display amounts, key-offs, reseeds, prizes, malfunction."""

from pokerroom.jackpots.acts import Act, Chips
from pokerroom.jackpots.evolving import evolve, replay
from pokerroom.jackpots.rules import (
    BoomerangSetup,
    CrownSetup,
    Level,
    LinkedTable,
    Special,
    Stood,
    warnings,
)
from pokerroom.jackpots.rulings import open_link, put, rule_on, withdrawn_for
from pokerroom.jackpots.state import Accounts, Event, Finding, Link
from pokerroom.jackpots.views import JackpotView, seen

__all__ = [
    "Accounts",
    "Act",
    "BoomerangSetup",
    "Chips",
    "CrownSetup",
    "Event",
    "Finding",
    "JackpotView",
    "Level",
    "Link",
    "LinkedTable",
    "Special",
    "Stood",
    "evolve",
    "open_link",
    "put",
    "replay",
    "rule_on",
    "seen",
    "warnings",
    "withdrawn_for",
]
