"""What means nothing is accepted by no command: one line says which file, which line and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.app import run

ROUND = 'format = 1\ngame = "vic/holdem"\nseats = ["S1", "S2", "S3"]\n'
TABLE = '[table]\ngame = "vic/holdem"\nplayers = ["Ann", "Bob", "Cam"]\n'
CROWN = "[crown]\ntables = { A = {} }\n"
STARTS = f'{CROWN}[[act]]\ndo = "start"\ntable = "A"\nboxes = {{ 1 = 1 }}\n'
PHH = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 40]
actions = ["d dh p1 KsKd"]
"""
SEATS = [
    "true", "3", "[]", "{}", "{ S1 = true, S2 = 5 }", '{ S1 = "x", S2 = 5 }', "{ S1 = -5, S2 = 5 }",
    "{ S1 = 1e400, S2 = 5 }", "{ S1 = nan, S2 = 5 }", "{ S1 = 99999999999999999999, S2 = 5 }",
    '["Ann", "Ann"]', '["S1", "S21"]', "[1, 2]", '["S1"]', "{ S1 = 2026-01-01, S2 = 5 }",
]  # fmt: skip
IN_ROUNDS = [
    'button = "Zed"', 'buck = "S1"', "edition = true", "edition = 1890-01-01", "strange = 1",
    "title = 5", 'deck = "As As"', "deck = 5", 'hands = "S1 > S9"', "posts = true", "acts = 5",
    'acts = ["S1 folds", 5]', "acts = [{}]", 'acts = "S9 folds"', 'acts = "S1 raises to -5"',
    'acts = "S3 folds: refused by VIC/99.99"', 'acts = "zookeeper: S3 has three cards"',
    'acts = "expect"', 'acts = "expect pot = true"', "[terms]\nminimum = true",
    "[terms]\nblinds = [true, 5]", "[terms]\nminimum = 1979-05-27", "[terms]\npotato = 1",
    "[terms]\ncommission = true", "[terms]\nlowest_chip = 0", "[cards]\nS1 = 5",
    '[cards]\nS1 = "As As"', '[situation]\nat = "moon"', "[expected]\nrefused = 5",
    '[expected]\nrefused = "VIC/99"', "[expected]\nstakes = { S9 = 5 }", "[expected]\nover = 1",
    "[play]\nstrange = 1",
]  # fmt: skip
IN_ROOMS = [
    "start = true", 'start = "2026-01-01T18:00+10:00"', 'book = "XYZ"', "settings = true",
    'settings = { potato = "x" }', "tables = {}", "expected = true",
]  # fmt: skip
IN_TABLES = [
    "seats = true", "seats = 0", "seats = 99", "stake = true", "stake = -5", "button = 99",
    "button = true", "buck = 1", "button = 1\nbuck = 2", "potato = 1", "terms = true",
    "terms = { minimum = true }", "terms = { potato = 1 }",
]  # fmt: skip
LINES = [
    "Ann dances", "25:00 round", "18:00 round\n17:00 round", "0 rounds", "9999 rounds",
    "Ann buys 1.234", "notice: minimum = 20, rounds = true", "notice: closing; agree",
    "Ann is warned for dancing: x", "dispute is upheld: Bob pays; x",
    "gaming is from 25:00 to 4:00",
    "the cards are counted: Zz missing", "the cards are counted: backs differ, backs differ",
    "round: Zed +5, Bob -5", "round: Ann +5, Ann +10, Bob -10", "round: Ann idle, Ann idle",
    "round as nothing", 'round as in "/etc/passwd"', "round at T9", "expect potato = 1",
    "expect button = true", "expect stakes = { Ann = true }", 'expect per = "VIC/99.99"', "expect",
    "Dee is appointed zookeeper", "time is verified by Sue: -5 is on the slide",
]  # fmt: skip
REFUSED = [
    "Ann takes seat 99", "Ann buys 0", "notice: minimum = true", "notice: potato = 1",
    "notice by the zookeeper: closing", "notice: closing; Zed agrees", "commission: percent = true",
    "commission by the zookeeper: nil", "Ann is warned by the zookeeper for a side bet: x",
    "dispute 9 is upheld: x", "Ann gives 5 to Ann", "seat 5 is reserved for Ann by the zookeeper",
    "the inspector is told by the zookeeper", "the cards are counted by the zookeeper",
]  # fmt: skip
JACKPOTS = [
    "[crown]\n", "[crown]\ntables = true\n", "[crown]\ntables = { A = true }\n",
    f"{CROWN}level_1 = -1\n", f"{CROWN}pools = [1, 2]\n", f"{CROWN}[boomerang]\n", "act = []\n",
    f"{CROWN}[[act]]\n", f"{STARTS}times = true\n", f"{STARTS}at = 2026-01-01\n",
    f"{STARTS}refused = 5\n", STARTS.replace("1 = 1", "1 = true"),
    STARTS.replace("1 = 1", "0 = 1"),
    f'{STARTS}[[act]]\ndo = "pay"\nprize = true\n', f"{STARTS}[expected]\npools = [true, 1, 1]\n",
]  # fmt: skip
HANDS = [
    "x = 1\n", PHH.replace('"NT"', "5"), PHH.replace("[100, 40]", "[true, 40]"),
    PHH.replace("[100, 40]", "[]"), PHH.replace("KsKd", "ZzZz"), f"{PHH}winnings = [true, 1]\n",
    f"{PHH}winnings = [1]\n", PHH.replace("[1, 2]", "[1e400, 2]"),
    PHH.replace("[1, 2]", "[nan, 2]"),
]  # fmt: skip
WRONG = [
    *(("round", f'format = 1\ngame = "vic/holdem"\nseats = {each}\n') for each in SEATS),
    *(("round", f"{ROUND}{each}\n") for each in IN_ROUNDS),
    ("ruling", ROUND),
    ("ruling", f'{ROUND}acts = "S1 jumps"\n'),
    *(("room", f'format = 1\nacts = "round"\n{each}\n{TABLE}') for each in IN_ROOMS),
    *(("room", f'format = 1\nacts = "round"\n{TABLE}{each}\n') for each in IN_TABLES),
    *(("room", f"format = 1\nacts = '''\n{each}\n'''\n{TABLE}") for each in LINES),
    *(("jackpot", each) for each in JACKPOTS),
]


