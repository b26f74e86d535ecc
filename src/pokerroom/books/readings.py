"""Numbered readings: what we take a silent, contradictory or misprinted text to mean, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pokerroom.books.data_files import read_toml
from pokerroom.books.errors import NoSuchReading

IN_THE_TERMS: Final = "in the terms of a table, under settings"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A choice that the reading leaves to a room; *values* says what each one means.

    *written* says where a room records it; it applies to the games of *books*.
    """

    name: str
    default: str
    values: Mapping[str, str]
    books: tuple[str, ...]
    written: str = IN_THE_TERMS


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Cited like a rule, as `A-16`; a reading without settings is the same in every room."""

    code: str
    title: str
    silence: str
    reading: str
    ground: str
    rules: tuple[str, ...]
    settings: tuple[Setting, ...]

    @property
    def id(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by code: first A-, then V-, then W-."""
    return {code: _reading_from(code, table) for code, table in read_toml("readings.toml").items()}


def reading(code: str) -> Reading:
    """The reading *code*; an unknown number is an error at once."""
    if code not in readings():
        raise NoSuchReading(f"there is no reading {code}: readings are numbered A-, V- and W-nn")
    return readings()[code]


def _reading_from(code: str, table: dict[str, Any]) -> Reading:
    return Reading(
        code=code,
        title=table["title"],
        silence=table["silence"],
        reading=table["reading"],
        ground=table["ground"],
        rules=tuple(table["rules"]),
        settings=tuple(_setting_from(each, table["rules"]) for each in table.get("settings", ())),
    )


def _setting_from(table: dict[str, Any], rules: Sequence[str]) -> Setting:
    """It applies to the books of all the rules read, unless it names some of them."""
    all_of_them = dict.fromkeys(rule.partition("/")[0] for rule in rules)
    return Setting(**(table | {"books": tuple(table.get("books", all_of_them))}))
