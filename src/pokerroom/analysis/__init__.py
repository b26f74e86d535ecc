"""Odds, how often hands come, checks of the shuffle, and the edge of the house."""

from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.odds import HalfOdds, HandOdds, Odds, equities, odds, outcomes

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
