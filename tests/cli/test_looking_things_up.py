"""`rules`, `games` and `hand` say what the books say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pokerroom
from pokerroom.cli.app import run


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def answered(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsysbinary.readouterr().out)


def test_rules_lists_the_seven_books(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "rules").splitlines()
    assert [line.split()[0] for line in lines[1:]] == [
        "ACT-7CS",
        "ACT-MAN",
        "ACT-5CS",
        "ACT-DRW",
        "ACT-CAN",
        "VIC",
        "WA-CHP",
    ]


@pytest.mark.parametrize(
    "arguments", [("ACT-7CS", "17.4"), ("ACT-7CS/17.4",), ("act-7cs", "17.4")], ids=" ".join
)
def test_a_rule_is_found_by_book_and_number_or_by_citation(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    out = said(capsys, "rules", *arguments)
    assert "ACT-7CS/17.4#1  Irregularities" in out
    assert "ACT-7CS/17.4#2" in out
    assert "17.5" not in out


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("10.3", "It is in ACT-7CS, ACT-MAN, ACT-5CS, ACT-DRW, VIC: say `pokerroom rules ACT-7CS"),
        ("9.2.6", "It is in VIC: say `pokerroom rules VIC 9.2.6`"),
        ("99.1", "No book has a rule of that number"),
    ],
)
def test_of_a_number_without_a_book_one_is_told_which_books_have_it(
    capsys: pytest.CaptureFixture[str], number: str, told: str
) -> None:
    assert run(["rules", number]) == 2
    assert told in capsys.readouterr().err


def test_a_rule_is_shown_with_what_stands_below_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "rules", "VIC", "9.1.1").splitlines()
    assert lines[0] == "VIC/9.1.1  Misdeals"
    assert "  9.1.1(a)(i)  Misdeal if any card shows during the cut. [applied, carried]" in lines
    assert "9.1.2" not in "".join(lines)


def test_an_older_edition_is_printed_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Former text" in said(capsys, "rules", "ACT-MAN", "13.3", "--as-at", "1994-11-03")
    assert "Former text" not in said(capsys, "rules", "ACT-MAN", "13.3", "--as-at", "1994-11-04")


def test_of_all_books_those_are_listed_that_were_in_force(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    for day, books in (("1994-05-27", 3), ("1994-11-03", 3), ("1994-11-04", 4), ("2022-06-10", 7)):
        listed = answered(capsysbinary, "rules", "--as-at", day)
        assert len(listed["books"]) == books


@pytest.mark.parametrize(
    ("citation", "standing"),
    [
        ("VIC/10.3.1", "tournament; to be applied; open"),
        ("VIC/9.2.6", "irregularity; to be applied; carried"),
        ("ACT-CAN/1#1", "equipment; outside\n"),
    ],
)
def test_a_rule_says_what_is_to_be_done_and_whether_it_is(
    capsys: pytest.CaptureFixture[str], citation: str, standing: str
) -> None:
    assert f"  {standing}" in said(capsys, "rules", citation)


@pytest.mark.parametrize(
    ("citation", "files"),
    [
        ("VIC/9.2.6", ["vic/irregularities.py"] * 2),
        ("VIC/8.14.3(b)", ["vic/holdem.py", "vic/wagering.py"]),
        ("ACT-7CS/10.3#1", ["act/limits.py"]),
        ("ACT-MAN/16.5", ["act/irregularities.py"] * 2),
        ("ACT-DRW/10.3", ["act/forced.py"]),
        ("ACT-7CS/16.5", ["act/irregularities.py"]),
    ],
)
def test_a_rule_names_the_lines_that_declare_it(
    capsys: pytest.CaptureFixture[str], citation: str, files: list[str]
) -> None:
    lines = said(capsys, "rules", citation).splitlines()
    declared = next(line for line in lines if line.startswith("  Declared in: "))
    places = declared.removeprefix("  Declared in: ").split(", ")
    assert [place.partition(":")[0] for place in places] == [f"games/{file}" for file in files]
    for place in places:
        file, _, number = place.partition(":")
        line = (Path(pokerroom.__file__).parent / file).read_text().splitlines()[int(number) - 1]
        assert f'"{citation.partition("/")[2]}"' in line


def test_a_search_finds_rules_of_every_book(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = answered(capsysbinary, "rules", "--search", "misdeal buck")
    assert found["book"] is None
    assert {rule["id"].partition("/")[0] for rule in found["rules"]} >= {"ACT-7CS", "ACT-MAN"}
    assert all("misdeal" in f"{r['id']} {r['gist']}".lower() for r in found["rules"])


COUNTED = ("carried", "shown", "partly", "open", "outside")


def test_coverage_adds_up(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    coverage = answered(capsysbinary, "rules", "--coverage")
    for row in coverage["rows"]:
        assert row["rules"] == sum(row[each] for each in COUNTED)
        disposed = row["to_apply"] + row["to_display"] + row["to_record"] + row["outside"]
        assert row["rules"] == disposed
    assert sum(row["rules"] for row in coverage["rows"]) == 1860 - 7
    for state in ("carried", "partly"):
        assert len(coverage[state]) == sum(row[state] for row in coverage["rows"])


def test_coverage_of_one_book_names_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "VIC", "--coverage")
    assert "applied by" in out
    assert "read out by  tests/rulebook/" in out


def test_games_lists_all_nineteen(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    games = answered(capsysbinary, "games")["games"]
    assert len(games) == 19
    assert [g["name"] for g in games if g["against"] == "house"] == [
        "act/canberra-poker",
        "wa/crown-holdem",
    ]


@pytest.mark.parametrize("name", ["holdem", "vic/holdem", "Holdem"])
def test_a_game_is_found_by_a_short_name(capsys: pytest.CaptureFixture[str], name: str) -> None:
    out = said(capsys, "games", name)
    assert "Players: 10 at most (VIC/4.1)\nDeck: 52 cards (VIC/4.1:holdem)" in out
    assert "played among players" in out


@pytest.mark.parametrize(
    ("arguments", "words", "name"),
    [
        (("holdem", "AsKd", "--board", "Qh Jc 10s"), "straight, ace high", "Straight"),
        (
            ("canberra-manila", "10s 8d", "--communal", "AsKsQsJs7h"),
            "five odd cards, ace high",
            None,
        ),
        (("canberra-manila", "9h 9d", "--communal", "AsKsQsJs7h"), "one pair, nines", None),
        (
            ("act/draw-poker", "8h7d6c5sAs", "--deck", "40"),
            "five odd cards, ace high",
            "Five odd cards",
        ),
        (
            ("act/draw-poker", "8h7d6c5sAs", "--deck", "40", "--ace-low"),
            "straight, eight high (ace low)",
            "Straight",
        ),
        (("vic/draw-ante", "QsQh4s4h2c"), "two pair, queens and fours", "Two Pair"),
        (("canberra-poker", "As Ad 8c 8d Ks"), "two pairs, aces and eights", "Dead Man's Hand"),
    ],
)
def test_hands_are_named_in_words_and_by_the_book(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str, name: str | None
) -> None:
    out = said(capsys, "hand", *arguments)
    assert out.startswith(words)
    assert name is None or name in out


@pytest.mark.parametrize(
    ("arguments", "low"),
    [
        (("holdem", "AsKd"), True),
        (("holdem", "AsKd", "--board", "2c3c4c"), True),
        (("canberra-manila", "AsKd"), False),
        (("canberra-manila", "AsKd", "--ace-low"), True),
        (("act/draw-poker", "AsKdQhJc9s"), True),
        (("act/draw-poker", "AsKdQhJc9s", "--deck", "40"), False),
        (("act/draw-poker", "AsKdQhJc9s", "--deck", "40", "--ace-low"), True),
    ],
)
def test_json_says_whether_the_ace_was_low_with_few_cards_too(
    capsysbinary: pytest.CaptureFixture[bytes], arguments: tuple[str, ...], low: bool
) -> None:
    assert answered(capsysbinary, "hand", *arguments)["ace_low"] is low


def test_both_halves_of_a_hi_low_hand_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    low = said(capsys, "hand", "omaha-hi-low", "As2sKdKc", "--board", "4h5h8cQhJs")
    assert "low: 8-5-4-2-A" in low
    none = said(capsys, "hand", "omaha-hi-low", "As2sKdKc", "--board", "4h9h9cQhJs")
    assert "low: none" in none


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("vic/five-card-stud", "AsAh9c8s4d", "--against", "AcAdTc8h4h"),
            "the second hand is better: the ten outranks the nine (VIC/3.2.1(b)(ix))",
        ),
        (
            ("act/draw-poker", "AsAhKc8s4d", "--against", "AcAdKd8h4h"),
            "they are equal: they differ in suits at most (ACT-DRW/3.5#1)",
        ),
        (
            ("crown-holdem", "2s2h", "--against", "AcKd", "--communal", "3c 5d 7c Jd 9h"),
            "the first hand is better: One Pair beats Five Odd Cards (WA-CHP/3.44:9)",
        ),
        (
            ("holdem", "2s2h", "--against", "AcKd"),
            "only hands of five cards are compared, and these are not both complete",
        ),
    ],
)
def test_two_hands_are_compared_by_the_rule_that_decides(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert said(capsys, "hand", *arguments).splitlines()[-1] == told


def test_no_card_is_in_both_hands(capsys: pytest.CaptureFixture[str]) -> None:
    same = ["hand", "vic/five-card-stud", "AsAh9c8s4d", "--against", "AsAdTc8h4h"]
    assert run(same) != 0
    assert "As is in both hands" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("communal", "comparison"),
    [
        (
            "Ah 9c 8s 4d 2h",
            {
                "better": 1,
                "because": "the king outranks the queen",
                "per": "VIC/3.2.1(b)(ix)",
            },
        ),
        ("", None),
    ],
)
def test_another_hand_and_which_is_better_are_in_the_json(
    capsysbinary: pytest.CaptureFixture[bytes], communal: str, comparison: object
) -> None:
    cards = ("AsKd", "--against", "AcQd", "--communal", communal)
    found = answered(capsysbinary, "hand", "holdem", *cards)
    assert found["against"]["cards"] == ["Ac", "Qd"]
    assert found["comparison"] == comparison
