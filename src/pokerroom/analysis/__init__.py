"""Odds and the checks of the shuffle."""
