"""The details after a fact, set off by commas: whether anybody looked, whether it matters."""

from __future__ import annotations

from re import IGNORECASE
from re import compile as pattern
from typing import Final, NamedTuple

from pokerroom.notation.rounds.saying.phrases import pattern_of
from pokerroom.play.irregularities.phrases import DETAILS

QUALIFIERS: Final = tuple(
    (detail.name, so, pattern(rf"(?P<fact>.*?)(?:,\s*|\s+and\s+)(?:{words.pattern})", IGNORECASE))
    for detail in DETAILS
    for so, words in (
        (False, pattern_of(detail.said_if_not)),
        (True, pattern_of(detail.said_if_so)),
    )
)


class Qualified(NamedTuple):
    """The fact alone, and the details given with it; what is not given is left out."""

    words: str
    told: dict[str, bool]


def qualified(text: str) -> Qualified:
    """Splits off the details; a `ValueError` if two contradict each other."""
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
