"""What can be wrong with a question about odds."""

from __future__ import annotations

from pokerroom.books import PokerRoomError, Refusal


class Malformed(PokerRoomError, ValueError):
    """A question that we cannot read: no such card, hand or range."""


class NotAllowed(PokerRoomError):
    """A question that has no answer under the rules or with the deck; *refusal* has the rule."""

    def __init__(self, because: str | Refusal) -> None:
        super().__init__(str(because))
        self.refusal = because if isinstance(because, Refusal) else None
