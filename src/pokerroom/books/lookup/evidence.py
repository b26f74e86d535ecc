"""What carries each rule: the code whose outcomes cite it, and the passing tests that read it out.

The suite writes the evidence as a data file that ships with the package, so that an installed
copy can show it. A rule is *carried* when an outcome by it was had while a test that reads it out
ran, and that test passed. It is *shown* when all that is done about it is to print it in the copy
of the rules. Of a rule that is *partly carried* a part is not applied yet: `partly_carried.toml`
says which.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from pokerroom.books.rule import Disposition, Rule


class State(StrEnum):
    OPEN = "open"  # nothing carries it yet
    PARTLY_CARRIED = "partly carried"  # code and a passing test carry a part of it
    CARRIED = "carried"  # code and a passing test do
    SHOWN = "shown"  # the copy of the rules prints it, and nothing else is done
    OUTSIDE = "outside"  # nothing is to be done


@dataclass(frozen=True, slots=True)
class Evidence:
    """The functions with outcomes by a rule, and the tests that read it out meanwhile.

    The function with the fewest rules comes first: it is the one that is about this rule.
    """

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of a rule is *carried*, and which is *missing*, in words."""

    carried: str
    missing: str


NONE = Evidence()
COPY = "notation.rules_document."
"""The code that prints a copy of the rules."""


@cache
def evidence() -> Mapping[str, Evidence]:
    """The evidence by citation, for rules carried wholly or partly."""
    file = files("pokerroom.books") / "data" / "evidence.json"
    table = json.loads(file.read_text("utf-8"))["rules"]
    rules_of = Counter(name for entry in table.values() for name in entry["code"])
    return {
        citation: Evidence(
            tuple(sorted(entry["code"], key=rules_of.__getitem__)), tuple(entry["tests"])
        )
        for citation, entry in table.items()
    }


@cache
def shows_in() -> Mapping[str, tuple[str, ...]]:
    """By citation, for details whose outcomes cite another rule: which one."""
    file = files("pokerroom.books") / "data" / "shows_in.toml"
    return {
        citation: tuple(entry["shows_in"])
        for entry in tomllib.loads(file.read_text("utf-8"))["detail"]
        for citation in entry["rules"]
    }


@cache
def partly_carried() -> Mapping[str, Part]:
    """By citation; rules of several books that say the same lack the same part."""
    file = files("pokerroom.books") / "data" / "partly_carried.toml"
    table = tomllib.loads(file.read_text("utf-8"))["part"]
    return {
        citation: Part(entry["carried"], entry["missing"])
        for entry in table
        for citation in entry["rules"]
    }


def carries(rule: Rule) -> Evidence:
    """What carries *rule*; evidence for a whole rule (`17.4`) also counts for its `17.4#1`."""
    own = evidence().get(rule.id)
    number, sharp, _ = rule.id.partition("#")
    return own or (evidence().get(number) if sharp else None) or NONE


def part_of(rule: Rule) -> Part | None:
    """Which part of *rule* is carried, if only a part is."""
    return partly_carried().get(rule.id) if state_of(rule) is State.PARTLY_CARRIED else None


def state_of(rule: Rule) -> State:
    if rule.disposition is Disposition.OUTSIDE:
        return State.OUTSIDE
    found = carries(rule)
    if not found.tests:
        return State.OPEN
    if rule.disposition is Disposition.DISPLAYED and all(c.startswith(COPY) for c in found.code):
        return State.SHOWN
    return State.PARTLY_CARRIED if rule.id in partly_carried() else State.CARRIED
