"""Odds and the checks of the shuffle."""

from pokerroom.analysis.equities import equities, outcomes
from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.odds import odds
from pokerroom.analysis.results import HalfOdds, HandOdds, Odds

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
