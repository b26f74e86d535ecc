"""Who of the staff speaks on a line of a round file: the dealer, a supervisor, any role by name."""

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
    """The role with which *text* begins, as it is written there, and what follows."""
    found = _speakers().match(text)
    if found is None:
        return None
    written = found["role"]
    name = _named()[written.lower()]
    return written if name.lower() == written.lower() else name, text[found.end() :]


@cache
def _named() -> dict[str, str]:
    """By what a role may be called; the plain words stand for the offices of each book."""
    found = {role.name.removesuffix(OR_ABOVE).lower(): role.name for role in roles()}
    found |= {role.name.lower(): role.name for role in roles()}
    staff = {name: full for name, full in found.items() if name not in NOT_STAFF}
    return staff | {name: name for name in PLAIN}


@cache
def _speakers() -> Pattern[str]:
    longest_first = sorted(_named(), key=len, reverse=True)
    either = "|".join(escape(name) for name in longest_first)
    return pattern(rf"(?:the )?(?P<role>{either})(?!\w)[\s:,-]*", IGNORECASE)
