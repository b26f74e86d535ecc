"""A round of play as text."""
