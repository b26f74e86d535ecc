"""A round of play put together: faults that whole rounds have brought to light, each once."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.games.terms_for import terms_for
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Bets,
    Deals,
    Draws,
    Finding,
    Phase,
    Plan,
    Play,
    begin_play,
    begin_round,
    dealable,
    open_acts,
    put,
    replay,
)

ACES = (Card("As"), Card("Ah"))


def at_the_draw() -> Play:
    """Two players, no card of whom the program knows."""
    table = terms_for("vic/draw-ante", {}, players=2)
    stakes = {1: dollars(100), 2: dollars(100)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marked=2))
    deal_unknown(play)
    while play.phase is Phase.BETTING:
        assert play.betting is not None
        done(put(play, Bets(seat=play.betting.seat, act=without_a_wager(play))))
    assert play.phase is Phase.DRAW
    return play


def without_a_wager(play: Play) -> Act:
    assert play.betting is not None
    return next(act for act in open_acts(play.betting) if act in {Act.CHECK, Act.STAND, Act.CALL})


def deal_unknown(play: Play) -> None:
    done(put(play, Deals(cards=(None,) * dealable(play))))


def done(found: Finding) -> None:
    assert isinstance(found, Ruling), found


def test_a_discard_that_is_named_has_left_the_deck_though_it_was_dealt_unknown() -> None:
    play = at_the_draw()
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES[:1])))

    again = put(play, Deals(cards=ACES[:1]))

    assert isinstance(again, Refusal)
    assert again.because == "As has left the deck already"
    done(put(play, Deals(cards=ACES[1:])))
    assert replay(play.begun, play.record) == play


def test_the_other_player_cannot_throw_in_the_same_card_again() -> None:
    play = at_the_draw()
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES)))
    deal_unknown(play)

    found = put(play, Draws(seat=play.to_draw[0], discards=ACES[1:]))

    assert isinstance(found, Refusal)
    assert "does not hold Ah" in found.because


def test_one_card_is_not_thrown_in_twice_though_two_are_unknown() -> None:
    play = at_the_draw()

    found = put(play, Draws(seat=play.to_draw[0], discards=(ACES[0], ACES[0])))

    assert isinstance(found, Refusal)
    assert "holds As once" in found.because
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES)))
