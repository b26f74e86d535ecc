"""The verified shuffle as a picture (SVG): how often each card came at each place in each deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.shuffle_tests.tally import Places
from pokerroom.analysis.shuffle_tests.verification import Check, Verified
from pokerroom.analysis.shuffle_tests.words import HEADINGS, cells_of, title_of
from pokerroom.cards import RANKS

SIDE: Final = 480  # pixels, of the square for one deck
GAP: Final = 70
MARGIN: Final = 50
HEAD: Final = 130
LINE: Final = 22
WIDTH: Final = 2 * SIDE + GAP + 2 * MARGIN
LEGEND: Final = (
    "How often each card came at each place: too seldom (blue), as expected (white), "
    "too often (red), in standard deviations"
)
STEPS_A_SIDE: Final = 8  # each of half a standard deviation
_BLUE, _WHITE, _RED = (33, 102, 172), (255, 255, 255), (178, 24, 43)
_COLUMNS: Final = ((0, "start"), (190, "end"), (310, "end"), (430, "end"), (530, "end"))
_COLUMNS_RIGHT: Final = ((640, "end"), (770, "end"), (800, "start"))


def picture_of(verified: Verified) -> str:
    """The whole picture as the text of an SVG file."""
    squares = list(verified.places.items())
    below = HEAD + -(-len(squares) // 2) * (SIDE + GAP + 20)
    height = below + (len(verified.report.checks) + 2) * LINE + MARGIN // 2
    title = title_of(verified.report)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'width="{WIDTH}" height="{height}" font-family="sans-serif" font-size="14">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
            _text(MARGIN, 40, title, size=22),
            _text(MARGIN, 64, LEGEND),
            *_legend(),
            *(part for nth, square in enumerate(squares) for part in _square(nth, *square)),
            *_list_of(verified.report.checks, below),
            "</svg>\n",
        ]
    )


def _legend() -> Iterator[str]:
    """A strip of every colour, with the standard deviations it stands for."""
    width = 22
    for step in range(-STEPS_A_SIDE, STEPS_A_SIDE + 1):
        x = MARGIN + (step + STEPS_A_SIDE) * width
        yield f'<rect x="{x}" y="78" width="{width}" height="14" fill="{_colour(step)}"/>'
        if step % 4 == 0:
            yield _text(
                x + width // 2, 108, f"{step / 2:+.0f}σ".replace("+0", "0"), anchor="middle"
            )


def _square(nth: int, cards: int, places: Places) -> Iterator[str]:
    x = MARGIN + nth % 2 * (SIDE + GAP)
    y = HEAD + nth // 2 * (SIDE + GAP + 20) + 20
    cell = SIDE / cards
    yield _text(x, y - 8, f"{cards} cards: places from the top (down) by cards (across)")
    yield f'<g transform="translate({x} {y}) scale({cell:.6g})">'
    yield from _cells(places.deviations())
    yield f'<rect width="{cards}" height="{cards}" fill="none" stroke="#777" stroke-width=".1"/>'
    yield "</g>"
    for rank in range(cards // 4):
        name = RANKS[rank - cards // 4]
        yield _text(x + (rank * 4 + 2) * cell, y + SIDE + 16, name, anchor="middle")
    for place in (1, *range(10, cards + 1, 10)):
        yield _text(x - 6, y + (place - 0.5) * cell + 5, str(place), anchor="end")


def _cells(deviations: NDArray[np.float64]) -> Iterator[str]:
    """One path for each colour, which keeps the file small."""
    steps = np.clip(np.rint(deviations * 2), -STEPS_A_SIDE, STEPS_A_SIDE).astype(int)
    for step in np.unique(steps):
        squares = "".join(f"M{x} {y}h1v1h-1z" for y, x in np.argwhere(steps == step))
        yield f'<path fill="{_colour(int(step))}" d="{squares}"/>'


def _list_of(checks: Iterable[Check], top: int) -> Iterator[str]:
    yield from _row(HEADINGS, top + LINE, weight="bold")
    for nth, check in enumerate(checks, start=2):
        yield from _row(cells_of(check), top + nth * LINE)


def _row(cells: Iterable[str], y: float, *, weight: str = "normal") -> Iterator[str]:
    for cell, (x, anchor) in zip(cells, _COLUMNS + _COLUMNS_RIGHT, strict=True):
        yield _text(MARGIN + x, y, cell, anchor=anchor, weight=weight)


def _text(
    x: float, y: float, words: str, *, size: int = 14, anchor: str = "start", weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )


def _colour(step: int) -> str:
    """From blue (too seldom) through white to red (too often)."""
    strength = min(abs(step) / STEPS_A_SIDE, 1.0)
    end = _RED if step > 0 else _BLUE
    mixed = (round(w + (e - w) * strength) for w, e in zip(_WHITE, end, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
