"""A document as a page: Markdown to HTML, headings that can be linked to, links that work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from posixpath import dirname, join, normpath, splitext
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
OUTSIDE: Final = ("https://", "http://", "mailto:")
PAGE: Final = ".html"
INDEX: Final = "index"
"""What a folder is looked at by."""
DEEPEST: Final = 3


class Broken(ValueError):
    """A link that leads nowhere."""


@dataclass(slots=True)
class Rendered:
    """*links* are those within the site: a path each, and perhaps a heading there."""

    title: str
    html: str
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)


def rendered(path: str, text: str) -> Rendered:
    """The document at *path*, such as `floor/vic-holdem.md`."""
    tokens = MARKDOWN.parse(text)
    page = Rendered(title="", html="")
    _name_headings(tokens, page)
    for link in _links(tokens):
        _lead(link, path, page)
    page.html = _reachable(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))
    page.title = page.headings[0][1] if page.headings else path
    return page


def _reachable(html: str) -> str:
    """Lets whatever may be wider than the page be scrolled with the keyboard."""
    return html.replace("<pre>", '<pre tabindex="0">').replace("<table>", '<table tabindex="0">')


def _name_headings(tokens: list[Token], page: Rendered) -> None:
    """Names headings as GitHub does, so that the same links work."""
    seen: dict[str, int] = {}
    for opened, inside in pairwise(tokens):
        if opened.type != "heading_open":
            continue
        words = "".join(each.content for each in inside.children or ())
        name = slug(words)
        count = seen.get(name, 0)
        seen[name] = count + 1
        name = f"{name}-{count}" if count else name
        opened.attrSet("id", name)
        page.headings.append((int(opened.tag[1:]), words, name))


def slug(words: str) -> str:
    kept = re.sub(r"[^\w\- ]", "", words.strip().lower())
    return kept.replace(" ", "-")


def _links(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        if token.type == "link_open":
            yield token
        yield from _links(token.children or [])


def _lead(link: Token, path: str, page: Rendered) -> None:
    href = str(link.attrGet("href"))
    if href.startswith(OUTSIDE):
        link.attrSet("rel", "noopener noreferrer")
        return
    place, _, heading = href.partition("#")
    target = normpath(join(dirname(path), place)) if place else path
    page.links.append((target, heading))
    if place.endswith(".md"):
        link.attrSet("href", f"{place.removesuffix('.md')}{PAGE}{f'#{heading}' if heading else ''}")
    elif place and not splitext(place)[1]:
        link.attrSet("href", f"{place}/{INDEX}{PAGE}")
