"""Puts acts of a round against the house to the rules, and adds what follows automatically."""
