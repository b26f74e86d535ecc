"""`pokerroom play`: every game is played to the end of a round, whatever is typed."""

from __future__ import annotations

import json
import re
from itertools import chain, repeat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from pokerroom.bots import bot_named, company
from pokerroom.cli.app import run
from pokerroom.games import GAMES
from pokerroom.notation.phh.reading import read_hand
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round
from tests.cli.playing import LINES, Sessions, any_lines, hidden
from tests.table.tables import AMONG_PLAYERS

KINDS = (
    "act/seven-card-stud --form ante --limit full-pot --players 2",
    "act/seven-card-stud --deck 40 --players 4",
    "act/five-card-stud --deck 32 --players 3 --seat 3",
    "act/draw-poker --deck 32 --players 4 --minimum 2",
    "act/canberra-manila --players 9",
    "vic/draw-kitty --deck 36 --players 4 --seat 2",
    "vic/draw-blind --limit no-limit --players 8",
    "vic/draw-ante --limit half-pot --deck 40",
    "vic/seven-card-stud --limit spread --minimum 5 --maximum 25 --players 8",
    "vic/holdem --limit no-limit --players 10 --stake 500",
    "vic/holdem --players 2 --minimum 2.50",
    "vic/omaha --limit pot --players 3",
    "vic/faro-manila --players 7",
)


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sessions:
    return Sessions(monkeypatch, capsys)


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_every_game_is_played_whatever_is_typed(sessions: Sessions, name: str) -> None:
    told = sessions.typed(any_lines(3), name, "--seed", "11", "--rounds", "3")
    assert (told.status, told.err) == (0, "")
    assert "3 rounds played." in told.out
    assert [play.is_over for play in told.plays] == [True] * 3


@pytest.mark.parametrize("kind", KINDS)
def test_tables_of_many_kinds_are_played(sessions: Sessions, kind: str) -> None:
    told = sessions.typed(any_lines(5), *kind.split(), "--seed", "2", "--rounds", "2")
    assert (told.status, told.err) == (0, "")
    assert "2 rounds played." in told.out


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_no_card_is_told_that_the_player_may_not_see(sessions: Sessions, name: str) -> None:
    told = sessions.steady(name, "--seed", "4", "--rounds", "3", "--plain")
    assert len(told.rounds) == len(told.plays) == 3
    for said, play in zip(told.rounds, told.plays, strict=True):
        unseen = hidden(play, you=1)
        assert unseen
        assert [card for card in unseen if card in said] == []


def test_the_marker_moves_and_chips_are_neither_made_nor_lost(
    sessions: Sessions, tmp_path: Path
) -> None:
    kept = tmp_path / "table"
    arguments = ["act/draw-poker", "--seed", "9", "--rounds", "7", "--save", str(kept)]
    told = sessions.steady(*arguments)
    assert [play.marker_seat for play in told.plays] == [1, 2, 3, 4, 5, 6, 1]
    table = json.loads(kept.read_text())
    stakes = sum(player["stake"] for player in table["players"])
    assert stakes + table["took"] == sum(player["bought"] for player in table["players"])
    assert table["took"] > 0


@pytest.mark.parametrize("name", ["vic/holdem", "act/seven-card-stud", "vic/draw-kitty"])
def test_a_table_that_was_kept_goes_on_as_if_nothing_had_been(
    sessions: Sessions, tmp_path: Path, name: str
) -> None:
    whole = sessions.steady(name, "--seed", "6", "--rounds", "3")
    kept = str(tmp_path / "table")
    sessions.steady(name, "--seed", "6", "--rounds", "2", "--save", kept)
    resumed = sessions.steady("--resume", kept, "--rounds", "1")
    assert resumed.rounds[0].startswith("3\n")
    assert resumed.plays[0].record == whole.plays[2].record
    assert whole.rounds[2].splitlines()[:-1] == resumed.rounds[0].splitlines()[:-2]


def test_a_round_that_was_left_does_not_count(sessions: Sessions, tmp_path: Path) -> None:
    kept = tmp_path / "table"
    told = sessions.typed(["c", "q", "n", "q", "y"], "holdem", "--seed", "3", "--save", str(kept))
    assert told.out.count("Leave in the middle of the round?") == 2
    assert "0 rounds played. You bought $100 in all and leave with $100: even." in told.out
    assert json.loads(kept.read_text())["rounds"] == 0
    again = sessions.typed([], "--resume", str(kept))
    assert again.rounds[0].startswith("1\n")


