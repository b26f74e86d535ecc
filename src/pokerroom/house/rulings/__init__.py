"""Puts acts of a round against the house to the rules, and lets happen what follows by itself."""

from pokerroom.house.rulings.ruling import AnyAct, put, rule_on, waits

__all__ = [
    "AnyAct",
    "put",
    "rule_on",
    "waits",
]
