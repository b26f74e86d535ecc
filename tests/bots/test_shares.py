"""What part of the pot a hand wins, where everybody draws once."""

from __future__ import annotations

import pytest

from pokerroom.bots import Turn, share_of_pot, shares_after_draw
from pokerroom.cards import parse_cards as cards
from pokerroom.play import Act, Bets, Draws, Phase, put
from pokerroom.terms import terms_for
from tests.bots.turns import holding, turns_in

QUEEN_HIGH, ACES = "Qc Th 6d 4d 3d", "As Ah 9c 7d 5s"


def turn_at(phase: Phase, betting_round: int, held: str, *, players: int, drew: int = 0) -> Turn:
    """Everybody stays in as cheaply as possible and throws in *drew* cards; then *held* is held."""
    at = terms_for("vic/draw-ante", {}, players=players)
    for play, turn in turns_in(at, players, at.terms.minimum_stake):
        if play.phase is phase and turn.view.betting_round == betting_round:
            return holding(turn, held)
        if play.phase is Phase.DRAW:
            put(play, Draws(seat=turn.seat, discards=turn.cards[:drew]))
        else:
            offer = turn.offer(Act.CHECK, Act.CALL, Act.OPEN)
            assert offer is not None
            put(play, Bets(seat=turn.seat, act=offer.act, to=offer.to[0] if offer.to else None))
    raise AssertionError("the round does not get so far")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("held", [QUEEN_HIGH, ACES])
def test_the_draw_is_judged_as_the_betting_before_it(held: str, players: int) -> None:
    """Nothing is learnt between the two; before the draw the hand draws by a plain rule."""
    before = share_of_pot(turn_at(Phase.BETTING, 1, held, players=players))
    at_the_draw = dict(shares_after_draw(turn_at(Phase.DRAW, 2, held, players=players)))

    assert len(at_the_draw) == 32
    assert max(at_the_draw.values()) == pytest.approx(before, abs=0.03)


def test_a_pair_is_kept_and_a_hand_without_one_is_behind() -> None:
    shares = dict(shares_after_draw(turn_at(Phase.DRAW, 2, ACES, players=2)))
    best = max(shares, key=lambda act: shares[act])
    assert set(best.discards) == {*cards("9c 7d 5s")}
    assert min(shares, key=lambda act: shares[act]).discards[:2] == tuple(cards("As Ah"))

    queen = dict(shares_after_draw(turn_at(Phase.DRAW, 2, QUEEN_HIGH, players=2)))
    assert 0.25 < max(queen.values()) < 0.45


def test_after_the_draw_the_others_hold_what_so_many_cards_make() -> None:
    """Five random cards lose to a pair of aces nine times in ten; those who drew do not."""
    drew = {
        new: share_of_pot(turn_at(Phase.BETTING, 2, ACES, players=2, drew=new)) for new in (1, 3)
    }
    assert 0.6 < drew[3] < 0.8
    assert drew[1] < drew[3]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_kitty_is_worth_an_even_share(players: int) -> None:
    turn = turn_at(Phase.BETTING, 1, QUEEN_HIGH, players=players)
    assert share_of_pot(turn, takes_kitty=True) == pytest.approx(1 / players, abs=0.02)
