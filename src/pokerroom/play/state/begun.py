"""With what a round of play begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.situation import Situation


class Begun(Struct, frozen=True, kw_only=True):
    """Who is dealt in with which stakes, and who is *marker_seat*.

    The buck or button lies before *marker_seat*, who need not be dealt in; DEALER if there is none.
    *situation* is told where the round is taken up in the middle.
    """

    plan: Plan
    stakes: Mapping[Seat, int]
    marker_seat: Seat = DEALER
    situation: Situation | None = None
