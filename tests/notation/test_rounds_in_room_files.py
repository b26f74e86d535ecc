"""A round of a room is told as a round file, in the room file or beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.books import Refusal
from pokerroom.cli.app import run
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import read_room
from pokerroom.notation.room_files.results import sentence
from pokerroom.notation.values.errors import WrongFile
from pokerroom.table.notices import Agrees
from pokerroom.table.notices import put as put_notice
from tests.evidence import per

TABLE = """[table]
game = "vic/holdem"
terms = { blinds = [5, 10], minimum = 10, limit = "no limit", commission = "nil" }
players = { 2 = "Ann", 4 = "Bob", 5 = "Cam" }
stake = 100
button = 5
"""
ROUND = """acts = '''
Cam folds
Ann folds
'''
"""
PLAYERS = 'players = ["Ann", "Bob", "Cam"]'
FILE = f"""format = 1
game = "vic/holdem"
button = "Ann"
{ROUND}
[seats]
Ann = 100
Bob = 100
Cam = 100

[terms]
blinds = [5, 10]
"""


def told(acts: str, round_: str, beside: Path | None = None) -> RoomPlaying:
    text = f'format = 1\nacts = """\n{acts}\n"""\n{TABLE}[rounds.one]\n{round_}'
    done = RoomPlaying(read_room(text, beside))
    done.run()
    return done


def test_what_comes_of_a_round_file_is_so_at_the_table() -> None:
    """The button goes from seat 5 to 2: Bob posts 5 and Cam 10, and Ann acts first."""
    done = told(
        "round as one\nexpect button = 2, blinds = { Bob = 5, Cam = 10 }\n"
        "expect stakes = { Ann = 70, Bob = 95, Cam = 135 }",
        "acts = '''\nAnn raises to 30\nBob folds\nCam calls\nCam bets 20\nAnn folds\n'''\n"
        "cards = { communal = '2c 3d 4h' }\nexpected = { winners = ['Cam'] }\n",
    )
    assert done.failures == []
    assert any("Ann raises" in getattr(event, "text", "") for event in done.told.record)


def test_a_round_may_begin_and_end_on_different_lines() -> None:
    lines = "round begins\nAnn buys 10: refused by VIC/6.10\nround ends as one\nAnn buys 10"
    folds = "acts = ['Ann folds', 'Bob folds']\n"
    assert told(f"{lines}\nexpect stakes = {{ Ann = 110, Cam = 105 }}", folds).failures == []
    assert told("round ends as one: refused", folds).failures == []


def test_a_void_round_is_none_of_a_notice() -> None:
    void = "acts = 'supervisor invalidates the round: fraud, affects the outcome'\n"
    done = told("notice: closing\nround as one\nexpect rounds_left = 3", void)
    assert done.failures == []
    done = told(
        "notice: closing\nround as one\nexpect rounds_left = 2",
        "acts = ['Ann folds', 'Bob folds']\n",
    )
    assert done.failures == []


@pytest.mark.parametrize(
    ("round_", "line", "because"),
    [
        ("acts = 'Ann flies'\n", 13, "Ann flies"),
        ("acts = 'Ann folds'\n", 13, "the round is not over"),
        ("acts = ''\nkind = 5\n", 14, "there is no such key"),
        ("game = 'vic/omaha'\n", 13, "the table plays vic/holdem"),
        ("game = 'whist'\n", 13, "whist"),
        ("button = 'Bob'\n", 13, "it lies before Ann, not before Bob"),
        ("buck = 'Bob'\n", 13, "is not played with a buck"),
        ("terms = { minimum = 20 }\n", 13, "terms.minimum: at the table it is 10"),
        ("terms = { limit = 'sky' }\n", 13, "limit"),
        ("seats = ['Ann', 'Bob', 'Zoe']\n", 13, "Zoe is not dealt in"),
        ("seats = ['Ann', 'Bob']\n", 13, "Cam is dealt in too"),
        ("seats = ['S2', 'S3', 'S5']\n", 13, "S3 is not dealt in"),
        ("seats = { Ann = 100, Bob = 90, Cam = 100 }\n", 13, "Bob has $100.00 at the table"),
        ("situation = { at = 'showdown' }\n", 13, "told from its beginning"),
    ],
)
def test_a_round_that_cannot_be_is_told_with_its_line(round_: str, line: int, because: str) -> None:
    with pytest.raises(WrongFile) as wrong:
        told("# a remark\nround as one", round_)
    assert because in str(wrong.value)
    assert wrong.value.line == line


def test_a_round_that_comes_out_otherwise_is_told_with_its_line_and_ends_the_file() -> None:
    done = told(
        "round as one\nround",
        "acts = ['Ann folds', 'Bob folds']\nexpected = { winners = ['Ann'] }\n",
    )
    assert [failure.line for failure in done.failures] == [14]
    assert len(done.steps) == 1


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("round as two", "there is no [rounds.two]: there are one"),
        ('round as in "none.toml"', "none.toml: it cannot be opened"),
        ('round as in "broken.toml"', "broken.toml: line 1: this is not TOML"),
        ('round as in "other.toml"', "other.toml: line 2: game: the table plays vic/holdem"),
    ],
)
def test_a_round_that_is_not_there_is_named(line: str, because: str, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("[")
    (tmp_path / "other.toml").write_text(FILE.replace("vic/holdem", "vic/omaha"))
    with pytest.raises(WrongFile) as wrong:
        told(line, ROUND, tmp_path)
    assert because in str(wrong.value)
    assert wrong.value.line == 3


def test_a_room_without_a_folder_opens_no_file() -> None:
    with pytest.raises(WrongFile, match="no files beside it"):
        told('round as in "/etc/hostname"', ROUND)


def test_a_whole_round_file_beside_the_room_file_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its players are found by their names, wherever they sit at the table of the room."""
    room = "format = 1\nacts = '''\nround as in \"hand.toml\"\nexpect stakes = { Cam = 105 }'''\n"
    (tmp_path / "room.toml").write_text(room + TABLE)
    (tmp_path / "hand.toml").write_text(
        FILE.replace("Cam folds\nAnn folds", "Ann folds\nBob folds")
    )
    assert run(["room", str(tmp_path / "room.toml")]) == 0
    assert "Ann folds (" in capsys.readouterr().out
    wrong = FILE.replace("Cam folds\nAnn folds", "Ann folds\nBob calls\nexpect to_act = 'Ann'")
    (tmp_path / "hand.toml").write_text(wrong)
    assert run(["room", str(tmp_path / "room.toml")]) == 1
    assert "line 3: hand.toml: line 7: to_act: it is Cam" in capsys.readouterr().out


