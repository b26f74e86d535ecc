"""The words of a table's own book, where the books say the same thing otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pokerroom.books import lexicon

VICTORIAN = "all-in"


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Of the book *book*, by the lexicon."""

    book: str

    @property
    def communal(self) -> str:
        """ "communal" in the Territory, "community" in Victoria."""
        return lexicon()["communal card"].under(self.book).split()[0].lower()

    @property
    def side_pot(self) -> str:
        return lexicon()["side pot"].under(self.book)

    @property
    def commission(self) -> str:
        return lexicon()["commission"].under(self.book)

    @property
    def goes_all_in(self) -> bool:
        """Whether one who puts in all he has goes all-in; else he taps out."""
        return lexicon()["tap out"].under(self.book) == VICTORIAN

    @property
    def deed(self) -> str:
        return "go all-in" if self.goes_all_in else "tap out"

    @property
    def key(self) -> str:
        """The deed with its key in brackets."""
        return "[a]ll-in" if self.goes_all_in else "[t]ap out"

    @property
    def done(self) -> str:
        """What a player is who has done it."""
        return VICTORIAN if self.goes_all_in else "tapped out"


@cache
def vocabulary(book: str) -> Vocabulary:
    return Vocabulary(book)
