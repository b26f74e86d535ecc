"""The register holds every rule once, whole and in order."""

from __future__ import annotations

import json
import re
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from pokerroom.books import (
    BOOKS,
    Disposition,
    NoEdition,
    NoSuchBook,
    NoSuchRule,
    Rule,
    book,
    readings,
    rule,
)

RULEBOOKS = Path(__file__).parents[3] / "shared" / "rulebooks"
EVERY = [r for name in BOOKS for r in (*book(name).rules.values(), *book(name).former.values())]


@pytest.mark.parametrize(
    ("name", "in_force", "former"),
    [
        ("ACT-7CS", 217, 3),
        ("ACT-MAN", 180, 1),
        ("ACT-5CS", 215, 3),
        ("ACT-DRW", 197, 0),
        ("ACT-CAN", 133, 0),
        ("VIC", 608, 0),
        ("WA-CHP", 303, 0),
    ],
)
def test_each_book_has_all_its_rules(name: str, in_force: int, former: int) -> None:
    assert len(book(name)) == in_force
    assert len(book(name).former) == former


def test_no_rule_is_there_twice() -> None:
    assert len({r.id for r in EVERY}) == len(EVERY) == 1860


def test_every_rule_has_a_gist_that_is_a_sentence() -> None:
    bad = [r.id for r in EVERY if len(r.gist) < 10 or r.gist[-1] not in ".)"]
    assert bad == []


def test_every_numbered_rule_stands_under_a_heading() -> None:
    assert [r.id for r in EVERY if r.number[0].isdigit() and not r.heading] == []


def test_every_rule_concerns_a_game_of_its_book() -> None:
    assert [r.id for r in EVERY if not r.games or not set(r.games) <= set(book(r.book).games)] == []


def test_every_reading_that_a_rule_leans_on_is_numbered() -> None:
    assert {code for r in EVERY for code in r.readings} <= set(readings())


def test_the_nineteen_games_have_a_book_each() -> None:
    assert sum(len(book(name).games) for name in BOOKS) == 19


def test_numbered_rules_come_in_the_order_of_the_book() -> None:
    for name in BOOKS:
        sections = [int(m[0]) for r in book(name) if (m := re.match(r"\d+", r.number))]
        assert all(before <= after for before, after in pairwise(sections)), name


def test_a_rule_is_found_by_its_number_and_by_its_citation() -> None:
    assert book("ACT-7CS")["17.4#1"] is rule("ACT-7CS/17.4#1")
    assert book("act-7cs") is book("ACT-7CS")
    assert str(rule("VIC/9.1.1(a)(vi)")) == "VIC/9.1.1(a)(vi)"


def test_a_whole_rule_has_its_statements_as_parts() -> None:
    whole = book("ACT-7CS")["17.4"]
    assert [part.number for part in whole.parts] == ["17.4#1", "17.4#2"]
    assert whole.id == "ACT-7CS/17.4"
    assert all(part.gist in whole.gist for part in whole.parts)


def test_a_section_does_not_take_in_its_neighbour() -> None:
    numbers = [part.number for part in book("ACT-7CS")["1"].parts]
    assert numbers == ["1#1", "1#2", "1#3"]  # and not 10.1 or 17.4


@pytest.mark.parametrize("number", ["17.11", "", "17.4#9", "17.", "99", "def:Nothing"])
def test_a_number_that_is_not_in_the_book_is_an_error(number: str) -> None:
    with pytest.raises(NoSuchRule, match=r"Poker - 7 Card Stud \(ACT-7CS\) has no rule"):
        book("ACT-7CS")[number]


def test_a_wrong_citation_cannot_be_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "from pokerroom.books import book\nSEATING = book('ACT-7CS')['17.11']\n"
    (tmp_path / "wrongly_cited.py").write_text(wrong)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(NoSuchRule, match=r"17\.11"):
        __import__("wrongly_cited")


def test_a_citation_without_a_book_is_an_error() -> None:
    with pytest.raises(NoSuchRule, match="BOOK/NUMBER"):
        rule("17.4")


