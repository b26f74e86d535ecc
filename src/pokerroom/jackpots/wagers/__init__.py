"""Jackpot wagers: booked, amended, returned."""
