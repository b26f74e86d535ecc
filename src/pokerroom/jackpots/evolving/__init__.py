"""How a jackpot stands after an event."""
