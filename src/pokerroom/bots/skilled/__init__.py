"""Bots that work out what each act is worth, at several levels and in several styles."""

from pokerroom.bots.skilled.levels import LEVELS, STYLES, Level, Style
from pokerroom.bots.skilled.player import Skilled, company, skilled

__all__ = ["LEVELS", "STYLES", "Level", "Skilled", "Style", "company", "skilled"]
