"""What is wrong with a round file is told with its line, and nothing is played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.values.errors import WrongFile
from tests.notation.rounds.files import HOLDEM, NO_LIMIT, failures, played, with_acts

SITUATION = NO_LIMIT + '[situation]\nbetting_round = "flop"\n'
WRONG = [
    ("", "line 1: format: the file must say format = 1"),
    ("format = 2", "line 1: format: only format 1 is known, not 2"),
    ("format = true", "line 1: format: only format 1 is known, not True"),
    ("format = 1", "line 1: seats: nobody sits at the table"),
    ('format = 1\nseats = ["A", "B"]', "line 1: game: no game is told"),
    (HOLDEM + "x = ", "line 5: this is not TOML"),
    (HOLDEM + "x = 1" + "0" * 5000, "line 5: a number has more than 100 digits"),
    ("x = " + "[" * 100_000, "line 1: this is nested more than 32 deep"),
    (HOLDEM + "actss = []", "line 5: actss: there is no such key: did you mean acts?"),
    (HOLDEM.replace("holdem", "holdum"), "line 2: game: there is no game 'vic/holdum'"),
    (HOLDEM.replace("vic/holdem", "wa/crown-holdem"), "line 2: game: wa/crown-holdem is played"),
    (HOLDEM.replace("button", "buck"), "line 3: buck: vic/holdem is played with a button"),
    (HOLDEM.replace('"S3"\n', '"S21"\n'), "line 3: button: the button lies before"),
    ('format = 1\ngame = "holdem"\nseats = ["S1"]', "line 3: players: 1 cannot play"),
    ('format = 1\ngame = "holdem"\nseats = ["S1", "Bob"]', "line 3: seats: either all"),
    ('format = 1\ngame = "holdem"\nseats = ["S1", "s1"]', "line 3: seats[1]: S1 appears twice"),
    ('format = 1\ngame = "holdem"\nseats = ["Al", "al"]', "line 3: seats[1]: al appears twice"),
    ('format = 1\ngame = "holdem"\nseats = ["Al", "7"]', "'7' cannot be a player's name"),
    ('format = 1\ngame = "holdem"\nseats = ["S1", "S21"]', "seats are S1 to S20"),
    (
        'format = 1\ngame = "holdem"\n[seats]\nA = 50\nB = 0.25\n',
        "line 5: seats.B: a stake must be more than nil, in chips of $1.00",
    ),
    (
        'format = 1\ngame = "holdem"\n[seats]\nA = 50\nB = 0\n',
        "line 5: seats.B: a stake must be more",
    ),
    ('format = 1\ngame = "holdem"\n[seats]\nA = 5\nB = -5\n', "line 5: seats.B: -5 is negative"),
    (HOLDEM + "[terms]\nlimt = 1", "line 6: terms.limt: there is no such term"),
    (HOLDEM + "[terms]\nblinds = [\n1,\n-2]", "line 8: terms.blinds[1]: -2 is negative"),
    (HOLDEM + "[terms]\ndeck = 40", "line 6: terms.deck: "),
    (HOLDEM + "edition = 1900-01-01", "line 5: edition: "),
    (HOLDEM + 'deck = "As Xx"', "line 5: deck: 'Xx' is not a card"),
    (HOLDEM + "deck = 5", "line 5: deck: it is text, not 5"),
    (HOLDEM + 'deck = ["As",\n"Kd 1z"]', "line 6: deck[1]: '1z' is not a card"),
    (HOLDEM + 'deck = "As As"', "line 5: As has left the deck already (VIC/3.1.1)"),
    (HOLDEM + '[cards]\nS9 = "As"', "line 6: cards.S9: cards go to S1, S2, S3, communal"),
    (HOLDEM + 'deck = "As"\n[cards]\nS1 = "Kd"', "line 6: cards: the deck already names"),
    (with_acts("S3 folds", "S9 folds"), "line 11: 'S9 folds': nobody sits at S9"),
    (with_acts("S3 asks to see S9"), "line 10: 'S3 asks to see S9': nobody sits at S9"),
    (with_acts("S3 jumps"), "line 10: 'S3 jumps': 'jumps' is not an act"),
    (with_acts("S3 " + "x" * 400), "line 10: an act has 400 characters at most"),
    (HOLDEM + 'acts = ["S3 \\u001b[31m folds"]', "line 5: an act has characters that cannot be"),
    (HOLDEM + 'title = "\\u001b[31m"', "line 5: title: it has characters that cannot be printed"),
    (with_acts(*["S3 folds"] * 5001), "line 5010: a round has 5000 acts at most"),
    (with_acts("S3 folds: refused by VIC/99.9"), "line 10: VIC has no rule 99.9"),
    (with_acts("S3 folds: refused by 99.9"), "line 10: '99.9' is not a rule"),
    (with_acts("S3 folds: refused by XXX/9"), "line 10: there is no book 'XXX'"),
    (with_acts("expect to_act = S4"), "line 10: what is expected is written as"),
    (with_acts("expect to_akt = 'S1'"), "line 10: expect.to_akt: there is no such key"),
    (with_acts("expect to_act = 'S9'"), "line 10: expect.to_act: S9 does not sit at the table"),
    (with_acts("expect may = ['jump']"), "line 10: expect.may[0]: 'jump' is not an act"),
    (with_acts("expect awaits = 'tea'"), "line 10: expect.awaits: 'tea' is not one of blind"),
    (HOLDEM + "acts = [\n5]", "line 6: acts[0]: it is text, not 5"),
    (HOLDEM + "acts = [\n{}]", "line 6: acts[0]: it has neither an act nor anything expected"),
    (HOLDEM + 'acts = [{ act = "S3 folds", x = 1 }]', "acts[0].x: there is no such key"),
    (HOLDEM + "acts = []\n[play]\nacts = []", "line 7: play.acts: acts is given twice"),
    (
        with_acts("S3 calls", "S1 calls", "S2 stands", "S1 checks"),
        "line 13: a face-up card is due, communal, and the file does not name it",
    ),
    (HOLDEM + "[expected]\nstakes = { S1 = 'x' }", "line 6: expected.stakes.S1: 'x' is not an"),
    (HOLDEM + "[expected]\ncites = ['VIC/0']", "line 6: expected.cites[0]: VIC has no rule 0"),
    (SITUATION.replace('"flop"', "9"), "line 9: situation.betting_round: 9 is not a whole number"),
    (
        SITUATION.replace('"flop"', '"tea"'),
        "line 9: situation.betting_round: 'tea' is not a betting",
    ),
    (SITUATION + "at = 'tea'", "line 10: situation.at: 'tea' is not one of deal, draw"),
    (SITUATION + "at = 'draw'", "line 8: situation: there is no draw before this betting round"),
    (SITUATION + "pot = 31", "line 10: situation.pot: 3 players cannot have put in $31.00"),
    (SITUATION + "pot = 30\nput_in = { S1 = 5 }", "line 8: situation: one of put_in, pot and"),
    (SITUATION + "bets = { S1 = 10 }", "line 8: situation: say who acts next"),
    (SITUATION + "folded = ['S1', 'S2']", "line 8: situation: at least two players"),
    (SITUATION + "[cards]\nS1 = 'As As'", "line 11: situation: As of S1 appears twice"),
    (SITUATION + "[cards]\nS1 = 'As'", "line 8: situation: S1 has 2 cards, not 1"),
    (SITUATION + "[hands]\nlow = 'S1'", "hands: say how the high hands compare"),
    (SITUATION + "hands = 'S1 > S1'", "line 10: hands: S1 appears twice"),
    (SITUATION + "hands = { high = 'S1', low = 'S1' }", "no low hand counts in this game"),
]


@pytest.mark.parametrize(("text", "reason"), WRONG, ids=[reason[:60] for _, reason in WRONG])
def test_a_wrong_file_is_told_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(WrongFile) as wrong:
        played(text)
    assert str(wrong.value).startswith(reason) or reason in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"\xff\xfef\x00", "line 1: this is UTF-16: save it as UTF-8"),
        (b"# ok\n\xff", "line 2: this is not UTF-8 text"),
        (b"#" * 4_000_001, "a round file has 4,000,000 bytes at most"),
    ],
)
def test_so_are_bytes_that_are_no_text(text: bytes, reason: str) -> None:
    with pytest.raises(WrongFile, match=reason):
        read_round(text)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_endings_and_a_mark_at_the_beginning_do_not_matter(ending: str, mark: bytes) -> None:
    text = with_acts("S3 folds", "", "  # nothing", "S1 checks  # not now").replace("\n", ending)
    file = read_round(mark + text.encode())
    assert isinstance(file, RoundFile)
    playing = Playing(file)

    playing.run()

    assert [failure.line for failure in playing.failures] == [13]


def test_keys_below_a_heading_that_are_meant_for_the_file_are_found() -> None:
    text = 'format = 1\n[terms]\nblinds = [5, 10]\ngame = "holdem"\nbutton = "B"\n'
    seats = "[seats]\nA = 100\nB = 90\n"
    playing = played(text + seats + "acts = ['A folds']\n[expected]\nwinners = ['B']")
    assert playing.failures == []


def test_a_table_that_is_refused_as_expected_is_no_error() -> None:
    text = HOLDEM + "[terms]\ncommission = { percent = 12 }\n[expected]\nrefused = "
    by_it = read_round(text + '"VIC/7.2.1"')
    by_another = read_round(text + '"VIC/7.3"')

    assert isinstance(by_it, TableRefused)
    assert isinstance(by_another, TableRefused)
    assert by_it.failure is None
    assert by_another.failure is not None
    assert str(by_another.failure) == "line 6: the table is refused by VIC/7.2.1"


def test_a_table_that_was_to_be_refused_and_is_not_fails() -> None:
    assert failures(HOLDEM + "[expected]\nrefused = true") == [
        "line 6: the table was to be refused, and its book allows it"
    ]


@given(text=some.text())
def test_any_text_is_either_a_file_or_wrong(text: str) -> None:
    with pytest.raises(WrongFile):
        read_round(text)


@given(line=some.text(some.characters(exclude_characters="'", exclude_categories=["C"])))
def test_any_line_is_either_an_act_or_wrong(line: str) -> None:
    text = with_acts(line)
    try:
        playing = played(text)
    except WrongFile:
        with pytest.raises(WrongFile, match=r"line 1[01]"):
            played(text)
    else:
        assert playing.play.record


def test_an_edition_before_the_book_may_be_expected_to_be_refused() -> None:
    text = 'format = 1\ngame = "vic/holdem"\nedition = 1900-01-01\nseats = ["S1", "S2"]\n'

    refused = read_round(text + "[expected]\nrefused = true\n")

    assert isinstance(refused, TableRefused)
    assert refused.failure is None
    with pytest.raises(WrongFile, match="line 3: edition: "):
        read_round(text)
    by_a_rule = read_round(text + '[expected]\nrefused = "VIC/6.4"\n')
    assert isinstance(by_a_rule, TableRefused)
    assert str(by_a_rule.failure) == "line 3: the table is refused by no rule"
    with pytest.raises(WrongFile, match="a day is written as"):
        read_round(text.replace("1900-01-01", '"soon"') + "[expected]\nrefused = true\n")
