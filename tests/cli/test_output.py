"""Tables and sentences as they lie on a screen."""

from __future__ import annotations

import pytest

from pokerroom.cli import floor_asking
from pokerroom.cli.output import NAME_LONGEST, Refused, screen, show_table, show_text
from pokerroom.games import game


def test_amounts_stand_to_the_right_and_no_line_ends_in_blanks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_table(("who", "chips", "cards"), [("Ann", "$5.00", "As"), ("Bob", "-$1,205.50", "")])
    assert capsys.readouterr().out == (
        "who       chips  cards\nAnn       $5.00  As\nBob  -$1,205.50\n"
    )


def test_a_long_sentence_is_broken_and_the_columns_after_it_stay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = screen()
    narrow.width = NAME_LONGEST
    monkeypatch.setattr("pokerroom.cli.output.screen", lambda: narrow)
    show_table(("what", "rule"), [("a card was shown " * 3, "VIC/9.2.5")])
    assert "VIC/9.2.5" in capsys.readouterr().out


def test_an_indented_text_of_two_lines_ends_without_blanks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_text("one\nand another", indent=2)
    assert capsys.readouterr().out == "  one\n  and another\n"


def test_a_floor_question_that_nobody_answers_has_failed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ended(_question: str) -> str:
        raise EOFError

    with pytest.raises(Refused, match="the input ended before the question was answered"):
        floor_asking.ask_about(game("holdem"), ended)
    assert floor_asking.ask_about(game("holdem"), lambda _question: "q") == 0
