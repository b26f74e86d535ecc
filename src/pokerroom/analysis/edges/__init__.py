"""Exact mathematics of the games against the house."""

from pokerroom.analysis.edges.asking import Variation, edge, house_game, variation_of
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.hand_played import as_wagered, cards_known, with_side_wagers
from pokerroom.analysis.edges.ruin import ruin_for_ever, ruin_within, spread
from pokerroom.analysis.edges.shapes import (
    EdgeShape,
    FigureShape,
    RuinShape,
    figure,
    shape_of_edge,
)
from pokerroom.analysis.edges.side_bets.side_bets import side_bets
from pokerroom.analysis.edges.strategies.decision import decide
from pokerroom.analysis.edges.strategies.simulation import simulate_canberra, simulate_crown
from pokerroom.analysis.edges.strategies.strategies import (
    CanberraTable,
    CrownTable,
    FromValue,
    best_canberra,
    best_crown,
)
from pokerroom.analysis.edges.varied import Changes, varied

__all__ = [
    "CanberraTable",
    "Changes",
    "CrownTable",
    "Edge",
    "EdgeShape",
    "FigureShape",
    "FromValue",
    "RuinShape",
    "Variation",
    "as_wagered",
    "best_canberra",
    "best_crown",
    "cards_known",
    "decide",
    "edge",
    "figure",
    "house_game",
    "ruin_for_ever",
    "ruin_within",
    "shape_of_edge",
    "side_bets",
    "simulate_canberra",
    "simulate_crown",
    "spread",
    "variation_of",
    "varied",
    "with_side_wagers",
]
