"""Jackpots that several tables share, each a stream of its own."""

from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.links.opening import FormerLink, check_table, link_opening

__all__ = ["FormerLink", "LinkedJackpot", "check_table", "link_opening"]
