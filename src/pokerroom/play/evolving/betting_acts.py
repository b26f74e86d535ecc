"""How the play stands after an act of betting, by far the most frequent event."""

from __future__ import annotations

from pokerroom.play.betting.acts import CHECK, FOLD, Act
from pokerroom.play.betting.betting import Betting, record_act
from pokerroom.play.betting.events import Acted
from pokerroom.play.seats import Seat
from pokerroom.play.state.play import Play, muck


def acted(play: Play, event: Acted) -> None:
    has_acted(play, event, event.seat, event.act)


def has_acted(play: Play, event: Acted, seat: Seat, act: Act) -> None:
    """*seat* and *act* are those of *event*: whoever knows them spares reading them from it."""
    betting, at = play.betting, play.places[seat]
    assert betting is not None
    assert betting.seats[betting.turn] == seat
    if act is CHECK:
        record_act(betting, CHECK)
    elif act is FOLD:
        record_act(betting, FOLD)
        if event.leaves_ghost:
            play.ghost_places |= 1 << at
        play.contending &= ~(1 << at)
        muck(play, at)
    else:
        _has_put_in(play, betting, event, act, at)


def _has_put_in(play: Play, betting: Betting, event: Acted, act: Act, at: int) -> None:
    adds = event.adds
    record_act(betting, act, adds, event.to, event.effect)
    if adds:
        play.stakes[at] -= adds
        play.paid[at] += adds
        play.ghost_places = 0
