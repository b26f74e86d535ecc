"""Exact mathematics of the games against the house."""

from pokerroom.analysis.edges.asking import edge, variation_of
from pokerroom.analysis.edges.decision import decide
from pokerroom.analysis.edges.edge import Edge
from pokerroom.analysis.edges.side_bets import side_bets
from pokerroom.analysis.edges.simulation import simulate_canberra, simulate_crown
from pokerroom.analysis.edges.strategies import (
    CanberraTable,
    CrownTable,
    FromValue,
    best_canberra,
    best_crown,
)

__all__ = [
    "CanberraTable",
    "CrownTable",
    "Edge",
    "FromValue",
    "best_canberra",
    "best_crown",
    "decide",
    "edge",
    "side_bets",
    "simulate_canberra",
    "simulate_crown",
    "variation_of",
]
