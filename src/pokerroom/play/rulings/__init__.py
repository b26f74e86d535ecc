"""Puts acts of players, dealer and staff to the rules, and adds what follows automatically."""
