"""Numbered readings: what we take a silent, contradictory or misprinted text to mean, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pokerroom.books.errors import NoSuchReading
from pokerroom.books.register import read_toml


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A choice the reading leaves to a room; *values* says what each one means."""

    name: str
    default: str
    values: Mapping[str, str]


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
    """All readings by code, A-, V- and W- in turn."""
    return {code: _reading_from(code, table) for code, table in read_toml("readings.toml").items()}


def reading(code: str) -> Reading:
    """The reading *code*; one that has not been numbered is an error at once."""
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
        settings=tuple(Setting(**setting) for setting in table.get("settings", ())),
    )
