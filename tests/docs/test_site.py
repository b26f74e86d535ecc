"""The documents as a site: built whole, every link looked after, served without anything else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from starlette.testclient import TestClient

from pokerroom.cli.app import run
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.site.rendering import Broken, rendered, slug
from pokerroom.server.site.site import Site
from tests.server.live.rooms import PAGE

SECTIONS = ("Playing", "Running a room", "Ruling", "API and bots", "Analysis", "Architecture")


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids.add(given.get("id") or "")
        if tag == "a":
            self.found.append(given.get("href") or "")
        elif tag in {"link", "img", "script"}:
            self.loaded.append(given.get("href") or given.get("src") or "")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The site as `pokerroom docs --site` writes it."""
    folder = tmp_path_factory.mktemp("site")
    assert run(["docs", "--site", str(folder)]) in {0, None}
    return {
        str(path.relative_to(folder)): path.read_text(errors="replace")
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_every_link_and_every_thing_loaded_is_of_the_site(files: dict[str, str]) -> None:
    pages = {name: Links() for name in files if name.endswith(".html")}
    for name, links in pages.items():
        links.feed(files[name])
    for name, links in pages.items():
        for href in [*links.found, *links.loaded]:
            if href.startswith("https://") and href in links.found:
                continue
            path, _, heading = href.partition("#")
            target = normpath(join(dirname(name), path)) if path else name
            assert target == ".." or target in files, f"{name}: {href}"
            if heading:
                assert heading in pages[target].ids, f"{name}: {href}"


def test_the_index_has_the_sections_and_all_documents(files: dict[str, str]) -> None:
    headings = re.findall(r"<h2>([^<]+)</h2>", files["index.html"])
    assert tuple(headings[:6]) == SECTIONS
    links = Links()
    links.feed(files["index.html"])
    pages = {name for name in files if name.endswith(".html")}
    assert {each for each in pages if not each.endswith("index.html")} <= set(links.found)


def test_it_is_served_at_docs_and_loads_nothing_from_outside() -> None:
    client = TestClient(make_app(Register(), PAGE))
    found = client.get("/docs")
    assert found.url.path == "/docs/"
    assert "text/html" in found.headers["content-type"]
    for path, kind in (("play.html", "text/html"), ("docs.css", "text/css")):
        assert client.get(f"/docs/{path}").headers["content-type"].startswith(kind)
    assert client.get("/docs/rounds/vic-holdem.toml").text.startswith("format = 1")
    assert "style-src 'self'" in client.get("/docs/play.html").headers["content-security-policy"]
    missing = client.get("/docs/nothing.html")
    assert (missing.status_code, missing.headers["content-type"]) == (
        404,
        "text/html; charset=utf-8",
    )
    assert client.get("/docs/../pyproject.toml").status_code == 404


@pytest.mark.parametrize(
    "text", ["[a](nowhere.md)", "[a](page.md#not-there)", "[a](#not-there)", "[a](../secret.txt)"]
)
def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path, text: str) -> None:
    (tmp_path / "page.md").write_text(f"# Page\n\n{text}\n")
    with pytest.raises(Broken, match=r"page: .* leads nowhere"):
        _ = Site(tmp_path).pages


def test_a_page_in_no_section_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "stray.md").write_text("# Stray\n")
    with pytest.raises(Broken, match="no section"):
        _ = Site(tmp_path).sections


def test_headings_are_named_as_the_links_in_the_documents_have_them() -> None:
    assert slug("What follows?") == "what-follows"
    assert slug("`pokerroom.house-round`") == "pokerroomhouse-round"
    page = rendered("a.md", "# One\n\n## Two\n\n## Two\n\n<script>alert(1)</script>\n")
    assert [each[2] for each in page.headings] == ["one", "two", "two-1"]
    assert "<script>" not in page.html
