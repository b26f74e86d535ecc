"""The built page, read from its folder once, so that no request ever touches the disk.

The icon for iOS, which takes no SVG, is drawn here: the spade of icon.svg as a PNG.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Final, TypeAlias

from pokerroom.server.document import ALWAYS_ASK, FOR_EVER, Document, document

PAGE = Path(__file__).parent / "page"
HASHED = "assets/"  # the build puts a hash of the content into the names below it
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
Curve: TypeAlias = tuple[float, float, float, float]
Span: TypeAlias = tuple[float, float]

SIZE: Final = 180  # pixels; the drawing has 32 units
LINES: Final = 2  # of the drawing to a row of pixels
GROUND: Final = (0x0F, 0x5C, 0x3F)
SPADE: Final = (0xFF, 0xFD, 0xF8)
FLANK: Final[tuple[Curve, Curve]] = ((5, 9.4, 12.6, 17.6), (0, 2.6, 9, 9))
FOOT: Final[tuple[Curve, Curve]] = ((20.9, 23.2, 25.1, 27), (1.3, 1.5, 2.4, 4))
"""Heights along a curve, and how far from the middle it is there."""


class PageMissing(Exception):
    """The page has not been built."""


def page(folder: Path = PAGE) -> Mapping[str, Document]:
    """Every file of the page by its path on the server; `/` is the index."""
    files = [path for path in folder.rglob("*") if path.suffix in MEDIA_TYPES]
    found = {f"/{path.relative_to(folder).as_posix()}": file_document(path) for path in files}
    if "/index.html" not in found:
        raise PageMissing("the page has not been built: run python hatch_build.py, then again")
    icon = document(touch_icon(), MEDIA_TYPES[".png"])
    return {**found, "/apple-touch-icon.png": icon, "/": found["/index.html"]}


def file_document(path: Path) -> Document:
    caching = FOR_EVER if path.parent.name == HASHED.rstrip("/") else ALWAYS_ASK
    return document(path.read_bytes(), MEDIA_TYPES[path.suffix], caching=caching)


def touch_icon() -> bytes:
    """Its corners are filled, because iOS rounds them itself."""
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
