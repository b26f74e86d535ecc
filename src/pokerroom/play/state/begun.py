"""With what a round of play begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.situation import Situation


class Begun(Struct, frozen=True, kw_only=True):
    """Who is dealt in with which stakes, and who is *marked*.

    The buck or button lies before *marked*, who need not be dealt in; DEALER where there is none.
    *situation* is told where the round is taken up in the middle.
    """

    plan: Plan
    stakes: Mapping[Seat, int]
    marked: Seat = DEALER
    situation: Situation | None = None
