"""A room and what happens in it."""
