"""Odds, how often hands come, checks of the shuffle, and the edge of the house."""

from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.odds.equities import equities, outcomes
from pokerroom.analysis.odds.odds import odds
from pokerroom.analysis.odds.results import HalfOdds, HandOdds, Odds

__all__ = [
    "HalfOdds",
    "HandOdds",
    "Malformed",
    "NotAllowed",
    "Odds",
    "equities",
    "odds",
    "outcomes",
]
