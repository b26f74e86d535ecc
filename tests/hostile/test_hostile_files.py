"""No file brings about a traceback, a hang, or words that are not ours; each fault has its line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.hostile.campaign import kept_tables, one
from tests.hostile.kinds import HOUSE_TERMS, TERMS, Kind, kinds
from tests.hostile.putting import faults, put

MUTANTS = 12
COMMANDS = {
    "round": ("round", "FILE"),
    "round --json": ("round", "FILE", "--json"),
    "ruling": ("ruling", "FILE"),
    "jackpot": ("jackpot", "FILE"),
    "play --terms": ("play", "holdem", "--terms", "FILE"),
    "play --terms against the house": ("play", "crown-holdem", "--terms", "FILE"),
    "play --resume": ("play", "--resume", "FILE"),
    "selfplay --terms": ("selfplay", "holdem", "--terms", "FILE"),
    "edge --variation": ("edge", "crown-holdem", "--variation", "FILE"),
    "strategy --variation": ("strategy", "crown-holdem", "AsKd", "--variation", "FILE"),
    "simulate --variation": ("simulate", "canberra-poker", "--variation", "FILE"),
    "simulate --strategy": ("simulate", "canberra-poker", "--strategy", "FILE"),
    "phh show": ("phh", "show", "FILE"),
}
NEVER = {
    "brackets": b"a = " + b"[" * 100_000,
    "braces": b"a = " + b"{b=" * 100_000,
    "digits": b"a = " + b"1" * 5_000,
    "hexadecimal digits": b"a = 0x" + b"f" * 5_000,
    "digits behind a point": b"a = 1." + b"1" * 5_000,
    "parts": b".".join([b"a"] * 50_000) + b" = 1",
    "parts of a heading": b"[" + b".".join([b"a"] * 50_000) + b"]",
    "values": b"a = [" + b"0," * 100_000,
    "headings": b"[[a]]\n" * 60_000,
    "quotation marks": b'a = """' + b'\\"' * 100_000,
    "an unclosed text": b"'''\n" + b"'" * 99_997,
    "NUL": b"a = 1\n\0",
    "UTF-16": "a = 1".encode("utf-16"),
    "no UTF-8": b"a = 1\n\xff",
    "a carriage return": b"a = 1\rb = 2",
}


@pytest.mark.parametrize("content", NEVER.values(), ids=NEVER)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_what_no_file_may_have(command: Sequence[str], content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "hostile.json"
    file.write_bytes(content)
    unreadable = {1, 2} if "phh" in command else {2}
    assert faults(Kind(command, ()), file, may_be=unreadable) == ""


@pytest.mark.parametrize("named", [False, True], ids=["listed", "with stakes"])
def test_a_table_of_many_thousand_seats(tmp_path: Path, *, named: bool) -> None:
    file = tmp_path / "round.toml"
    seats = [f'"n{number}"' for number in range(20_000)]
    told = "\n".join(f"{seat} = 1" for seat in seats) if named else ""
    listed = "" if named else f"seats = [{', '.join(seats)}]\n"
    file.write_text(
        f'format = 1\ngame = "holdem"\n{listed}[{"seats" if named else "terms"}]\n{told}'
    )
    status, out, err = put(Kind(("round", "FILE"), ()), file)
    assert (status, out) == (2, "")
    assert err.startswith(f"pokerroom: {file}: line 3: seats: a table has 1 to 20 seats")


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Kind]:
    return kinds(kept_tables(tmp_path_factory.mktemp("tables")))


@pytest.mark.parametrize("title", kinds({}))
def test_a_good_file_that_went_bad(every: dict[str, Kind], title: str, tmp_path: Path) -> None:
    """`python -m tests.hostile.campaign` tries as many as there is time for."""
    kind = every[title]
    for number in range(MUTANTS):
        text, fault = one(kind, f"suite/{number}", tmp_path)
        assert fault == "", text


def test_the_good_files_are_good(every: dict[str, Kind], tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    for title, kind in every.items():
        file.write_text(kind.good[0])
        assert put(kind, file)[0] in {0, 1}, title
    assert TERMS in every["terms"].good
    assert HOUSE_TERMS in every["house terms"].good
