"""Errors in the use of a round of play; a player's act is never an error.

* PokerRoomError
  x CannotBegin   a round of play that these players cannot begin
  x WrongKind     a value of the wrong type
  x NotNow        a question that has no answer at this moment
"""

from pokerroom.books import PokerRoomError


class CannotBegin(PokerRoomError, ValueError):
    pass


class WrongKind(PokerRoomError, TypeError):
    pass


class NotNow(PokerRoomError, ValueError):
    pass
