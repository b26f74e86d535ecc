"""The Territory's books: who taps out stays in, who folds does not, and a round goes to its end."""

from __future__ import annotations

import re

import pytest

from pokerroom.books import Refusal
from pokerroom.money import dollars
from pokerroom.play import Bets, Game, NotNow, Shows, offers
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.splitting import divided_by_agreement
from pokerroom.play.state.events import BettingEnded, Settled
from pokerroom.play.state.play import Phase
from pokerroom.table import after, opened
from pokerroom.terms import terms_for
from tests.rulebook.at_play import Round
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7, under

STAKES = {1: 500, 3: 500, 4: 500}
TAPPING_OUT = {STUD7.name: "13", STUD5.name: "13", MANILA.name: "12", DRAW.name: "12"}
TO_THE_END = {STUD7.name: "9.5#2", STUD5.name: "9.5#2", MANILA.name: "9.5#2", DRAW.name: "9.6#2"}
ACES = {STUD7.name: "As Ah Ad Ac", STUD5.name: "As Ah Ad Ac", DRAW.name: "As Ah Ad Ac"}


@pytest.mark.parametrize(
    "game", [under(game, f"{TAPPING_OUT[game.name]}.1#2") for game in AMONG_PLAYERS]
)
def test_who_has_tapped_out_stays_until_the_showdown_and_takes_no_part_in_later_betting(
    game: Game,
) -> None:
    """Seat 3 has one dollar, a quarter or less of a wager."""
    hand = ACES.get(game.name, "As Ah")
    round_ = Round(game, {**STAKES, 3: 1}, marker_seat=1, hands={3: hand}, minimum=5)
    round_.on(2)
    assert round_.stake(3) == 0
    before = len(round_.play.record)

    round_.opens(next(seat for seat in (round_.turn,) if seat))
    assert round_.refused(Bets(seat=3, act=Act.CHECK)) == (
        f"{game.book.id}/{TAPPING_OUT[game.name]}.1#2"
    )
    round_.on()

    acted = [event.seat for event in round_.play.record[before:] if isinstance(event, Acted)]
    assert acted
    assert 3 not in acted
    assert round_.play.phase is Phase.SHOWDOWN
    assert sorted(round_.play.still_in()) == [1, 3, 4]
    while round_.play.phase is Phase.SHOWDOWN:
        round_.shows(round_.play.to_show[0])
    assert round_.play.settlement is not None
    assert 3 in {award.seat for award in round_.play.settlement.awards}


@pytest.mark.parametrize("game", [under(game, "def:Fold") for game in AMONG_PLAYERS])
def test_who_folds_gives_up_the_round_and_the_dealer_gathers_his_cards(game: Game) -> None:
    round_ = Round(game, STAKES, marker_seat=1)
    round_.deal()
    assert round_.play.betting is not None
    if Act.FOLD not in {offer.act for offer in offers(round_.play.betting)}:
        round_.quietly()
    folder = round_.turn
    assert folder is not None
    cards = list(round_.play.held[round_.play.places[folder]])

    round_.put(Bets(seat=folder, act=Act.FOLD))

    assert round_.play.held[round_.play.places[folder]] == []
    assert round_.play.muck == cards
    assert folder not in round_.play.still_in()
    assert round_.refused(Bets(seat=folder, act=Act.CALL)) == f"{game.book.id}/def:Fold"
    round_.on()
    assert folder not in round_.play.to_show
    assert round_.play.held[round_.play.places[folder]] == []


@pytest.mark.parametrize("game", [under(game, "def:Showdown") for game in AMONG_PLAYERS])
def test_cards_are_disclosed_after_the_last_betting_round_to_settle_who_wins(game: Game) -> None:
    round_ = Round(game, STAKES, marker_seat=1)
    last = len(game.betting_rounds)
    for number in range(1, last + 1):
        round_.on(number)
        assert len(round_.of(BettingEnded)) == number - 1
        assert round_.refused(Shows(seat=1)) == f"{game.book.id}/def:Showdown"
        assert not round_.play.is_over
    round_.on()

    assert (round_.play.phase, len(round_.of(BettingEnded))) == (Phase.SHOWDOWN, last)
    while round_.play.phase is Phase.SHOWDOWN:
        assert round_.of(Settled) == []
        round_.shows(round_.play.to_show[0])
    assert len(round_.of(Settled)) == 1


@pytest.mark.parametrize("game", [under(game, TO_THE_END[game.name]) for game in AMONG_PLAYERS])
def test_a_round_of_play_is_played_to_its_conclusion(game: Game) -> None:
    """All are tapped out at once: every card is still dealt, and the hands are shown."""
    rule = f"{game.book.id}/{TO_THE_END[game.name]}"
    round_ = Round(game, dict.fromkeys((1, 3, 4), 1), marker_seat=1, minimum=5)

    table = opened(terms_for(game, {}, players=3), {1: "A", 3: "B", 4: "C"}, dollars(1))
    while not round_.play.is_over:
        with pytest.raises(NotNow, match=re.escape(rule)):
            after(table, round_.play)
        assert isinstance(divided_by_agreement(game.division), Refusal)
        _one_step(round_)

    assert after(table, round_.play).rounds == 1
    cards = len(round_.play.communal) if game is MANILA else len(round_.play.held[0])
    assert cards == (7 if game is STUD7 else 5)


def _one_step(round_: Round) -> None:
    match round_.play.phase:
        case Phase.SHOWDOWN:
            round_.shows(round_.play.to_show[0])
        case Phase.DRAW:
            round_.draws(round_.play.to_draw[0])
        case Phase.BETTING:
            round_.quietly()
        case _:
            round_.deal()