def test_a_round_against_the_house_is_told_as_a_round_file_too() -> None:
    text = """format = 1
acts = '''
Ann sits at C1
the inspector is told
round as one
'''
[tables.C1]
game = "act/canberra-poker"
[rounds.one]
people = { Ann = 200 }
terms = { minimum = 10 }
cards = { 1 = "As Ah 8c 8d Ks", dealer = "4s 4d Ad 9h 2c" }
acts = ["Ann antes 10 in box 1", "Ann bets 20"]
"""
    done = RoomPlaying(read_room(text))
    done.run()
    assert done.failures == []
    assert any("box 1" in getattr(event, "text", "") for event in done.told.record)
    other = text.replace("people =", "game = 'wa/crown-holdem'\npeople =")
    with pytest.raises(WrongFile, match="line 10: game: the table plays act/canberra-poker"):
        RoomPlaying(read_room(other)).run()
    twenty = text.replace("minimum = 10", "minimum = 20")
    with pytest.raises(WrongFile, match=r"terms.minimum: at the table it is 10"):
        RoomPlaying(read_room(twenty)).run()


def at_boxes(game: str, terms: str, acts: str, **rounds: str) -> RoomPlaying:
    told_as = "".join(f"[rounds.{name}]\n{text}\n" for name, text in rounds.items())
    table = f'[table]\ngame = "{game}"\nseats = 3\nterms = {{ {terms} }}'
    done = RoomPlaying(read_room(f"format = 1\nacts = '''\n{acts}\n'''\n{table}\n{told_as}"))
    done.run()
    return done


