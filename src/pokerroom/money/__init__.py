"""Whole cents; division that says where the odd amount goes."""

from pokerroom.money.amount import Money, dollars, in_dollars
from pokerroom.money.division import divide

__all__ = ["Money", "divide", "dollars", "in_dollars"]
