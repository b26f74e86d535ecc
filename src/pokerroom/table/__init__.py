"""A table at which round follows round: seats, stakes, the marker, the dealer with his shoe."""

from pokerroom.table.dealer import Dealer, KernelShuffler, Shuffler
from pokerroom.table.marker import first_marked, passing_it_up
from pokerroom.table.names import NAMES, PLAYER
from pokerroom.table.seats import (
    Player,
    Table,
    after,
    buys,
    least_to_buy,
    may_buy,
    next_round,
    opened,
    voided,
    with_marker_moved,
)

__all__ = [
    "NAMES",
    "PLAYER",
    "Dealer",
    "KernelShuffler",
    "Player",
    "Shuffler",
    "Table",
    "after",
    "buys",
    "first_marked",
    "least_to_buy",
    "may_buy",
    "next_round",
    "opened",
    "passing_it_up",
    "voided",
    "with_marker_moved",
]