def one_round(acts: str, terms: str = "") -> str:
    return f"""people = ["Ann", "Bob"]
terms = {{ {terms} }}
cards = {{ 1 = "As Ah 8c 8d Ks", dealer = "4s 4d Ad 9h 2c" }}
acts = [{acts}]"""


def test_a_round_against_the_house_has_the_terms_of_its_table() -> None:
    """The BET of $20 wins 2 to 1, but no more than the sign lets it win."""
    done = at_boxes(
        "act/canberra-poker",
        "minimum = 10, maximum_payout = 30",
        "Ann sits\nround as one",
        one=one_round('"Ann antes 10 in box 1", "Ann bets 20"')
        + "\nexpected = { net = { Ann = 40 } }",
    )
    assert done.failures == []


@per("ACT-CAN/5.1(c)#2")
def test_who_was_advised_in_one_round_is_so_in_the_next() -> None:
    """The second ANTE below the minimum goes back, whatever the result."""
    short = '"Ann antes 10 in box 1", "dealer finds 5 on the ante in box 1", "Ann bets 10"'
    first = one_round(short) + "\nexpected = { net = { Ann = 25 } }"
    second = one_round(short) + "\nexpected = { outcomes = { 1 = { ante = 'returned' } } }"
    done = at_boxes(
        "act/canberra-poker",
        "minimum = 10",
        "Ann sits\nround as one\nround as two",
        one=first,
        two=second,
    )
    assert done.failures == []


@per("WA-CHP/3.5(b)")
def test_whose_ante_it_was_comes_first_in_the_next_round_of_the_table() -> None:
    crown = """people = ["Ann", "Bob"]
cards = {{ 1 = "8s 7s", dealer = "As Ad", communal = "9d Tc Jh 2c 3d" }}
acts = [{acts}]"""
    done = at_boxes(
        "wa/crown-holdem",
        "minimum = 10",
        "Ann sits\nBob sits\nround as one\nround as two",
        one=crown.format(acts='"Ann antes 10 in box 1", "Ann folds"'),
        two=crown.format(
            acts='"Bob antes 10 in box 1: refused by WA-CHP/3.5(b)", '
            '"Ann antes 10 in box 1", "Ann folds"'
        ),
    )
    assert done.failures == []


@per("WA-CHP/6.6")
def test_who_sits_without_betting_in_rounds_that_are_told_is_idle_there() -> None:
    crown = """people = ["Ann", "Bob"]
cards = { 1 = "8s 7s", dealer = "As Ad", communal = "9d Tc Jh 2c 3d" }
acts = ["Ann antes 10 in box 1", "Ann folds"]"""
    rounds = "round as one\n" * 2
    done = at_boxes(
        "wa/crown-holdem",
        "minimum = 10",
        f"Ann sits\nBob sits\n{rounds}Bob must give up her seat: refused by WA-CHP/6.6\n"
        "round as one\nAnn must give up her seat: refused by WA-CHP/6.6\n"
        "Bob must give up her seat",
        one=crown,
    )
    assert done.failures == []


@per("WA-CHP/6.7(b)")
def test_all_at_a_table_against_the_house_agree_to_its_closing() -> None:
    acts = "Ann sits\nBob sits\nnotice: closing\nall agree\nexpect closed = true"
    assert at_boxes("wa/crown-holdem", "minimum = 10", acts).failures == []


