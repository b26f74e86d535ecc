"""Every line that the pages on files show is understood as it is written, and can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from pokerroom.notation.jackpots.entries import DONE, ON_CHIPS, START
from pokerroom.notation.reader.tables import struct_table
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import read_room
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.room.staff.offices import names_of_offices

DOCS = Path(__file__).parents[2] / "docs"
OPTIONAL = re.compile(r"( ?\[(?!\d+,)[^\[\]]*\])")
"""A list of sums is none."""
ROOM = """format = 1
acts = '''
notice is withdrawn at T1: refused
{line}
'''
[tables.T1]
game = "{game}"
players = ["Ann", "Bob", "Cam"]
button = 3
[tables.T2]
game = "{game}"
[tables.C1]
game = "{house}"
[rounds.opening]
deck = "any"
acts = "Cam folds\\nAnn folds"
"""


def section(page: str, begins: str, ends: str) -> str:
    text = (DOCS / page).read_text()
    return text[text.index(f"\n{begins}\n") : text.index(f"\n{ends}\n")]


def first_cells(text: str) -> Iterator[str]:
    """What stands in the first column of each table, without the headings."""
    for row in text.splitlines():
        cell = row.split("|")[1].strip() if row.startswith("|") else ""
        if cell.startswith("`"):
            yield cell


def phrases(text: str) -> list[str]:
    """All lines that the tables show, with and without their optional parts."""
    found = (each for cell in first_cells(text) for each in re.findall(r"`([^`]+)`", cell))
    return sorted({way for each in found for way in ways(each)})


def ways(phrase: str) -> Iterator[str]:
    parts = OPTIONAL.split(phrase)
    choices = [
        ["", part.replace("[", "").replace("]", "")] if OPTIONAL.fullmatch(part) else [part]
        for part in parts
    ]
    for each in product(*choices):
        yield "".join(each).strip()


ROOM_LINES = phrases(section("room-files.md", "## The lines", "## What is expected"))


@pytest.mark.parametrize("line", [line for line in ROOM_LINES if "hand.toml" not in line])
def test_every_line_of_a_room_file_is_played_as_it_is_written(line: str) -> None:
    """It may be refused, for the moment is not always right; but it means something."""
    line = f"round begins\n{line}" if line.startswith("round ends") else line
    text = ROOM.format(line=line, game="vic/holdem", house="wa/crown-holdem")
    done = RoomPlaying(read_room(text))
    done.run()
    assert len(done.steps) > 1 or done.told.now > done.file.start


@pytest.mark.parametrize("office", sorted(names_of_offices()))
def test_every_office_is_listed(office: str) -> None:
    assert f"`{office}`" in (DOCS / "room-files.md").read_text()


ROUND_LINES = phrases(section("round-files.md", "## Acts", "### Acts that must be refused"))
MISHAPS = phrases(
    section("round-files.md", "## When something goes wrong", "### In the middle of a deal")
)
HOLDEM = """format = 1
game = "vic/holdem"
seats = ["S1", "S2", "S3", "S4", "S5"]
deck = "any"
acts = '''
{line}
'''
"""


@pytest.mark.parametrize("line", [*ROUND_LINES, *MISHAPS])
def test_every_line_of_a_round_file_is_understood_as_it_is_written(line: str) -> None:
    file = read_round(HOLDEM.format(line=line))
    assert isinstance(file, RoundFile)
    assert sum(entry.act is not None for entry in file.entries) == 1


ENTRIES = [
    (name, set(re.findall(r"`([^`]+)`", row.split("|")[2])))
    for row in section("jackpots.md", "## Jackpot files", "## What can be expected").splitlines()
    if row.startswith("| `") and not row.startswith("| `[") and "`do`" not in row
    for name in re.findall(r"`([^`]+)`", row.split("|")[1])
]


@pytest.mark.parametrize(("name", "keys"), ENTRIES, ids=[name for name, _ in ENTRIES])
def test_every_entry_of_a_jackpot_file_has_the_keys_that_are_documented(
    name: str, keys: set[str]
) -> None:
    if name == START:
        assert keys >= {"table", "boxes", "times", "end"}
    elif name in ON_CHIPS:
        assert keys == {"table", "box", "chips"}
    else:
        known = set(struct_table(DONE[name], {}).keys)
        assert keys - {"[]"} <= known


def test_every_entry_of_a_jackpot_file_is_documented() -> None:
    assert {name for name, _ in ENTRIES} == {START, *ON_CHIPS, *DONE}
