"""Who begins a betting round if position decides it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pokerroom.books import Authority, Ruling
from pokerroom.play.seats import Seat, clockwise


class From(StrEnum):
    """The seat from which the first to act is found."""

    DESIGNATED_PLAYER = "the designated player"
    LEFT_OF_DESIGNATED_PLAYER = "the first to the left of the designated player"
    LEFT_OF_LAST_BLIND = "the first to the left of the last blind"
    LEFT_OF_BUTTON = "the first to the left of the button"


DESIGNATED_PLAYER: Final = From.DESIGNATED_PLAYER
LEFT_OF_LAST_BLIND: Final = From.LEFT_OF_LAST_BLIND


@dataclass(frozen=True, slots=True, kw_only=True)
class Begins:
    """Who acts first; *instead* is the rule that passes the turn to the left if he cannot."""

    at: From
    instead: Authority
    per: Authority


def begins(
    clause: Begins,
    contending: Iterable[Seat],
    *,
    tapped_out: Collection[Seat] = (),
    marker_seat: Seat,
    last_blind: Seat | None = None,
) -> Ruling[Seat]:
    """The first to act among *contending*, passing over those who have *tapped_out*.

    *marker_seat* has the buck or the button; neither that player nor *last_blind* need still be
    contending.
    """
    order = clockwise(contending, after=_place_before(clause.at, marker_seat, last_blind))
    first = next(seat for seat in order if seat not in tapped_out) if tapped_out else order[0]
    wanted = marker_seat if clause.at is DESIGNATED_PLAYER else order[0]
    return Ruling(outcome=first, per=clause.per if first == wanted else clause.instead)


def _place_before(at: From, marker_seat: Seat, last_blind: Seat | None) -> Seat:
    """The seat after which the search for the first to act begins."""
    if at is DESIGNATED_PLAYER:
        return marker_seat - 1
    if at is LEFT_OF_LAST_BLIND:
        assert last_blind is not None
        return last_blind
    return marker_seat
