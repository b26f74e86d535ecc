"""What happens to each wager against the house, and who has won which prize."""

from pokerroom.house.settlement.outcomes import is_kept, outcome, settled
from pokerroom.house.settlement.prizes import (
    jackpot_areas,
    jackpot_settled,
    level_of,
    lost_early,
    pays_prize,
    sorts_deck,
    verifies,
)

__all__ = [
    "is_kept",
    "jackpot_areas",
    "jackpot_settled",
    "level_of",
    "lost_early",
    "outcome",
    "pays_prize",
    "settled",
    "sorts_deck",
    "verifies",
]
