"""The deal of a house game, and what the hands that were dealt are worth."""
