"""Whole cents; division that says where the odd amount goes."""

from pokerroom.money.amount import Money, dollars, in_dollars, in_short
from pokerroom.money.division import divide
from pokerroom.money.exact import exact

__all__ = ["Money", "divide", "dollars", "exact", "in_dollars", "in_short"]
