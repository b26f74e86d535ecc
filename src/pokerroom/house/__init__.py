"""One round of play against the house, and what a house game is made of."""
