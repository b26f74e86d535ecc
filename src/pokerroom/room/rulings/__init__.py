"""Puts acts to the rules of a room."""

from pokerroom.room.rulings.opening import open_room
from pokerroom.room.rulings.ruling import RULES, put, rule_on

__all__ = ["RULES", "open_room", "put", "rule_on"]
