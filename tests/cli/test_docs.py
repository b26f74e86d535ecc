"""The documents come with the program, and whatever names one names it so that it opens."""

from __future__ import annotations

import json
import pty
import re
import subprocess
import sys
from os import read
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.notation.documents import pages

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"pokerroom docs ([a-z][\w/.-]*)")


def test_all_are_listed_with_what_they_tell(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["docs"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:-1]]
    assert listed == [*pages()]
    assert {"terms", "round-files", "floor/vic-holdem", "rounds/vic-holdem.toml"} <= {*listed}
    assert run(["docs", "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert [page["name"] for page in shape["pages"]] == listed
    assert all(page["title"] and page["text"] is None for page in shape["pages"])


@pytest.mark.parametrize("name", ["round-files", "docs/round-files.md", "round-files.md"])
def test_a_page_is_printed_as_it_is_written(capsys: pytest.CaptureFixture[str], name: str) -> None:
    text = (ROOT / "docs" / "round-files.md").read_text()
    assert run(["docs", name]) == 0
    assert capsys.readouterr().out == text
    assert run(["docs", name, "--json"]) == 0
    (page,) = json.loads(capsys.readouterr().out)["pages"]
    assert (page["name"], page["title"], page["text"]) == ("round-files", "Round files", text)


def test_a_terminal_gets_it_laid_out() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pokerroom", "docs", "ruling"]
    env = {"TERM": "xterm", "COLUMNS": "80", "LINES": "60"}
    with subprocess.Popen(command, stdout=theirs, env=env) as shown:
        found = read(ours, 100_000).decode()
        assert shown.wait() == 0
    assert "A second opinion" in found
    assert "# A second opinion" not in found


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("termz", "there is no document 'termz': did you mean terms?"),
        ("zzz", "there is no document 'zzz': `pokerroom docs` lists all"),
        ("../README", "there is no document '../README'"),
        ("", "there is no document ''"),
    ],
)
def test_a_page_that_is_not_there(
    capsys: pytest.CaptureFixture[str], asked: str, said: str
) -> None:
    assert run(["docs", asked]) == 2
    assert said in capsys.readouterr().err


def test_whoever_names_a_document_names_it_so_that_it_opens() -> None:
    for path in [*(ROOT / "src").rglob("*.py"), ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        text = path.read_text()
        named = [found.rstrip(".") for found in NAMED.findall(text)]
        assert [name for name in named if name not in pages()] == [], path
        if path.suffix == ".py" and path.name != "docs.py":
            assert re.findall(r"docs/[\w-]+\.md", text) == [], path
