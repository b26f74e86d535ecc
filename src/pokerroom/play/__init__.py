"""One round of play among players, and what a game is made of."""
