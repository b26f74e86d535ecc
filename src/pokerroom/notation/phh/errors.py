"""What can be wrong with a PHH file.

* PokerRoomError
  x Unreadable   a text that is no PHH, or a hand in it that does not keep to the standard
"""

from __future__ import annotations

from pokerroom.books import PokerRoomError


class Unreadable(PokerRoomError, ValueError):
    """*line* is where the fault is, if known; *hand* names the hand in a collection."""

    def __init__(self, reason: str, *, line: int | None = None, hand: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.hand = hand

    def __str__(self) -> str:
        places = [
            f"line {self.line}" if self.line else "",
            f"hand {self.hand}" if self.hand else "",
        ]
        where = ", ".join(place for place in places if place)
        return f"{where}: {self.reason}" if where else self.reason
