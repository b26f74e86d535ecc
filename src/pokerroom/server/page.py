"""The built page, read from its folder once, so that no request ever touches the disk."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pokerroom.server.document import ALWAYS_ASK, FOR_EVER, Document, document
from pokerroom.server.touch_icon import touch_icon

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