@pytest.mark.parametrize("typed", [[], ["c"], ["c", "c", "c", "c"], ["q"], ["r"]])
def test_the_end_of_what_is_typed_ends_the_session(sessions: Sessions, typed: list[str]) -> None:
    told = sessions.typed(typed, "holdem", "--seed", "3")
    assert (told.status, told.err) == (0, "")
    assert "played. You bought $100" in told.out


def test_ctrl_c_ends_the_session(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    told = sessions.typed((interrupted() for _ in range(1)), "holdem", "--seed", "3")
    assert (told.status, told.err) == (130, "pokerroom: stopped\n")
    assert told.out.endswith(
        "\nThe table is not kept; add --save FILE to keep it after every round.\n"
    )


@pytest.mark.parametrize("name", ["holdem", "crown-holdem"])
def test_ctrl_c_says_how_to_go_on(sessions: Sessions, tmp_path: Path, name: str) -> None:
    kept = str(tmp_path / "kept.table")

    def interrupted() -> str:
        raise KeyboardInterrupt

    told = sessions.typed((interrupted() for _ in range(1)), name, "--save", kept)
    assert told.status == 130
    assert told.out.endswith(
        "\nThe table is kept as it was after the last whole round.\n"
        f"Continue later with: pokerroom play --resume {kept}\n"
    )
    assert sessions.typed(["q", "y"], "--resume", kept).status == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_it_is_before_the_first_round(
    sessions: Sessions, tmp_path: Path, name: str
) -> None:
    kept = str(tmp_path / "kept.table")
    told = sessions.typed(["g", "q", "y"], name, "--save", kept)
    opening = told.out.partition("\n\nRound 1\n")[0].splitlines()
    about = [line for line in opening if line.endswith(".")]
    assert 3 < len(about) <= 12
    assert told.out.count("\n".join(about)) == 2

    resumed = sessions.typed(["q", "y"], "--resume", kept)
    short = sessions.typed(["q", "y"], name, "--no-introduction")
    for said in (resumed.out, short.out):
        assert "\n".join(about) not in said


@pytest.mark.parametrize(
    ("lines", "arguments", "fits", "does_not"),
    [
        (["h"], ["holdem", "--seed", "2"], "c  call: put in $8, which makes", "stand pat"),
        (["h"], ["act/five-card-stud", "--seed", "2"], "that many minimum wagers", "call:"),
        (["1", "h"], ["act/five-card-stud", "--seed", "2"], "go to the bottom", "call:"),
        (["c", "h"], ["vic/draw-kitty", "--seed", "4"], "0  stand pat", "call:"),
        (["f", "h"], ["holdem", "--seed", "3"], "b 50  buy chips", "call:"),
        (["h"], ["crown-holdem", "--seed", "3"], "d or Enter  the deal", "advice"),
        (["a 10", "d", "h"], ["crown-holdem", "--seed", "3"], "a  advice", "d or Enter"),
        (["a 10", "d", "f", "h"], ["crown-holdem", "--seed", "3"], "next round", "a  advice"),
    ],
)
def test_help_fits_the_moment(
    sessions: Sessions, lines: list[str], arguments: list[str], fits: str, does_not: str
) -> None:
    told = sessions.typed(lines, *arguments, "--no-introduction")
    helped = told.out.rpartition("h  this help")[0].rpartition("\n?  the rule")[0][-450:]
    assert fits in helped
    assert does_not not in helped
    assert "\ng  what this game is\n" in told.out


def test_a_bet_that_faces_a_wager_is_asked_about(sessions: Sessions) -> None:
    told = sessions.typed(["bet 20", "b", "c"], "holdem", "--seed", "2")
    asked = "There is a wager already: [c]all $8 or [r]aise to $15?"
    assert told.out.count(asked) == 2
    assert "You raise" not in told.out
    assert "You call $8." in told.out


def test_each_book_has_its_own_words_at_its_table(sessions: Sessions) -> None:
    victoria = sessions.steady("holdem", "--seed", "3", "--rounds", "2").out
    territory = sessions.steady("canberra-manila", "--seed", "3", "--rounds", "2").out
    assert "Community cards: " in victoria
    assert "communal" not in victoria.lower()
    assert "Communal cards: " in territory
    assert "community" not in territory.lower()


def test_a_level_seats_players_of_different_styles(sessions: Sessions) -> None:
    told = sessions.steady("holdem", "--level", "novice", "--seed", "3", "--rounds", "1")

    assert told.status == 0
    assert len({bot_named(name) for name in company("novice")}) == 5


@pytest.mark.parametrize("name", ["regular", "caller", "folder", "anything", "club/loose"])
def test_bots_by_name_sit_down_with_a_person(sessions: Sessions, name: str) -> None:
    told = sessions.steady("holdem", "--bot", name, "--seed", "3", "--rounds", "2")
    assert told.status == 0
    assert len(told.rounds) == 2


def test_a_bot_that_fails_is_named(sessions: Sessions) -> None:
    told = sessions.typed(["c"] * 20, "holdem", "--bot", "builtins:repr", "--seed", "3")
    assert told.status == 1
    assert "builtins:repr in seat 3 of round 1 answered " in told.err
    assert "with --seed 3 such rounds come again" in told.err
    assert sessions.typed([], "crown-holdem", "--bot", "regular").status == 2


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    some.sampled_from(["holdem", "act/draw-poker", "act/five-card-stud", "draw-kitty"]),
    some.lists(some.sampled_from(LINES) | some.text(max_size=12), max_size=25),
    some.integers(0, 3),
)
def test_nothing_that_is_typed_is_a_crash(
    sessions: Sessions, name: str, lines: list[str], seed: int
) -> None:
    plain = [" ".join(line.splitlines()) for line in lines]
    told = sessions.typed(plain, name, "--seed", str(seed), "--players", "3")
    assert (told.status, told.err) == (0, "")
    assert all(sign.isprintable() for line in told.out.splitlines() for sign in line)


