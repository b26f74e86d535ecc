"""Who sits where: seats by number and by name, as a file writes them and as people say them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from re import IGNORECASE, escape
from re import compile as pattern
from typing import Final

from pokerroom.books import vocabulary
from pokerroom.play import Seat
from pokerroom.play.seats import DEALER

SEATS_MOST: Final = 20
SEAT: Final = pattern(r"(?:s|seat)\s*(?P<number>[0-9]{1,2})(?![0-9a-z])", IGNORECASE)
STAFF: Final = ("dealer", "supervisor", "operator", "nobody", "everybody")
NAME_LONGEST: Final = 40
ALIKE_LEAST: Final = 0.66  # Bbo is like Bob, Zed like neither


def nearest_name(text: str, names: Iterable[str]) -> str:
    """The one of *names* with which *text* may begin, misspelt; empty if none is similar."""
    words, alike = text.casefold().split(), {}
    for name in names:
        said = " ".join(words[: len(name.split())])
        alike[name] = SequenceMatcher(None, said, name.casefold()).ratio()
    best = max(alike, key=alike.__getitem__, default="")
    return best if best and alike[best] >= ALIKE_LEAST else ""


class Who:
    """The *seats* at the table, and the *names* of those that have one; *book* is its book."""

    def __init__(
        self, seats: Collection[Seat], names: Mapping[Seat, str] | None = None, book: str = ""
    ) -> None:
        self.seats = tuple(sorted(seats))
        self.words = vocabulary(book)
        self.names = dict(names or {})
        longest_first = sorted(self.names.values(), key=len, reverse=True)
        either = "|".join(escape(name) for name in longest_first)
        self._named = pattern(rf"(?:{either})(?!\w)", IGNORECASE) if either else None
        self._anywhere = pattern(rf"(?<!\w)(?:{either})(?!\w)", IGNORECASE) if either else None
        self._seats = {name.casefold(): seat for seat, name in self.names.items()}

    def label(self, seat: Seat) -> str:
        """The player's name, or `S3`."""
        if seat == DEALER:
            return "the dealer"
        return self.names.get(seat, f"S{seat}")

    def under(self, book: str) -> Who:
        """The same people, addressed in the words of *book*."""
        return Who(self.seats, self.names, book)

    def begins(self, text: str) -> tuple[Seat, str] | None:
        """The seat with which *text* begins, and the rest of the text."""
        found = self._named.match(text) if self._named else None
        if found:
            return self._seats[found[0].casefold()], text[found.end() :].strip()
        found = SEAT.match(text)
        if found and 1 <= int(found["number"]) <= SEATS_MOST:
            return int(found["number"]), text[found.end() :].strip()
        return None

    def seat(self, text: str) -> Seat | None:
        """The seat, if *text* names a seat and nothing else; otherwise None."""
        found = self.begins(text.strip())
        return found[0] if found and not found[1] else None

    def near(self, text: str) -> str:
        """The name with which *text* may begin, misspelt; empty if none is similar."""
        return nearest_name(text, self.names.values())

    def marked(self, text: str) -> Iterator[str]:
        """*text* with «3» for the player of seat 3, in several ways: a name may also be a word."""
        plain = UNMARKED.sub(" ", text)
        yield self._seats_marked(self._names_marked(plain, 0))
        if self._anywhere:
            yield self._seats_marked(self._names_marked(plain, 1))
            yield self._seats_marked(plain)

    def _names_marked(self, text: str, most: int) -> str:
        """Marks the first *most* names, or all if *most* is 0."""
        if self._anywhere is None:
            return text
        return self._anywhere.sub(lambda f: f"«{self._seats[f[0].casefold()]}»", text, count=most)

    def _seats_marked(self, text: str) -> str:
        return SEAT_ANYWHERE.sub(lambda found: f"«{int(found['number'])}»", text)

    def unmarked(self, text: str) -> str:
        """The text with its marks written as S3."""
        return MARKED.sub(lambda found: f"S{found['seat']}", text)

    def told(self, text: str) -> str:
        """*text* in the book's words, with the player's name in place of `seat 3`."""
        return self.named(self.words.says(text))

    def named(self, text: str) -> str:
        """*text* with players' names in place of `seat 3`, in the file's own words."""
        return SEAT_IN_WORDS.sub(lambda found: self.label(int(found["number"])), text)


SEAT_ANYWHERE: Final = pattern(
    r"(?<![\w«])(?:s|seat)\s*(?P<number>[1-9]|1[0-9]|20)(?![0-9a-z])", IGNORECASE
)
MARKED: Final = pattern(r"«(?P<seat>[0-9]+)»")
UNMARKED: Final = pattern("[«»]")
SEAT_IN_WORDS: Final = pattern(r"\bseat (?P<number>[0-9]+)\b")


def wrong_name(name: str) -> str:
    """Why *name* cannot be a player's name; empty if it can."""
    if not name.strip() or name != name.strip() or not name.isprintable():
        return "a name is a word or more, without blanks at its ends"
    if len(name) > NAME_LONGEST:
        return f"a name has {NAME_LONGEST} characters at most"
    if SEAT.fullmatch(name) or name.isdigit() or name.casefold() in STAFF:
        return f"{name!r} cannot be a player's name"
    return ""