def test_an_unknown_book_is_an_error_that_names_the_books() -> None:
    with pytest.raises(NoSuchBook, match="ACT-7CS, ACT-MAN"):
        book("ACT-9CS-X")


@pytest.mark.parametrize(("short", "name"), [("WA", "WA-CHP"), ("can", "ACT-CAN")])
def test_a_part_of_its_name_that_only_one_book_has_will_do(short: str, name: str) -> None:
    assert book(short).id == name


def test_a_jurisdiction_with_several_books_must_be_told_which() -> None:
    books = "ACT-7CS, ACT-MAN, ACT-5CS, ACT-DRW, ACT-CAN"
    with pytest.raises(NoSuchBook, match=f"'ACT' has 5 books: say which of {books}"):
        book("ACT")


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("ACT-7CS", "7.1(a)#1"),
        ("ACT-7CS", "7.1(a)#2"),
        ("ACT-7CS", "14.3"),
        ("ACT-5CS", "7.1(a)#1"),
        ("ACT-5CS", "7.1(a)#2"),
        ("ACT-5CS", "14.3"),
        ("ACT-MAN", "13.3"),
    ],
)
def test_the_november_amendment_takes_effect_on_its_day(name: str, number: str) -> None:
    amended = book(name)
    eve, day = amended.as_at(date(1994, 11, 3)), amended.as_at(date(1994, 11, 4))
    assert eve[number].gist.startswith("Former text")
    assert eve[number].id == f"{name}/{number}@S94"
    assert day[number] is amended[number]
    assert amended[f"{number}@S94"] is eve[number]
    assert len(eve) == len(day) == len(amended)
    assert eve.edition == date(1994, 5, 27)
    assert day.edition == amended.edition == date(1994, 11, 4)


def test_amendments_are_told_with_what_they_replaced() -> None:
    told = [(a.instrument, a.deletes.number, a.inserts.number) for a in book("ACT-7CS").amendments]
    assert told == [
        ("S239/1994", "7.1(a)#1@S94", "7.1(a)#1"),
        ("S239/1994", "7.1(a)#2@S94", "7.1(a)#2"),
        ("S239/1994", "14.3@S94", "14.3"),
    ]
    assert sum(len(book(name).amendments) for name in BOOKS) == 7
    assert book("ACT-7CS").as_at(date(1994, 6, 1)).amendments == ()


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_has_no_edition_before_its_first_day(name: str) -> None:
    first = book(name).editions[0]
    assert len(book(name).as_at(first)) == len(book(name))
    with pytest.raises(NoEdition, match=str(first)):
        book(name).as_at(date.fromordinal(first.toordinal() - 1))


def test_every_rule_is_disposed_of_in_one_of_four_ways() -> None:
    assert {r.disposition for r in EVERY} == set(Disposition)


@pytest.mark.parametrize("number", ["def:Ante", "12.1(b)#1", "3.5#7"])
def test_figures_are_kept_beside_the_gist(number: str) -> None:
    assert isinstance(book("ACT-7CS")[number].figures, dict)
    assert book("ACT-7CS")["3.5#7"].figures["max_players"] == 5


def catalogue() -> list[dict[str, str]]:
    file = RULEBOOKS / "catalogue.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def test_every_line_of_the_catalogue_is_in_the_register() -> None:
    ids = {r.id for r in EVERY}
    assert [line["id"] for line in catalogue() if line["id"] not in ids] == []


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9$]+", text.lower())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    listed = words(text)
    return {tuple(listed[i : i + length]) for i in range(len(listed) - length + 1)}


def copied(gist: Rule, gazette: set[tuple[str, ...]]) -> bool:
    return bool(runs(gist.gist, 12) & gazette)


def test_no_gist_copies_a_sentence_of_a_gazette() -> None:
    texts = " ".join(path.read_text() for path in sorted(RULEBOOKS.glob("texts/*.txt")))
    gazette = runs(texts, 12)
    assert [r.id for r in EVERY if copied(r, gazette)] == []
