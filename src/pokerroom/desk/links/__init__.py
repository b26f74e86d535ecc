"""Jackpots that several tables share, each a stream of its own."""

from pokerroom.desk.links.linked import LinkedJackpot
from pokerroom.desk.links.opening import (
    FormerLink,
    KnownLink,
    check_table,
    former_unsaid,
    link_opening,
)

__all__ = [
    "FormerLink",
    "KnownLink",
    "LinkedJackpot",
    "check_table",
    "former_unsaid",
    "link_opening",
]
