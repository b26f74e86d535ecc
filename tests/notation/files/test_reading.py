"""Files are read within bounds, and what is wrong with one is told with its line."""

from __future__ import annotations

import os
from pathlib import Path
from tomllib import loads
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from pokerroom.notation.files.bounds import DEPTH_MOST, PARTS_MOST, WORD_LONGEST
from pokerroom.notation.files.jsons import json_shape
from pokerroom.notation.files.opening import content_of
from pokerroom.notation.files.text import text_in
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.values.errors import WrongFile

NESTED = "[" * DEPTH_MOST + "]" * DEPTH_MOST


def wrong(text: str, **options: Any) -> str:
    with pytest.raises(WrongFile) as found:
        toml(text, **options)
    return str(found.value)


@pytest.mark.parametrize(
    ("within", "beyond", "because"),
    [
        (f"a = {NESTED}", f"a = [{NESTED}]", "nested more than 32 deep"),
        ("a = " + "{b=" * 31 + "[1]" + "}" * 31, "a = " + "{b=" * 32 + "[1]" + "}" * 32, "32 deep"),
        ("x." * (PARTS_MOST - 1) + "x=1", "x." * PARTS_MOST + "x=1", "more than 32 parts"),
        ("[" + '"x" . ' * (PARTS_MOST - 1) + "x]", "[" + "x." * PARTS_MOST + "x]", "32 parts"),
        ("a = " + "1" * WORD_LONGEST, "a = 1" + "1" * WORD_LONGEST, "number has more than 100"),
        ("a = 0x" + "f" * 98, "a = 0x" + "f" * 99, "a number has more than 100 digits"),
        ("a = 1." + "1" * WORD_LONGEST, "a = 1.1" + "1" * WORD_LONGEST, "number has more than 100"),
        ("a" * WORD_LONGEST + " = 1", "a" * 101 + " = 1", "a word outside quotation marks has"),
    ],
)
def test_bounds_on_both_sides(within: str, beyond: str, because: str) -> None:
    toml(f"# one\n{within}\n")
    said = wrong(f"# one\n{beyond}\n")
    assert said.startswith("line 2: ")
    assert because in said


def test_the_number_of_values_is_bounded() -> None:
    assert len(toml("a = [1, 2, 3]", entries_most=4)["a"]) == 3
    assert wrong("a = [1,\n2,\n3, 4]", entries_most=4) == "line 3: there are more than 4 values"
    assert len(toml("[[a]]\n" * 3, entries_most=6)["a"]) == 3
    assert wrong("[[a]]\n" * 4, entries_most=6) == "line 4: there are more than 6 values"


def test_what_stands_in_quotation_marks_or_behind_a_number_sign_is_not_counted() -> None:
    brackets = "[" * 1000
    for text in (f'a = "{brackets}"', f"a = '{brackets}'", f"a = 1 # {brackets}"):
        toml(text)
        toml(f"{text}\nb = [1]")
    for marks in ('"""', "'''"):
        for end in ("", marks[0], marks[:2]):
            found = toml(f"a = {marks}\n{brackets}\n{marks[0]}x{end}{marks}\nb = 1")
            assert found == {"a": f"{brackets}\n{marks[0]}x{end}", "b": 1}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = [1, 2", "line 1: this is not TOML: a list is not closed"),
        ("a = 1\n[b", "line 2: this is not TOML: a heading is not closed"),
        ("a = 1\n[[b]", "line 2: this is not TOML: a heading is not closed"),
        ("a = { b = 1", "line 1: this is not TOML: what { opens is not closed"),
        ("a = 1\na = 2", "line 2: this is not TOML: the same key, or the same heading"),
        ("[a]\n[a]", "line 2: this is not TOML: the same key, or the same heading"),
        ("a = {b = 1, b = 2}", "line 1: this is not TOML: the same key"),
        ("a = {b = 1}\na.c = 1", "line 2: this is not TOML: the same key"),
        ("a = 1\na.b = 1", "line 2: this is not TOML: the same key"),
        ("a", "line 1: this is not TOML: a key is followed by = and its value"),
        ("a =", "line 1: this is not TOML: a value is missing"),
        ("a = b", "line 1: this is not TOML: a value is missing"),
        ("a = 1 2", "line 1: this is not TOML: something follows the value"),
        ("= 1", "line 1: this is not TOML: a line is a key"),
        ("a. = 1", "line 1: this is not TOML: a key is missing"),
        ('a = "x', "line 1: this is not TOML: a text is not closed"),
        ("a = 'x\nb = 1", "line 1: this is not TOML: a text is not closed"),
        ('a = """x\n\nb = 1', "line 1: this is not TOML: a text is not closed"),
        ("a = '''x", "line 1: this is not TOML: a text is not closed"),
        (r'a = "\q"', r"line 1: this is not TOML: \ means something in a text"),
        (r'a = "\ud800"', r"line 1: this is not TOML: \u is followed by"),
        (r'a = "\u12"', r"line 1: this is not TOML: \u is followed by"),
        ('a = "\x01"', "line 1: this is not TOML: there is a character"),
        ("# \x07", "line 1: this is not TOML: there is a character"),
        ("a = 2024-02-31", "line 1: this is not TOML: there is no such day"),
    ],
)
def test_what_is_wrong_is_told_in_our_own_words(text: str, said: str) -> None:
    assert wrong(text).startswith(said)


