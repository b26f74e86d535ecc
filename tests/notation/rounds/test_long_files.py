"""A long round file takes as much more work as it is longer; what is counted is calls, not time."""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import read_round

FILE = """
format = 1
title = "Two players raise each other again and again"
game = "vic/holdem"
button = "S2"

[seats]
S1 = 1000000
S2 = 1000000

[terms]
limit = "no limit"
blinds = [5, 10]

[play]
acts = '''
{acts}
'''
"""


def playing(acts: list[str]) -> Playing:
    file = read_round(FILE.format(acts="\n".join(acts)))
    assert not isinstance(file, TableRefused)
    return Playing(file)


def raises(number: int, after_each: str) -> list[str]:
    """Each raise is followed by something about the seat that raised."""
    acts = []
    for place in range(number):
        seat = "S2" if place % 2 else "S1"
        acts += [f"{seat} raises to {20 + 10 * place}", after_each.format(seat=seat)]
    return acts


def calls_in(acts: list[str]) -> int:
    """How often anything is called, from Python or by it, while the acts are played."""
    ready, calls = playing(acts), 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        ready.run()
    finally:
        sys.setprofile(before)
    assert not ready.failures
    assert len(ready.steps) > len(acts) // 2
    return calls


@pytest.mark.parametrize(
    "after_each",
    [
        "expect over = false",
        'expect cites = ["VIC/8.2.2(a)"]',
        "expect void = false, misdeals = 0, excluded = []",
        'expect may_include = ["fold"], to_call = 10',
        "{seat} checks: refused",
    ],
)
def test_twice_as_many_acts_and_checks_are_twice_the_work(after_each: str) -> None:
    playing(raises(2, after_each)).run()  # what is worked out once for all files

    some, more = (calls_in(raises(number, after_each)) for number in (100, 200))

    assert more < 2.1 * some
