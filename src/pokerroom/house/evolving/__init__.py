"""How a round against the house stands after an event."""
