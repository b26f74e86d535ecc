"""The Territory's books, 7 to 9: how betting rounds end, and how far a round of play goes on."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.mark import ParameterSet

from pokerroom.play import Game
from pokerroom.play.betting.rules import Ending
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.game.game import UP
from pokerroom.play.state.events import BettingEnded, Dealt, FirstToAct, Settled, Shown
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7, under

FORMS = {STUD7.name: ("blind", "ante"), STUD5.name: ("blind", "ante")}
FIRST = {STUD7.name: "7.2(a)", STUD5.name: "7.2(a)", MANILA.name: "7.3(a)", DRAW.name: "7.3(a)"}
LATER = dict.fromkeys(FIRST, "8.3(a)")


def each_round() -> list[ParameterSet]:
    """Every betting round of every game in every form, with the rule on the one who is left."""
    final_of_draw = pytest.param(DRAW, "", 2, "A-59", marks=per("A-59"), id="ACT-DRW A-59")
    return [final_of_draw] + [
        under(game, rule, sums=(form, number, f"{game.book.id}/{rule}"))
        for game in AMONG_PLAYERS
        for form in FORMS.get(game.name, ("",))
        for number in range(1, len(game.betting_rounds) + 1)
        for rule in [(FIRST if number == 1 else LATER)[game.name]]
        if game is not DRAW or number == 1  # its final round ends so by reading
    ]


def begun(game: Game, number: int, form: str = "") -> Round:
    """Four players with $500 each at the betting round *number*; the buck is before seat 3.

    Where cards that show decide it, seat 4 opens.
    """
    terms: dict[str, Any] = {"forced_bets": form} if form else {}
    stakes = dict.fromkeys((1, 3, 4, 6), 500)
    found = Round(game, stakes, marker_seat=3, hands={4: "As Ah Ad"}, minimum=1, **terms)
    found.on(number)
    return found


@pytest.mark.parametrize(("game", "form", "number", "rule"), each_round())
def test_the_only_player_who_remains_in_the_game_wins_the_pot(
    game: Game, form: str, number: int, rule: str
) -> None:
    round_ = begun(game, number, form)
    before = len(round_.of(Dealt))

    left = round_.all_but_the_first_fold()

    ended = round_.of(BettingEnded)[-1]
    assert (ended.ending, str(ended.per)) == (Ending.SURVIVOR, rule)
    assert [str(event.per) for event in round_.of(Settled)] == [rule]
    assert round_.play.is_over
    assert round_.play.settlement is not None
    others = sum(round_.stake(seat) for seat in round_.play.seats if seat != left)
    assert round_.stake(left) == 200_000 - others - round_.play.settlement.taken.amount
    assert others < 150_000
    assert (len(round_.of(Dealt)), round_.of(Shown)) == (before, [])
    of_two = begun(game, number, form)
    assert len(of_two.all_but_the_first_two_fold()) == len(of_two.play.still_in()) == 2
    assert of_two.of(Settled) == []


@pytest.mark.parametrize(
    ("game", "form"),
    [under(game, "7.3", sums=(form,)) for game in (STUD7, STUD5) for form in FORMS[game.name]],
)
def test_when_all_wagers_are_met_each_active_player_of_stud_gets_another_card_face_up(
    game: Game, form: str
) -> None:
    round_ = begun(game, 1, form)

    left = round_.all_but_the_first_two_fold()

    assert round_.awaits == (Phase.DEAL, None)
    due = [step for step in round_.play.due if isinstance(step, CardDue)]
    assert {(step.to, step.face, str(step.per)) for step in due} == {
        (seat, UP, f"{game.book.id}/7.3") for seat in left
    }
    assert len(due) == 2
    round_.deal()
    assert {len(round_.play.held[round_.play.places[seat]]) for seat in left} == {
        len(game.betting_rounds[0].hole) + 1
    }
    assert round_.play.phase is Phase.BETTING
    assert len(round_.of(FirstToAct)) == 2


@pytest.mark.parametrize("game", [under(MANILA, "7.4")])
def test_when_all_wagers_are_met_the_next_communal_card_is_turned_in_manila(game: Game) -> None:
    round_ = begun(game, 1)
    assert len(round_.play.communal) == 1

    left = round_.all_but_the_first_two_fold()

    due = [step for step in round_.play.due if isinstance(step, CardDue)]
    assert [(str(step.to), step.face, str(step.per)) for step in due] == [
        ("communal", UP, "ACT-MAN/7.4")
    ]
    round_.deal()
    assert (len(round_.play.communal), len(left)) == (2, 2)
    assert round_.play.phase is Phase.BETTING
    assert len(round_.of(FirstToAct)) == 2


@pytest.mark.parametrize(
    ("game", "form", "rounds"),
    [
        under(STUD7, "8.4", sums=("blind", 5)),
        under(STUD7, "8.4", sums=("ante", 5)),
        under(STUD5, "8.4", sums=("blind", 4)),
        under(STUD5, "8.4", sums=("ante", 4)),
        under(MANILA, "8.4", sums=("blind", 5)),
    ],
)
def test_play_goes_on_until_all_cards_are_out_or_the_pot_has_been_won(
    game: Game, form: str, rounds: int
) -> None:
    round_ = begun(game, 99, form)

    assert round_.play.phase is Phase.SHOWDOWN
    assert len(round_.of(BettingEnded)) == rounds
    if game is MANILA:
        assert len(round_.play.communal) == 5
    else:
        assert {len(held) for held in round_.play.held} == {7 if game is STUD7 else 5}
    won = begun(game, 3, form)
    won.all_but_the_first_fold()
    assert won.play.is_over
    assert len(won.of(BettingEnded)) == 3
