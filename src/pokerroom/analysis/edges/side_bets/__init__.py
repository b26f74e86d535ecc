"""What side wagers pay back, alone and together with the game."""

from pokerroom.analysis.edges.side_bets.early_hands import FLOPS, over_flops
from pokerroom.analysis.edges.side_bets.of_a_hand import are_at_stake, net_if_in, on_the_hand
from pokerroom.analysis.edges.side_bets.side_bets import SideBet, side_bets
from pokerroom.analysis.edges.side_bets.together import together

__all__ = [
    "FLOPS",
    "SideBet",
    "are_at_stake",
    "net_if_in",
    "on_the_hand",
    "over_flops",
    "side_bets",
    "together",
]
