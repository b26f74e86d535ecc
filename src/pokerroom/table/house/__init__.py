"""A table against the house from one round to the next: chips, claims, jackpots, the dealer."""

from pokerroom.table.house.dealer import HouseDealer
from pokerroom.table.house.game_manager import (
    GameManager,
    cannot_hold,
    first_pools,
    link_with,
    prizes_due,
)
from pokerroom.table.house.tables import HouseTable, after, begun, buys, jackpots_of, opened

__all__ = [
    "GameManager",
    "HouseDealer",
    "HouseTable",
    "after",
    "begun",
    "buys",
    "cannot_hold",
    "first_pools",
    "jackpots_of",
    "link_with",
    "opened",
    "prizes_due",
]
