"""The quick reader of our own data files reads them as any reader of TOML does."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from pokerroom.books.data_files import read_toml, tables_in

DATA = files("pokerroom.books") / "data"
NAMES = sorted(each.name for each in DATA.iterdir() if each.name.endswith(".toml"))


def test_there_are_the_books_and_what_goes_with_them() -> None:
    books = {"act-5cs.toml", "act-7cs.toml", "act-can.toml", "act-drw.toml", "act-man.toml"}
    assert books | {"vic.toml", "wa-chp.toml", "readings.toml", "lexicon.toml"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_data_file_reads_as_toml(name: str) -> None:
    assert read_toml(name) == tomllib.loads((DATA / name).read_text("utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        'a = "plain"\n"b c" = ["x", "y"]\nd = { e = 1, f = [2.5, "g"] }\n',
        'a = [\n  "x",  # why\n  "y",\n]\nb = []\nc = {}\nd = 1994-11-03\n',
        'a = "said \\"so\\""\nb = \'raw\\\'\nc = """\\\n  one \\\n  two"""\n',
        'a = """\none = "two"\n"""\n',
        '[a]\nb = "1"\n[[a.c]]\nd = "2"\n[a.c.e]\nf = "3"\n[[a.c]]\nd = "4"\n["g h"]\ni = true\n',
        'a = "last line"',
    ],
)
def test_so_does_what_is_written_in_other_ways(text: str) -> None:
    assert tables_in(text) == tomllib.loads(text)
