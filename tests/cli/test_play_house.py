"""`pokerroom play` against the house: wagers, decisions, saving and going on."""

from __future__ import annotations

import json
import re
from itertools import chain, cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from pokerroom.cli.app import run
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.table.names import PLAYER
from tests.cli.playing_house import LINES, HouseSessions, any_lines, hidden
from tests.notation.house_rounds.files import played_against_the_house

HOUSE = ("canberra-poker", "crown-holdem")
WAGERED = {"canberra-poker": ["a 10", "j"], "crown-holdem": ["a 10", "j 3", "p 5", "e 5"]}
STAYS = {"canberra-poker": ["b"], "crown-holdem": ["w", "w", "c"]}


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> HouseSessions:
    return HouseSessions(monkeypatch, capsys)


def whole_round(name: str) -> list[str]:
    return [*WAGERED[name], "d", *STAYS[name], "n"]


@pytest.mark.parametrize("players", ["1", "3"])
@pytest.mark.parametrize("name", HOUSE)
def test_rounds_are_played_whatever_is_typed(
    sessions: HouseSessions, name: str, players: str
) -> None:
    arguments = [name, "--seed", "11", "--rounds", "5", "--players", players]
    told = sessions.typed(any_lines(3), *arguments)
    assert (told.status, told.err) == (0, "")
    assert "5 rounds played." in told.out
    assert sum(play.is_over for play in told.plays) == 5
    for play in told.plays:
        assert play.total() == sum(play.begun.chips.values())


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    some.sampled_from(HOUSE),
    some.lists(some.sampled_from(LINES) | some.text(max_size=12), max_size=25),
    some.integers(0, 3),
)
def test_nothing_that_is_typed_is_a_crash(
    sessions: HouseSessions, name: str, lines: list[str], seed: int
) -> None:
    plain = [" ".join(line.splitlines()) for line in lines if not line.startswith("s ")]
    told = sessions.typed(["a 10", *plain], name, "--seed", str(seed), "--players", "2")
    assert (told.status, told.err) == (0, "")
    assert all(sign.isprintable() for line in told.out.splitlines() for sign in line)


@pytest.mark.parametrize("name", HOUSE)
def test_no_card_is_told_that_the_player_may_not_see(sessions: HouseSessions, name: str) -> None:
    lines = cycle(["a 10", "d", "f", "n"])
    told = sessions.typed(lines, name, "--seed", "4", "--rounds", "3", "--players", "4")
    assert len(told.rounds) == len(told.plays) == 3
    for said, play in zip(told.rounds, told.plays, strict=True):
        unseen = hidden(play)
        assert len(unseen) > 20
        assert [card for card in unseen if card in said] == []


def test_what_is_decided_is_told_with_amounts_and_rules(sessions: HouseSessions) -> None:
    told = sessions.typed(whole_round("canberra-poker"), "canberra-poker", "--seed", "3")
    assert "The dealer has no hand: Ace and King or higher is needed (ACT-CAN/9.3)." in told.out
    assert "Your ante of $10 wins $10 at 1 to 1 (ACT-CAN/9.4(a), ACT-CAN/10#ante)." in told.out
    assert "Your bet of $20 is void and goes back (ACT-CAN/9.4#lead)." in told.out
    assert "You have $209: +$9 in this round." in told.out


def test_every_wager_of_the_western_book_is_settled(sessions: HouseSessions) -> None:
    told = sessions.typed(whole_round("crown-holdem"), "crown-holdem", "--seed", "3")
    for lost in (
        "ante of $10",
        "flop wager of $20",
        "turn wager of $10",
        "dealer extra of $5",
        "player extra of $5",
        "jackpot wager of $1",
        "level 2 jackpot wager of $2",
    ):
        assert f"Your {lost} is lost (WA-CHP/3." in told.out
    assert "Your river wager of" not in told.out
    assert "You have $147: -$53 in this round." in told.out


