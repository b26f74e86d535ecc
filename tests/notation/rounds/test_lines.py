"""On which lines the values of a TOML text stand."""

from __future__ import annotations

import pytest

from pokerroom.notation.values.lines import Lines, Path

TEXT = '''# a comment
format = 1
a.b = 2 # more
"q k" = [ 1, # one
  "two, ]",
  { x = [3,
   4] , y = 1979-05-27 07:32:00 } ]
acts = """
S1 folds
S2 "calls"
"""
short = """one
two"""

[t.u]
z = \'\'\'q\'\'\'
[[rows]]
n = 1
[[rows]]
n = 2
[rows.sub]
m = [ [1], [
2]]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("format",), 2),
        (("a", "b"), 3),
        (("q k", 0), 4),
        (("q k", 1), 5),
        (("q k", 2, "x", 1), 7),
        (("q k", 2, "y"), 7),
        (("acts",), 8),
        (("t", "u", "z"), 16),
        (("rows", 0, "n"), 18),
        (("rows", 1, "n"), 20),
        (("rows", 1, "sub", "m", 1, 0), 23),
        (("rows", 1, "no such key"), 19),
        (("nothing",), None),
    ],
)
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_every_value_has_its_line(path: Path, line: int | None, ending: str) -> None:
    assert Lines(TEXT.replace("\n", ending)).of(path) == line


@pytest.mark.parametrize(
    ("key", "number", "line"), [("acts", 0, 9), ("acts", 1, 10), ("short", 1, 13)]
)
def test_so_have_the_lines_of_a_long_text(key: str, number: int, line: int) -> None:
    assert Lines(TEXT).within((key,), number) == line
