"""Rules as a round file cites them: a whole rule stands for each of its parts."""

from __future__ import annotations

from collections.abc import Iterable
from re import compile as pattern
from typing import Final

from pokerroom.books import NoSuchBook, NoSuchRule, book, house_terms, readings

PARTS: Final = "(#.:@"
NUMBER: Final = pattern(r"[^/]+/[0-9][^#:@]*")


def read_citation(text: str) -> str:
    """A citation such as `VIC/6.11`, `ACT-7CS/10.4#1`, `V-13` or `H-01`; else a `ValueError`."""
    wanted = text.strip()
    code = wanted.upper()
    if code in readings() or code in house_terms():
        return code
    name, stroke, number = wanted.partition("/")
    if not stroke:
        raise ValueError(f"{wanted!r} is not a rule: write BOOK/NUMBER, a reading or a house term")
    try:
        found = book(name)
    except (NoSuchBook, NoSuchRule) as error:
        raise ValueError(str(error)) from None
    citation = f"{found.id}/{number}"
    if not any(covers(citation, f"{found.id}/{each}") for each in (*found.rules, *found.former)):
        raise ValueError(f"{found.id} has no rule {number}")
    return citation


def covers(wanted: str, found: str) -> bool:
    """Whether *found* is the rule *wanted*, a part of it, or a rule of the same number."""
    is_part = found.startswith(wanted) and found[len(wanted) :][:1] in PARTS
    return is_part or _number(found) == _number(wanted)


def _number(citation: str) -> str:
    """`VIC/4.1` for `VIC/4.1:two-card-manila` and for `VIC/4.1#2`; a definition by its name."""
    found = NUMBER.match(citation)
    return found[0] if found else citation


def is_cited(wanted: str, found: Iterable[str]) -> bool:
    return any(covers(wanted, each) for each in found)
