"""A table at which round follows round: seats, stakes, the marker, the dealer with his shoe."""

from pokerroom.table.dealing import Dealer, KernelShuffler, Shuffler
from pokerroom.table.seats import (
    Player,
    Table,
    after,
    buys,
    least_to_buy,
    next_round,
    opened,
    voided,
)

__all__ = [
    "Dealer",
    "KernelShuffler",
    "Player",
    "Shuffler",
    "Table",
    "after",
    "buys",
    "least_to_buy",
    "next_round",
    "opened",
    "voided",
]
