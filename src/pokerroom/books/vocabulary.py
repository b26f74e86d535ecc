"""Our sentences in the words of the table's own book, where the books differ."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from re import Pattern
from re import compile as pattern
from typing import Final

from pokerroom.books.lexicon import lexicon

VICTORIAN: Final = "all-in"
VICTORIAN_FORMS: Final = {
    "has tapped out": "is all-in",
    "has not tapped out": "is not all-in",
    "tapped out": VICTORIAN,
    "taps out": "goes all-in",
    "tapping out": "going all-in",
    "tap out": "go all-in",
}


@dataclass(frozen=True)
class Vocabulary:
    """The words of *book*, from the lexicon."""

    book: str

    def says(self, sentence: str) -> str:
        """Our *sentence* as the book would say it; it must not contain a person's name."""
        if not self._otherwise:
            return sentence
        return self._ours.sub(lambda found: self._for(found[0]), sentence)

    def _for(self, ours: str) -> str:
        theirs = self._otherwise[ours.lower()]
        return theirs if ours.islower() else f"{theirs[0].upper()}{theirs[1:]}"

    @cached_property
    def _ours(self) -> Pattern[str]:
        """Our words, unless they are a field of a template such as {commission:$}."""
        longest_first = sorted(self._otherwise, key=len, reverse=True)
        return pattern(rf"(?i:(?<!\{{)\b(?:{'|'.join(longest_first)})\b)")

    @cached_property
    def _otherwise(self) -> dict[str, str]:
        """Our words and phrases for which the book has others."""
        muck = self._of("muck")
        pairs = {
            **(VICTORIAN_FORMS if self.goes_all_in else {}),
            "communal": self.communal,
            "side pot": self.side_pot,
            "commission": self.commission,
            "the muck": f"the {muck}",
            "is mucked": "is mucked" if muck == "muck" else f"goes to the {muck}",
        }
        return {ours: theirs for ours, theirs in pairs.items() if ours != theirs}

    def _of(self, word: str) -> str:
        return lexicon()[word].under(self.book)

    @property
    def communal(self) -> str:
        """ "communal" in the Territory, "community" in Victoria."""
        return self._of("communal card").split()[0].lower()

    @property
    def side_pot(self) -> str:
        return self._of("side pot")

    @property
    def commission(self) -> str:
        return self._of("commission")

    @property
    def goes_all_in(self) -> bool:
        """Whether a player who puts in all he has goes all-in; otherwise he taps out."""
        return self._of("tap out") == VICTORIAN

    @property
    def deed(self) -> str:
        return "go all-in" if self.goes_all_in else "tap out"

    @property
    def key(self) -> str:
        """The act, with its key in brackets."""
        return "[a]ll-in" if self.goes_all_in else "[t]ap out"

    @property
    def done(self) -> str:
        """What a player is once he has done it."""
        return VICTORIAN if self.goes_all_in else "tapped out"


@cache
def vocabulary(book: str) -> Vocabulary:
    return Vocabulary(book)
