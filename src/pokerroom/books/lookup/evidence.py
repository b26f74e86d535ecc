"""What carries each rule: the code that cites it and the passing tests that read it out.

The suite writes the evidence as a data file that ships with the package, so that an installed
copy can show it. A rule is *carried* when code cited it while a test that reads it out ran, and
that test passed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from pokerroom.books.rule import Disposition, Rule


class State(StrEnum):
    OPEN = "open"  # nothing carries it yet
    CARRIED = "carried"  # code and a passing test do
    OUTSIDE = "outside"  # nothing is to be done


@dataclass(frozen=True, slots=True)
class Evidence:
    """Names of functions that cited a rule, and of tests that read it out while they did."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


NONE = Evidence()


@cache
def evidence() -> Mapping[str, Evidence]:
    """By citation, for the rules that are carried."""
    file = files("pokerroom.books") / "data" / "evidence.json"
    table = json.loads(file.read_text("utf-8"))["rules"]
    return {
        citation: Evidence(tuple(entry["code"]), tuple(entry["tests"]))
        for citation, entry in table.items()
    }


def carries(rule: Rule) -> Evidence:
    """What carries *rule*; evidence for a whole rule (`17.4`) is evidence for its `17.4#1`."""
    own = evidence().get(rule.id)
    number, sharp, _ = rule.id.partition("#")
    return own or (evidence().get(number) if sharp else None) or NONE


def state_of(rule: Rule) -> State:
    if rule.disposition is Disposition.OUTSIDE:
        return State.OUTSIDE
    return State.CARRIED if carries(rule).tests else State.OPEN
