"""What jackpots pay back, plotted against the amount on display, as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import cycle
from typing import Final

from pokerroom.analysis.edges.pictures.svg import line, picture, text
from pokerroom.analysis.edges.side_bets.side_bets import SideBet

WIDTH, HEIGHT = 860, 560
LEFT, TOP, RIGHT, BOTTOM = 90, 90, 830, 480
COLOURS: Final = ("#1b7837", "#2166ac", "#b2182b")
POINTS: Final = 100


def returns_of(title: str, bets: Sequence[SideBet]) -> str:
    """For the wagers with a jackpot; one breaks even where its line crosses the grey one."""
    shown = [bet for bet in bets if bet.display is not None]
    ends = [bet.break_even or Fraction(1) for bet in shown]
    widest = max(*ends, *(bet.display or Fraction() for bet in shown)) * Fraction(5, 4)
    highest = max(bet.back(widest) for bet in shown)
    return picture(title, WIDTH, HEIGHT, _parts(title, shown, widest, max(highest, Fraction(1))))


def _parts(
    title: str, shown: Sequence[SideBet], widest: Fraction, highest: Fraction
) -> Iterator[str]:
    yield text(40, 40, f"{title}: what comes back, by the amount on display", size=20)
    yield line([(LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)], "#333")
    yield line(
        [_place(Fraction(), Fraction(1), widest, highest), (RIGHT, _y(1.0, highest))], "#999"
    )
    for shown_at in _steps(widest):
        x = _place(shown_at, Fraction(), widest, highest)[0]
        yield text(x, BOTTOM + 22, f"${float(shown_at):,.0f}", anchor="middle")
    for back in _steps(highest):
        yield text(LEFT - 8, _y(float(back), highest) + 5, f"{float(back):.0%}", anchor="end")
    for number, bet in enumerate(shown):
        colour = COLOURS[number % len(COLOURS)]
        displays = [widest * point / POINTS for point in range(POINTS + 1)]
        points = [_place(each, bet.back(each), widest, highest) for each in displays]
        yield line(points, colour, 2)
        even = bet.break_even
        words = f"{bet.name}: even at ${float(even):,.2f}" if even else bet.name
        yield line([(LEFT + 20, 66 + number * 20), (LEFT + 50, 66 + number * 20)], colour, 2)
        yield text(LEFT + 58, 71 + number * 20, words)


def _steps(end: Fraction) -> list[Fraction]:
    """About five round numbers up to *end*, in steps of 1, 2 or 5 times a power of ten."""
    step = Fraction(1, 10)
    for times in cycle((Fraction(2), Fraction(5, 2), Fraction(2))):
        if end / step <= 7:
            break
        step *= times
    return [step * number for number in range(int(end / step) + 1)]


def _place(
    display: Fraction, back: Fraction, widest: Fraction, highest: Fraction
) -> tuple[float, float]:
    return LEFT + float(display / widest) * (RIGHT - LEFT), _y(float(back), highest)


def _y(back: float, highest: Fraction) -> float:
    return BOTTOM - back / float(highest) * (BOTTOM - TOP - 50)
