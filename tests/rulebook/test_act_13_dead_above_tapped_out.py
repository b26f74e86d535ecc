"""The Territory, 13 of stud and 12 of the others: dead wagers above a tapped-out player (A-88)."""

from __future__ import annotations

import pytest

from pokerroom.play import Bets, Game
from pokerroom.play.betting.acts import Act
from pokerroom.play.state.events import SurplusReturned
from pokerroom.play.state.play import Phase
from tests.rulebook.going_wrong import FOUR, Wrong, in_books
from tests.rulebook.territory import AMONG_PLAYERS
from tests.rulebook.test_act_12_dead_wagers import WAYS, opened

OWN_POTS = "tapped-out-player-wins-only-his-own-pots"


def one_tapped_out(game: Game, way: str) -> tuple[Wrong, int, int, int]:
    """The next after the opener has tapped out for $1, all but one have folded, the opener died.

    The round, who opened, who tapped out, and the opening wager.
    """
    probe, seat, wager = opened(game, FOUR)
    short = probe.turn or 0
    round_, _, _ = opened(game, FOUR | {short: probe.paid()[short - 1] + 1})
    round_.put(Bets(seat=short, act=Act.TAP_OUT))
    round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))
    round_.finds(WAYS[way](round_, seat))
    return round_, seat, short, wager


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", in_books(OWN_POTS))
def test_whoever_has_not_met_the_wager_of_a_dead_hand_calls_it_and_wins_it(
    game: Game, way: str
) -> None:
    round_, seat, short, wager = one_tapped_out(game, way)
    (left,) = {*round_.play.still_in()} - {seat, short}

    assert round_.awaits == (Phase.BETTING, left)
    assert round_.may() == {"call": [wager], "fold": [0]}
    round_.put(Bets(seat=left, act=Act.CALL))

    while round_.play.phase is not Phase.SHOWDOWN:
        round_.on()
    main, side = round_.play.pots
    assert (main.contested_by, side.contested_by) == (tuple(sorted((short, left))), (left,))
    assert side.amount == 100 * 2 * (wager - 1)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_if_he_folds_the_tapped_out_player_has_the_one_right_hand_and_wins_all(
    game: Game, way: str
) -> None:
    round_, seat, short, wager = one_tapped_out(game, way)
    in_all = sum(round_.paid())
    round_.put(Bets(seat=round_.turn or 0, act=Act.FOLD))

    done = round_.play.settlement
    assert done is not None
    assert {award.seat for award in done.awards} == {short}
    assert sum(award.amount for award in done.awards) + done.taken.amount == 100 * in_all
    assert done.pots[0].uncalled is not None
    assert (done.pots[0].uncalled.seat, done.pots[0].uncalled.amount) == (seat, 100 * (wager - 1))
    assert not round_.of(SurplusReturned)
