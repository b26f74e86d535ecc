"""The Game Manager: pools, increments, display amounts, key-offs, reseeds, prizes, malfunction."""

from pokerroom.jackpots.accounts import Accounts
from pokerroom.jackpots.acts import Act, Chips
from pokerroom.jackpots.clauses import Level, Special, Stood
from pokerroom.jackpots.events import Event
from pokerroom.jackpots.evolving import evolve, replay
from pokerroom.jackpots.finding import Finding
from pokerroom.jackpots.link import Link
from pokerroom.jackpots.ruling import open_link, put, rule_on
from pokerroom.jackpots.setup import BoomerangSetup, CrownSetup, LinkedTable, warnings
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
]