@given(st.text(alphabet="ab=.[]{},\"'\\#\n 01-:Tx\t", max_size=60))
def test_whatever_is_read_is_what_python_reads(text: str) -> None:
    try:
        expected = loads(text, parse_float=str)
    except ValueError:
        assert wrong(text).startswith("line ")
    else:
        assert toml(text) == expected


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a\n\xff", "line 2: this is not UTF-8 text"),
        (b"\xff\xfea\0", "line 1: this is UTF-16"),
        (b"\xfe\xff\0a", "line 1: this is UTF-16"),
        (b"a\nb\0", "line 2: a byte here is 0"),
    ],
)
def test_what_is_no_text_is_told(content: bytes, said: str) -> None:
    with pytest.raises(WrongFile, match=said):
        text_in(content)
    assert text_in(b"\xef\xbb\xbfa") == "a"


class Shape(Struct, forbid_unknown_fields=True):
    name: str
    sums: list[int] = []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: this is not JSON"),
        ('{\n"name": x}', "line 2: this is not JSON"),
        ('{\n"name": "a"', "line 2: this is not JSON"),
        ("{}", "line 1: name is missing"),
        ("[]", "line 1: it is a table of keys, not a list"),
        ('{"name":\n\n1}', "line 1: name: it is text, not a whole number"),
        ('{"name": "a",\n"sums": [1,\n"x"]}', "line 3: sums[1]: it is a whole number, not text"),
        ('{"name": "a",\n"name": "b"}', "line 2: name appears twice"),
        ('{"name": "a",\n\n"na\\u006de": "b"}', "line 3: name appears twice"),
        ('{"name": "a"\n,\n"zeppelin": 1}', "line 3: zeppelin: there is no such key"),
        ('{"name": ' + "[" * 100_000, "line 1: this is nested more than 32 deep"),
        ('{"name": ' + "1" * 5_000, "line 1: a number has more than 100 digits"),
    ],
)
def test_json_of_another_shape_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(WrongFile) as found:
        json_shape(text, Shape)
    assert str(found.value) == said


def test_json_of_the_shape_is_read() -> None:
    assert json_shape('{"name": "a", "sums": [1, 2]}', Shape)[0] == Shape("a", [1, 2])


def test_no_more_is_read_than_a_file_may_have(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 10)
    assert content_of(str(file), 10) == b"x" * 10
    with pytest.raises(WrongFile, match="more than 9 bytes"):
        content_of(str(file), 9)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("/dev/zero", "a device"),
        ("/dev/null", "a device"),
        ("/", "a folder"),
        ("", "cannot be opened"),
        ("a\0b", "no file can have that name"),
        ("x" * 300, "cannot be opened"),
    ],
)
def test_what_is_no_file_is_not_read(name: str, said: str) -> None:
    with pytest.raises(WrongFile, match=said):
        content_of(name, 10)


def test_a_pipe_to_which_nobody_writes_is_not_waited_for(tmp_path: Path) -> None:
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    with pytest.raises(WrongFile, match="nothing came through it"):
        content_of(pipe, 10)


def test_what_a_shell_pipes_in_is_read() -> None:
    reads, writes = os.pipe()
    os.write(writes, b"abc")
    os.close(writes)
    assert content_of(f"/dev/fd/{reads}", 10) == b"abc"
    os.close(reads)


def test_links_in_a_circle_lead_nowhere(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(WrongFile, match="cannot be opened"):
        content_of(str(link), 10)