def test_what_is_not_allowed_is_refused_with_its_rule(sessions: Sessions) -> None:
    lines = ["check", "raise to 7", "zeppelin", "? call", "? check", "f"]
    told = sessions.typed(lines, "holdem", "--seed", "3", "--rounds", "1")
    assert "Not allowed: " in told.out
    assert "(VIC/" in told.out
    assert "'zeppelin' is not one of the acts: c to call, r to raise or f to fold." in told.out
    assert told.out.count("Rule VIC/") == 2


def test_the_last_step_is_explained_by_its_rule(sessions: Sessions) -> None:
    told = sessions.typed(["?", "? 2"], "holdem", "--seed", "3")
    steps = re.findall(r"^(.*)\n  Rule VIC/8\.14\.3", told.out, re.MULTILINE)
    assert len(steps) == 3
    assert steps[0] == steps[2] != steps[1]


def test_the_designated_player_makes_the_blind_and_cuts(sessions: Sessions) -> None:
    lines = ["pass", "4", "$10", "1", "51", "fish", "20", "f"]
    told = sessions.typed(lines, "act/seven-card-stud", "--seed", "5", "--rounds", "1")
    assert "Nobody may pass his turn to take the buck (ACT-7CS/6.3)." in told.out
    assert "'4' is not a multiple of the minimum wager, $5." in told.out
    assert "You pay the blind of $10." in told.out
    assert "a cut at 51 does not leave at least 2 cards at either end (ACT-7CS/4.2#2)" in told.out
    assert "You cut the deck." in told.out


def test_between_rounds_chips_are_bought_as_the_book_allows(sessions: Sessions) -> None:
    lines = ["1", "", "f", "b 0", "b 0.50", "b 10", "b", "12", "n"]
    told = sessions.typed(lines, "act/seven-card-stud", "--seed", "5", "--rounds", "2")
    assert "You have $95." in told.out
    assert told.out.count("Not allowed: at least $5.00 must be bought (ACT-7CS/13.3#2).") == 2
    assert "You buy $10 and have $105." in told.out
    assert "You buy $12 and have $117." in told.out


def test_one_who_has_lost_all_must_buy_or_leave(sessions: Sessions) -> None:
    arguments = ["holdem", "--limit", "no limit", "--players", "2"]
    for seed in range(30):
        lines = chain(["r 100"], ["n", "b 99", "b 100"], repeat("q", 2), ["y"])
        told = sessions.typed(lines, *arguments, "--seed", str(seed))
        if "You have no chips: buy some, $100 at least, or leave." in told.out:
            assert "Not allowed: at least $100.00 must be bought (VIC/6.2)." in told.out
            assert "You buy $100 and have $100." in told.out
            return
    raise AssertionError("nobody has lost all")


