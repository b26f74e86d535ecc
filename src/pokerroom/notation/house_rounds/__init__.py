"""Rounds of play against the house as text: files that say what people did and what must follow."""
