"""The values of a round file, each of which knows where it stands and what it may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Any, Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.notation.values.cards import read_cards
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import Path, Places
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.terms import WrongTerms, money_in

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
        """As in `situation.bets.S1` or `acts[2]`."""
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

    def get(self, key: str) -> Field | None:
        """What a table has under *key*, or None."""
        found = self._is(dict).get(key)
        return None if found is None else Field(found, (*self.path, key), self.lines)

    def among(self, known: Collection[str], what: str = "key") -> None:
        """All keys of the table are *known*, or the first that is not is an error."""
        for key in self._is(dict):
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
                field = Field(None, (*self.path, key), self.lines)
                raise field.wrong(f"there is no such {what}: {hint}")

    def pairs(self) -> Iterator[tuple[str, Field]]:
        for key, value in self._is(dict).items():
            yield key, Field(value, (*self.path, key), self.lines)

    def items(self) -> Iterator[Field]:
        """The values of a list; one that is no list stands for itself."""
        if not isinstance(self.value, list):
            yield self
            return
        for place, value in enumerate(self.value):
            yield Field(value, (*self.path, place), self.lines)

    def text(self) -> str:
        found = self._is(str)
        assert isinstance(found, str)
        return found

    def whole(self, least: int = 0, most: int = 10**6) -> int:
        found = self.value if isinstance(self.value, int) else self._is(int)
        if isinstance(found, bool) or not least <= found <= most:
            raise self.wrong(f"{shown(self.value)} is no whole number from {least} to {most}")
        return int(found)

    def is_true(self) -> bool:
        return bool(self._is(bool))

    def amount(self) -> Money:
        try:
            return money_in("", self.value)
        except WrongTerms as error:
            raise self.wrong(error.because) from None

    def cards(self) -> tuple[MaybeCard, ...]:
        """Of a text, or of a list of texts one after another."""
        found: list[MaybeCard] = []
        for item in self.items():
            try:
                found += read_cards(item.text())
            except ValueError as error:
                raise item.wrong(str(error)) from None
        return tuple(found)

    def seat(self, who: Who) -> Seat:
        """A seat at the table."""
        found = who.seat(self.text())
        return self._at_table(found, self.text(), who)

    def seats(self, who: Who) -> tuple[Seat, ...]:
        """A list of seats, or one of them."""
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
        if not isinstance(self.value, kind):
            raise self.wrong(f"it is {KINDS[kind]}, not {shown(self.value)}")
        return self.value


def shown(value: object) -> str:
    """Short enough for a message."""
    text = value if value and isinstance(value, str) else repr(value)
    return text if len(text) <= SHOWN_MOST else f"{text[: SHOWN_MOST - 3]}..."
