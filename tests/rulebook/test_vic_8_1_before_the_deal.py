"""Victoria 8.4.1 to 8.16.1: the button in place and the bets made before the cut and the deal."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.mark import ParameterSet

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.money import dollars
from pokerroom.play import CannotBegin, Cuts, Deals, Game, MakesOverBlind, Plan, begin_round
from pokerroom.play.betting.forced_bets import in_place
from pokerroom.play.evolving.evolving import started
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.seats import DEALER
from pokerroom.play.state.events import BetsPosted
from pokerroom.play.state.play import Phase
from pokerroom.table import opened
from pokerroom.terms import terms_for
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

BLINDS = {
    "draw-blind": "8.4.1",
    "draw-kitty": "8.5.1",
    "two-card-manila": "8.11.1",
    "three-card-manila": "8.12.1",
    "faro-manila": "8.13.1",
    "holdem": "8.14.1",
    "omaha": "8.15.1",
    "omaha-hi-low": "8.16.1",
}
STUD = {
    "five-card-stud": "8.7.1",
    "crown-stud": "8.8.1",
    "seven-card-stud": "8.9.1",
    "seven-card-stud-hi-low": "8.10.1",
}
STAKES = {1: 100, 3: 100, 4: 100, 6: 100}


def cases(games: dict[str, str], part: str = "") -> list[ParameterSet]:
    return [
        pytest.param(victorian(name), f"VIC/{section}{part}", marks=per(f"VIC/{section}{part}"))
        for name, section in games.items()
    ]


def posted(round_: Round) -> list[tuple[int, int]]:
    """Who has paid what, in dollars."""
    return [(bet.seat, bet.paid // 100) for event in round_.of(BetsPosted) for bet in event.posted]


@pytest.mark.parametrize(("game", "number"), cases({**BLINDS, "draw-ante": "8.6.1"}, "(a)"))
def test_the_button_is_placed_before_the_first_round_of_play(game: Game, number: str) -> None:
    first = game.first_of_all
    assert first is not None

    missing = in_place(first.button, DEALER)

    assert missing == Refusal(because="the button has not been placed", per=rule(number))
    assert in_place(first.button, 6) == Ruling(outcome=6, per=rule(number))
    at = terms_for(game, {}, players=4)
    assert opened(at, dict.fromkeys(STAKES, "someone"), dollars(100)).marker_seat == 6
    with pytest.raises(CannotBegin, match="the button has not been placed"):
        begin_round(Plan(at.game, at.terms), STAKES, marker_seat=DEALER)


@pytest.mark.parametrize(("game", "number"), cases(BLINDS, "(b)"))
def test_the_blinds_lie_there_before_the_first_card(game: Game, number: str) -> None:
    """The button is before seat 4, so that seats 6 and 1 post."""
    round_ = Round(game, STAKES, marker_seat=4, minimum=10, blinds=[5, 10])

    assert posted(round_) == [(6, 5), (1, 10)]
    assert [str(event.per) for event in round_.of(BetsPosted)] == [number]
    assert (round_.awaits, round_.play.undealt) == ((Phase.DEAL, None), game.decks[0].deck.size)


@pytest.mark.parametrize(
    ("forms", "paid"),
    [
        ({"blinds": [5, 10]}, {6: 5, 1: 10}),
        ({"forced_bets": "antes", "ante": 2}, {1: 2, 3: 2, 4: 2, 6: 2}),
        (
            {"forced_bets": "blinds and antes", "blinds": [5, 10], "ante": 2},
            {1: 12, 3: 2, 4: 2, 6: 7},
        ),
    ],
)
@per("VIC/8.14.1(b)")
def test_holdem_is_played_with_blinds_or_antes_or_both(
    forms: dict[str, Any], paid: dict[int, int]
) -> None:
    round_ = Round(victorian("holdem"), STAKES, marker_seat=4, minimum=10, **forms)

    assert {seat: 100 - round_.stake(seat) // 100 for seat in STAKES} == {
        seat: paid.get(seat, 0) for seat in STAKES
    }
    assert {str(event.per) for event in round_.of(BetsPosted)} == {"VIC/8.14.1(b)"}
    assert round_.play.phase is Phase.DEAL


@pytest.mark.parametrize(("game", "number"), [*cases({"draw-ante": "8.6.1"}, "(b)"), *cases(STUD)])
def test_all_players_place_an_ante_before_the_cards_are_cut(game: Game, number: str) -> None:
    round_ = Round(game, STAKES, marker_seat=4 if game.marker else 0, minimum=10, ante=2)

    assert sorted(posted(round_)) == [(1, 2), (3, 2), (4, 2), (6, 2)]
    assert [str(event.per) for event in round_.of(BetsPosted)] == [number]
    assert not round_.play.was_cut
    before = started(round_.play.begun)
    assert before.phase is Phase.FORCED_BETS
    refused = rule_on(before, Cuts(seat=DEALER, at=20))
    assert isinstance(refused, Refusal)
    assert str(refused.per) == number.removesuffix("(b)")
    round_.put(Cuts(seat=DEALER, at=20))


@pytest.mark.parametrize(("game", "number"), cases({**BLINDS, "draw-ante": "8.6.1"}))
def test_nothing_is_cut_or_dealt_before_the_button_lies_and_the_bets_are_made(
    game: Game, number: str
) -> None:
    round_ = Round(game, STAKES, marker_seat=4)
    before = started(round_.play.begun)
    assert before.phase is Phase.FORCED_BETS

    cards = round_.next_cards()
    for act in (Deals(cards=cards), Cuts(seat=DEALER, at=20)):
        refused = rule_on(before, act)
        assert isinstance(refused, Refusal)
        assert str(refused.per) == number
    round_.put(Cuts(seat=DEALER, at=20), Deals(cards=cards))
    assert isinstance(round_.play.record[0], BetsPosted)


@per("VIC/def:Over-blind bet")
def test_an_over_blind_is_made_left_of_the_last_blind_at_twice_its_size_before_the_deal() -> None:
    game = victorian("draw-blind")
    round_ = Round(game, STAKES, marker_seat=4, minimum=10, blinds=[5, 10])
    for seat in (1, 4, 6):
        found = rule_on(round_.play, MakesOverBlind(seat=seat))
        assert isinstance(found, Refusal)
        assert ("already made a blind" in found.because) is (seat != 4)
        assert round_.refused(MakesOverBlind(seat=seat)) == "VIC/8.4.1(b)(i)"

    round_.put(MakesOverBlind(seat=3))

    assert posted(round_) == [(6, 5), (1, 10), (3, 20)]
    late = Round(game, STAKES, marker_seat=4, minimum=10, blinds=[5, 10])
    late.deal()
    assert late.refused(MakesOverBlind(seat=3)) == "VIC/def:Over-blind bet"


@per("VIC/def:Blind")
@pytest.mark.parametrize("name", BLINDS)
def test_a_blind_is_a_live_bet_that_wins_the_pot_if_nobody_calls_or_raises(name: str) -> None:
    round_ = Round(victorian(name), STAKES, marker_seat=4, minimum=10, blinds=[5, 10])

    round_.bets("3 fold", "4 fold", "6 fold")

    assert round_.play.is_over
    assert round_.stake(1) == 10_500
