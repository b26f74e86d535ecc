"""How a jackpot stands after an event."""

from pokerroom.jackpots.evolving.evolving import evolve, replay

__all__ = [
    "evolve",
    "replay",
]
