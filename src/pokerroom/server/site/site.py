"""All documents as pages of one site, with its sections; every link within it is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from html import escape
from pathlib import Path
from posixpath import relpath
from typing import Final

from pokerroom.notation.documents import folder
from pokerroom.server.site.rendering import (
    DEEPEST,
    INDEX,
    PAGE,
    Broken,
    Rendered,
    rendered,
)

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "Playing": ("play", "terms", "table", "shuffle"),
    "Running a room": ("server", "room", "desk", "record", "jackpots", "security"),
    "Ruling": ("floor-supervisor", "ruling", "round-files", "house-rounds", "room-files"),
    "API and bots": ("api", "bots", "engine", "acts", "house-engine", "server-messages", "json"),
    "Analysis": ("odds", "edge", "phh"),
    "Architecture": ("architecture",),
}
FLOOR_GUIDES: Final = "floor"
FLOOR_TITLE: Final = "Floor guides"
MEDIA: Final = {
    ".toml": "text/plain",
    ".py": "text/plain",
    ".png": "image/png",
    ".jpg": "image/jpeg",
}
CSS: Final = Path(__file__).with_name("docs.css")
ICON: Final = Path(__file__).parents[1] / "page" / "icon.svg"
"""The room's own icon, if its page has been built."""
LEAD: Final = (
    "A casino poker room as software: nineteen Australian games, exact to the rule. These pages"
    " tell how it is played, run, ruled on and built upon."
)


class Site:
    """Reads and renders the documents once; `Broken` if a link leads nowhere."""

    def __init__(self, top: Path | None = None) -> None:
        self._top = top or folder()

    @cached_property
    def pages(self) -> Mapping[str, Rendered]:
        """The pages by name, without the file ending."""
        paths = sorted(self._top.rglob("*.md"))
        names = [str(path.relative_to(self._top)) for path in paths]
        found = {
            name.removesuffix(".md"): rendered(name, path.read_text(encoding="utf-8"))
            for name, path in zip(names, paths, strict=True)
        }
        for name, page in found.items():
            for link in page.links:
                self._check(name, *link, found)
        return found

    def _check(self, name: str, target: str, heading: str, pages: Mapping[str, Rendered]) -> None:
        if target.endswith(".md"):
            page = pages.get(target.removesuffix(".md"))
            if page is None or (heading and heading not in [each[2] for each in page.headings]):
                raise Broken(f"{name}: {target}{f'#{heading}' if heading else ''} leads nowhere")
        elif target.startswith("..") or not (self._top / target).exists():
            raise Broken(f"{name}: {target} leads nowhere")

    @cached_property
    def sections(self) -> Mapping[str, tuple[str, ...]]:
        """The sections of the site; every page is in exactly one."""
        guides = tuple(name for name in self.pages if name.startswith(f"{FLOOR_GUIDES}/"))
        found = {**SECTIONS, FLOOR_TITLE: guides}
        named = [name for names in found.values() for name in names]
        if sorted(named) != sorted(self.pages):
            raise Broken(f"in no section, or in two: {set(named) ^ set(self.pages) or named}")
        return found

    def files(self) -> Iterator[tuple[str, bytes, str]]:
        """Each file of the site: its path, its content and its media type."""
        yield f"{INDEX}{PAGE}", self._index().encode(), "text/html"
        for name, page in self.pages.items():
            yield f"{name}{PAGE}", self._page(name, page).encode(), "text/html"
        for folder_ in sorted({path.parent for path in self._top.rglob("*.toml")}):
            name = f"{folder_.relative_to(self._top)}/{INDEX}"
            yield f"{name}{PAGE}", self._folder(name, folder_).encode(), "text/html"
        yield "docs.css", CSS.read_bytes(), "text/css"
        if ICON.exists():
            yield ICON.name, ICON.read_bytes(), "image/svg+xml"
        for path in sorted(self._top.rglob("*")):
            if path.suffix in MEDIA:
                yield str(path.relative_to(self._top)), path.read_bytes(), MEDIA[path.suffix]

    def _page(self, name: str, page: Rendered) -> str:
        headings = [each for each in page.headings if 1 < each[0] <= DEEPEST]
        contents = "".join(
            f'<li class="h{level}"><a href="#{escape(to)}">{escape(words)}</a></li>'
            for level, words, to in headings
        )
        aside = f'<nav class="here" aria-label="On this page"><ul>{contents}</ul></nav>'
        body = f"<main id=main><article>{page.html}</article></main>"
        return self._framed(name, page.title, (aside if len(headings) > 2 else "") + body)

    def _index(self) -> str:
        cards = "".join(
            f"<section><h2>{escape(title)}</h2><ul>{self._listed(names, INDEX)}</ul></section>"
            for title, names in self.sections.items()
        )
        body = f"<main id=main><h1>Documents</h1><p class=lead>{LEAD}</p>{cards}</main>"
        return self._framed(INDEX, "Documents", body)

    def _folder(self, name: str, of: Path) -> str:
        """A page that lists the example files of a folder."""
        files = "".join(
            f'<li><a href="{escape(path.name)}">{escape(path.name)}</a></li>'
            for path in sorted(of.glob("*.toml"))
        )
        body = f"<main id=main><h1>Examples: {escape(of.name)}</h1><ul>{files}</ul></main>"
        return self._framed(name, f"Examples: {of.name}", body)

    def _listed(self, names: tuple[str, ...], here: str) -> str:
        return "".join(
            f'<li><a href="{_relative(name + PAGE, here)}"'
            f"{' aria-current=page' if name == here else ''}>"
            f"{escape(_short(self.pages[name].title))}</a></li>"
            for name in names
        )

    def _framed(self, name: str, title: str, body: str) -> str:
        menu = "".join(
            f"<details{' open' if name in names else ''}><summary>{escape(section)}</summary>"
            f"<ul>{self._listed(names, name)}</ul></details>"
            for section, names in self.sections.items()
        )
        return (
            "<!doctype html><html lang=en><meta charset=utf-8>"
            '<meta name=viewport content="width=device-width, initial-scale=1">'
            f"<title>{escape(_short(title))} · pokerroom</title>"
            f'<link rel=stylesheet href="{_relative("docs.css", name)}">{self._icon(name)}'
            "<a class=skip href=#main>Skip to content</a>"
            f'<header><a class=name href="{_relative(INDEX + PAGE, name)}">pokerroom</a>'
            f'<a href="{_relative("../", name)}">To the tables</a></header>'
            f'<div class=frame><nav class=menu aria-label="Documents">{menu}</nav>'
            f"{body}</div></html>"
        )

    @staticmethod
    def _icon(name: str) -> str:
        return f'<link rel=icon href="{_relative(ICON.name, name)}">' if ICON.exists() else ""


def _relative(target: str, here: str) -> str:
    """A link relative to the page *here*, so that the site works at any address."""
    slash = "/" if target.endswith("/") else ""
    return escape(relpath(target, str(Path(here).parent)) + slash)


def _short(title: str) -> str:
    return title.replace("`", "").removeprefix("Floor guide: ")


def write_site(to: Path, site: Site | None = None) -> int:
    """Writes the whole site to the folder *to*; returns the number of files."""
    count = 0
    for name, content, _ in (site or Site()).files():
        path = to / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        count += 1
    return count
