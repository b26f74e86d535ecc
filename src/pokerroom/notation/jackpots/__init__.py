"""Jackpot files: the set-up of one jackpot, what is done to it, and what is expected then."""
