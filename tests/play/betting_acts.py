"""An act of a betting round judged and, if it is allowed, applied."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.play import Act, Seat
from pokerroom.play.betting.betting import Betting, record_act
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.judging import judge


def put(betting: Betting, seat: Seat, act: Act, to: int | None = None) -> Acted | Refusal:
    """Applies the act, or refuses it and changes nothing."""
    found = judge(betting, seat, act, to)
    if isinstance(found, Acted):
        record_act(betting, found.act, found.adds, found.to, found.effect)
    return found
