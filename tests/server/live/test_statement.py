"""The statement: opening and closing balance, every movement with what it was for, as CSV too."""

from __future__ import annotations

import csv
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from pokerroom.desk import ClosesRound, Leaves
from pokerroom.server.messages.past import StatementLine
from pokerroom.server.past.moves import Sums
from pokerroom.server.past.statement import in_csv
from tests.desk.room import play_rounds
from tests.server.live.rooms import cookie_of, room_in, served, table_in


@asynccontextmanager
async def bank(folder: Path) -> Any:
    """Ann has played three rounds of Holdem, has left, and has taken $5 in cash."""
    async with room_in(folder) as room:
        desk, name = room.floor.desk, await table_in(room, "vic/holdem", "Ann", "Bob", "Cam")
        await play_rounds(desk, name, Random(3), 3)
        await desk.do(name, ClosesRound())
        await desk.do(name, Leaves(person="Ann"))
        await desk.withdraw("Ann", 5_00)
        await desk.deposit("Bob", 7_00)
        async with served(room) as host, httpx2.AsyncClient(base_url=f"http://{host}") as client:

            async def ask(query: str = "", who: str = "Ann") -> Any:
                headers = {"Cookie": cookie_of(room, who)} if who else {}
                return await client.get(f"/api/v1/statement{query}", headers=headers)

            yield room, ask


async def test_every_movement_says_what_it_was_for_and_all_adds_up(folder: Path) -> None:
    async with bank(folder) as (room, ask):
        found = (await ask()).json()
        lines = found["lines"]
        assert [each["says"] for each in lines if each["kind"] != "round"] == [
            "Play money paid in",
            "Chips bought",
            "Chips taken from the table",
            "Play money paid out",
        ]
        rounds = [each for each in lines if each["kind"] == "round"]
        assert {each["table"] for each in rounds} == {"vic/holdem"}
        assert [each["number"] for each in rounds] == sorted({e["number"] for e in rounds})
        won = [sum(each["moved"].values()) for each in rounds]
        assert (found["rounds"], found["won"]) == (3, sum(each for each in won if each > 0))
        assert found["lost"] == -sum(each for each in won if each < 0)
        held = dict.fromkeys(("account", "chips", "held"), 0)
        assert found["opening"] == held
        for each in lines:
            held = {name: cents + each["moved"][name] for name, cents in held.items()}
            assert each["after"] == held
        balances = await room.floor.desk.store.balances()
        assert (
            found["closing"] == held == {"account": balances["player/Ann"], "chips": 0, "held": 0}
        )
        assert (await ask("", "")).status_code == 401
        his = (await ask("", "Bob")).json()
        assert his["lines"][-1]["moved"] == {"account": 7_00, "chips": 0, "held": 0}


async def test_a_period_opens_and_closes_with_what_was_held_then(folder: Path) -> None:
    async with bank(folder) as (_, ask):
        whole = (await ask()).json()
        day = (await ask("?from=2023-11-14&to=2023-11-14")).json()
        assert day["lines"] == whole["lines"]
        later = (await ask("?from=2023-11-15")).json()
        assert later["lines"] == []
        assert later["opening"] == later["closing"] == whole["closing"]
        sooner = (await ask("?to=2023-11-13")).json()
        assert sooner["closing"] == whole["opening"]
        paged, after = [], 0
        while after is not None:
            page = (await ask(f"?most=2{f'&after={after}' if after else ''}")).json()
            paged += page["lines"]
            after = page["next"]
        assert paged == whole["lines"]
        for wrong in ("?from=x", "?most=0", "?form=pdf", "?other=1"):
            assert (await ask(wrong)).status_code == 400


async def test_a_statement_is_a_file_for_a_spreadsheet(folder: Path) -> None:
    async with bank(folder) as (_, ask):
        found = await ask("?form=csv")
        assert found.headers["content-type"] == "text/csv; charset=utf-8"
        assert found.headers["content-disposition"] == 'attachment; filename="statement.csv"'
        heading, first, *rows, last = csv.reader(StringIO(found.text))
        assert heading[1] == "what for"
        assert (first[1], first[-3:]) == ("Opening balance", ["0.00", "0.00", "0.00"])
        assert (last[1], last[-3:]) == ("Closing balance", rows[-1][-3:])
        assert rows[-1][1:8] == [
            "Play money paid out",
            "",
            "",
            "-5.00",
            "0.00",
            "0.00",
            rows[-1][7],
        ]


@pytest.mark.parametrize(
    ("cents", "written"), [(-1, "-0.01"), (-199, "-1.99"), (0, "0.00"), (1_234_05, "1234.05")]
)
def test_sums_of_a_file_are_exact_and_names_are_no_formulas(cents: int, written: str) -> None:
    nothing = Sums().shown()
    line = StatementLine(
        line=1,
        at=0,
        kind="round",
        says="Result of the round",
        table="=1+1",
        number=4,
        moved=Sums(0, cents).shown(),
        after=nothing,
    )
    row = [*csv.reader(StringIO(in_csv([line], nothing, nothing)))][2]
    assert (row[2], row[5]) == ("'=1+1", written)
