"""In a terminal the table of a house game is drawn, and in plain words if asked for."""

from __future__ import annotations

import re

from tests.cli.test_play_in_a_terminal import DOCUMENT, ESCAPE, typed

CANBERRA = ("canberra-poker", "--seed", "5")


def test_the_session_of_the_document_goes_as_it_is_shown() -> None:
    text = DOCUMENT.read_text().partition("## Against the house")[2]
    named = re.search(r"`pokerroom play (crown-holdem --seed [0-9]+)`", text)
    shown = re.search(r"```session\n(.*?)```", text, re.DOTALL)
    assert named
    assert shown
    lines = re.findall(r"^> (?!1 You)(.*)$", shown[1], re.MULTILINE)
    status, seen = typed(*lines, arguments=tuple(named[1].split()), NO_COLOR="1", COLUMNS="80")
    assert status == 0
    assert [line.rstrip() for line in seen.replace("\r", "").splitlines()] == [
        line.rstrip() for line in shown[1].splitlines()
    ]


def test_the_table_is_drawn_in_colour() -> None:
    status, seen = typed("a 10", "d", arguments=CANBERRA)
    assert status == 130
    assert ESCAPE in seen
    assert re.search(r"Dealer +▒▒ ▒▒ ▒▒ ▒▒ ", seen)
    assert "[f]old   [b]et $20   [a]dvice   [?] why  [h]elp" in seen


def test_an_alphabet_without_suits_has_letters() -> None:
    _, seen = typed("a 10", "d", arguments=CANBERRA, NO_COLOR="1", PYTHONIOENCODING="ascii")
    assert re.search(r"> 1 You +(?:[2-9TJQKA][shdc] ){5} ante \$10\r", seen)
    assert "## ## ## ## " in seen


def test_plain_words_draw_nothing() -> None:
    _, seen = typed("a 10", "d", arguments=(*CANBERRA, "--plain"))
    assert "▒" not in seen
    assert "♠" not in seen
    assert re.search(r"The dealer's cards: \w+ of \w+, 4 cards face down\.", seen)
    assert re.search(r"Box 1, you: (?:\w+ of \w+, ){4}\w+ of \w+\.", seen)
    assert "b: bet $20\r\na: advice\r\nYour act? " in seen
