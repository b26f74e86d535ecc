"""What a person types, whatever the game: amounts, and what cannot be understood."""

from __future__ import annotations

from typing import Final

from pokerroom.money import dollars

SHOWN_MOST: Final = 40


class Unclear(Exception):
    """What was typed cannot be understood; the message says what can."""


def amount_typed(text: str) -> int:
    try:
        return dollars(text.strip().rstrip("."))
    except ValueError as error:
        raise Unclear(str(error)) from None


def shortened(line: str) -> str:
    """The line as it may be shown, without characters that a terminal would act on."""
    plain = "".join(each if each.isprintable() else "?" for each in line)
    return repr(plain if len(plain) <= SHOWN_MOST else f"{plain[: SHOWN_MOST - 3]}...")
