"""The Game Manager: pools, increments, display amounts, key-offs, reseeds, prizes, malfunction."""

from pokerroom.jackpots.acts import Act, Chips
from pokerroom.jackpots.evolving.evolving import evolve, replay
from pokerroom.jackpots.rules.clauses import Level, Special, Stood
from pokerroom.jackpots.rules.setup import BoomerangSetup, CrownSetup, LinkedTable, warnings
from pokerroom.jackpots.rulings.ruling import open_link, put, rule_on, withdrawn_for
from pokerroom.jackpots.state.accounts import Accounts
from pokerroom.jackpots.state.events import Event
from pokerroom.jackpots.state.findings import Finding
from pokerroom.jackpots.state.link import Link
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
