"""The values of a round file, each of which knows its place and what it may be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from difflib import get_close_matches
from typing import Any, Final, Self, TypeVar

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.notation.values.cards import known, read_cards
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import Path, Places
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.terms import WrongTerms, money_in

T = TypeVar("T")
D = TypeVar("D")
SHOWN_MOST: Final = 40
KINDS: Final = {
    bool: "true or false",
    int: "a whole number",
    str: "text",
    list: "a list",
    dict: "a table of keys",
}


class Field:
    """A value at *path* of the file."""

    __slots__ = ("lines", "path", "value")

    def __init__(self, value: Any, path: Path, lines: Places) -> None:
        self.value, self.path, self.lines = value, path, lines

    @property
    def name(self) -> str:
        """The value's place in the file, such as `situation.bets.S1` or `acts[2]`."""
        name = ""
        for part in self.path:
            name += f"[{part}]" if isinstance(part, int) else f".{shown(part)}"
        return name.removeprefix(".")

    @property
    def line(self) -> int | None:
        return self.lines.of(self.path)

    def wrong(self, because: str, per: Authority | None = None) -> WrongFile:
        reason = f"{self.name}: {because}" if self.path else because
        return WrongFile(reason, self.line, per)

    def _at(self, path: Path, value: Any) -> Self:
        return type(self)(value, path, self.lines)

    def get(self, key: str) -> Self | None:
        """What a table has under *key*, or None."""
        found = self._is(dict).get(key)
        return None if found is None else self._at((*self.path, key), found)

    def read(self, key: str, how: Callable[[Self], T], otherwise: D) -> T | D:
        """What a table has under *key*, read; *otherwise* if it has nothing there."""
        found = self.get(key)
        return otherwise if found is None else how(found)

    def among(self, known: Collection[str], what: str = "key") -> None:
        """Checks that all keys of the table are *known*; the first that is not is an error."""
        for key in self._is(dict):
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
                raise self._at((*self.path, key), None).wrong(f"there is no such {what}: {hint}")

    def pairs(self) -> Iterator[tuple[str, Self]]:
        for key, value in self._is(dict).items():
            yield key, self._at((*self.path, key), value)

    def items(self) -> Iterator[Self]:
        """The values of a list; any other value counts as a list of one."""
        if not isinstance(self.value, list):
            yield self
            return
        for place, value in enumerate(self.value):
            yield self._at((*self.path, place), value)

    def text(self) -> str:
        found = self._is(str)
        assert isinstance(found, str)
        return found

    def whole(self, least: int = 0, most: int = 10**6) -> int:
        found = self._is(int)
        if not least <= found <= most:
            raise self.wrong(f"{shown(self.value)} is not a whole number from {least} to {most}")
        return int(found)

    def is_true(self) -> bool:
        return bool(self._is(bool))

    def amount(self) -> Money:
        try:
            return money_in("", self.value)
        except WrongTerms as error:
            raise self.wrong(error.because) from None

    def cards(self) -> tuple[MaybeCard, ...]:
        """The cards in a text, or in a list of texts joined together."""
        found: list[MaybeCard] = []
        for item in self.items():
            try:
                found += read_cards(item.text())
            except ValueError as error:
                raise item.wrong(str(error)) from None
        return tuple(found)

    def shown_cards(self) -> tuple[Card, ...]:
        """Cards, none of them unknown."""
        cards = self.cards()
        if None in cards:
            raise self.wrong("cards that are shown must be named")
        return known(cards)

    def seat(self, who: Who) -> Seat:
        """A seat at the table."""
        found = who.seat(self.text())
        return self._at_table(found, self.text(), who)

    def seats(self, who: Who) -> tuple[Seat, ...]:
        """A list of seats; a single seat counts as one."""
        return tuple(item.seat(who) for item in self.items())

    def by_seat(self, who: Who) -> Iterator[tuple[Seat, Field]]:
        """The values of a table whose keys are seats."""
        for key, field in self.pairs():
            yield field._at_table(who.seat(key), key, who), field

    def _at_table(self, seat: Seat | None, text: str, who: Who) -> Seat:
        if seat is None or seat not in who.seats:
            known = ", ".join(who.label(each) for each in who.seats)
            raise self.wrong(f"{shown(text)} does not sit at the table: there are {known}")
        return seat

    def _is(self, kind: type) -> Any:
        is_flag = kind is int and isinstance(self.value, bool)
        if not isinstance(self.value, kind) or is_flag:
            raise self.wrong(f"it is {KINDS[kind]}, not {shown(self.value)}")
        return self.value


def shown(value: object) -> str:
    """The value, shortened for a message."""
    text = value if value and isinstance(value, str) else repr(value)
    return text if len(text) <= SHOWN_MOST else f"{text[: SHOWN_MOST - 3]}..."
