"""Worked cases of the BOOMERANG JACKPOT, each reckoned by hand from the words of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.jackpots.filing import boomerang, does, prize, start, told, verify, won

SF, ROYAL = "straight flush", "royal flush"
BONUSES = {"b1": "four of a kind", "b2": "full house", "b3": "flush", "b4": "dead man's hand"}
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    # 12: 100% or $10,000, 10% or $1,000, whichever is the greater.
    "royal flush, less on display than guaranteed": (
        boomerang(start("A", {1: 1}), won("A", b1=ROYAL), pool="9999.99"),
        {"prizes": ["A1 10,000.00"], "pools": ["0"]},
    ),
    "royal flush, the guarantee on display": (
        boomerang(start("A", {1: 1}), won("A", b1=ROYAL), pool=10000),
        {"prizes": ["A1 10,000.00"], "pools": ["0"]},
    ),
    "royal flush, a cent more on display": (
        boomerang(start("A", {1: 1}), won("A", b1=ROYAL), pool="10000.01"),
        {"prizes": ["A1 10,000.01"], "pools": ["0"]},
    ),
    "straight flush, less on display": (
        boomerang(start("A", {1: 1}), won("A", b1=SF), pool="9999.90"),
        {"prizes": ["A1 1,000.00"], "pools": ["8,999.9"]},
    ),
    "straight flush, ten times the guarantee on display": (
        boomerang(start("A", {1: 1}), won("A", b1=SF), pool=10000),
        {"prizes": ["A1 1,000.00"], "pools": ["9,000"]},
    ),
    "straight flush, ten cents more on display": (
        boomerang(start("A", {1: 1}), won("A", b1=SF), pool="10000.10"),
        {"prizes": ["A1 1,000.01"], "pools": ["9,000.09"]},
    ),
    "the four bonus payouts": (
        boomerang(start("A", {1: 1, 2: 1, 3: 1, 4: 1}), won("A", **BONUSES), pool=20000),
        {
            "prizes": ["A1 500.00", "A2 150.00", "A3 100.00", "A4 50.00"],
            "pools": ["20,000"],
        },
    ),
    "a bonus does not follow the chip": (
        boomerang(start("A", {1: 1}), won("A", b1="flush"), chip=5),
        {"prizes": ["A1 100.00"]},
    ),
    "a straight wins nothing": (
        boomerang(start("A", {1: 1}), prize("A", 1, "straight")),
        {"prizes": [], "refused": ["2 ACT-CAN/11.2#1"]},
    ),
    "two pairs that are no Dead Man's Hand win nothing": (
        boomerang(start("A", {1: 1}), prize("A", 1, "two pairs")),
        {"prizes": [], "refused": ["2 ACT-CAN/11.2#1"]},
    ),
    # 11.2: whether or not the dealer has Ace and King.
    "a NO HAND makes no difference": (
        boomerang(
            start("A", {1: 1}),
            prize("A", 1, "flush", dealer_plays=False),
            verify("A", 1),
            does("pay", "21:00", prize=1),
            does("end", table="A", dealer_plays=False),
        ),
        {"prizes": ["A1 100.00"], "states": ["paid"]},
    ),
    # 11.1, 13.7: no chip without an ANTE.
    "a chip without an ANTE goes back": (
        boomerang(start("A", {1: {"area_1": 1, "ante": False}})),
        {"wagered": "0"},
    ),
    "a chip on another's ANTE goes back": (
        boomerang(start("A", {1: {"area_1": 1, "by": "cy", "ante_by": "ann"}})),
        {"wagered": "0"},
    ),
    # 11.3: losing chips are divided as approved; A-69: winning ones are booked apart.
    "losing chips feed the pools": (
        boomerang(start("A", {1: 1, 2: 1, 3: 1, 4: 1}, end=True)),
        {"pools": ["3"], "reserve": "1", "fund": "0", "wagered": "4"},
    ),
    "a winner's chip is collected and kept apart": (
        boomerang(
            start("A", {1: 1, 2: 1}),
            won("A", b1="flush"),
            does("pay", "21:00", prize=1),
            does("end", table="A"),
        ),
        {"pools": ["0.75"], "reserve": "0.25", "fund": "-99", "paid": "100"},
    ),
    "a chip still on the table is in no pool": (
        boomerang(start("A", {1: 1, 2: 1}), pool=20000),
        {"pools": ["20,000"], "reserve": "0"},
    ),
    # 12: the amount displayed at the time of the winning hand.
    "what comes in after the hand is not in its prize": (
        boomerang(
            start("A", {1: 1}),
            prize("A", 1, ROYAL, "21:00"),
            start("B", {1: 1, 2: 1, 3: 1, 4: 1}, end=True),
            verify("A", 1),
            pool=20000,
        ),
        {"prizes": ["A1 20,000.00"], "pools": ["3"]},
    ),
    # all of one round use what was displayed.
    "two straight flushes of one round": (
        boomerang(start("A", {1: 1, 2: 1}), won("A", b1=SF, b2=SF), pool=20000),
        {"prizes": ["A1 2,000.00", "A2 2,000.00"], "pools": ["16,000"]},
    ),
    "two royal flushes of one round, each in full": (
        boomerang(start("A", {1: 1, 2: 1}), won("A", b1=ROYAL, b2=ROYAL), pool=20000),
        {"prizes": ["A1 20,000.00", "A2 20,000.00"], "pools": ["0"]},
    ),
    "two royal flushes of one round, shared": (
        boomerang(
            start("A", {1: 1, 2: 1}),
            won("A", b1=ROYAL, b2=ROYAL),
            pool=30000,
            two_awards_of_the_whole_jackpot="shared",
        ),
        {"prizes": ["A1 15,000.00", "A2 15,000.00"], "pools": ["0"]},
    ),
    "two royal flushes of one round, shared but at least the guarantee": (
        boomerang(
            start("A", {1: 1, 2: 1}),
            won("A", b1=ROYAL, b2=ROYAL),
            pool=19999,
            two_awards_of_the_whole_jackpot="shared",
        ),
        {"prizes": ["A1 10,000.00", "A2 10,000.00"], "pools": ["0"]},
    ),
    "two royal flushes of one round, in sequence": (
        boomerang(
            start("A", {1: 1, 2: 1}),
            won("A", b1=ROYAL, b2=ROYAL),
            pool=20000,
            two_awards_of_the_whole_jackpot="in_sequence",
        ),
        {"prizes": ["A1 20,000.00", "A2 10,000.00"], "pools": ["0"]},
    ),
    # The displays of two tables at different times.
    "the second table's hand sees what the first has left": (
        boomerang(
            start("A", {1: 1}),
            start("B", {1: 1}),
            won("A", "21:00", b1=SF),
            won("B", "21:05", b1=SF),
            pool=20000,
        ),
        {"prizes": ["A1 2,000.00", "B1 1,800.00"], "pools": ["16,200"]},
    ),
    # 13.2 to 13.4, 15.4: a void round returns the chips.
    "a void round gives the chips back": (
        boomerang(start("A", {1: 1, 2: 1}), does("void", table="A"), pool=100),
        {"wagered": "0", "pools": ["100"]},
    ),
    # The book gives no time for which a payment may be withheld, and no deck to sort.
    "a payment is not withheld": (
        boomerang(start("A", {1: 1}), won("A", "21:00", b1="flush"), does("withhold", prize=1)),
        {"states": ["owed"], "refused": ["4 ACT-CAN/11.2#1"]},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_worked_case(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, expected = CASES[name]
    played = told(text, tmp_path, capsys)

    assert played.err == ""
    assert {key: played.known(key) for key in expected} == expected
    assert played.status == (1 if expected.get("refused") else 0), played.refused
