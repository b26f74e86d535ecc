"""Writes a round of play as a round file, which plays it again with the same outcome."""
