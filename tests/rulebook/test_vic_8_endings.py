"""Victoria 8.4 to 8.16: how each betting round ends, and what follows when it has ended."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from pokerroom.play.betting.rules import Ending
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.state.events import BettingEnded, Dealt, Settled, Shown
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

STUD_5 = ["3(b)", "4(c)", "4(c)", "5(c)"]
STUD_7 = ["3(b)", "4(c)", "4(c)", "4(c)", "5(c)"]
MANILA = ["3(c)", "4(c)", "4(c)", "4(c)", "5(c)"]
FLOP = ["3(c)", "4(c)", "5(c)", "6(c)"]
CARD_EACH = "a card to each who is left"
DRAW_THEN_SHOWDOWN = ["the draw", "the showdown"]
GAMES: dict[str, tuple[str, list[str], list[str]]] = {
    "draw-blind": ("8.4", ["3(c)", "5(b)"], DRAW_THEN_SHOWDOWN),
    "draw-kitty": ("8.5", ["3(e)", "5(b)"], DRAW_THEN_SHOWDOWN),
    "draw-ante": ("8.6", ["3(c)", "5(b)"], DRAW_THEN_SHOWDOWN),
    "five-card-stud": ("8.7", STUD_5, [CARD_EACH] * 3 + ["the showdown"]),
    "crown-stud": ("8.8", STUD_5, [CARD_EACH] * 3 + ["the showdown"]),
    "seven-card-stud": ("8.9", STUD_7, [CARD_EACH] * 4 + ["the showdown"]),
    "seven-card-stud-hi-low": ("8.10", STUD_7, [CARD_EACH] * 4 + ["the showdown"]),
    "two-card-manila": ("8.11", MANILA, ["1 communal"] * 4 + ["the showdown"]),
    "three-card-manila": ("8.12", MANILA, ["1 communal"] * 4 + ["the showdown"]),
    "faro-manila": ("8.13", MANILA, ["1 communal"] * 4 + ["the showdown"]),
    "holdem": ("8.14", FLOP, ["3 communal", "1 communal", "1 communal", "the showdown"]),
    "omaha": ("8.15", FLOP, ["3 communal", "1 communal", "1 communal", "the showdown"]),
    "omaha-hi-low": ("8.16", FLOP, ["3 communal", "1 communal", "1 communal", "the showdown"]),
}


def each_round(part: str) -> list[ParameterSet]:
    """Every betting round of every version, with the rule on how it ends and what follows."""
    return [
        pytest.param(name, number, rule, then, marks=per(rule), id=f"{name} {number}")
        for name, (section, endings, follows) in GAMES.items()
        for number, (ending, then) in enumerate(zip(endings, follows, strict=True), start=1)
        for rule in [f"VIC/{section}.{ending}{part}"]
    ]


def begun(name: str, number: int) -> Round:
    """Four players with $100 each at the betting round *number*, the button before seat 5."""
    found = Round(victorian(name), {1: 100, 3: 100, 4: 100, 5: 100}, marker_seat=5)
    found.on(number)
    return found


def what_follows(round_: Round) -> str:
    play = round_.play
    if play.phase is not Phase.DEAL:
        return {Phase.DRAW: "the draw", Phase.SHOWDOWN: "the showdown"}[play.phase]
    aside = {Place.BURN, Place.MUCK}
    to = [due.to for due in play.due if isinstance(due, CardDue) and due.to not in aside]
    if to == list(play.served_now()):
        return CARD_EACH
    assert set(to) == {Place.COMMUNAL}
    return f"{len(to)} communal"


@pytest.mark.parametrize(("name", "number", "rule", "then"), each_round("(i)"))
def test_the_only_player_who_remains_in_the_game_wins_the_pot(
    name: str, number: int, rule: str, then: str
) -> None:
    round_ = begun(name, number)
    before = len(round_.of(Dealt))

    left = round_.all_but_the_first_fold()

    ended = round_.of(BettingEnded)[-1]
    assert (ended.ending, str(ended.per)) == (Ending.SURVIVOR, rule)
    assert [str(event.per) for event in round_.of(Settled)] == [rule]
    assert round_.play.is_over
    others = sum(round_.stake(seat) for seat in round_.play.seats if seat != left)
    assert round_.stake(left) == 40_000 - others
    assert others < 30_000
    assert (len(round_.of(Dealt)), round_.of(Shown)) == (before, [])


@pytest.mark.parametrize(("name", "number", "rule", "then"), each_round("(ii)"))
def test_two_who_remain_in_the_game_go_on_when_the_betting_round_has_ended(
    name: str, number: int, rule: str, then: str
) -> None:
    round_ = begun(name, number)
    before = len(round_.of(BettingEnded))

    left = round_.all_but_the_first_two_fold()

    ended = round_.of(BettingEnded)[-1]
    assert (len(round_.of(BettingEnded)), str(ended.per)) == (before + 1, rule)
    assert ended.ending is not Ending.SURVIVOR
    assert (len(left), set(round_.play.still_in())) == (2, left)
    assert what_follows(round_) == then
    assert not round_.play.is_over
