"""A copy of the rules: `pokerroom rules BOOK --as-document` as one page that stands alone."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from pokerroom.books import BOOKS, Disposition, book, rule
from pokerroom.cli.app import run
from pokerroom.notation.rules_document.contents import rules_of, sections
from tests.evidence import per

VOID = {"meta"}


class Document(HTMLParser):
    """What a browser would find in it; a tag that does not end where it should is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.numbers: list[str] = []
        self.levels: list[int] = []
        self.words = ""
        self.told: dict[str, str] = {}
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert not {"src", "srcset", "style"} & given.keys()
        assert tag not in {"script", "link", "img"}
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if "href" in given else []
        self.levels += [int(tag[1])] if tag[0] == "h" and tag[1:].isdigit() else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data
        self.numbers += [data] if self.open[-1:] == ["dt"] else []
        if self.open[-1:] == ["dd"] and self.numbers:
            self.told[self.numbers[-1]] = self.told.get(self.numbers[-1], "") + data.strip()


def of(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> Document:
    assert run(["rules", *arguments, "--as-document"]) == 0
    return Document(capsysbinary.readouterr().out.decode())


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_in_force_stands_in_it_once_and_every_link_leads_somewhere(
    capsysbinary: pytest.CaptureFixture[bytes], name: str
) -> None:
    found = of(capsysbinary, name)
    assert found.numbers == [rule.number.removeprefix("def:") for rule in book(name)]
    assert len(set(found.ids)) == len(found.ids)
    assert {link.removeprefix("#") for link in found.links} <= set(found.ids)
    assert all(link.startswith("#") for link in found.links)
    assert "url(" not in found.text
    assert "@import" not in found.text


@pytest.mark.parametrize("name", BOOKS)
def test_no_heading_skips_a_level(capsysbinary: pytest.CaptureFixture[bytes], name: str) -> None:
    levels = of(capsysbinary, name).levels
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert "continued" not in of(capsysbinary, "ACT-7CS").words
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_each_rule_stands_under_its_own_headings() -> None:
    vic = book("VIC")
    parts = list(sections(vic, list(vic)))
    found = {part.heading.number: [rule.number for rule in part.rules] for part in parts}
    assert found["8"] == []
    assert "8.2.5" in found["8.2"]
    assert "8.14.3(a)" in found["8.14.3"]
    assert "def:Absent Button" in found["1"]
    assert sum(len(part.rules) for part in parts) == len(vic)


def test_a_book_of_two_editions_reads_as_it_did_on_the_day(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """S239/1994 changed 14.3 from 4 November 1994 on."""
    old = of(capsysbinary, "ACT-7CS", "--as-at", "1994-11-03")
    new = of(capsysbinary, "ACT-7CS", "--as-at", "1994-11-04")
    former, later = book("ACT-7CS")["14.3@S94"].gist, book("ACT-7CS")["14.3"].gist
    assert "Edition of 27 May 1994" in old.words
    assert "Edition of 4 November 1994" in new.words
    assert former in old.words
    assert later not in old.words
    assert later in new.words
    assert former not in new.words
    assert "S239" not in old.words.partition("Contents")[0]
    assert new.words.count("as amended by S239/1994") == 3


def test_of_one_game_only_what_concerns_it_is_told(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    found = of(capsysbinary, "VIC", "--game", "holdem")
    assert "Poker (Victoria): rules of Holdem" in found.words
    assert "8.14.3(a)" in found.numbers
    assert "8.15.3(a)" not in found.numbers
    assert len(found.numbers) == len(rules_of(book("VIC"), "vic/holdem"))


def test_a_table_has_its_own_terms_settings_and_house_terms(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    terms = tmp_path / "table.toml"
    terms.write_text(
        'minimum = 10\nblinds = [5, 10]\nhouse_terms = ["H-02"]\nante = 1\n'
        "[commission]\npercent = 5\ncap = 8\n"
        '[settings]\ntwo_player_blinds = "button_posts_first_blind"\n'
    )
    by_default = of(capsysbinary, "--game", "omaha")
    found = of(capsysbinary, "--game", "omaha", "--terms", str(terms))
    small_on_the_button = "the button posts the first blind and acts first in the first round"
    assert small_on_the_button not in by_default.words
    assert f"At this table: {small_on_the_button}" in found.words
    assert "percent 5, fee $0, hourly $0, cap $8" in found.words
    assert "$5, $10" in found.words
    assert "H-02 Antes besides the blinds" in found.words
    assert found.words.count("set aside here by H-02") == 1
    assert "H-02" not in by_default.words


def test_a_table_against_the_house_has_its_sign(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    terms = tmp_path / "table.toml"
    terms.write_text("minimum = 25\nmaximum = 500\nunit = 25\n")
    found = of(capsysbinary, "WA-CHP", "--terms", str(terms))
    assert "the least ante wager$25" in found.words.replace("\n", "")
    assert "the least extra wager" in found.words
    assert "extra wager" not in of(capsysbinary, "ACT-CAN").words.partition("Contents")[0]


def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("minimum = 10\nlimit = 'sky'\n")
    for arguments, told in (
        (("--as-document",), "which book?"),
        (("VIC", "8.2", "--as-document"), "prints a whole book"),
        (("VIC", "--as-document", "--json"), "prints a whole book"),
        (("VIC", "--game", "holdem"), "go with --as-document"),
        (("VIC", "--as-document", "--out", "rules.pdf"), "write it to rules.html"),
        (("WA-CHP", "--as-document", "--game", "holdem"), "a game of VIC, not of WA-CHP"),
        (("VIC", "--as-document", "--terms", str(wrong)), "say --game"),
        (("VIC", "--as-document", "--game", "holdem", "--terms", str(wrong)), "line 2: limit"),
        (("ACT-7CS", "--as-document", "--as-at", "1994-05-26"), "no edition before"),
    ):
        assert run(["rules", *arguments]) == 2, arguments
        assert told in capsys.readouterr().err


def test_it_is_written_into_a_file_and_over_none_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "rules.html"
    asked = ["rules", "ACT-CAN", "--as-document", "--out", str(out)]
    assert run(asked) == 0
    assert Document(out.read_text()).numbers
    assert run(asked) == 1
    assert "a file of that name exists already" in capsys.readouterr().err
    assert run([*asked, "--force"]) == 0


@per(
    "VIC/11.11",
    "ACT-7CS/19.11",
    "ACT-MAN/18.11",
    "ACT-5CS/19.11",
    "ACT-DRW/17.11",
    "ACT-CAN/15.11",
)
def test_whoever_asks_gets_a_copy_of_the_rules(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    for name in BOOKS:
        number = {"VIC": "11.11", "WA-CHP": "instrument"}.get(name)
        given = of(capsysbinary, name).words.rpartition("anyone who asks (")[2].partition(")")[0]
        assert given.startswith(f"{name}/")
        assert given == f"{name}/{number}" or (number is None and given.endswith(".11"))


TOLD_IN_THE_COPY = (
    *[f"{name}/instrument" for name in BOOKS if name != "VIC"],
    *[f"ACT-{name}/interpretation" for name in ("7CS", "MAN", "5CS")],
    *[f"VIC/{number}" for number in ("notice", "1.1", "1.3")],
    *[f"VIC/def:{word}" for word in ("Hand", "Holdem", "House", "Manila", "Omaha", "Round")],
    *[f"VIC/def:{word}" for word in ("Stud", "Suit")],
    *[f"WA-CHP/{number}" for number in ("1.1", "amendments", "def:Casino Operator")],
)
"""What a book says of itself and of its words, and nobody does at a table."""


@pytest.mark.parametrize(
    "cited", [pytest.param(each, marks=per(each)) for each in TOLD_IN_THE_COPY]
)
def test_what_a_book_says_of_itself_and_its_words_is_told_in_the_copy(
    cited: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    told = rule(cited)
    assert told.disposition is Disposition.DISPLAYED
    found = of(capsysbinary, told.book)
    number = told.number.removeprefix("def:")
    assert found.told[number] == told.gist
