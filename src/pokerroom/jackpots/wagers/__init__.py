"""Jackpot wagers: booked, amended, returned."""

from pokerroom.jackpots.wagers.amendments import (
    amends_wager,
    finds_chips,
    leaves_wager_short,
    left_short,
)
from pokerroom.jackpots.wagers.bookings import adds_chips, starts_round
from pokerroom.jackpots.wagers.reversals import (
    going_back,
    paid_already,
    returns_wager,
    voiding,
    voids_round,
)

__all__ = [
    "adds_chips",
    "amends_wager",
    "finds_chips",
    "going_back",
    "leaves_wager_short",
    "left_short",
    "paid_already",
    "returns_wager",
    "starts_round",
    "voiding",
    "voids_round",
]
