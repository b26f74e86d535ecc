"""docs/security.md has every line of ASVS 5.0 at levels 1 and 2 once, and names what there is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| V(\d+)\.(\d+)\.(\d+)(?:-V\1\.\2\.(\d+))? \| ([a-z ]+) \| (.+) \|$", re.MULTILINE
)
LINES = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    3: (0, 2, 4, 6, 5, 0, 2),
    4: (3, 1, 2, 4),
    5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    9: (3, 4),
    10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1),
    12: (3, 2, 4),
    13: (1, 5, 2, 5),
    14: (2, 4, 3),
    15: (3, 3, 7),
    16: (1, 5, 4, 3, 3),
    17: (1, 4, 2),
}
"""How many lines of levels 1 and 2 each section of a chapter has; they come first in each."""


def asked() -> list[tuple[int, int, int]]:
    return [
        (chapter, section, line)
        for chapter, sections in LINES.items()
        for section, most in enumerate(sections, start=1)
        for line in range(1, most + 1)
    ]


def told() -> list[tuple[int, int, int]]:
    return [
        (int(row[1]), int(row[2]), line)
        for row in ROW.finditer(PAGE)
        for line in range(int(row[3]), int(row[4] or row[3]) + 1)
    ]


def test_the_standard_has_253_lines_at_these_levels() -> None:
    assert len(asked()) == 253


def test_every_line_is_told_once_in_its_order() -> None:
    assert told() == asked()
    assert len(ROW.findall(PAGE)) == PAGE.count("\n| V")


def test_each_is_held_open_or_not_applicable() -> None:
    assert {row[5] for row in ROW.finditer(PAGE)} == {"held", "open", "not applicable"}


def test_what_is_named_is_there() -> None:
    named = re.findall(r"`((?:src|tests)/[\w/.]+)`|\b(docs/[\w-]+\.md|requirements\.lock)", PAGE)
    assert named
    assert [a or b for a, b in named if not (ROOT / (a or b)).exists()] == []