@pytest.mark.parametrize(
    ("game", "who", "refunds", "stays"),
    [
        ("act/seven-card-stud", PLAYERS, "ACT-7CS/19.4", "A-95"),
        ("vic/holdem", PLAYERS, "VIC/11.5", "V-89"),
        pytest.param("act/canberra-poker", "", "ACT-CAN/15.4", "", marks=per("ACT-CAN/15.4")),
        pytest.param("wa/crown-holdem", "", "WA-CHP/def:Void", "", marks=per("WA-CHP/def:Void")),
    ],
)
def test_a_void_round_is_told_with_the_rule_that_refunds_it(
    game: str, who: str, refunds: str, stays: str
) -> None:
    acts = ["round", "round: void because of a fire alarm", "round"]
    lines = "\n".join(acts if who else ["Ann sits", *acts])
    table = f'[table]\ngame = "{game}"\n{who}'
    done = RoomPlaying(read_room(f'format = 1\nacts = """\n{lines}\n"""\n{table}'))
    done.run()
    told = [sentence(event) for step in done.steps for event in step.events]
    assert f"The round of play is void because of a fire alarm ({refunds})" in told
    if who:
        assert f"Round 2 is over: it is void, and all chips go back ({refunds})" in told
        assert [each.rpartition("(")[2] for each in told if "Round 3 begins" in each] == [
            f"{stays})"
        ]


def test_nobody_agrees_to_nothing() -> None:
    done = at_boxes("wa/crown-holdem", "minimum = 10", "Ann sits\nnotice: closing")
    (number,) = done.told.tables["the table"].notices.running
    notices = done.told.tables["the table"].notices
    found = put_notice(notices, Agrees(number=number, agreeing=(), at=done.told.now))
    assert isinstance(found, Refusal)
    assert (found.because, str(found.per)) == ("nobody is there who could agree", "WA-CHP/6.7(b)")


@pytest.mark.parametrize("written", ["true", "'true'"])
def test_a_setting_is_written_with_or_without_quotes(written: str) -> None:
    setting = f"settings = {{ several_boxes_for_one_person = {written} }}"
    round_ = """people = ["Ann"]
cards = { 1 = "8s 7s", 2 = "2h 2d", dealer = "As Ad", communal = "9d Tc Jh 2c 3d" }
acts = '''
Ann antes 10 in box 1
Ann antes 10 in box 2
Ann folds in box 1
Ann folds in box 2
'''"""
    done = at_boxes(
        "wa/crown-holdem", f"minimum = 10, {setting}", "Ann sits\nround as one", one=round_
    )
    assert done.failures == []


@pytest.mark.parametrize("office", ["poker room supervisor", "Poker Room Supervisor", "supervisor"])
def test_the_poker_room_supervisor_gives_notice_in_victoria(office: str) -> None:
    done = told(f"notice by the {office}: closing", "")
    assert done.failures == []


THROWN_OUT = "acts = '''\nsupervisor excludes Bob\nAnn folds\n'''\n"


def test_a_person_excluded_in_a_round_is_excluded_from_the_table() -> None:
    """VIC/11.2.2: until somebody lets Bob play again, at the table and in the room alike."""
    done = told(
        "round as one\nexpect excluded = ['Bob'], players = ['Ann', 'Cam']\n"
        "Bob takes seat 4: refused by VIC/11.2.2\n"
        "Bob may play again: he is sorry\nexpect excluded = []\nBob takes seat 4",
        THROWN_OUT,
    )
    assert [str(failure) for failure in done.failures] == []


def test_in_the_territory_one_excluded_in_a_round_is_kept_from_all_tables_of_the_game() -> None:
    """A-99: the game is played at T2 as well, and its list is closed to Bob; T3 is another game."""
    draw = 'game = "act/draw-poker"\n'
    text = (
        'format = 1\nacts = """\nround at T1 as one\nexpect table = "T2", excluded = ["Bob"]\n'
        "Bob takes seat 3 at T2: refused by ACT-DRW/17.2(b)\nBob joins the list: refused\n"
        'Bob takes seat 3 at T3\n"""\n'
        f'[tables.T1]\n{draw}players = ["Ann", "Bob", "Cam"]\nbuck = 1\n'
        f'[tables.T2]\n{draw}players = ["Dot", "Eve"]\n'
        '[tables.T3]\ngame = "act/seven-card-stud"\n'
        "[rounds.one]\ndeck = 'any'\n"
        "acts = '''\noperator excludes Bob\nAnn folds\n'''\n"
    )
    done = RoomPlaying(read_room(text))
    done.run()
    assert [str(failure) for failure in done.failures] == []
