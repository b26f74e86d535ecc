"""The icon of the page for iOS, which takes no SVG: the spade of icon.svg drawn as a PNG.

Its corners are filled, because iOS rounds them itself.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, TypeAlias

Curve: TypeAlias = tuple[float, float, float, float]
Span: TypeAlias = tuple[float, float]

SIZE: Final = 180  # pixels; the drawing has 32 units
LINES: Final = 2  # of the drawing to a row of pixels
GROUND: Final = (0x0F, 0x5C, 0x3F)
SPADE: Final = (0xFF, 0xFD, 0xF8)
FLANK: Final[tuple[Curve, Curve]] = ((5, 9.4, 12.6, 17.6), (0, 2.6, 9, 9))
FOOT: Final[tuple[Curve, Curve]] = ((20.9, 23.2, 25.1, 27), (1.3, 1.5, 2.4, 4))
"""Heights along a curve, and how far from the middle it is there."""


def touch_icon() -> bytes:
    head = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)  # eight bits of red, green and blue
    rows = b"".join(b"\0" + bytes(_row(at)) for at in range(SIZE))
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _row(at: int) -> Iterator[int]:
    scale = 32 / SIZE
    lines = [_spans((at + (each + 0.5) / LINES) * scale) for each in range(LINES)]
    for column in range(SIZE):
        ends = (column * scale, (column + 1) * scale)
        share = sum(_within(span, ends) for spans in lines for span in spans) / LINES / scale
        for ground, spade in zip(GROUND, SPADE, strict=True):
            yield round(ground + (spade - ground) * share)


def _within(span: Span, ends: Span) -> float:
    return max(0.0, min(span[1], ends[1]) - max(span[0], ends[0]))


def _spans(y: float) -> Sequence[Span]:
    """From where to where the spade reaches at this height; its parts do not overlap."""
    if not 5 <= y < 27:
        return ()
    if y < 17.6:
        return (_both(_width(y, *FLANK)),)
    lobe = sqrt(max(0.0, 4.6**2 - (y - 17.6) ** 2))
    if y < 20.9:
        return (_both(4.4 + lobe),)
    foot = _width(y, *FOOT)
    inner, outer = max(foot, 4.4 - lobe), 4.4 + lobe
    return (_both(foot), (16 - outer, 16 - inner), (16 + inner, 16 + outer))


def _both(width: float) -> Span:
    return 16 - width, 16 + width


def _width(y: float, heights: Curve, widths: Curve) -> float:
    """How far from the middle the curve is at height *y*, which grows along it."""
    low, high = 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if _at(middle, heights) < y else (low, middle)
    return _at(low, widths)


def _at(t: float, curve: Curve) -> float:
    a, b, c, d = curve
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d
