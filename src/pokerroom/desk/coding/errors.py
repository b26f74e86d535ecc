"""What is wrong with bytes that should be part of a record."""

from __future__ import annotations

from pokerroom.books import PokerRoomError


class Unreadable(PokerRoomError, ValueError):
    """These bytes are not part of a record; *place* is where that shows."""

    def __init__(self, because: str, place: str = "") -> None:
        super().__init__(f"{place}: {because}" if place else because)
        self.because, self.place = because, place

    def within(self, place: str) -> Unreadable:
        """The same error, with the place as seen from further out."""
        joined = f"{place}{self.place}" if self.place.startswith("[") else f"{place}.{self.place}"
        return Unreadable(self.because, joined if self.place else place)
