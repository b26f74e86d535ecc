"""Bots against each other for many rounds: scores, and rounds written to files."""
