"""`pokerroom docs`: the documents that come with the program, and the example files beside them."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.cli.output import WrongUsage, show_json, show_markdown, show_table, show_text
from pokerroom.notation.documents import pages


class PageShape(Struct, frozen=True):
    """*text* is that of the page asked for; null in the list of all pages."""

    name: str
    title: str
    text: str | None


class DocsShape(Struct, frozen=True):
    pages: list[PageShape]
    format: str = "pokerroom.docs"
    version: int = 1


def docs_command(
    page: Annotated[str | None, Parameter(name="PAGE")] = None,
    /,
    *,
    site: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """List the documents that come with the program, or show one of them.

    A terminal shows it laid out; a file or pipe gets it as it is written. The example files are
    there to be played and changed.

    Examples:
      pokerroom docs
      pokerroom docs round-files
      pokerroom docs rounds/vic-holdem.toml | pokerroom round -

    Parameters
    ----------
    page
        A page of the list, such as terms or floor/vic-holdem.
    site
        Write all of them as HTML into this folder, as the server shows them at /docs.
    json
        Print JSON (pokerroom.docs, version 1).
    """
    if site is not None:
        from pokerroom.server.site.site import write_site  # takes its time

        show_text(f"{write_site(site)} files in {site}")
        return
    known = pages()
    if page is None:
        shapes = [PageShape(name, title_of(path), None) for name, path in known.items()]
        show_json(DocsShape(shapes)) if json else show_list(shapes)
        return
    name = name_of(page, known)
    text = known[name].read_text(encoding="utf-8")
    if json:
        show_json(DocsShape([PageShape(name, title_of(known[name]), text)]))
    else:
        show_page(known[name], text)


def name_of(asked: str, known: dict[str, Path]) -> str:
    """The page's name; its file, `docs/terms.md`, will do too."""
    name = asked.strip().removeprefix("./").removeprefix("docs/").removesuffix(".md").lower()
    if name in known:
        return name
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else "`pokerroom docs` lists all"
    raise WrongUsage(f"there is no document {asked!r}: {hint}")


def title_of(path: Path) -> str:
    """The heading of a page; for an example file its title, or its first comment."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(("# ", "title = ")):
            return line.removeprefix("# ").removeprefix("title = ").strip().strip('"')
    return ""


def show_list(shapes: list[PageShape]) -> None:
    show_table(("page", "about"), [(each.name, each.title) for each in shapes])
    show_text("`pokerroom docs PAGE` shows one of them")


def show_page(path: Path, text: str) -> None:
    if path.suffix == ".md":
        show_markdown(text)
    else:
        sys.stdout.write(text)
