"""A table against the house from one round to the next: chips, claims, jackpots, the dealer."""
