"""With what a round of play begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.situation import Situation


class BlindDue(Struct, frozen=True, kw_only=True):
    """A blind that *seat* posts in this round; a *dead* one does not count towards a call."""

    seat: Seat
    amount: int
    dead: bool = False
    per: Authority


class Begun(Struct, frozen=True, kw_only=True):
    """Who is dealt in, with what stakes, and where the marker lies.

    The buck or button lies before *marker_seat*, who need not be dealt in; DEALER if there is none.
    *situation* is given if the round is taken up in the middle. *blinds* are given if they differ
    from those that follow from the marker, in the order in which they are posted.
    """

    plan: Plan
    stakes: Mapping[Seat, int]
    marker_seat: Seat = DEALER
    situation: Situation | None = None
    blinds: tuple[BlindDue, ...] | None = None
