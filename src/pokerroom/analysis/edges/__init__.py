"""Exact mathematics of the games against the house."""

from pokerroom.analysis.edges.asking import Variation, edge, house_game, variation_of
from pokerroom.analysis.edges.counting import Edge
from pokerroom.analysis.edges.hand_played import as_wagered, cards_known, with_side_wagers
from pokerroom.analysis.edges.ruin import ruin_for_ever, ruin_within, spread
from pokerroom.analysis.edges.side_bets import side_bets
from pokerroom.analysis.edges.strategies import (
    CanberraTable,
    CrownTable,
    FromValue,
    best_canberra,
    best_crown,
    decide,
    simulate_canberra,
    simulate_crown,
)
from pokerroom.analysis.edges.varied import Changes, varied

__all__ = [
    "CanberraTable",
    "Changes",
    "CrownTable",
    "Edge",
    "FromValue",
    "Variation",
    "as_wagered",
    "best_canberra",
    "best_crown",
    "cards_known",
    "decide",
    "edge",
    "house_game",
    "ruin_for_ever",
    "ruin_within",
    "side_bets",
    "simulate_canberra",
    "simulate_crown",
    "spread",
    "variation_of",
    "varied",
    "with_side_wagers",
]
