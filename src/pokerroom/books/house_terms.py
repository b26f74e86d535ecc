"""Numbered house terms: what a table may agree on that departs from its book, cited like a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pokerroom.books.data_files import read_toml
from pokerroom.books.errors import NoSuchHouseTerm


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTerm:
    """Cited as `H-01`; *departs_from* are the rules and readings that it sets aside."""

    code: str
    title: str
    says: str
    ground: str
    departs_from: tuple[str, ...]

    @property
    def id(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code


@cache
def house_terms() -> Mapping[str, HouseTerm]:
    """All house terms by number."""
    return {
        code: HouseTerm(
            code=code,
            title=table["title"],
            says=table["says"],
            ground=table["ground"],
            departs_from=tuple(table["departs_from"]),
        )
        for code, table in read_toml("house_terms.toml").items()
    }


def house_term(code: str) -> HouseTerm:
    """The house term *code*; an unknown number is an error at once."""
    if code not in house_terms():
        known = ", ".join(house_terms())
        raise NoSuchHouseTerm(f"there is no house term {code}: there are {known}")
    return house_terms()[code]
