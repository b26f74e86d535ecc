"""Worked cases of the Crown jackpots, each reckoned by hand from the words of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.jackpots.filing import crown, does, prize, start, told, verify, won

SF, ROYAL = "straight flush", "royal flush"
TEN = ["9999.59", 7000, 6000]  # Pool 1 is $10,000.00 once a Level 1 wager has been made.
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    # 3.16, 3.18: displays stack, each reseed is 5,000 Level 1 wagers.
    "opened at the reseeds": (
        crown(),
        {"displays": ["5,000.00", "10,000.00", "15,000.00"], "pools": ["5,000"] * 3},
    ),
    "reseeds follow the Level 1 wager": (
        crown(level_1="2.50"),
        {"displays": ["12,500.00", "25,000.00", "37,500.00"]},
    ),
    # 3.15 with W-02: 41% of the wager in all.
    "a Level 1 wager feeds pool 1": (
        crown(start("A", {1: 1}, end=True)),
        {"pools": ["5,000.41", "5,000", "5,000"], "fund": "-14,999.41", "wagered": "1"},
    ),
    "a Level 2 wager feeds pools 1 and 2": (
        crown(start("A", {1: 2}, end=True)),
        {"pools": ["5,000.41", "5,000.41", "5,000"], "fund": "-14,998.82", "wagered": "2"},
    ),
    "a Level 3 wager feeds all pools": (
        crown(start("A", {1: 3}, end=True)),
        {"pools": ["5,000.41"] * 3, "fund": "-14,998.23", "wagered": "3"},
    ),
    # Table 1 and 3.19.
    "royal flush at Level 1": (
        crown(start("A", {1: 1}), won("A", b1=ROYAL), pools=TEN),
        {"prizes": ["A1 10,000.00"], "pools": ["5,000", "7,000", "6,000"], "fund": "-19,999.41"},
    ),
    "royal flush at Level 2": (
        crown(start("A", {1: 2}), won("A", b1=ROYAL), pools=["9999.59", "6999.59", 6000]),
        {"prizes": ["A1 17,000.00"], "pools": ["5,000", "5,000", "6,000"]},
    ),
    "royal flush at Level 3": (
        crown(start("A", {1: 3}), won("A", b1=ROYAL), pools=["9999.59", "6999.59", "5999.59"]),
        {"prizes": ["A1 23,000.00"], "pools": ["5,000"] * 3},
    ),
    # Table 1 and 3.20.
    "straight flush at Level 1": (
        crown(start("A", {1: 1}), won("A", b1=SF), pools=TEN),
        {"prizes": ["A1 1,000.00"], "pools": ["9,000", "7,000", "6,000"]},
    ),
    "straight flush at Level 2": (
        crown(start("A", {1: 2}), won("A", b1=SF), pools=["9999.59", "6999.59", 6000]),
        {"prizes": ["A1 1,700.00"], "pools": ["9,000", "6,300", "6,000"]},
    ),
    "straight flush at Level 3": (
        crown(start("A", {1: 3}), won("A", b1=SF), pools=["9999.59", "6999.59", "5999.59"]),
        {"prizes": ["A1 2,300.00"], "pools": ["9,000", "6,300", "5,400"]},
    ),
    # 3.21: below, on and above the reseed.
    "a pool that falls under its reseed is raised": (
        crown(start("A", {1: 1}), won("A", b1=SF), pools=["5555.14", 7000, 6000]),
        {"prizes": ["A1 555.55"], "pools": ["5,000", "7,000", "6,000"], "rounding": "0.005"},
    ),
    "a pool that falls to just above its reseed stays": (
        crown(start("A", {1: 1}), won("A", b1=SF), pools=["5555.59", 7000, 6000]),
        {"prizes": ["A1 555.60"], "pools": ["5,000.4", "7,000", "6,000"], "rounding": "0"},
    ),
    "a pool that falls to its reseed exactly stays": (
        crown(start("A", {1: 1}), won("A", b1=SF), level_1=9, pools=["49996.31", 45000, 45000]),
        {"prizes": ["A1 5,000.00"], "pools": ["45,000"] * 3},
    ),
    "all three pools are raised": (
        crown(start("A", {1: 3}), won("A", b1=SF)),
        {"prizes": ["A1 1,500.12"], "pools": ["5,000"] * 3, "rounding": "0.003"},
    ),
    # Table 2: the multiples of the whole wager; the pools do not move.
    "bonus prizes at Level 1": (
        crown(
            start("A", {1: 1, 2: 1, 3: 1, 4: 1}),
            won("A", b1="four of a kind", b2="full house", b3="flush", b4="straight"),
        ),
        {
            "prizes": ["A1 500.00", "A2 100.00", "A3 50.00", "A4 25.00"],
            "pools": ["5,001.64", "5,000", "5,000"],
        },
    ),
    "bonus prizes at Level 2": (
        crown(
            start("A", {1: 2, 2: 2, 3: 2, 4: 2}),
            won("A", b1="four of a kind", b2="full house", b3="flush", b4="straight"),
        ),
        {"prizes": ["A1 1,000.00", "A2 200.00", "A3 100.00", "A4 50.00"]},
    ),
    "bonus prizes at Level 3": (
        crown(
            start("A", {1: 3, 2: 3, 3: 3, 4: 3}),
            won("A", b1="four of a kind", b2="full house", b3="flush", b4="straight"),
        ),
        {"prizes": ["A1 1,500.00", "A2 300.00", "A3 150.00", "A4 75.00"]},
    ),
    "three of a kind wins nothing": (
        crown(start("A", {1: 1}), prize("A", 1, "three of a kind")),
        {"prizes": [], "refused": ["2 WA-CHP/3.12(c)(iii)"]},
    ),
    # 4.16: the prizes keyed off are added and shared.
    "two straight flushes of one level share": (
        crown(start("A", {1: 1, 2: 1}), won("A", b1=SF, b2=SF), pools=["9999.18", 7000, 6000]),
        {"prizes": ["A1 950.00", "A2 950.00"], "pools": ["8,100", "7,000", "6,000"]},
    ),
    "the pool is raised between two key-offs": (
        crown(start("A", {1: 1, 2: 1}), won("A", b1=SF, b2=SF), pools=["5199.18", 7000, 6000]),
        {"prizes": ["A1 510.00", "A2 510.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    "three sharers and a cent that does not divide": (
        crown(
            start("A", {1: 1, 2: 1, 3: 1}),
            won("A", b1=SF, b2=SF, b3=SF),
            pools=["9998.77", 7000, 6000],
        ),
        {"prizes": ["A1 903.33", "A2 903.33", "A3 903.33"], "rounding": "0.01"},
    ),
    "two royal flushes of one level share": (
        crown(
            start("A", {1: 1, 2: 1}), won("A", b1=ROYAL, b2=ROYAL), pools=["9999.18", 7000, 6000]
        ),
        {"prizes": ["A1 7,500.00", "A2 7,500.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    # 4.17: straight flushes before royal flushes.
    "straight flush before royal flush of one level": (
        crown(start("A", {1: 1, 2: 1}), won("A", b1=ROYAL, b2=SF), pools=["9999.18", 7000, 6000]),
        {"prizes": ["A2 1,000.00", "A1 9,000.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    "straight flush at Level 3 before royal flush at Level 1": (
        crown(
            start("A", {1: 1, 2: 3}),
            won("A", b1=ROYAL, b2=SF),
            pools=["9999.18", "6999.59", "5999.59"],
        ),
        {"prizes": ["A2 2,300.00", "A1 9,000.00"], "pools": ["5,000", "6,300", "5,400"]},
    ),
    "straight flush at Level 1 before royal flush at Level 3": (
        crown(
            start("A", {1: 3, 2: 1}),
            won("A", b1=ROYAL, b2=SF),
            pools=["9999.18", "6999.59", "5999.59"],
        ),
        {"prizes": ["A2 1,000.00", "A1 22,000.00"], "pools": ["5,000"] * 3},
    ),
    # 4.18: by level, whoever's button was pressed first.
    "straight flushes of Levels 1 and 2": (
        crown(start("A", {1: 2, 2: 1}), won("A", b1=SF, b2=SF), pools=["9999.18", "6999.59", 6000]),
        {"prizes": ["A2 1,000.00", "A1 1,600.00"], "pools": ["8,100", "6,300", "6,000"]},
    ),
    "straight flushes of all levels": (
        crown(
            start("A", {1: 3, 2: 2, 3: 1}),
            won("A", b1=SF, b2=SF, b3=SF),
            pools=["9998.77", "6999.18", "5999.59"],
        ),
        {
            "prizes": ["A3 1,000.00", "A2 1,600.00", "A1 2,040.00"],
            "pools": ["7,290", "5,670", "5,400"],
        },
    ),
    "two of Level 1 share before one of Level 2": (
        crown(
            start("A", {1: 2, 2: 1, 3: 1}),
            won("A", b1=SF, b2=SF, b3=SF),
            pools=["9998.77", "6999.59", 6000],
        ),
        {
            "prizes": ["A2 950.00", "A3 950.00", "A1 1,510.00"],
            "pools": ["7,290", "6,300", "6,000"],
        },
    ),
    # 4.20: different tables, in the order of their times.
    "the earlier of two tables": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            prize("A", 1, ROYAL, "20:00:01"),
            prize("B", 1, SF, "20:00:02"),
            verify("B", 1),
            verify("A", 1),
            pools=["9999.18", 7000, 6000],
        ),
        {"prizes": ["A1 10,000.00", "B1 500.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    "the other table was earlier though entered later": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            prize("A", 1, ROYAL, "20:00:02"),
            prize("B", 1, SF, "20:00:01"),
            verify("A", 1),
            verify("B", 1),
            pools=["9999.18", 7000, 6000],
        ),
        {"prizes": ["B1 1,000.00", "A1 9,000.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    "a hit that is keyed off but unpaid gives way to an earlier one": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            won("A", "20:00:05", b1=ROYAL),
            won("B", "20:00:03", b1=SF),
            pools=["9999.18", 7000, 6000],
        ),
        {"prizes": ["B1 1,000.00", "A1 9,000.00"], "pools": ["5,000", "7,000", "6,000"]},
    ),
    "a hit that is paid is not undone for an earlier one": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            won("A", "20:00:05", b1=ROYAL),
            does("sort", table="A"),
            does("pay", "20:01:00", prize=1),
            prize("B", 1, SF, "20:00:03"),
            pools=["9999.18", 7000, 6000],
        ),
        {"prizes": ["A1 10,000.00"], "states": ["paid"], "refused": ["7 WA-CHP/4.20"]},
    ),
    "a claim that does not stand leaves the pools to the next": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            prize("A", 1, ROYAL, "20:00:01"),
            prize("B", 1, SF, "20:00:02"),
            verify("B", 1),
            verify("A", 1, stands=False),
            pools=["9999.18", 7000, 6000],
        ),
        {"prizes": ["B1 1,000.00"], "pools": ["9,000", "7,000", "6,000"]},
    ),
    "the later table is not paid before the earlier one": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            won("A", "20:00:01", b1=SF),
            won("B", "20:00:02", b1=SF),
            does("sort", table="A"),
            does("sort", table="B"),
            does("pay", prize=2),
            does("pay", prize=1),
            does("pay", prize=2),
        ),
        {"states": ["paid", "paid"], "refused": ["9 WA-CHP/4.20"]},
    ),
    # 4.14, 4.15, 4.21.
    "nothing is paid before the deck is sorted": (
        crown(
            start("A", {1: 1}),
            won("A", "20:00", b1=SF),
            does("pay", prize=1),
            does("end", table="A"),
            does("sort", table="A"),
            does("pay", prize=1),
            does("end", table="A"),
        ),
        {"states": ["paid"], "refused": ["4 WA-CHP/4.15", "5 WA-CHP/4.21"]},
    ),
    "a bonus prize needs no sorted deck": (
        crown(start("A", {1: 1}), won("A", "20:00", b1="four of a kind"), does("pay", prize=1)),
        {"prizes": ["A1 500.00"], "states": ["paid"]},
    ),
    "an unverified hand is not paid": (
        crown(start("A", {1: 1}), prize("A", 1, SF, "20:00"), pools=TEN),
        {"prizes": ["A1 1,000.00"], "states": ["pending"], "pools": ["10,000", "7,000", "6,000"]},
    ),
    # 3.8 to 3.11, 5.11.
    "a short wager wins nothing until it is amended": (
        crown(
            start("A", {1: {"area_2": 1}}),
            prize("A", 1, SF, "20:00"),
            does("amend", table="A", box=1, chips={"area_2": 2}),
            won("A", "20:01", b1=SF),
            pools=["9999.59", "6999.59", 6000],
        ),
        {"prizes": ["A1 1,700.00"], "refused": ["2 WA-CHP/5.11"]},
    ),
    "a short wager that is left short goes back": (
        crown(
            start("A", {1: {"area_1": "0.50"}}),
            does("leave short", table="A", box=1),
            prize("A", 1, SF, "20:00"),
        ),
        {"prizes": [], "wagered": "0", "refused": ["3 WA-CHP/def:Jackpot Wager"]},
    ),
    "what is above the amount goes back": (
        crown(start("A", {1: {"area_1": 3}}, end=True)),
        {"wagered": "1", "pools": ["5,000.41", "5,000", "5,000"]},
    ),
    "nobody wagers on another's Ante": (
        crown(start("A", {1: {"area_1": 1, "by": "cy", "ante_by": "ann"}})),
        {"wagered": "0"},
    ),
    "no Ante, no Jackpot Wager": (
        crown(start("A", {1: {"area_1": 1, "ante": False}})),
        {"wagered": "0"},
    ),
    "no wager after the start": (
        crown(start("A", {1: 1}), does("add", table="A", box=2, chips={"area_1": 1})),
        {"wagered": "1", "refused": ["2 WA-CHP/3.9"]},
    ),
    # def:Void with W-27.
    "a void round takes its increments back": (
        crown(start("A", {1: 3}), does("void", table="A")),
        {"wagered": "0", "pools": ["5,000"] * 3, "fund": "-15,000"},
    ),
    "a void round cancels what it won": (
        crown(start("A", {1: 1}), won("A", "20:00", b1=ROYAL), does("void", table="A"), pools=TEN),
        {"wagered": "0", "pools": ["9,999.59", "7,000", "6,000"], "prizes": []},
    ),
    # 5.12 with W-32.
    "with a failed display the last verified amount is paid": (
        crown(
            does("verify reading", "19:00", source="meter log"),
            start("A", {1: 1}, times=1000),
            does("display fails", "19:30"),
            won("A", "20:00", b1=ROYAL),
            pools=[10000, 7000, 6000],
        ),
        {"prizes": ["A1 10,000.00"]},
    ),
    # 5.13.
    "play stops at the table of a suspected malfunction": (
        crown(
            does("suspect malfunction", tables=["A"]),
            start("A", {1: 1}),
            start("B", {1: 1}),
            does("decide malfunction", found=False),
            start("A", {1: 1}),
        ),
        {"wagered": "2", "refused": ["2 WA-CHP/5.13"]},
    ),
    "a malfunction that is found voids the round": (
        crown(
            start("A", {1: 1}),
            start("B", {1: 1}),
            does("suspect malfunction", tables=["A"]),
            does("decide malfunction", found=True, voids=["A"]),
        ),
        {"wagered": "1", "pools": ["5,000.41", "5,000", "5,000"]},
    ),
    "a malfunction that is found without saying what it voids is asked about": (
        crown(
            start("A", {1: 1}),
            does("suspect malfunction", tables=["A"]),
            does("decide malfunction", found=True),
        ),
        {"wagered": "1", "refused": ["3 WA-CHP/5.13(b)"]},
    ),
    # 5.14: 72 hours.
    "a payment is withheld for 72 hours and no more": (
        crown(
            start("A", {1: 1}),
            won("A", "20:00:00", b1=SF),
            does("sort", table="A"),
            does("withhold", "20:00:00", prize=1),
            does("pay", "2022-06-13T19:59:59+08:00", prize=1),
            does("pay", "2022-06-13T20:00:00+08:00", prize=1),
        ),
        {"states": ["paid"], "refused": ["6 WA-CHP/5.14"]},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_worked_case(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, expected = CASES[name]
    played = told(text, tmp_path, capsys)

    assert played.err == ""
    assert {key: played.known(key) for key in expected} == expected
    assert played.status == (1 if expected.get("refused") else 0), played.refused
