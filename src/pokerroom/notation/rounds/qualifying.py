"""What follows a fact with commas: whether somebody had looked, it can be put right, it matters."""

from __future__ import annotations

from re import IGNORECASE
from re import compile as pattern
from typing import Final, NamedTuple

LOOKED: Final = (
    r"(?:and |which )*(?:(?:he|she|they|somebody|a player|it|the cards?)\s+)?"
    r"(?:(?:has|have|had|was|were|is|are|been)\s+)*(?:looked(?: at)?(?: (?:it|them))?|seen)"
)
UNLOOKED: Final = (
    r"(?:and )?(?:which )?(?:(?:has|have|was|were|is|are) )?(?:not (?:been )?(?:looked at|seen)"
    r"|unseen)|(?:and )?nobody (?:has |had )?(?:looked|seen)(?: (?:at )?(?:it|them))?"
)
RIGHT: Final = r"(?:put right|corrected|rebuilt|reconstructed|restored)"
QUALIFIERS: Final = tuple(
    (name, value, pattern(rf"(?P<fact>.*?)(?:,\s*|\s+and\s+)(?:{words})", IGNORECASE))
    for name, value, words in (
        ("looked", False, UNLOOKED),
        ("looked", True, LOOKED),
        ("rebuilt", False, rf"(?:it |which |and )*(?:cannot|can not|can't) be {RIGHT}"),
        ("rebuilt", True, rf"(?:it |which |and )*can be {RIGHT}"),
        ("affects", False, r"(?:it |which |and )*(?:does not|doesn't) affect the outcome"),
        ("affects", True, r"(?:it |which |and )*affects the outcome"),
    )
)


class Qualified(NamedTuple):
    """The fact alone, and what was told besides; None is untold."""

    words: str
    told: dict[str, bool]


def qualified(text: str) -> Qualified:
    """A `ValueError` if both of two opposites are told."""
    told: dict[str, bool] = {}
    rest = text
    while found := _last_of(rest):
        name, value, rest = found
        if told.setdefault(name, value) is not value:
            raise ValueError(f"{text!r} tells two things that cannot both be")
    return Qualified(rest, told)


def _last_of(text: str) -> tuple[str, bool, str] | None:
    for name, value, words in QUALIFIERS:
        found = words.fullmatch(text)
        if found:
            return name, value, found["fact"].rstrip(" ,")
    return None
