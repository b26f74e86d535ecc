"""Jackpot files written from a few words, played by the command, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.app import run

Entry = dict[str, Any]
Boxes = Mapping[int, "int | Entry"]
DAY, PERTH = "2022-06-10T", "+08:00"


def crown(*acts: Entry | list[Entry], **given: Any) -> str:
    """Three linked tables and a Level 1 Jackpot Wager of $1."""
    setup = {"level_1": 1, "tables": {name: {} for name in "ABC"}} | given
    return written("crown", setup, acts)


def boomerang(*acts: Entry | list[Entry], **given: Any) -> str:
    """Two tables and a chip of $1, three quarters of which go to the prize pool."""
    setup = {
        "tables": ["A", "B"],
        "chip": 1,
        "prize_share": "3/4",
        "reserve_share": "1/4",
        "approval": "division approved 9 April 1997",
    } | given
    return written("boomerang", setup, acts)


def written(kind: str, setup: Entry, acts: tuple[Entry | list[Entry], ...]) -> str:
    flat = [each for act in acts for each in (act if isinstance(act, list) else [act])]
    tables = [f"[{kind}]", *lines(setup)]
    for act in flat:
        tables += ["[[act]]", *lines(act)]
    return "\n".join(tables) + "\n"


def lines(table: Entry) -> list[str]:
    return [f"{key} = {literal(value)}" for key, value in table.items()]


def literal(value: object) -> str:
    match value:
        case dict():
            return "{ " + ", ".join(f"{k} = {literal(v)}" for k, v in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(literal, value)) + "]"
        case datetime():
            return value.isoformat()
        case _:
            return json.dumps(value)


def start(table: str, boxes: Boxes, **more: Any) -> Entry:
    return {"do": "start", "table": table, "boxes": dict(boxes)} | more


def prize(table: str, box: int, hand: str, at: str | None = None, **more: Any) -> Entry:
    return {"do": "prize", "table": table, "box": box, "hand": hand} | clock(at) | more


def verify(table: str, box: int, **more: Any) -> Entry:
    return {"do": "verify", "table": table, "box": box} | more


def does(what: str, at: str | None = None, **more: Any) -> Entry:
    return {"do": what} | clock(at) | more


def clock(at: str | None) -> Entry:
    return {} if at is None else {"at": moment(at)}


def moment(at: str) -> datetime:
    """`20:00:01`, that evening in Perth, or a whole time."""
    return datetime.fromisoformat(at if "T" in at else f"{DAY}{at}{PERTH}")


def won(table: str, at: str | None = None, /, **hands: str) -> list[Entry]:
    """`won("A", "20:00", b1="royal flush")`: the button for each box, then the Supervisor."""
    boxes = [int(box[1:]) for box in hands]
    pressed = [prize(table, box, hand, at) for box, hand in zip(boxes, hands.values(), strict=True)]
    return pressed + [verify(table, box) for box in boxes]


class Played:
    """What the command told of a file."""

    def __init__(self, status: int, shape: Entry, err: str) -> None:
        self.status, self.shape, self.err = status, shape, err

    @property
    def prizes(self) -> list[str]:
        """`A1 1,000.00`: in the order in which the prizes arose; those that wait come last."""
        return [f"{p['table']}{p['box']} {dollars(p['amount'])}" for p in self.shape["prizes"]]

    @property
    def states(self) -> list[str]:
        return [p["state"].split()[0] for p in self.shape["prizes"]]

    @property
    def displays(self) -> list[str]:
        return [dollars(d["amount"]) for d in self.shape["displays"]]

    @property
    def pools(self) -> list[str]:
        names = [name for name in self.shape["accounts"] if name.startswith("pool")]
        return [self.account(name) for name in names]

    def known(self, name: str) -> Any:
        """A property of the same name, or an account."""
        return self.account(name) if name in self.shape["accounts"] else getattr(self, name)

    def account(self, name: str) -> str:
        return decimal(Fraction(self.shape["accounts"][name]) / 100)

    @property
    def refused(self) -> list[str]:
        """`3 WA-CHP/4.15`: the entries that were not followed, and the rule."""
        return [f"{one['act'].removeprefix('act ')} {one['per']}" for one in self.shape["refusals"]]


def dollars(cents: int) -> str:
    return f"{cents // 100:,}.{cents % 100:02}"


def decimal(amount: Fraction) -> str:
    text = f"{float(amount):,.6f}".rstrip("0").rstrip(".")
    assert Fraction(text.replace(",", "")) == amount, amount
    return text


def told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Played:
    path = tmp_path / "jackpot.toml"
    path.write_text(text)
    capsys.readouterr()
    status = run(["jackpot", str(path), "--json"])
    said = capsys.readouterr()
    return Played(status, json.loads(said.out) if said.out else {}, said.err)
