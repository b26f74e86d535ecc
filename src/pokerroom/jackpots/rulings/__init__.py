"""Puts acts to the rules of a jackpot: claims, payments, malfunctions, and what follows."""

from pokerroom.jackpots.rulings.ruling import open_link, put, rule_on, withdrawn_for

__all__ = [
    "open_link",
    "put",
    "rule_on",
    "withdrawn_for",
]
