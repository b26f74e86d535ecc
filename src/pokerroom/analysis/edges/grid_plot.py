"""The first decision of a game against the house as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.edge import Edge
from pokerroom.analysis.edges.svg import mixed, picture, rectangle, text

CELL: Final = (54, 30)
LEFT: Final = 190
TOP: Final = 110
GREEN: Final = (27, 120, 55)
RED: Final = (178, 24, 43)


def grid_of(found: Edge) -> str:
    """Green goes on, red folds, the stronger the clearer."""
    width = LEFT + len(found.grid.columns) * CELL[0] + 40
    height = TOP + len(found.grid.rows) * CELL[1] + 40
    return picture(found.title, width, height, _parts(found))


def _parts(found: Edge) -> Iterator[str]:
    grid, edge = found.grid, found.outcomes.house_edge
    yield text(40, 40, f"{found.title}: house edge {float(edge):.5%} of the ante", size=20)
    yield text(40, 66, f"{grid.words}; green goes on, red folds")
    for column, name in enumerate(grid.columns):
        yield text(LEFT + (column + 0.5) * CELL[0], TOP - 10, name, anchor="middle")
    for row, name in enumerate(grid.rows):
        yield text(LEFT - 10, TOP + (row + 0.65) * CELL[1], name, anchor="end")
    largest = max(abs(cell) for row in grid.cells for cell in row) or Fraction(1)
    for row, cells in enumerate(grid.cells):
        for column, cell in enumerate(cells):
            goes_on = grid.goes_on[row][column]
            yield from _cell(row, column, cell, largest, goes_on=goes_on)


def _cell(
    row: int, column: int, cell: Fraction, largest: Fraction, *, goes_on: bool
) -> Iterator[str]:
    x, y = LEFT + column * CELL[0], TOP + row * CELL[1]
    strength = 0.25 + 0.6 * float(abs(cell) / largest)
    yield rectangle(x, y, *CELL, fill=mixed(strength, GREEN if goes_on else RED))
    middle = x + CELL[0] / 2, y + CELL[1] * 0.65
    yield text(*middle, f"{float(cell):.2f}", size=13, anchor="middle")
