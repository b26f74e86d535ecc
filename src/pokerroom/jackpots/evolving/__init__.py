"""What a jackpot is after an event."""

from pokerroom.jackpots.evolving.evolving import evolve, replay

__all__ = [
    "evolve",
    "replay",
]