@pytest.mark.parametrize(
    ("name", "lines", "refused"),
    [
        ("canberra-poker", ["d"], "nobody has placed an ante (ACT-CAN/"),
        ("canberra-poker", ["a 10", "a 10 2"], "you have an ante in box 1 (ACT-CAN/6.7)"),
        ("canberra-poker", ["a 300"], "you have $200.00 in chips (ACT-CAN/"),
        ("canberra-poker", ["a 10 8"], "there is no box 8: there are 7 (A-65)"),
        ("canberra-poker", ["p 5"], "there is no player extra wager in this game (ACT-CAN/"),
        ("canberra-poker", ["a 10", "d", "b 30"], "a BET must be exactly $20.00 (ACT-CAN/"),
        ("crown-holdem", ["a 10", "d", "c"], "without a Flop Wager (WA-CHP/3.35)"),
        ("crown-holdem", ["e 0.50"], "a Dealer Poker Extra Wager must be $1.00 to $1,000.00"),
        ("canberra-poker", ["a 5"], "an ANTE must be $10.00 to $200.00 (ACT-CAN/5.1(a))"),
        ("canberra-poker", ["a 15"], "an ANTE must be a multiple of $10.00 (ACT-CAN/5.1(b))"),
        ("crown-holdem", ["a 5"], "an Ante Wager must be $10.00 to $200.00 (WA-CHP/6.3)"),
        ("crown-holdem", ["a 160", "d", "w 1"], "a Flop Wager must be exactly $320.00 (WA-CHP/"),
        ("crown-holdem", ["t a"], "you have no such wager in box 1 (WA-CHP/3.3)"),
        ("crown-holdem", ["a 10", "d", "w", "f"], "the hand is in to stay: its player checks"),
        ("crown-holdem", ["a 10", "j", "j"], "box 1 takes at most 1 Jackpot Wager (WA-CHP/"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_rule(
    sessions: HouseSessions, name: str, lines: list[str], refused: str
) -> None:
    told = sessions.typed(lines, name, "--seed", "3")
    assert (
        f"Not allowed: {refused}" in told.out or refused in told.out.partition("Not allowed: ")[2]
    )


def test_what_is_placed_is_not_offered_any_more(sessions: HouseSessions) -> None:
    lines = ["a 10", "j", "p 5", "e 5", "t j"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "3")
    prompts = [prompt.splitlines() for prompt in told.out.split("Your wagers?")]
    offered = [{line[:2] for line in prompt if line[1:2] == ":"} for prompt in prompts]
    assert offered[0] >= {"a:", "j:", "p:", "e:", "b:"}
    assert [found & {"a:", "p:", "e:"} for found in offered[1:5]] == [
        {"p:", "e:"},
        {"p:", "e:"},
        {"e:"},
        set(),
    ]
    assert "j: jackpot $2" in prompts[2]
    assert "j: jackpot $1, $2 or $3" in prompts[5]
    canberra = sessions.typed(["a 10", "j"], "canberra-poker", "--seed", "3")
    last = canberra.out.split("Your wagers?")[2]
    assert "a: " not in last
    assert "j: " not in last


def test_wagers_are_taken_back_and_repeated(sessions: HouseSessions) -> None:
    lines = ["a 20", "j 3", "t j", "t a", "d", "a 10", "d", "f", "n", "r", "f", "q"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "3")
    assert "$20 of your ante go back" in told.out
    assert "$2 of your level 2 jackpot wager go back" in told.out
    assert "nobody has placed an ante" in told.out
    assert "2 rounds played. You bought $200 in all and leave with $180: $20 down." in told.out


def test_all_wagers_are_taken_back_at_once(sessions: HouseSessions) -> None:
    lines = ["a 20", "e 5 4", "j 3", "a 10 3", "t", "b 50"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "3")
    back = re.findall(r" go back \((.*?)\)\.", told.out)
    assert sorted(back) == ["WA-CHP/3.23", "WA-CHP/3.3", "WA-CHP/3.3", "WA-CHP/3.9", "WA-CHP/3.9"]
    assert "You buy $50 and have $250." in told.out


def test_nothing_can_be_repeated_before_the_first_round(sessions: HouseSessions) -> None:
    told = sessions.typed(["r"], "crown-holdem")
    assert "There are no wagers to repeat: a 10 antes $10." in told.out


def test_several_boxes_are_played_one_after_another(sessions: HouseSessions) -> None:
    lines = ["a 10", "a 20 5", "d", "w", "f", "c", "c"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "5", "--rounds", "1", "--seat", "2")
    assert told.plays[0].boxes() == [2, 5]
    assert "You make a flop wager of $20 in box 2." in told.out
    assert "You fold in box 5." in told.out
    assert told.out.count("Your act in box 2?") == 3
    assert told.out.count("Your act in box 5?") == 1


def test_one_may_wager_on_the_hand_of_another(sessions: HouseSessions) -> None:
    arguments = ["crown-holdem", "--seed", "5", "--rounds", "1", "--players", "2"]
    told = sessions.typed(["d", "p 5 2", "d"], *arguments)
    assert "Not allowed: you have placed no wager (WA-CHP/def:Ante Wager)." in told.out
    assert "You place a player extra of $5 in box 2." in told.out
    assert "Your player extra of $5 in box 2" in told.out.partition("No more bets.")[2]


def test_a_hand_may_be_kept_from_being_shown(sessions: HouseSessions) -> None:
    lines = ["a 10", "d", "x", "w", "c", "c", "what", "n"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "3", "--rounds", "1")
    assert "You will be asked before your hand is shown (WA-CHP/4.12)." in told.out
    assert "The hand of box 1 is not shown (WA-CHP/4.12(b))." in told.out
    assert "You show" not in told.out
    assert "Your flop wager of $20 is lost (WA-CHP/3.36(b)(ii))." in told.out
    shown = sessions.typed([*lines[:-1], "y"], "crown-holdem", "--seed", "3", "--rounds", "1")
    assert "You show" in shown.out
    other = sessions.typed(["a 10", "d", "x"], "canberra-poker", "--seed", "3")
    assert "The dealer turns up every hand (ACT-CAN/" in other.out


def test_the_rule_behind_a_step_or_a_word_is_told(sessions: HouseSessions) -> None:
    lines = ["? ante", "? zeppelin", "a 10", "?", "d", "? fold", "? check", "f", "? 2"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "3")
    assert told.out.count("  Rule WA-CHP/3.3: ") == 2
    assert "? explains the last step" in told.out
    assert "  Rule WA-CHP/def:Fold: " in told.out
    assert "  Rule WA-CHP/3.35: " in told.out
    assert "  Rule WA-CHP/3.6(b)(i): " in told.out


def test_chips_are_bought_before_wagers_and_between_rounds(sessions: HouseSessions) -> None:
    lines = ["b", "b 50", "a 10", "b 50", "d", "f", "b 0", "b 60", "b", "", "n", "q"]
    told = sessions.typed(lines, "canberra-poker", "--seed", "3", "--stake", "100")
    assert told.out.count("B 50 buys $50; $100,000,000 is the most") == 2
    assert "You buy $50 and have $150." in told.out
    assert "Take your wagers back first, then buy chips." in told.out
    assert "You buy $60 and have $200." in told.out
    assert "You bought $210 in all and leave with $200: $10 down." in told.out


def test_one_who_has_lost_all_must_buy_or_leave(sessions: HouseSessions) -> None:
    lines = ["a 10", "d", "b", "f", "n", "b 10", "n"]
    told = sessions.typed(lines, "canberra-poker", "--seed", "3", "--stake", "10")
    assert "You have $0 left, and $20 is needed to stay in everywhere." in told.out
    assert "Not allowed: you have $0.00 in chips (ACT-CAN/" in told.out
    assert "You have no chips: buy some, or leave." in told.out
    assert "\nRound 2\n" in told.out


@pytest.mark.parametrize("name", HOUSE)
def test_a_table_that_was_kept_goes_on_as_if_nothing_had_been(
    sessions: HouseSessions, tmp_path: Path, name: str
) -> None:
    arguments, kept = ["--seed", "6", "--players", "3"], str(tmp_path / "table")
    lines = [*whole_round(name), "r", *STAYS[name], "n", "r", *STAYS[name]]
    whole = sessions.typed(lines, name, *arguments, "--rounds", "3")
    sessions.typed(lines, name, *arguments, "--rounds", "2", "--save", kept)
    resumed = sessions.typed(["r", *STAYS[name]], "--resume", kept, "--rounds", "1")
    assert resumed.rounds[0].startswith("3\n")
    assert resumed.plays[0].record == whole.plays[2].record
    assert whole.rounds[2].splitlines()[:-1] == resumed.rounds[0].splitlines()[:-2]


@pytest.mark.parametrize("name", HOUSE)
def test_a_round_that_was_left_does_not_count(
    sessions: HouseSessions, tmp_path: Path, name: str
) -> None:
    kept = tmp_path / "table"
    lines = [*WAGERED[name], "d", "q", "n", "q", "y"]
    told = sessions.typed(lines, name, "--seed", "3", "--save", str(kept))
    assert told.out.count("Leave in the middle of the round?") == 2
    assert "0 rounds played. You bought $200 in all and leave with $200: even." in told.out
    table = json.loads(kept.read_text())
    assert (table["rounds"], table["pools"]["wagered"]) == (0, "0")


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_last_round_is_saved_as_a_round_file_that_comes_out_the_same(
    sessions: HouseSessions, tmp_path: Path, name: str, seed: str
) -> None:
    path = tmp_path / "round.toml"
    lines = ["a 20", "t a", *whole_round(name)[:-1], f"s {path}", f"save {path}", "s x.doc"]
    told = sessions.typed(lines, name, "--seed", seed, "--players", "3")
    assert "There is a file of that name already." in told.out
    assert "The name must end in .toml or .txt." in told.out
    again = played_against_the_house(path.read_bytes())
    assert isinstance(again, HousePlaying)
    assert again.failures == []
    assert again.play.purses == told.plays[0].purses
    assert again.play.is_over
    assert run(["round", str(path)]) == 0


def test_a_second_round_is_saved_with_the_claims_of_the_first(
    sessions: HouseSessions, tmp_path: Path
) -> None:
    path = tmp_path / "round.toml"
    lines = ["a 5", "a 10", "d", "f", "n", "a 20", "d", "w 1", "x", "w", "c", "c", "n", f"s {path}"]
    told = sessions.typed(lines, "crown-holdem", "--seed", "8")
    assert 'claims = { 1 = "Player" }' in path.read_text()
    again = played_against_the_house(path.read_bytes())
    assert isinstance(again, HousePlaying)
    assert again.failures == []
    assert again.play.purses == told.plays[1].purses


def test_the_last_round_is_saved_as_text(sessions: HouseSessions, tmp_path: Path) -> None:
    path = tmp_path / "round.txt"
    sessions.typed(["a 10", "d", "f", f"s {path}"], "crown-holdem", "--seed", "3")
    assert "You fold. (WA-CHP/def:Fold)\n" in path.read_text()


def test_terms_may_come_from_a_file(sessions: HouseSessions, tmp_path: Path) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text("boxes = 3\nunit = 2.5\njackpot = 0\nminimum = 5\nmaximum_payout = 50\n")
    arguments = ["canberra-poker", "--terms", str(terms), "--maximum", "40", "--rounds", "1"]
    told = sessions.typed(["j", "a 7.50", "d", "f"], *arguments)
    assert "3 boxes, yours is box 1\nminimum $5\nmaximum $40\nwhole units of $2.50\n" in told.out
    assert "maximum payout $50" in told.out
    assert "Not allowed: no jackpot is offered at this table (ACT-CAN/" in told.out
    assert "Boomerang" not in told.out
    assert "leave with $92.50: $7.50 down." in told.out


def test_a_setting_may_forbid_several_boxes(sessions: HouseSessions, tmp_path: Path) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text('settings = { several_boxes_for_one_person = "false" }\n')
    told = sessions.typed(["a 10", "a 10 2"], "crown-holdem", "--terms", str(terms))
    assert "Not allowed: you have an ante in box 1 (W-22)." in told.out


def test_a_bot_that_has_lost_nearly_all_buys_again(sessions: HouseSessions) -> None:
    lines = cycle(["b 100", "a 10", "d", "f", "n"])
    arguments = ["canberra-poker", "--players", "6", "--seed", "1", "--rounds", "25"]
    told = sessions.typed(lines, *arguments, "--stake", "60")
    assert " has lost nearly everything and buys $60." in told.out
    assert told.plays[-1].is_over


def test_the_end_of_what_is_typed_ends_the_session(sessions: HouseSessions) -> None:
    for typed in ([], ["a 10"], ["a 10", "d"], ["a 10", "d", "f"], ["q"]):
        told = sessions.typed(typed, "crown-holdem", "--seed", "3")
        assert (told.status, told.err) == (0, "")
        assert "played. You bought $200" in told.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--limit", "no limit"],
        ["--deck", "52"],
        ["--form", "ante"],
        ["--players", "0"],
        ["--players", "8"],
        ["--seat", "0"],
        ["--seat", "8"],
        ["--minimum", "x"],
        ["--minimum", "0"],
        ["--maximum", "5"],
        ["--maximum", "15"],
        ["--stake", "0"],
        ["--stake", "1000000000"],
        ["--seed", "-1"],
        ["--rounds", "0"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_told_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "crown-holdem", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("pokerroom: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "zeppelin = 1",
        'boxes = "x"',
        "boxes = 23",
        'dealt_from = "hat"',
        "settings = 1",
        'settings = { zeppelin = "1" }',
        'settings = { order_of_acting = "x" }',
        "minimum = -1",
    ],
)
def test_terms_that_cannot_be_are_refused(
    sessions: HouseSessions, tmp_path: Path, text: str
) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text(text)
    told = sessions.typed([], "crown-holdem", "--terms", str(terms))
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("game", "zeppelin"),
        ("game", "vic/holdem"),
        ("terms", {"boxes": 99}),
        ("terms", {"zeppelin": 13}),
        ("box", 8),
        ("rounds", -1),
        ("seed", -1),
        ("stake", 0),
        ("people", []),
        ("people", [{"name": PLAYER, "chips": -1, "bought": 1}]),
        ("people", [{"name": PLAYER, "chips": 1, "bought": 1}] * 2),
        ("people", [{"name": "A", "chips": 1, "bought": 1}]),
        ("claims", {"1": "Zoe"}),
        ("advised", ["Zoe"]),
        ("pools", {}),
        ("pools", {"pool 1": "1"}),
        ("last", [{"box": 1, "wager": "zeppelin", "amount": 1}]),
        ("zeppelin", 1),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    sessions: HouseSessions, tmp_path: Path, key: str, value: object
) -> None:
    kept = tmp_path / "table"
    sessions.typed([], "crown-holdem", "--save", str(kept))
    kept.write_text(json.dumps(json.loads(kept.read_text()) | {key: value}))
    told = sessions.typed([], "--resume", str(kept))
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(f"pokerroom: {kept}: line ")


def test_accounts_that_do_not_add_up_are_refused(sessions: HouseSessions, tmp_path: Path) -> None:
    kept = tmp_path / "table"
    sessions.typed([], "crown-holdem", "--save", str(kept))
    table = json.loads(kept.read_text())
    for amount in ("500001", "1/0", "x"):
        table["pools"]["pool 1"] = amount
        kept.write_text(json.dumps(table))
        assert sessions.typed([], "--resume", str(kept)).status == 2


def test_money_of_many_rounds_is_neither_made_nor_lost(
    sessions: HouseSessions, tmp_path: Path
) -> None:
    kept = tmp_path / "table"
    lines = chain(whole_round("crown-holdem"), cycle(["b 100", "r", "w", "w", "w", "n"]))
    arguments = ["crown-holdem", "--seed", "9", "--rounds", "12", "--save", str(kept)]
    told = sessions.typed(lines, *arguments)
    assert "12 rounds played." in told.out
    table = json.loads(kept.read_text())
    person = table["people"][0]
    won_by_house = sum(play.house + play.jackpots for play in told.plays if play.is_over)
    assert person["bought"] - person["chips"] == won_by_house
    assert int(table["pools"]["wagered"]) == 12 * 300
