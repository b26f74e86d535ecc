"""What the rules of a jackpot consist of, those of the two books, and what an operator fixes."""

from pokerroom.jackpots.rules.boomerang import ONLY_LEVEL
from pokerroom.jackpots.rules.clauses import (
    BonusPrize,
    JackpotPrize,
    Level,
    PrizeHand,
    Special,
    Stood,
)
from pokerroom.jackpots.rules.prizes import prize_for, won
from pokerroom.jackpots.rules.setup import (
    BoomerangSetup,
    CrownSetup,
    LinkedTable,
    Setup,
    checked,
    warnings,
)

__all__ = [
    "ONLY_LEVEL",
    "BonusPrize",
    "BoomerangSetup",
    "CrownSetup",
    "JackpotPrize",
    "Level",
    "LinkedTable",
    "PrizeHand",
    "Setup",
    "Special",
    "Stood",
    "checked",
    "prize_for",
    "warnings",
    "won",
]
