"""A value in a jackpot file, which knows its act and what it may be."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from re import compile as pattern
from typing import Final

from pokerroom.money import Money, dollars
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field, shown

MOST: Final = dollars("1,000,000,000,000")
NAME_MOST: Final = 60
SHARE: Final = pattern(r"[0-9]{1,9}(?:/[0-9]{1,9}|\.[0-9]{1,9})?")
ACTS: Final = "act"


class JackpotValue(Field):
    """A value at *path* of the file; its acts are numbered from 1."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The value's place in words, such as `act 3: box`."""
        keys = [part for part in self.path if isinstance(part, str)]
        if not self._in_an_act:
            return shown(keys[-1]) if keys else ""
        return f"{self._act}{f': {shown(keys[-1])}' if len(keys) > 1 else ''}"

    @property
    def _in_an_act(self) -> bool:
        return self.path[:1] == (ACTS,) and len(self.path) > 1

    @property
    def _act(self) -> str:
        return f"act {int(self.path[1]) + 1}"

    def fault(self, because: str) -> WrongFile:
        """An error whose words already name the value."""
        return WrongFile(f"{self._act}: {because}" if self._in_an_act else because, self.line or 1)

    def must(self, key: str) -> JackpotValue:
        found = self.get(key)
        if found is None:
            raise self.wrong(f"{key} is missing")
        return found

    def sum(self) -> Money:
        """An amount in dollars, nil or more."""
        if not isinstance(self.value, int | str) or isinstance(self.value, bool):
            raise self.wrong(f"it is an amount in dollars, not {shown(self.value)}")
        try:
            found = dollars(self.value)
        except ValueError as error:
            raise self.fault(str(error)) from None
        if not 0 <= found <= MOST:
            because = "an amount must be between nothing and a million million"
            raise self.fault(f"{shown(self.value)} dollars: {because}")
        return found

    def own_name(self) -> str:
        return self.checked_name(self.text())

    def checked_name(self, text: str) -> str:
        if not text.strip() or not text.isprintable() or len(text) > NAME_MOST:
            because = f"it has 1 to {NAME_MOST} characters that can be printed"
            raise self.fault(f"{shown_text(text)} is not a name: {because}")
        return text

    def share(self) -> Fraction:
        """A share, written `3/4` or `0.75`."""
        text = self.text()
        if not SHARE.fullmatch(text) or text.endswith("/0"):
            raise self.fault(f"{shown_text(text)} is not a share: write it as 3/4 or 0.75")
        return Fraction(text)

    def time(self) -> datetime:
        if not isinstance(self.value, datetime):
            raise self.wrong(f"it is a day with its time, not {shown(self.value)}")
        return self.value

    def listed(self) -> list[JackpotValue]:
        self._is(list)
        return list(self.items())

    def texts(self) -> tuple[str, ...]:
        return tuple(each.text() for each in self.listed())


def shown_text(text: str) -> str:
    return shown(repr(text))
