"""Settings of readings that change what is dealt in a round of play."""

from __future__ import annotations

import pytest

from pokerroom.cards.deck import Deck
from pokerroom.games import games
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Draws,
    Game,
    Phase,
    Plan,
    Play,
    begin_play,
    begin_round,
    deal_from,
    offers,
    put,
)
from pokerroom.play.betting.offers import open_acts
from pokerroom.play.rulings.ruling import bet
from pokerroom.terms import terms_for

DRAWS = [game.name for game in games() if isinstance(game, Game) and game.draws]


def played_passively(name: str, players: int, settings: dict[str, str]) -> Play:
    """To the showdown with everybody checking, calling and standing pat."""
    table = terms_for(name, {"settings": settings}, players=players)
    stakes = {seat: dollars(1000) for seat in range(1, players + 1)}
    marker_seat = 1 if table.game.marker else 0
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=marker_seat))
    order = Deck.FULL.cards
    cards = iter((*order, order[20], order[31]))  # those two are burnt, if ten play stud
    while play.phase is not Phase.SHOWDOWN:
        if play.phase is Phase.BETTING:
            assert play.betting is not None
            acts = open_acts(play.betting)
            quiet = next(a for a in (Act.CHECK, Act.STAND, Act.CALL, Act.OPEN) if a in acts)
            to = 100 * 5 if quiet is Act.OPEN else None
            bet(play, play.betting.seat, quiet, to)
        elif play.phase is Phase.DRAW:
            put(play, Draws(seat=play.to_draw[0], discards=()))
        else:
            deal_from(play, cards)
    return play


@pytest.mark.parametrize("name", [name for name in DRAWS if name.startswith("vic/")])
def test_a_room_may_burn_a_card_before_the_draw(name: str) -> None:
    assert len(played_passively(name, 3, {}).burns) == 0
    assert len(played_passively(name, 3, {"burn_before_the_draw": "true"}).burns) == 1


@pytest.mark.parametrize(("value", "burns"), [("if_cards_suffice", 1), ("never", 0)])
def test_after_the_burns_are_shuffled_in_a_room_may_burn_none(value: str, burns: int) -> None:
    """Ten players of Five Card Stud leave ten cards and two burns, of which two can be spared."""
    settings = {"burn_after_the_last_card_reshuffle": value}

    play = played_passively("vic/five-card-stud", 10, settings)

    assert len(play.burns) == burns
    assert all(len(hand) == 5 for hand in play.held)
    assert not play.communal


STUD_OF_VICTORIA = [
    game.name
    for game in games()
    if isinstance(game, Game) and game.name.startswith("vic/") and game.communal_when_short
]


@pytest.mark.parametrize("name", STUD_OF_VICTORIA)
@pytest.mark.parametrize(("value", "ghost_places"), [("false", 0), ("true", 1)])
def test_a_fold_after_the_ante_may_leave_a_ghost_until_chips_are_wagered(
    name: str, value: str, ghost_places: int
) -> None:
    """The first to answer the bring-in folds, and the next wagers on it."""
    table = terms_for(name, {"settings": {"ante_is_a_forced_bet": value}}, players=4)
    stakes = {seat: dollars(1000) for seat in range(1, 5)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes))
    deal_from(play, iter(Deck.FULL.cards))
    assert play.betting is not None
    bet(play, play.betting.seat, Act.OPEN, offers(play.betting)[0].to[0])
    folds = play.places[play.betting.seat]

    bet(play, play.betting.seat, Act.FOLD, None)
    assert play.forced[folds] > 0
    assert play.ghost_places == ghost_places << folds
    bet(play, play.betting.seat, Act.CALL, None)
    assert play.ghost_places == 0
