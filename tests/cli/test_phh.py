"""`pokerroom phh`: what comes out as recorded ends with status 0, anything else with 1 and why."""

from __future__ import annotations

import json
import shutil
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.app import run

HANDS = Path(__file__).parents[1] / "notation" / "phh" / "hands"
HOLDEM = HANDS / "no-limit-holdem.phh"


def said(capfd: pytest.CaptureFixture[str], *tokens: str) -> tuple[int, list[str]]:
    status = run(["phh", *tokens])
    out, err = capfd.readouterr()
    return status, (out + err).splitlines()


def shape(capfd: pytest.CaptureFixture[str], *tokens: str) -> dict[str, Any]:
    run(["phh", "replay", *tokens, "--json"])
    found = json.loads(capfd.readouterr().out)
    assert isinstance(found, dict)
    return found


def changed(folder: Path, old: str, new: str, source: Path = HOLDEM) -> str:
    text = source.read_text()
    assert old in text
    path = folder / source.name
    path.write_text(text.replace(old, new))
    return str(path)


def test_a_hand_that_comes_out_as_recorded(capfd: pytest.CaptureFixture[str]) -> None:
    assert said(capfd, "replay", str(HOLDEM)) == (
        0,
        [f"{HOLDEM}: as recorded (vic/holdem)", "1 hand: 1 as recorded"],
    )


def test_of_many_hands_only_others_are_told(capfd: pytest.CaptureFixture[str]) -> None:
    status, lines = said(capfd, "replay", str(HANDS / "collection.phhs"), str(HOLDEM))

    assert status == 0
    assert lines == ["3 hands: 3 as recorded (house terms: H-09 in 1)"]


