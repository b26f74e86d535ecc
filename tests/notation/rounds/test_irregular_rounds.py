"""Lines about what went wrong are put at the right moment, and what they lead to is compared."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import DOTALL, search

import pytest
from msgspec.json import encode

from pokerroom.cli.rounds.players_record import show_playing
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.playing.results import shape_of_playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play.state.corrections import FactRuledOn
from pokerroom.play.state.events import Dealt
from tests.notation.rounds.files import HOLDEM, NO_LIMIT, failures, played, with_acts
from tests.notation.rounds.test_irregular_words import SPOKEN

ROOT = Path(__file__).parents[3]
ANY = NO_LIMIT.replace("seats =", 'deck = "any"\nseats =')
STUD = """format = 1
game = "vic/five-card-stud"
seats = ["S1", "S2", "S3"]
deck = "any"
"""
DECK = HOLDEM + 'deck = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"\n'


def dealt_before_the_fact(*lines: str, before: str = ANY) -> list[int]:
    """How many cards each deal had until something was found."""
    numbers: list[int] = []
    for event in played(with_acts(*lines, before=before)).play.record:
        if isinstance(event, FactRuledOn):
            return numbers
        if isinstance(event, Dealt):
            numbers.append(len(event.cards))
    raise AssertionError("nothing was found")


@pytest.mark.parametrize(
    ("lines", "dealt"),
    [
        (["a card shows in the cut"], []),
        (["S3 cuts wrongly: referred", "supervisor decides: stands"], []),
        (["9h lies face up in the deck"], []),
        (["9h lies face up in the deck for S2"], [1]),
        (["dealer exposes S1's first card"], [1]),
        (["dealer exposes S3's first card"], [3]),
        (["dealer exposes S3's second card"], [6]),
        (["dealer exposes 9h of S2"], [2]),
        (["dealer exposes S3's next card"], [3]),
        (["dealer exposes S3's last card"], [6]),
        (["dealer exposes S1's last card"], [4]),
        (["dealer deals 4 cards", "dealer exposes S3's last card"], [4]),
        (["dealer deals up to S2", "dealer did not cut"], [2]),
        (["dealer deals up to S2's second card", "the deck is defective"], [5]),
        (["dealer waits", "the deck is defective"], []),
        (["the deck is defective"], [6]),
        (["dealer did not cut"], [6]),
        (["S2 drops his first card"], [6]),
        (["S2 has three cards, can be put right"], [6]),
    ],
)
def test_a_fact_is_put_when_the_deal_has_come_to_it(lines: list[str], dealt: list[int]) -> None:
    assert dealt_before_the_fact(*lines) == dealt


def test_the_rest_is_dealt_when_the_next_player_acts() -> None:
    lines = ("dealer exposes S1's first card", "S3 calls")
    numbers = [
        len(e.cards)
        for e in played(with_acts(*lines, before=ANY)).play.record
        if isinstance(e, Dealt)
    ]

    assert numbers == [1, 5, 1]


def test_two_lines_are_two_cards_of_one_deal() -> None:
    lines = ("dealer exposes S1's first card", "dealer exposes S3's first card")

    assert failures(with_acts(*lines, "expect misdeals = 1", before=ANY)) == []


def test_a_later_card_of_stud_is_put_in_the_middle_of_its_deal() -> None:
    calls = ["S2 opens", "S3 calls", "S1 calls"]
    lines = [*calls, "dealer deals up to S2", "9h lies face up in the deck"]

    assert dealt_before_the_fact(*lines, before=STUD + '[cards]\nS2 = "?? 2c"\n')[-1] == 3


def test_told_cards_go_on_after_a_misdeal() -> None:
    expected = '[expected]\nmisdeals = 1\ncards = { S1 = "8c Jc", S2 = "9c Qc", S3 = "Tc Kc" }\n'

    assert failures(with_acts("dealer did not cut", before=DECK) + expected) == []


def test_told_cards_of_a_place_go_on_after_a_misdeal() -> None:
    cards = '[cards]\nS1 = "2c 3c 4c 5c"\n'
    expected = '[expected]\ncards = { S1 = "4c 5c" }\n'

    assert failures(with_acts("dealer did not cut", before=HOLDEM + cards) + expected) == []


def test_what_was_taken_back_comes_again_without_being_listed() -> None:
    lines = ["S3 calls", "S1 calls", "S2 checks", "S1 checks"]
    back = "supervisor takes the round back to S2's turn: S2 had raised"
    expected = '[expected]\ncommunal = "9c Tc Jc"\nburns = "8c"\n'

    assert failures(with_acts(*lines, back, "S2 checks", before=DECK) + expected) == []


@pytest.mark.parametrize(
    ("point", "to_act"),
    [
        ("betting round 1", "S3"),
        ("the first betting round", "S3"),
        ("the flop", "S1"),
        ("the turn of S1", "S1"),
        ("event 1", "dealer"),
    ],
)
def test_a_round_is_taken_back_to_a_named_point(point: str, to_act: str) -> None:
    lines = ["S3 calls", "S1 calls", "S2 checks", "S1 checks", "S2 checks"]
    back = f"supervisor takes the round back to {point}: a slip"
    wait = ["dealer waits"] if to_act == "dealer" else []
    check = f'expect to_act = "{to_act}"'
    done = played(with_acts(*lines, back, check, *wait, before=DECK))

    assert [str(failure) for failure in done.failures] == []


def test_of_two_turns_in_one_betting_round_the_last_is_meant() -> None:
    lines = ["S3 calls", "S1 calls", "S2 raises", "S3 calls", "S1 calls"]
    back = "supervisor takes the round back to the turn of S3: a slip"
    done = played(with_acts(*lines, back, "S3 calls", "S1 calls", "S1 checks", before=DECK))

    assert [str(failure) for failure in done.failures] == []


def test_a_reason_in_quotation_marks_may_have_any_words() -> None:
    line = 'supervisor takes back the last act: "it was refused # by VIC/6.11" # a comment'
    done = played(with_acts("S3 calls", line))

    assert done.failures == []
    assert done.play.record[-1].reason == "it was refused # by VIC/6.11"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("lines", "check", "otherwise"),
    [
        (["dealer did not cut"], "misdeals = 0", "there are 1"),
        (["dealer did not cut"], "misdeals = 1", ""),
        (["dealer did not cut"], 'ruling = "misdeal"', ""),
        (["dealer did not cut"], 'ruling = "stands"', "it is misdeal"),
        (["dealer did not cut"], 'ruled_by = "VIC/9.1.1(a)(ii)"', ""),
        (["dealer did not cut"], 'ruled_by = "VIC/9.1.1(a)(i)"', "it is VIC/9.1.1(a)(ii)"),
        (["S3 calls"], 'ruling = "stands"', "nothing was put"),
        (["S3 calls"], 'ruled_by = "VIC/9.3"', "nothing was put"),
        (["S3 calls"], "void = false", ""),
        (["S3 calls"], "void = true", "not void"),
        (["S3 calls"], "asked = false", ""),
        (["S3 calls"], 'asked = ["yes", "no"]', "nothing is asked"),
        (["S3 calls"], 'asked_of = "dealer"', "nothing is asked"),
        (["S2 has 3 cards: referred"], 'asked = ["no", "yes"]', ""),
        (["S2 has 3 cards: referred"], 'asked = ["no"]', "the answers are yes, no"),
        (["S2 has 3 cards: referred"], 'asked_of = "S1"', "it is"),
        (["S2 has 3 cards: referred"], 'awaits = "decision"', ""),
        (["S2 has 3 cards: referred"], 'awaits = "betting"', "it is decision"),
        (["S3 calls"], "held_wagers = {}", ""),
        (["S3 calls"], "held_wagers = { S1 = 10 }", "there are none"),
        (["S3 calls"], 'next_cards = ""', ""),
        (["S3 calls"], 'next_cards = "Kd"', "they are none"),
        (["S2 drops his first card: 9h"], 'lying_open = { S2 = "9h" }', ""),
        (["S2 drops his first card: 9h"], 'lying_open = { S2 = "" }', "those of S2 are 9h"),
        (["S3 folds"], "muck = 2", ""),
        (["S3 folds"], "muck = 1", "there are 2"),
        (["S3 folds"], 'muck = "9h"', "there are"),
        (["S3 folds"], 'marker = "S3"', ""),
        (["S3 folds"], 'marker = "S1"', "it is S3"),
        (["S3 folds"], "treated_as_tapped_out = []", ""),
        (["S3 folds"], 'treated_as_tapped_out = ["S1"]', "it is nobody"),
        (["S3 folds"], 'ghosts = ["S1"]', "it is nobody"),
        (["supervisor excludes S3"], 'excluded = ["S3"]', ""),
        (["supervisor excludes S3"], "excluded = []", "it is S3"),
        (["S3 folds"], 'burns = "9h"', "they are none"),
    ],
)
def test_what_is_expected_is_compared(lines: list[str], check: str, otherwise: str) -> None:
    cards = '[cards]\nS2 = "9h"\n'
    found = failures(with_acts(*lines, before=ANY + cards) + f"[expected]\n{check}\n")

    assert bool(found) == bool(otherwise)
    assert otherwise in "".join(found)


def test_cards_known_to_come_next_have_a_shape() -> None:
    name = "t82-communal-card-too-early-two-card-manila.toml"
    done = played((ROOT / "tests" / "rounds" / "vic" / name).read_text())
    shapes = [e for e in shape_of_playing("", done).events if e["event"] == "known_on_top"]

    assert [shape["cards"] for shape in shapes] == [[{"seen": False}, {"card": "9h", "seen": True}]]


def test_a_wrong_number_of_cards_makes_no_hand() -> None:
    cards = '[cards]\nS2 = "9h 8h"\n'
    lines = ("S3 calls", "S1 calls", "S2 has 1 cards")
    found = failures(with_acts(*lines, before=ANY + cards) + '[expected]\nhands = { S2 = "x" }\n')

    assert found == ["line 18: hands: S2 has no known hand"]


VOID = "casino supervisor invalidates the round: fraud, affects the outcome"


@pytest.mark.parametrize(
    ("check", "otherwise"),
    [
        ("void = true\nover = true", ""),
        ("stakes = { S1 = 10000, S3 = 10000 }", ""),
        ("returned = { S3 = 10, S1 = 5 }", ""),
        ("returned = { S3 = 5 }", "S3 has $10.00"),
        ("winners = []\ncommission = 0\nreceives = { S3 = 0 }", ""),
        ('winners = ["S1"]', "the round is void"),
        ("commission = 1", "the round is void"),
        ("receives = { S3 = 10 }", "the round is void"),
    ],
)
def test_a_void_round_is_compared_as_one(check: str, otherwise: str) -> None:
    found = failures(with_acts("S3 calls", VOID, before=ANY) + f"[expected]\n{check}\n")

    assert bool(found) == bool(otherwise)
    assert otherwise in "".join(found)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("S2 has 3 cards: referred to the dealer by VIC/9.1.1(a)(v)", False),
        ("S2 has 3 cards: referred to the operator", True),
        ("S2 has 3 cards: referred by VIC/9.3", True),
        ("S2 has 3 cards: refused", True),
        ("S2 has 3 cards", True),
        ("S2 has 2 cards: refused", False),
        ("2c lies face up in the deck: refused", False),
        ("dealer did not burn: refused", False),
    ],
)
def test_what_becomes_of_a_fact_is_compared(line: str, found: bool) -> None:
    assert bool(failures(with_acts("S3 calls", line, before=DECK))) is found


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["supervisor takes back 2 acts: x"], "line 9: the round has not been at '2 acts ago'"),
        (["supervisor takes the round back to the river: x"], "has not been at 'the river'"),
        (["supervisor takes the round back to S1's turn: x"], 'has not been at "S1\'s turn"'),
        (["dealer deals 6 cards", "dealer deals 3 cards"], "line 10: 0 cards are due"),
        (["dealer deals 3 cards: Ah Kd"], "2 cards are told"),
        (["dealer exposes S2's first card: Ah Kd"], "name one card at a time"),
        (["9h lies face up in the deck"], "the deck of this file has 2c there, not 9h"),
        (["S1 shows out of turn"], "nobody shows out of turn"),
        (["S7 has three cards"], "nobody sits at S7"),
        (["S2 shows S7 his hand"], "nobody sits at S7"),
        (["dealer deals up to S7"], "nobody sits at S7"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(lines: list[str], reason: str) -> None:
    with pytest.raises(WrongFile) as error:
        played(with_acts("dealer waits", *lines, before=DECK))

    assert reason in str(error.value)
    assert error.value.line is not None


TEXTS = [path.read_text() for path in sorted((ROOT / "tests" / "rounds").rglob("*.toml"))]
BESIDES = ["dealer waits", "dealer deals 2 cards", "S1 calls", "S2 checks", "S3 folds"]
ENDINGS = ["", "", "", ": refused", ": referred", ", looked at", ", cannot be put right"]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_told_anywhere_makes_it_crash(
    seed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Playing, "_otherwise", lambda *_told: "")
    choose, lines = Random(seed), [*(line for line, _ in SPOKEN), *BESIDES]
    played_to_the_end, lines_of_errors = 0, []
    for _ in range(80):
        text = choose.choice(TEXTS)
        acts = search(r'acts = """\n(.*?)"""', text, DOTALL)
        if acts is None:
            continue
        told = acts[1].splitlines()
        for _ in range(choose.randint(1, 4)):
            line = choose.choice(lines).replace("Ann Lee", "S2") + choose.choice(ENDINGS)
            told.insert(choose.randint(0, len(told)), line)
        try:
            file = read_round(text[: acts.start(1)] + "\n".join(told) + "\n" + text[acts.end(1) :])
            assert isinstance(file, RoundFile)
            playing = Playing(file)
            playing.run()
        except WrongFile as wrong:
            lines_of_errors.append(wrong.line)
        else:
            played_to_the_end += 1
            show_playing(playing)
            encode(shape_of_playing("", playing))
            assert [e for step in playing.steps for e in step.events] == playing.play.record

    assert played_to_the_end > 10
    assert None not in lines_of_errors
    assert capsys.readouterr().out
