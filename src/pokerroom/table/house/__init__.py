"""A table against the house from one round to the next: chips, claims, jackpots, the dealer."""

from pokerroom.table.house.dealer import HouseDealer
from pokerroom.table.house.game_manager import (
    GameManager,
    NotRuled,
    cannot_hold,
    first_pools,
    link_with,
    prizes_due,
    setup_of_link,
    with_accounts,
)
from pokerroom.table.house.tables import HouseTable, after, begun, buys, jackpots_of, opened

__all__ = [
    "GameManager",
    "HouseDealer",
    "HouseTable",
    "NotRuled",
    "after",
    "begun",
    "buys",
    "cannot_hold",
    "first_pools",
    "jackpots_of",
    "link_with",
    "opened",
    "prizes_due",
    "setup_of_link",
    "with_accounts",
]
