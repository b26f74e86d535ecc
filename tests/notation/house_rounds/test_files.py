"""Round files of the games against the house: they come out as they expect, or say why not."""

from __future__ import annotations

from pathlib import Path
from re import findall, sub

import pytest
from msgspec.structs import fields

from pokerroom.books import Referral, Refusal
from pokerroom.cli.rounds.round import round_command
from pokerroom.house import Player, Says, WagerKind, replay
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import DeckCut, Shuffled
from pokerroom.notation.event_shapes import CAPITAL
from pokerroom.notation.house_rounds.acts import acts_of
from pokerroom.notation.house_rounds.dialect import ACTS
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.writing import house_round_file
from pokerroom.notation.narrator.of_house import TELLS
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.reader.heading import tree
from pokerroom.notation.reader.kinds import is_against_the_house
from pokerroom.notation.values.errors import WrongFile
from tests.evidence import per
from tests.notation.house_rounds.files import (
    house_round,
    played_against_the_house,
    record_against_the_house,
)

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "tests" / "house_rounds").glob("*.toml"))
TOP = 'format = 1\ngame = "wa/crown-holdem"\npeople = ["Ann", "Bob"]\n'
CARDS = '[cards]\n1 = "8s 7s"\ndealer = "Ah Ad"\ncommunal = "9d Tc Jh 2c 3d"\n'


def played(text: str) -> HousePlaying:
    done = played_against_the_house(text.encode())
    assert isinstance(done, HousePlaying)
    return done


def failures(acts: str, expected: str = "") -> list[str]:
    text = f'{TOP}acts = """\n{acts}\n"""\n{CARDS}{expected}'
    return [str(failure) for failure in played(text).failures]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_house_round_file_comes_out_as_it_expects(path: Path) -> None:
    done = played(path.read_text())

    assert [str(failure) for failure in done.failures] == []
    assert replay(done.play.begun, done.play.record) == done.play
    assert all(str(event.per) in str(sentences_of(event)[0]) for event in done.play.record)


def test_every_event_has_a_sentence() -> None:
    assert set(TELLS) == set(Event.__args__)


def test_the_command_plays_files_of_both_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    status = round_command(str(ROOT / "tests" / "house_rounds"), str(ROOT / "docs" / "rounds"))

    assert status == 0
    assert "round files came out as expected" in capsys.readouterr().out


def test_the_record_is_printed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    name = str(ROOT / "tests" / "house_rounds" / "crown-holdem.toml")

    assert round_command(name) == 0
    people = capsys.readouterr().out
    assert round_command(name, json=True) == 0
    programs = capsys.readouterr().out

    assert "Ann's ante of box 1, $10.00, stands off and goes back (W-01)" in people
    assert '"format": "pokerroom.house-round"' in programs.replace('":"', '": "')


@pytest.mark.parametrize(
    ("name", "dealer", "wager", "why"),
    [
        (
            "crown-holdem",
            "As Ad",
            "ante of box 1, $10.00,",
            "the ante pays from a flush up",
        ),
        ("crown-holdem", "8d 7d", "ante of box 1, $10.00,", "the hands are equal"),
        ("crown-holdem", "8d 7d", "flop of box 1, $20.00,", "the hands are equal"),
        (
            "canberra-poker",
            "4s 6d Ad 9h 2c",
            "bet of box 1, $20.00,",
            "the dealer does not play",
        ),
    ],
)
def test_in_a_round_it_is_told_who_folds_and_why_a_wager_goes_back(
    name: str, dealer: str, wager: str, why: str
) -> None:
    text = (ROOT / "tests" / "house_rounds" / f"{name}.toml").read_text()
    done = played(sub('dealer = ".*"', f'dealer = "{dealer}"', text))
    told = [each.text for event in done.play.record for each in sentences_of(event, done.play)]
    assert f"Ann's {wager} goes back: {why}" in told
    assert "Bob folds (box 2)" in told


