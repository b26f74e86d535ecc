"""Jackpots that several tables share, each a stream of its own."""

from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.links.opening import check_table, link_opening

__all__ = ["LinkedJackpot", "check_table", "link_opening"]
