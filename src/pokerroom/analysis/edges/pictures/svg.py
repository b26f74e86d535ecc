"""The elements of pictures: texts, lines and rectangles in SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def picture(title: str, width: int, height: int, parts: Iterable[str]) -> str:
    """The text of a complete SVG file."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'width="{width}" height="{height}" font-family="sans-serif">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="white"/>',
            *parts,
            "</svg>\n",
        ]
    )


def text(x: float, y: float, words: str, *, size: int = 14, anchor: str = "start") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(words)}</text>"


def rectangle(x: float, y: float, width: float, height: float, fill: str) -> str:
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {place} fill="{fill}" stroke="white"/>'


def line(points: Iterable[tuple[float, float]], colour: str, width: float = 1) -> str:
    listed = " ".join(f"{x:.6g},{y:.6g}" for x, y in points)
    return f'<polyline points="{listed}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def mixed(part: float, colour: tuple[int, int, int]) -> str:
    """White at zero, *colour* at one."""
    strength = min(max(part, 0.0), 1.0)
    parts = (round(255 + (each - 255) * strength) for each in colour)
    return "#" + "".join(f"{each:02x}" for each in parts)
