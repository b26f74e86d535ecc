"""Best play against the house, counted over every card that may come."""