def test_a_bot_that_has_lost_all_buys_in_again(sessions: Sessions) -> None:
    told = sessions.steady("holdem", "--limit", "no limit", "--seed", "1", "--rounds", "40")
    assert " has lost everything and buys $100." in told.out


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_the_last_round_is_saved_as_a_round_file_that_comes_out_the_same(
    sessions: Sessions, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "round.toml"
    lines = [f"s {path}", f"save {path}", "s x.doc"]
    told = sessions.steady(name, "--seed", "12", "--rounds", "2", then=lines)
    assert "There is a file of that name already." in told.out
    assert "The name must end in .toml, .txt or .phh." in told.out
    file = read_round(path.read_text())
    assert isinstance(file, RoundFile)
    again = Playing(file)
    again.run()
    assert again.failures == []
    assert again.play.stakes == told.plays[0].stakes


def test_the_last_round_is_saved_as_text_and_as_phh(sessions: Sessions, tmp_path: Path) -> None:
    text, phh = tmp_path / "round.txt", tmp_path / "round.phh"
    sessions.typed(["r", "f", f"s {text}", f"s {phh}"], "holdem", "--seed", "3", "--seat", "4")
    assert re.search(r"^You fold\. \((VIC/|V-)", text.read_text(), re.MULTILINE)
    hand = read_hand(phh.read_text())
    assert hand.variant == "FT"
    assert "????" in phh.read_text()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["no-such-game"],
        ["five-card-stud"],
        ["holdem", "--players", "1"],
        ["holdem", "--players", "40"],
        ["holdem", "--deck", "40"],
        ["holdem", "--limit", "zeppelin"],
        ["holdem", "--form", "zeppelin"],
        ["holdem", "--minimum", "x"],
        ["holdem", "--stake", "5"],
        ["holdem", "--stake", "100.50"],
        ["holdem", "--seat", "0"],
        ["holdem", "--seat", "7"],
        ["holdem", "--seed", "-1"],
        ["holdem", "--rounds", "0"],
        ["holdem", "--level", "wild"],
        ["holdem", "--level", "club", "--bot", "caller"],
        ["crown-holdem", "--level", "club"],
        ["holdem", "--resume", "x"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_told_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("pokerroom: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("format", "other"),
        ("game", "zeppelin"),
        ("terms", {"deck": 13}),
        ("terms", {"zeppelin": 13}),
        ("you", 9),
        ("marked", 9),
        ("rounds", -1),
        ("seed", -1),
        ("stake", 0),
        ("took", -1),
        ("players", []),
        ("players", [{"seat": 1, "name": "A", "stake": 1, "bought": 1}] * 2),
        ("players", [{"seat": 1, "name": "", "stake": 1, "bought": 1}]),
        ("zeppelin", 1),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    sessions: Sessions, tmp_path: Path, key: str, value: object
) -> None:
    kept = tmp_path / "table"
    sessions.typed([], "holdem", "--save", str(kept))
    kept.write_text(json.dumps(json.loads(kept.read_text()) | {key: value}))
    told = sessions.typed([], "--resume", str(kept))
    assert told.status == 2
    assert told.out == ""
    assert told.err.startswith(f"pokerroom: {kept}: line ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "\0", "null"])
def test_a_file_that_cannot_be_read_is_refused(
    sessions: Sessions, tmp_path: Path, text: str
) -> None:
    kept = tmp_path / "table"
    kept.write_text(text)
    assert sessions.typed([], "--resume", str(kept)).status == 2
    assert sessions.typed([], "--resume", str(tmp_path / "none")).status == 2
    assert sessions.typed([], "--resume", str(tmp_path)).status == 2
    assert sessions.typed([], "holdem", "--save", str(tmp_path / "no" / "where")).status == 1


def test_terms_may_come_from_a_file(sessions: Sessions, tmp_path: Path) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text("blinds = [1, 2, 4]\ncommission = { percent = 5, cap = 3 }\n")
    told = sessions.typed(["f"], "holdem", "--terms", str(terms), "--seed", "1", "--rounds", "1")
    assert "pays the blind of $4." in told.out
    terms.write_text("blinds = [")
    assert sessions.typed([], "holdem", "--terms", str(terms)).status == 2
    assert sessions.typed([], "holdem", "--terms", str(tmp_path / "none")).status == 2
    terms.write_text("# a table\nblinds = [1, 2, -4]\n")
    told = sessions.typed([], "holdem", "--terms", str(terms))
    assert told.err.startswith(f"pokerroom: {terms}: line 2: blinds[2]: ")
