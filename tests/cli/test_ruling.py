"""`pokerroom ruling`: what the rules make of the last thing that a round file tells."""

from __future__ import annotations

import json
from json import loads
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.cli.rounds.opinions import show_possible

EXPOSED = Path(__file__).parents[2] / "docs" / "rounds" / "vic-holdem-exposed-card.toml"
TABLE = """
format = 1
game = "vic/holdem"
button = "S4"
deck = "any"

[seats]
S1 = 200
S2 = 200
S3 = 200
S4 = 200

[play]
acts = \"\"\"
{acts}
\"\"\"
"""


def file(tmp_path: Path, *acts: str) -> str:
    path = tmp_path / "round.toml"
    path.write_text(TABLE.format(acts="\n".join(acts)), encoding="utf-8")
    return str(path)


def test_what_came_by_itself_is_no_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path, "S1 posts 2")]) == 2
    assert "line 15: nothing is decided here: end with an act" in capsys.readouterr().err


def test_cards_that_the_program_chose_are_not_told_as_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = TABLE.replace("[play]", '[cards]\nS2 = "Kd Kc"\ncommunal = "Ah ?? ??"\n\n[play]')
    path = tmp_path / "round.toml"
    acts = ("S3 calls", "S4 calls", "S1 calls", "S2 checks", "S1 checks")
    path.write_text(told.format(acts="\n".join(acts)), encoding="utf-8")

    assert run(["ruling", str(path)]) == 0
    said = capsys.readouterr().out
    assert run(["ruling", str(path), "--json"]) == 0
    shape = loads(capsys.readouterr().out)

    assert said.count("?? ??") >= 6
    assert said.count("Kd Kc") == 2
    for table in (shape["before"], shape["after"]):
        assert table["cards"] == {
            "S1": ["??", "??"],
            "S2": ["Kd", "Kc"],
            "S3": ["??", "??"],
            "S4": ["??", "??"],
        }
        assert table["communal"] == ["Ah", "??", "??"]


def test_a_card_chosen_is_told_once_it_is_said_to_have_been_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the file names is known, what it left to the program stays ??."""
    assert run(["ruling", file(tmp_path, "dealer exposes S2's first card: Kd")]) == 0

    said = capsys.readouterr().out
    assert "Kd of S2 has been seen by all" in said
    assert "S1 is dealt" not in said or "S1 is dealt ??" in said


def test_what_could_go_wrong_is_listed_where_nothing_has_happened_yet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path), "--possible"]) == 0

    said = capsys.readouterr().out
    assert "A card showed in the cut" in said
    assert "VIC/9.1.1(a)(i)" in said


def test_the_ruling_names_its_rule_and_the_table_before_and_after(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["ruling", str(EXPOSED)]) == 0

    said = capsys.readouterr().out
    assert "Ruling: after the deal it is exchanged for the first burn card" in said
    assert "VIC/9.9.1" in said
    assert "What is done" in said
    assert "Before: the dealer deals" in said


def test_json_has_what_moves_of_chips(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    name = file(tmp_path, "S3 calls", "a card shows in the cut")

    assert run(["ruling", name, "--json"]) == 0

    found = loads(capsysbinary.readouterr().out)
    assert (found["outcome"], found["per"]) == ("ruled", "VIC/9.1.1(a)(i)")
    assert found["stakes_change"] == {"S3": 500}
    assert found["before"]["in_the_pots"] - found["after"]["in_the_pots"] == 500
    assert "V-66" in found["readings"]


def test_a_question_is_printed_with_its_answers_and_what_follows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path, "dealer deals out of turn")]) == 0

    said = capsys.readouterr().out
    assert "For the Dealer or Poker Room Supervisor (or above) to decide" in said
    assert "yes: the hands are put right and the deal stands (VIC/9.1.1(a)(iii))" in said
    assert "no: a misdeal" in said


def test_a_fact_may_be_put_at_the_end_of_a_file(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    name = file(tmp_path, "S3 calls", "S4 calls")

    assert run(["ruling", name, "--fact", "a card shows in the cut", "--json"]) == 0

    found = loads(capsysbinary.readouterr().out)
    assert (found["act"], found["line"]) == ("a card shows in the cut", None)
    assert found["stakes_change"] == {"S3": 500, "S4": 500}


def test_what_cannot_have_happened_is_refused_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path, "S3 calls", "S2 drops As")]) == 1
    assert "Refused: that card is" in capsys.readouterr().out


def test_what_could_go_wrong_is_listed_with_what_would_follow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path, "S3 calls"), "--possible"]) == 0

    said = capsys.readouterr().out
    assert "A card showed in the cut" in said
    assert "VIC/9.9.4" in said  # the flop could be turned too early
    assert "VIC/9.9.5" not in said  # the fourth card could not


@pytest.mark.parametrize(
    ("acts", "because"),
    [
        ((), "nothing has happened yet"),
        (("S9 calls",), "nobody sits at S9"),
        (("S1 calls", "a card shows in the cut"), "it is the turn of S3"),
    ],
)
def test_a_file_that_does_not_get_there_says_on_which_line(
    acts: tuple[str, ...], because: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ruling", file(tmp_path, *acts)]) == 2
    assert because in capsys.readouterr().err


def test_one_thing_is_asked_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = file(tmp_path, "S3 calls")

    assert run(["ruling", name, "--possible", "--fact", "the deck was not cut"]) == 2
    assert "leave out --fact" in capsys.readouterr().err


def test_readings_of_what_follows_by_itself_are_left_out(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """After the last call a card is burnt: V-31, on burning in the draw games, is beside it."""
    assert run(["ruling", "docs/rounds/vic-holdem.toml", "--json"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["readings"] == ["V-41"]


def test_what_could_go_wrong_is_there_for_programs_too(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["ruling", file(tmp_path, "S3 calls"), "--possible", "--json"]) == 0
    found = json.loads(capsysbinary.readouterr().out)
    assert found["format"] == "pokerroom.possible"
    assert {
        "fact": "The deck was not cut",
        "follows": "a misdeal: a new shuffle and cut, the same player first; forced bets stay, "
        "other wagers go back",
        "per": "VIC/9.1.1(a)(ii)",
    } in found["possible"]


def test_where_nothing_can_go_wrong_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_possible([])
    assert capsys.readouterr().out == "Nothing that the rules know of could go wrong now.\n"
