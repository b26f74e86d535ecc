"""How the play stands after an event."""
