"""Phrases by which something is declared, as patterns.

In a phrase `(a|b)` is a choice, `[a]` may be left out, `(a)*` may come any number of times, and
`{who}` is a slot.
"""

from __future__ import annotations

from collections.abc import Mapping
from re import IGNORECASE, Match, Pattern, escape
from re import compile as pattern
from typing import Final

CARD: Final = r"(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?"
_ONE: Final = rf"(?>{CARD}|\?{{1,2}})"  # atomic: a run of ? has one reading
SEVERAL_CARDS: Final = rf"{_ONE}(?:[\s,]*{_ONE})*?[\s,]*?"
SIGNS: Final = {"(": "(?:", "[": "(?:", "]": ")?", "|": "|", ")": ")", "*": "*"}
PIECE: Final = pattern(r"\{(?P<slot>\w+)\}|(?P<sign>[()\[\]|*])|(?P<plain>[^{}()\[\]|*]+)")
GROUP: Final = pattern(r"\(\?P<(?P<name>\w+)>")
AGAIN: Final = "_again"


def pattern_of(phrase: str, slots: Mapping[str, str]) -> Pattern[str]:
    """A pattern for *phrase*; a slot that occurs twice gets a second group name."""
    words = "".join(_piece(found, slots) for found in PIECE.finditer(phrase))
    seen: dict[str, int] = {}

    def numbered(found: Match[str]) -> str:
        name = found["name"]
        seen[name] = seen.get(name, -1) + 1
        return f"(?P<{name}{f'{AGAIN}{seen[name]}' if seen[name] else ''}>"

    return pattern(GROUP.sub(numbered, words), IGNORECASE)


def _piece(found: Match[str], slots: Mapping[str, str]) -> str:
    if found["slot"]:
        return slots[found["slot"]]
    return SIGNS[found["sign"]] if found["sign"] else escape(found["plain"]).replace("\\ ", " ")


def slots_told(found: Match[str]) -> dict[str, str]:
    """The text in each slot, by name."""
    return {name.split(AGAIN)[0]: text for name, text in found.groupdict().items() if text}
