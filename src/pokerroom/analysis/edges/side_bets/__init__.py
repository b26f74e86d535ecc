"""What side wagers give back, alone and together with the game."""

from pokerroom.analysis.edges.side_bets.early_hands import FLOPS, over_flops
from pokerroom.analysis.edges.side_bets.side_bets import SideBet, side_bets
from pokerroom.analysis.edges.side_bets.together import together

__all__ = [
    "FLOPS",
    "SideBet",
    "over_flops",
    "side_bets",
    "together",
]
