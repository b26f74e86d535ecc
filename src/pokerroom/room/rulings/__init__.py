"""Puts acts to the rules of a room."""

from pokerroom.room.conduct import may_begin
from pokerroom.room.lists import is_due
from pokerroom.room.rulings.opening import open_room
from pokerroom.room.rulings.ruling import RULES, book_for, put, rule_on
from pokerroom.room.seats import may_sit

__all__ = ["RULES", "book_for", "is_due", "may_begin", "may_sit", "open_room", "put", "rule_on"]
