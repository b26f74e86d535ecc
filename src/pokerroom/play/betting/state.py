"""The chips and turns of one betting round, as the clauses on wagers and raises look at them."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.play.betting.sums import BettingSums
from pokerroom.play.seats import Seat


class BettingState:
    """Places count from 0, clockwise from the first to act, and `seats[place]` sits there.

    Sums are cents. Sets of places are bits of an int, the place 0 being the lowest bit: those
    *contending* have not folded, those *able* can still wager, those *pending* have still to act,
    those who have *answered* the last full wager or raise, those *active* when the betting round
    began.

    *highest* is the highest total, *level* the total on which raises are built, *size* the least
    that a raise may come to, *raises* how many count so far, *leader* the place that made the
    highest total, or `NOBODY` if no act did, *kitty_taker* that which took the Kitty. *turn* is
    the place to act, or `OVER`; *forced* says that this player must wager, *entered* that
    somebody has come in. Where something has gone wrong no total may exceed *held_at*, and each
    wager or raise may be of *held_step* alone, by *held_per*.
    """

    sums: BettingSums
    seats: tuple[Seat, ...]
    stakes: list[int]
    totals: list[int]
    pot: int
    highest: int
    level: int
    size: int
    raises: int
    opened: bool
    entered: bool
    forced: bool
    kitty_taker: int
    contending: int
    able: int
    active: int
    pending: int
    acted: int
    answered: int
    checked: int
    leader: int
    turn: int
    held_at: int
    held_step: int
    held_per: Authority | None