def test_a_folder_stands_for_all_hands_in_it(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shutil.copytree(HANDS, tmp_path / "a" / "b")
    (tmp_path / "a" / "notes.txt").write_text("no hand")

    status, lines = said(capfd, "replay", str(tmp_path))

    assert status == 1
    assert "not played: the variant N2L1D" in lines[0]
    assert lines[1].startswith("10 hands: 9 as recorded, 1 not played")


def test_an_action_against_the_rules_is_told_with_line_and_rule(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = changed(tmp_path, '"p3 cbr 6"', '"p3 cbr 3"')

    status, lines = said(capfd, "replay", path)

    assert status == 1
    assert lines[0] == f"{path}, line 12: differs (vic/holdem)"
    assert lines[1].startswith("  action 5, p3 cbr 3: a raise ")
    assert lines[1].endswith("$300.00 (VIC/6.5)")
    assert lines[2:] == ["1 hand: 1 differs"]


def test_other_stakes_are_told_by_name(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = changed(tmp_path, "[199, 185, 266.50, 80]", "[199, 266.50, 185, 80]")

    status, lines = said(capfd, "replay", path)

    assert status == 1
    assert lines[0] == f"{path}: differs: the pots went to other players (vic/holdem)"
    assert lines[1:3] == [
        "  Bob: 266.50 on record, 185 by our rules",
        "  Cam: 185 on record, 266.50 by our rules",
    ]


def test_missing_finishing_stakes_are_said(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = changed(tmp_path, "finishing_stacks", "_finishing_stacks")

    status, lines = said(capfd, "replay", path)

    assert status == 1
    assert lines[0].startswith(f"{path}: nothing to compare: no finishing stakes are recorded")


@pytest.mark.parametrize(
    ("winnings", "verdict", "sums"),
    [
        (
            "[3.95, 0]",
            "as recorded, with $2.50 that nobody called, less rake of $0.05, 3.3% of the pots",
            "less",
        ),
        ("[1.50, 0]", "as recorded (vic/holdem)", ""),
        (
            "[1.45, 0]",
            "as recorded, less rake of $0.05, 3.3% of the pots (vic/holdem)",
            "less rake in 1",
        ),
        (
            "[4, 0]",
            "as recorded, with $2.50 that nobody called (vic",
            "with what nobody called in 1",
        ),
        ("[0, 0]", "nothing to compare: all winnings are recorded as 0, though $1.50 were won", ""),
    ],
)
def test_how_winnings_are_written_down_is_told(
    winnings: str, verdict: str, sums: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "raked.phh"
    path.write_text(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [0.25, 0.75]\nmin_bet = 0.75\n'
        'starting_stacks = [50, 50]\nactions = ["d dh p1 ????", "d dh p2 ????", '
        f'"p2 cc", "p1 cbr 3.25", "p2 f"]\nwinnings = {winnings}\n'
    )
    _, lines = said(capfd, "replay", str(path))
    assert lines[0].startswith(f"{path}: {verdict}")
    assert sums in lines[-1]
    assert run(["phh", "replay", str(path), "--json"]) in {0, 1}
    (result,) = json.loads(capfd.readouterr().out)["results"]
    assert (result["uncalled"] == "2.50") == ("nobody called" in verdict)
    assert (result["charged"] == "0.05") == ("rake" in verdict)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"p4 f"', '"p4 flies"', "line 13: unreadable: actions: 'p4 flies'"),
        ("min_bet = 2", "min_bet = ", "line 5: unreadable: this is not TOML"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, line: str
) -> None:
    path = changed(tmp_path, old, new)

    status, lines = said(capfd, "replay", path, str(HOLDEM))

    assert status == 1
    assert lines[0].startswith(f"{path}, {line}")
    assert lines[-1] == "2 hands: 1 as recorded, 1 unreadable"


def test_a_hand_of_a_collection_is_named(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = changed(tmp_path, '"p3 cbr 4"', '"p2 cbr 4"', HANDS / "collection.phhs")

    status, lines = said(capfd, "replay", path)

    assert status == 1
    assert lines[0].startswith(f"{path} [2], line 19: differs")


def test_a_file_that_is_not_there_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    status, lines = said(capfd, "replay", "no-such.phh")

    assert status == 1
    assert lines[0] == "no-such.phh: unreadable: it cannot be opened: No such file or directory"


@pytest.mark.parametrize("tokens", ["replay", "show", "no-such", "replay --no-such", "show --no"])
def test_wrong_usage(capfd: pytest.CaptureFixture[str], tokens: str) -> None:
    status, lines = said(capfd, *tokens.split())

    assert status == 2
    assert len(lines) == 1


def test_a_folder_without_hands_is_wrong_usage(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, lines = said(capfd, "replay", str(tmp_path))

    assert status == 2
    assert "has no hands: their files end in .phh or .phhs" in lines[0]


def test_hands_are_read_from_stdin(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(HOLDEM.read_bytes())))

    assert said(capfd, "replay", "-")[0] == 0


def test_the_json_counts_every_verdict(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    differs = changed(tmp_path, '"p3 cbr 6"', '"p3 cbr 3"')

    found = shape(capfd, differs, str(HANDS / "seven-card-stud.phh"))

    assert (found["format"], found["version"]) == ("pokerroom.phh-replay", 1)
    assert found["hands"] == 2
    assert found["counts"] == {
        "as recorded": 1,
        "differs": 1,
        "not played": 0,
        "nothing to compare": 0,
        "unreadable": 0,
    }
    assert found["house_terms"] == {"H-01": 1, "H-15": 1}
    assert found["results"][0]["line"] == 12
    refused = found["results"][0]["refused"]
    assert (refused["action"], refused["text"], refused["per"]) == (5, "p3 cbr 3", "VIC/6.5")
    assert "$300.00" in refused["because"]
    assert found["results"][1]["verdict"] == "as recorded"
    assert found["results"][1]["game"] == "vic/seven-card-stud"


def test_the_json_of_other_stakes(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = changed(tmp_path, "finishing_stacks = [199, 185", "finishing_stacks = [199.25, 185")

    assert shape(capfd, path)["results"][0]["stakes"] == [
        {"player": 1, "name": "Ann", "recorded": "199.25", "ours": "199"}
    ]


def test_a_hand_is_told_step_by_step_with_names_and_rules(
    capfd: pytest.CaptureFixture[str],
) -> None:
    status, lines = said(capfd, "show", str(HOLDEM))

    assert status == 0
    assert "  Ann posts a blind of $1.00 (VIC/8.2.2(a))" in lines
    assert "  Cam raises to $6.00 (VIC/8.14.3(a))" in lines
    assert lines[-1] == f"{HOLDEM}: as recorded (vic/holdem)"


def test_one_hand_of_a_collection_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    path = str(HANDS / "collection.phhs")

    assert said(capfd, "show", path, "--hand", "2")[1][-1].startswith(f"{path} [2]: as recorded")
    status, lines = said(capfd, "show", path, "--hand", "3")
    assert (status, lines) == (2, [f"pokerroom: {path} has no hand '3'"])


def test_what_a_terminal_would_obey_is_spelled_out(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = changed(tmp_path, '"Ann"', '"\\u001b[2J"')

    status, lines = said(capfd, "show", path)

    assert status == 0
    assert not any("\x1b" in line for line in lines)
    assert any("\\x1b[2J posts a blind" in line for line in lines)