@pytest.mark.parametrize(("command", "text"), WRONG)
def test_what_is_wrong_is_told_in_one_line_with_file_and_line(
    command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.toml"
    file.write_text(text)
    assert run([command, str(file)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"pokerroom: {file}: line "), said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


@pytest.mark.parametrize("line", REFUSED)
def test_what_may_not_be_is_refused_with_its_line(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.toml"
    file.write_text(f"format = 1\nacts = '''\n{line}\n'''\n{TABLE}")
    assert run(["room", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines()[-1].startswith(f"{file}: not as expected: line 3: ")
    assert said.err == ""


@pytest.mark.parametrize("text", HANDS)
def test_a_recorded_hand_that_cannot_be_read_is_told_with_its_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(text)
    assert run(["phh", "replay", str(file)]) == 1
    assert f"{file}, line " in capsys.readouterr().out


@pytest.mark.parametrize("command", ["round", "room", "jackpot", "ruling", "phh replay"])
def test_bytes_folders_and_files_that_are_not_there_are_told(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "bytes.toml"
    wrong.write_bytes(b'format = 1\ntitle = "\xff"\n')
    for file in (wrong, tmp_path / "none.toml", tmp_path / "empty"):
        (tmp_path / "empty").mkdir(exist_ok=True)
        assert run([*command.split(), str(file)]) in {1, 2}
        said = capsys.readouterr()
        assert str(file) in said.out + said.err
