"""Room files come out as they expect, and wrong ones are told with their line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import read_room
from pokerroom.notation.values.errors import WrongFile

HERE = Path(__file__).parents[1]
FILES = sorted([*(HERE / "rooms").glob("*.toml"), *(HERE.parent / "docs/rooms").glob("*.toml")])
TABLE = '[table]\ngame = "vic/holdem"\nterms = { blinds = [5, 10], minimum = 10 }\n'
PLAYERS = f'{TABLE}players = ["Ann", "Bob", "Cam"]\n'


def told(acts: str, table: str = PLAYERS, more: str = "") -> RoomPlaying:
    done = RoomPlaying(read_room(f'format = 1\n{more}acts = """\n{acts}\n"""\n{table}'))
    done.run()
    return done


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_room_file_comes_out_as_it_expects(path: Path) -> None:
    done = RoomPlaying(read_room(path.read_bytes(), path.parent))
    done.run()
    assert [str(failure) for failure in done.failures] == []
    assert done.steps


def test_a_line_that_is_refused_tells_nothing_of_the_line_before() -> None:
    done = told("Gus joins the list\nCam leaves\nGus takes seat 1 with 100: refused")
    assert [str(failure) for failure in done.failures] == []
    _, left, refused = done.steps
    assert left.events
    assert refused.refused is not None
    assert not refused.events


def test_at_an_empty_table_nobody_can_agree() -> None:
    """The words `all agree` then name nobody, and are refused rather than true of everybody."""
    done = told("all agree to a deck of 32: refused", '[table]\ngame = "act/draw-poker"\n')
    assert [str(failure) for failure in done.failures] == []
    (step,) = done.steps
    assert "nobody sits there who could agree" in str(step.refused)


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        ("vic/holdem", "top_up_before_each_hand"),
        ("vic/draw-ante", "burn_before_the_draw"),
        ("act/seven-card-stud", "check_then_raise"),
    ],
)
@pytest.mark.parametrize("written", ["true", "false", "'true'"])
def test_a_setting_of_a_table_of_players_is_written_with_or_without_quotes(
    game: str, setting: str, written: str
) -> None:
    terms = f"terms = {{ settings = {{ {setting} = {written} }} }}"
    done = told(
        "2 rounds\nexpect players = ['Ann', 'Bob']",
        f'[table]\ngame = "{game}"\nplayers = ["Ann", "Bob"]\n{terms}\n',
    )
    assert [str(failure) for failure in done.failures] == []


@pytest.mark.parametrize("path", FILES[:3], ids=lambda path: path.stem)
def test_a_file_that_expects_otherwise_fails(path: Path) -> None:
    text = path.read_text().replace('acts = """', 'acts = """\nexpect players = ["Zoe"]', 1)
    done = RoomPlaying(read_room(text))
    done.run()
    assert done.failures


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("", "format"),
        ("format = 2\n" + PLAYERS, "only format 1"),
        ("format = 1\n", "a room file has [table]"),
        ('format = 1\n[table]\ngame = "whist"\n', "line 3"),
        ("format = 1\n[table]\ngame = 5\n", "line 3"),
        ("format = 1\n[table]\nseats = 3\n", "its game is missing"),
        ('format = 1\n[table]\ngame = "vic/holdem"\nseats = 11\n', "line 4"),
        ('format = 1\n[table]\ngame = "vic/holdem"\nplayers = { 11 = "Ann" }\n', "line 4"),
        ('format = 1\n[table]\ngame = "vic/holdem"\nplayers = ["Ann", "Ann"]\n', "Ann has a seat"),
        ('format = 1\n[table]\ngame = "vic/holdem"\nplayers = [["Ann"]]\n', "line 4"),
        ('format = 1\n[table]\ngame = "vic/holdem"\nterms = { limit = "sky" }\n', "line 4: limit"),
        (
            'format = 1\n[table]\ngame = "vic/seven-card-stud"\nplayers = ["A", "B"]\nbutton = 1\n',
            "neither",
        ),
        ("format = 1\nwho = 1\n" + PLAYERS, "there is no such key"),
        ('format = 1\nstart = "yesterday"\n' + PLAYERS, "line 2: start"),
        ("format = 1\nsettings = { sky = 1 }\n" + PLAYERS, "line 2"),
        ("format = 1\n[tables]\n", "there is no table"),
        ("format = 1\n[tables.T1]\ngame = 'vic/holdem'\n[table]\ngame = 'vic/holdem'\n", "line 1"),
        ("\x00\x01", ""),
        ("[" * 5000, ""),
        ("format = 1\nacts = 5\n" + PLAYERS, "line 2"),
        (
            'format = 1\n[table]\ngame = "act/canberra-poker"\nseats = 7\nterms = { boxes = 2 }\n',
            "line 4: table.seats: the table has 2 boxes by its terms",
        ),
        (
            'format = 1\n[table]\ngame = "act/canberra-poker"\nplayers = ["Ann", "Bob", "Cam"]\n'
            "terms = { boxes = 2 }\n",
            "line 4: table.players[2]: the table has 2 seats",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_line(text: str, because: str) -> None:
    with pytest.raises(WrongFile) as wrong:
        RoomPlaying(read_room(text)).run()
    assert because in str(wrong.value)


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("Ann flies to the moon", "is not a line of a room file: `pokerroom docs room-files`"),
        ("Ann sit out", "is it `Ann sits out`?"),
        ("Ann is pick up", "is it `Ann is picked up`?"),
        ("25:00 Ann leaves", "not a time of the day"),
        ("18:00 Ann leaves\n17:59 Bob leaves", "line 4: it is 18:00"),
        ("round: Zoe +5, Ann -5", "Zoe is not dealt in"),
        ("round: Ann -5000, Bob +5000", "loses more than he has"),
        ("round: nonsense", "is not a result"),
        ("round: void", "a round is void for a reason"),
        ("round ends: void because", "is not a result"),
        ("round: void, Ann +5", "is not a result"),
        ("round is void", "is not a line of a room file"),
        ("notice: minimum = ", "is not a line of a room file"),
        ("notice: minimum = 10, rounds = true", "rounds is a whole number"),
        ("expect moon = 1", "there is no such key"),
        ("expect may = { Ann = ['fly'] }", "is not one of"),
        ("expect table = 'T9', button = 1", "there is no such table"),
        ("expect per = 'VIC/99'", "99"),
        ("round refused by VIC/99", "99"),
        ("1001 rounds", "1000 rounds"),
        ("Ann is warned for whistling: loudly", "is not one of: a prohibited device"),
        ("dispute 1 is upheld: Bob owes Ann 50; so it was", "is not written as Bob pays Ann 50"),
        ("gaming is from 12:00 to 25:00", "not a time of the day"),
        ("x" * 500, "characters at most"),
    ],
)
def test_a_line_that_cannot_be_told_is_named(line: str, because: str) -> None:
    with pytest.raises(WrongFile) as wrong:
        told(line)
    assert because in str(wrong.value)
    assert wrong.value.line in {3, 4}


def test_a_line_that_comes_out_otherwise_stops_the_file() -> None:
    done = told("Ann buys 1: refused by VIC/8.2\nBob leaves")
    assert "is accepted" in str(done.failures[0])
    assert len(done.steps) == 1
    done = told("Zoe leaves\nBob leaves")
    assert "is refused" in str(done.failures[0])
    assert "time passes" in str(told("18:05: refused").failures[0])


def test_midnight_is_no_step_back() -> None:
    done = told("23:50\n0:10\nexpect clock = '00:10'\n+5 minutes\nexpect clock = '00:15'")
    assert done.failures == []
    assert done.told.now.day == 2


def test_seconds_are_told_unless_there_are_none() -> None:
    done = told("20:09:59\nexpect clock = '20:09:59'\n20:10\nexpect clock = '20:10:00'")
    assert done.failures == []
    assert [step.text for step in done.steps] == ["20:09:59", "20:10"]
    (failure,) = told("20:09:59\nexpect clock = '20:09:58'").failures
    assert "clock is 20:09:59, not 20:09:58" in str(failure)


def test_results_of_a_round_must_add_up() -> None:
    done = told("round: Ann +20, Bob -25: refused by VIC/6.10")
    assert done.failures == []
    for line, because in (
        ("round: Ann +50, Bob -40", "$10.00 is won that nobody loses"),
        ("round: Ann -50, house 40", "$10.00 is lost that nobody wins"),
    ):
        (failure,) = told(line).failures
        assert because in str(failure)
    done = told("round: Ann +20, Bob -25, house 5\nexpect stakes = { Ann = 1020, Bob = 975 }")
    assert done.failures == []


def test_several_tables_are_told_apart() -> None:
    tables = (
        '[tables.T1]\ngame = "vic/holdem"\nplayers = ["Ann", "Bob"]\n'
        '[tables.T2]\ngame = "vic/holdem"\nplayers = ["Cam", "Dot"]\nbutton = 1\n'
    )
    done = told(
        "Ann is moved to seat 5 at T2\n"
        'expect table = "T2", players = ["Ann", "Cam", "Dot"], owing = []\n'
        'expect table = "T1", players = ["Bob"]\n'
        "Ann is moved to T1 seat 1 by the dealer: refused\n"
        "round at T1: refused\n"
        "round at T2",
        tables,
    )
    assert done.failures == []
    with pytest.raises(WrongFile, match="at which table"):
        told("round", tables)


def test_the_command_tells_and_prints_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "room.toml"
    file.write_text(f'format = 1\ntitle = "One"\nacts = "round"\n{PLAYERS}')
    assert run(["room", str(file)]) == 0
    told_of = capsys.readouterr().out
    assert "Ann puts in $5 (VIC/8.2.2(a))" in told_of
    assert "Bob puts in $10 (VIC/8.2.2(b))" in told_of
    assert run(["room"]) == 0  # it lists its commands
    assert run(["room", str(tmp_path / "none.toml")]) == 2
    file.write_text(f'format = 1\nacts = "Ann buys 5: refused"\n{PLAYERS}')
    assert run(["room", str(file)]) == 1
    assert "line 2: 'Ann buys 5' was to be refused" in capsys.readouterr().out


def test_a_dead_blind_is_told_together_with_the_live_one_that_is_posted_by_the_same_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "room.toml"
    acts = "Dot goes away\\nround\\nround\\nDot returns\\nDot posts the blind\\nround"
    terms = "settings = { dead_small_blind_for_missed_blinds = true }"
    players = 'players = ["Ann", "Bob", "Cam", "Dot", "Eve"]\nbutton = 1\n'
    file.write_text(
        f'format = 1\nacts = "{acts}"\n[table]\ngame = "vic/holdem"\n{players}'
        f"terms = {{ blinds = [5, 10], minimum = 10, {terms} }}\n"
    )
    assert run(["room", str(file)]) == 0
    assert "Dot puts in $15 (V-05)" in capsys.readouterr().out


def test_json_tells_all(capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    lines = "Dot joins the list\\nround\\nAnn buys 1.50: refused\\nnotice: closing\\nAnn goes away"
    file.write_text(f'format = 1\nacts = "{lines}"\n{PLAYERS}')
    assert run(["room", str(file), "--json"]) == 0
    shape = json.loads(capsysbinary.readouterr().out)
    assert (shape["format"], shape["passed"]) == ("pokerroom.room", True)
    (table,) = shape["tables"]
    assert (table["notices"], table["marker"], len(table["sitters"])) == (1, 3, 3)
    assert shape["refusals"][0]["per"].startswith("VIC/")
    assert {event["event"] for event in shape["events"]} >= {"bets_before_deal", "notice_given"}
