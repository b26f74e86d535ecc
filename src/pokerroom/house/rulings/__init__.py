"""Puts acts of a round against the house to the rules, and adds what follows automatically."""

from pokerroom.house.facts import AnyAct
from pokerroom.house.rulings.ruling import put, rule_on, waits

__all__ = [
    "AnyAct",
    "put",
    "rule_on",
    "waits",
]
