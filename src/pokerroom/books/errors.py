"""What can be wrong with a citation.

* PokerRoomError
  x NoSuchRule      a citation that is not in the book (at import)
  x NoSuchBook      a book the register does not have
  x NoSuchReading   a reading that has not been numbered
  x NoSuchHouseTerm a house term that has not been numbered
  x NoSuchProvision a provision the concordance does not have, or that a book does not make
  x NoSuchRole      a role that a book does not name
  x NoEdition       a date before a book's first edition
"""


class PokerRoomError(Exception):
    """Something is wrong with us or with a request, never with a player's act."""


class NoSuchRule(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoSuchBook(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoSuchReading(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoSuchHouseTerm(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoSuchProvision(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoSuchRole(PokerRoomError, KeyError):
    __str__ = Exception.__str__


class NoEdition(PokerRoomError, ValueError):
    pass
