"""How the table speaks to its player: drawn for the eye, or in plain words, a fact to a line."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from textwrap import wrap
from typing import Final

from pokerroom.cards import Card
from pokerroom.cli.output import screen
from pokerroom.money import Money, in_dollars
from pokerroom.play.acts import MaybeCard

SYMBOLS: Final = "♣♦♥♠"
LETTERS: Final = "cdhs"
WIDE: Final = 62
APART: Final = "   "
SUIT_STYLES: Final = ("green", "bright_blue", "red", "bold")


class Left(Exception):
    """The player has left the table, or his input has ended."""


class Voice:
    """*plain*: cards and amounts in words, nothing drawn. Letters if suits cannot be printed."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain
        self.about: tuple[str, ...] = ()  # what the game is, for a player who asks
        self._suits = SYMBOLS if _can_write(SYMBOLS) else LETTERS
        self._down = "▒▒" if _can_write("▒") else "##"
        self._reads_a_person = sys.stdin is not None and sys.stdin.isatty()
        if self._reads_a_person:
            _edit_lines()
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def say(self, line: str = "", *, style: str = "", indent: int = 0) -> None:
        from rich.padding import Padding
        from rich.text import Text

        words = Text(line, style="" if self.plain else style)
        if not self.plain:
            for suit, colour in enumerate(SUIT_STYLES):
                words.highlight_regex(rf"(?<!\w)[2-9TJQKA]{self._suits[suit]}(?!\w)", colour)
        shown = Padding(words, (0, 0, 0, indent), expand=False) if indent else words
        screen().print(shown, soft_wrap=self.plain and not indent)

    @property
    def width(self) -> int:
        return screen().width

    @property
    def rule(self) -> str:
        """A line across the table."""
        return ("─" if "▒" in self._down else "-") * min(WIDE, self.width)

    def ask(self, prompt: str) -> str:
        """What the player types, without surrounding spaces."""
        try:
            return self._read(prompt).strip()
        except (EOFError, OSError):
            self.say()
            raise Left from None

    def _read(self, prompt: str) -> str:
        if self._reads_a_person:
            *before, last = fitted(prompt, self.width - 1)
            for line in before:
                self.say(line)
            return input(f"{last} ")
        self.say(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        return line

    def card(self, card: MaybeCard) -> str:
        if card is None:
            return "a card face down" if self.plain else self._down
        return card.words if self.plain else f"{str(card)[0]}{self._suits[card.suit]}"

    def cards(self, cards: Iterable[MaybeCard]) -> str:
        """Known cards one by one; in words, the others are counted."""
        listed = list(cards)
        if not self.plain:
            return " ".join(self.card(card) for card in listed)
        known = [self.card(card) for card in listed if card is not None]
        down = len(listed) - len(known)
        return ", ".join([*known, *([f"{number(down, 'card')} face down"] if down else [])])


def _edit_lines() -> None:
    """Lets the player edit and recall lines, if Python was built with readline."""
    with suppress(ImportError):
        import readline

        readline.parse_and_bind("set enable-bracketed-paste off")


def fitted(text: str, width: int) -> list[str]:
    """Lines of at most *width*: choices are three spaces apart and never broken in two."""
    lines: list[str] = []
    for line in text.split("\n"):
        at = len(lines)
        for part in line.split(APART) if len(line) > width else [line]:
            if len(lines) > at and len(lines[-1]) + len(APART) + len(part) <= width:
                lines[-1] += APART + part
            else:
                lines += wrap(part, width) or [""]
    return lines


def _can_write(signs: str) -> bool:
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def brief(amount: int) -> str:
    """The amount, without cents if it is whole dollars."""
    return in_dollars(Money(amount)).removesuffix(".00")


def number(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def known_cards(cards: Iterable[MaybeCard]) -> list[Card]:
    return [card for card in cards if card is not None]


def listed(words: Iterable[str], last: str = "and") -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end
