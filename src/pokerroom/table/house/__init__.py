"""A table against the house from one round to the next: chips, claims, jackpots, the dealer."""

from pokerroom.table.house.dealer import HouseDealer
from pokerroom.table.house.tables import HouseTable, after, begun, buys, jackpots_of, opened

__all__ = ["HouseDealer", "HouseTable", "after", "begun", "buys", "jackpots_of", "opened"]
