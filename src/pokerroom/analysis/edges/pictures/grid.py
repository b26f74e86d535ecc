"""The first decision of a game against the house as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.pictures.svg import mixed, picture, rectangle, text

CELL: Final = (54, 30)
LEFT: Final = 190
TOP: Final = 110
BLUE: Final = (33, 102, 172)
ORANGE: Final = (230, 97, 1)
FOLDED: Final = -1  # the value of a fold, in antes


def grid_of(found: Edge) -> str:
    """Blue goes on, orange folds; the further from the value of a fold, the stronger the colour."""
    width = LEFT + len(found.grid.columns) * CELL[0] + 40
    height = TOP + len(found.grid.rows) * CELL[1] + 40
    return picture(found.title, width, height, _parts(found))


def _parts(found: Edge) -> Iterator[str]:
    grid, edge = found.grid, found.outcomes.house_edge
    yield text(40, 40, f"{found.title}: house edge {float(edge):.5%} of the ante", size=20)
    yield text(40, 66, f"{grid.words}; blue goes on, orange folds")
    for column, name in enumerate(grid.columns):
        yield text(LEFT + (column + 0.5) * CELL[0], TOP - 10, name, anchor="middle")
    for row, name in enumerate(grid.rows):
        yield text(LEFT - 10, TOP + (row + 0.65) * CELL[1], name, anchor="end")
    largest = max(abs(cell - FOLDED) for row in grid.cells for cell in row) or Fraction(1)
    for row, cells in enumerate(grid.cells):
        for column, cell in enumerate(cells):
            goes_on = grid.goes_on[row][column]
            yield from _cell(row, column, cell, largest, goes_on=goes_on)


def _cell(
    row: int, column: int, cell: Fraction, largest: Fraction, *, goes_on: bool
) -> Iterator[str]:
    x, y = LEFT + column * CELL[0], TOP + row * CELL[1]
    strength = 0.1 + 0.7 * float(abs(cell - FOLDED) / largest)
    strength = strength if goes_on else max(strength, 0.5)
    yield rectangle(x, y, *CELL, fill=mixed(strength, BLUE if goes_on else ORANGE))
    middle = x + CELL[0] / 2, y + CELL[1] * 0.65
    yield text(*middle, f"{float(cell):.2f}", size=13, anchor="middle")