@pytest.mark.parametrize(
    ("acts", "message"),
    [
        (
            "Ann antes 10 in box 1\nAnn checks",
            "'Ann checks' is refused: nobody stays in without a Flop",
        ),
        ("Ann antes 10 in box 1: refused", "was to be refused, and is accepted (WA-CHP/3.3)"),
        (
            "Ann antes 10 in box 1\nBob antes 5 in box 1: refused by WA-CHP/3.1",
            "(WA-CHP/3.4), not by WA-CHP/3.1",
        ),
    ],
)
def test_an_act_that_comes_out_otherwise_is_a_failure(acts: str, message: str) -> None:
    assert any(message in failure for failure in failures(acts))


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("net = { Ann = 41 }", "net of Ann: expected $41.00, but it is $20.00"),
        ("net = { Ann = -10 }", "net of Ann: expected -$10.00, but it is $20.00"),
        ("over = false", "over: expected False, but it is True"),
        ("void = true", "void: expected True, but it is False"),
        ("house = 20", "the house: expected $20.00, but it is -$20.00"),
        ('phase = "players decide"', "phase: expected players decide, but it is the round of"),
        ('awaits = "nobody"', "awaits: expected nobody, but it is the round of play is over"),
        ("prizes = { 1 = 25 }", "prizes: expected {'1': '$25.00'}, but it is {}"),
        ('outcomes = { 1 = { ante = "won" } }', "ante of box 1: expected won, but it is stood off"),
    ],
)
def test_an_outcome_that_is_otherwise_is_a_failure(expected: str, message: str) -> None:
    acts = "Ann antes 10 in box 1\nAnn wagers 20\nAnn checks\nAnn checks"

    (failure,) = failures(acts, f"[expected]\n{expected}\n")

    assert message in failure
    assert failure.startswith("line ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TOP.replace("format = 1", "format = 2"), "only format 1 is known, not 2"),
        (TOP + "colour = 1\n", "there is no such key"),
        (TOP + 'acts = "Ann jumps"\n', "'Ann jumps' is not an act"),
        (TOP + 'acts = "Ann antes 1.234 in box 1"\n', "cents have two digits"),
        (TOP + 'acts = [{ act = "dances" }]\n', "there is no such act"),
        (TOP + 'acts = [{ act = "chooses", person = "Ann" }]\n', "box is missing"),
        (TOP + "acts = [{ expect = { colour = 1 } }]\n", "there is no such key"),
        (TOP + '[cards]\nx = "As"\n', "a box is written as 1"),
        (TOP + '[cards]\n1 = "Ax"\n', "is not a card"),
        (TOP + "[terms]\nboxes = 0\n", "not a whole number from 1 to 100"),
        (TOP + '[terms]\nsettings = { colour = "red" }\n', "there is no setting colour"),
        (TOP + "[expected]\nnet = { Zed = 1 }\n", "there is nobody called Zed"),
        (
            TOP + 'acts = ["Ann antes 10 in box 1", "Ann picks up", '
            '{ act = "withholds", person = "Ann", by = "boss" }]\n',
            "WA-CHP names no boss",
        ),
        ('format = 1\ngame = "wa/crown-holdem"\n', "nobody is at the table"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(WrongFile, match=message):
        played_against_the_house(text.encode())


def test_a_table_that_the_book_does_not_allow_is_refused() -> None:
    text = TOP + "[terms]\nboxes = 23\n"
    with pytest.raises(WrongFile, match=r"at most 22 players \(W-22\)"):
        record_against_the_house(text.encode())

    done = record_against_the_house((text + "[expected]\nrefused = 'W-22'\n").encode())

    assert done.failures == []
    assert done.shape("x").per == "W-22"  # type: ignore[attr-defined]


def test_a_file_of_another_game_is_left_to_others() -> None:
    assert is_against_the_house(tree(TOP))
    for text in ('game = "vic/holdem"', 'game = "none"', "game = 1", "x = 1"):
        assert not is_against_the_house(tree(text))


def test_cards_that_are_not_told_end_the_dealers_work() -> None:
    text = f'{TOP}acts = """\nAnn antes 10 in box 1\nAnn wagers 20\n"""\n'

    done = played(text)

    assert done.failures == []
    assert (done.play.undealt, done.play.communal) == (48, [])


def test_a_referral_names_who_is_asked_and_the_answers() -> None:
    text = (
        f"{TOP}acts = [\n"
        '"Ann antes 10 in box 1",\n"Ann picks up",\n{ act = "finds a wrong deck" },\n]\n' + CARDS
    )

    done = played(text)

    (refused,) = [step.refused for step in done.steps if step.refused]
    assert isinstance(refused, Referral)
    assert not isinstance(refused, Refusal)
    (shape,) = record_against_the_house(text.encode()).shape("x").refusals  # type: ignore[attr-defined]
    assert (shape.referred_to, shape.answers) == ("Casino Operator", ["void", "play on"])
    assert "is referred to Casino Operator" in done.failures[0].message


def test_every_act_of_a_table_is_documented_with_its_fields() -> None:
    text = (ROOT / "docs" / "house-rounds.md").read_text().partition("## Any act as a table")[2]
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    told = {name: row[2] for row in rows for name in findall(r"`([^`]+)`", row[1])}
    assert set(told) == set(ACTS)
    for name, kind in ACTS.items():
        wanted = ", ".join(
            f"`{each.name}`" if each.required else f"[`{each.name}`]" for each in fields(kind)
        )
        assert told[name].strip() == wanted, name


def test_every_kind_of_event_is_documented_with_its_fields() -> None:
    text = (ROOT / "docs" / "json.md").read_text().partition("## pokerroom.house-round")[2]
    for kind in Event.__args__:
        name = CAPITAL.sub("_", kind.__name__).lower()
        line = next(line for line in text.splitlines() if line.startswith(f"| `{name}`"))
        fields = [field for field in kind.__struct_fields__ if field != "per"]
        assert [field for field in fields if f"`{field}`" not in line] == []


def test_people_whose_names_are_more_than_one_word_are_written_and_read_again() -> None:
    text = TOP.replace('"Ann"', '"Ann Lee"') + CARDS
    acts = ("Ann Lee antes 10 in box 1", "Ann Lee wagers 20", "Ann Lee checks", "Ann Lee checks")
    done = played(text.replace("[cards]", f"acts = {list(acts)}\n[cards]"))
    put = [step.act for step in done.steps if step.act]

    again = played(house_round_file(done.play, put, Player(name="Ann Lee"), "As it was played"))

    assert again.failures == []
    assert again.play.purses == done.play.purses


@per("ACT-CAN/6.6#2")
@pytest.mark.parametrize(
    ("how", "accepted"), [("with chips or cash", True), ("by word alone", False)]
)
def test_a_wager_by_word_of_mouth_needs_chips_or_cash_beside_it(how: str, accepted: bool) -> None:
    text = house_round(
        "act/canberra-poker",
        "Ks Kh 8c 8d 3s",
        "4s 4d Ad 9h 2c",
        f"calls 10 on the ante in box 1 {how}",
    )
    playing = played_against_the_house(text)
    assert isinstance(playing, HousePlaying)
    assert bool(playing.play.boxes()) is accepted
    refused = [str(step.refused.per) for step in playing.steps if step.refused]
    assert refused == ([] if accepted else ["ACT-CAN/6.6#2"])
    if accepted:
        assert acts_of(playing.play)[0] == Says(
            person="Ann", box=1, wager=WagerKind.ANTE, amount=10_00, backed=True
        )


@pytest.mark.parametrize(
    ("known", "is_void"),
    [("", True), (", it disrupts the game", True), (", it does not disrupt the game", False)],
)
@pytest.mark.parametrize(
    ("game", "cards", "rule"),
    [
        (
            "act/canberra-poker",
            '1 = "Ks Kh 8c 8d 3s"\ndealer = "4s 4d Ad 9h 2c"',
            "ACT-CAN/15.3(a)",
        ),
        ("wa/crown-holdem", '1 = "8s 7s"\ndealer = "As Ad"', "WA-CHP/6.4(a)"),
    ],
)
def test_a_disturbance_that_does_not_disrupt_the_game_voids_nothing(
    game: str, cards: str, rule: str, known: str, is_void: bool
) -> None:
    text = f"""format = 1
game = "{game}"
people = ["Ann"]
acts = '''
Ann antes 10 in box 1
dealer shuffles
dealer cuts 20
no more bets
dealer deals
the Casino Operator wants to void the outcome for a disruption{known}
'''
[cards]
{cards}
"""
    playing = played_against_the_house(text.encode())
    assert isinstance(playing, HousePlaying)
    assert playing.play.void is is_void
    refused = [str(step.refused.per) for step in playing.steps if step.refused]
    assert refused == ([] if is_void else [rule])


@pytest.mark.parametrize(
    ("told", "cut_at"),
    [
        ("no more bets", [26]),
        ("dealer cuts 20", [20]),
        ("dealer cuts 20\nno more bets", [20]),
        ("dealer shuffles\ndealer cuts 20\nno more bets", [20]),
        ("dealer shuffles\nno more bets", []),
    ],
)
@pytest.mark.parametrize("game", ["act/canberra-poker", "wa/crown-holdem"])
def test_what_the_dealer_does_before_a_line_is_done_by_itself(
    game: str, told: str, cut_at: list[int]
) -> None:
    """Cards that the file has shuffled and not cut were not cut."""
    text = f"""format = 1
game = "{game}"
people = ["Ann"]
acts = '''
Ann antes 10 in box 1
{told}
'''
"""
    playing = played_against_the_house(text.encode())
    assert isinstance(playing, HousePlaying)
    assert playing.failures == []
    happened = [event for step in playing.steps for event in step.events]
    assert sum(isinstance(event, Shuffled) for event in happened) == 1
    assert [event.at for event in happened if isinstance(event, DeckCut)] == cut_at
    assert [step.refused for step in playing.steps if step.refused] == []


@pytest.mark.parametrize(
    ("game", "rule"), [("act/canberra-poker", "ACT-CAN/7.1"), ("wa/crown-holdem", "WA-CHP/4.1")]
)
def test_a_file_may_say_that_cards_were_not_shuffled(game: str, rule: str) -> None:
    text = f"""format = 1
game = "{game}"
people = ["Ann"]
acts = '''
Ann antes 10 in box 1
no more bets: refused by {rule}
'''
"""
    playing = played_against_the_house(text.encode())
    assert isinstance(playing, HousePlaying)
    assert playing.failures == []
    assert [str(step.refused.per) for step in playing.steps if step.refused] == [rule]
