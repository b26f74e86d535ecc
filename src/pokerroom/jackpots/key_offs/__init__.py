"""What winners take out of the pools: at once, pending a supervisor, and taken back."""

from pokerroom.jackpots.key_offs.crown_key_offs import displayed
from pokerroom.jackpots.key_offs.pending_hits import (
    after_all_hits,
    final_readings,
    projected,
    verified,
)
from pokerroom.jackpots.key_offs.undone_key_offs import (
    hit_time,
    is_bound,
    reopened,
    taken_back,
    too_late,
)

__all__ = [
    "after_all_hits",
    "displayed",
    "final_readings",
    "hit_time",
    "is_bound",
    "projected",
    "reopened",
    "taken_back",
    "too_late",
    "verified",
]
