"""Disputes of players, from the claim to the review."""
