"""Puts acts to the rules of a room."""

from pokerroom.room.conduct import may_begin
from pokerroom.room.rulings.opening import open_room
from pokerroom.room.rulings.ruling import RULES, book_for, put, rule_on

__all__ = ["RULES", "book_for", "may_begin", "open_room", "put", "rule_on"]
