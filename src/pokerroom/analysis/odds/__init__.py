"""Who wins how often, exactly or by sampling: hands, ranges and equities."""

from pokerroom.analysis.odds.equities import equities, outcomes
from pokerroom.analysis.odds.odds import odds
from pokerroom.analysis.odds.results import HalfOdds, HandOdds, Odds
from pokerroom.analysis.odds.shapes import OddsShape, shape_of_odds

__all__ = [
    "HalfOdds",
    "HandOdds",
    "Odds",
    "OddsShape",
    "equities",
    "odds",
    "outcomes",
    "shape_of_odds",
]
