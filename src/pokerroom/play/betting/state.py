"""The chips, turns and sums of one betting round, as the clauses on wagers and raises need them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.seats import Seat

NOTHING: Final = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingSums:
    """*blind* is the last blind at its full size, whether or not its player could pay all of it.

    *bet* is the structured bet of this betting round. *bring_in* is set where a notice makes it
    different from the bet. Sums that the limit in play does not use are zero.
    """

    chip: Money
    minimum: Money
    maximum: Money = NOTHING
    blind: Money = NOTHING
    bet: Money = NOTHING
    bring_in: Money = NOTHING

    def __post_init__(self) -> None:
        assert self.chip > 0
        sums = (self.minimum, self.maximum, self.blind, self.bet, self.bring_in)
        assert not any(amount % self.chip for amount in sums), "chips cannot pay these sums"


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingStart:
    """Everything that a betting round needs from its clauses once it is under way.

    *limit* is the name of the limit and *least_wager* the least wager under it. *first*: this is
    the first betting round, in which the blinds count. *blind* is the size of the blind, even if
    its player could not pay it in full; *opened*: it is there to be called; *sets_least_raise*: it
    sets the least raise as a wager does. *forced*: the first player must wager. *made_up*: raises
    are measured from the last full wager, so that a short one is completed. *dead_blind* is the
    highest blind of a hand that is out: others still have to meet it.
    """

    limit: str
    sums: BettingSums
    least_wager: int
    first: bool = False
    blind: int = 0
    opened: bool = False
    sets_least_raise: bool = False
    forced: bool = False
    made_up: bool = False
    dead_blind: int = 0


class BettingState:
    """Places count from 0, clockwise from the first to act, and `seats[place]` is the seat there.

    Sums are in cents. Sets of places are the bits of an int, place 0 being the lowest bit:
    *contending* have not folded, *able* can still wager, *pending* have still to act, *answered*
    have acted since the last full wager or raise, *active* were in when the betting round began
    and, after the first betting round, could then still wager. *highest* is the highest total,
    *level* the total from which raises are measured, *size* the smallest raise allowed,
    *raises* how many have counted so far, *leader* the place that made the highest total (`NOBODY`
    if no act did), *kitty_taker* the place that took the Kitty. *turn* is the place to act, or
    `OVER`; *forced*: that player must wager; *entered*: somebody has come in. Where something has
    gone wrong, *held_per* is the rule by which no total may exceed *held_at* and, if *held_step* is
    set, every wager or raise is exactly that.
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
