"""Rounds that are over: found again, told as each may see them, and what they moved in money."""
