"""Bots that work out what each act is worth, at several levels and in several styles."""

from pokerroom.bots.skilled.levels import LEVELS, STYLES, Level, Style
from pokerroom.bots.skilled.player import Skilled, company, skilled
from pokerroom.bots.skilled.shares import share_of_pot, shares_after_draw

__all__ = [
    "LEVELS",
    "STYLES",
    "Level",
    "Skilled",
    "Style",
    "company",
    "share_of_pot",
    "shares_after_draw",
    "skilled",
]
