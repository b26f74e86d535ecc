"""Which member of staff speaks on a line of a round file: the dealer, or any role by name."""

from __future__ import annotations

from functools import cache
from re import IGNORECASE, Pattern, escape
from re import compile as pattern
from typing import Final

from pokerroom.books import roles

PLAIN: Final = ("dealer", "supervisor", "operator")
OR_ABOVE: Final = " (or above)"
NOT_STAFF: Final = ("player", "designated player", "new player")


def speaker_of(text: str) -> tuple[str, str] | None:
    """The role with which *text* begins, and the rest of the text."""
    found = _speakers().match(text)
    if found is None:
        return None
    written = found["role"]
    name = _named()[written.lower()]
    return written if name.lower() == written.lower() else name, text[found.end() :]


@cache
def _named() -> dict[str, str]:
    """The names of each role; plain words such as supervisor stand for the book's offices."""
    found = {role.name.removesuffix(OR_ABOVE).lower(): role.name for role in roles()}
    found |= {role.name.lower(): role.name for role in roles()}
    staff = {name: full for name, full in found.items() if name not in NOT_STAFF}
    return staff | {name: name for name in PLAIN}


@cache
def _speakers() -> Pattern[str]:
    longest_first = sorted(_named(), key=len, reverse=True)
    either = "|".join(escape(name) for name in longest_first)
    return pattern(rf"(?:the )?(?P<role>{either})(?!\w)[\s:,-]*", IGNORECASE)
