"""Wagers against the house: how the round begins, what is open to whom, how much counts."""
