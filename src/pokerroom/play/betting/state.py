"""The chips, turns and sums of one betting round, as clauses on wagers and raises look at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.seats import Seat

NOTHING: Final = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingSums:
    """*blind* is the last blind as prescribed, whether or not its player could pay it in full.

    *bet* is the structured bet of this betting round. *bring_in* is told where a notice sets it
    apart from the bet. Sums that the limit in play does not use stay at nothing.
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
    """All that a betting round takes from its clauses while it goes on.

    *limit* is the name of the limit, *least_wager* what a wager comes to at least under it. In the
    *first* betting round the blinds count. A blind stands at *blind*, even if its player could not
    pay it in full; *opened*: it is there to be called; *sets_least_raise*: as a wager does. The
    first player is *forced* to wager. *made_up*: raises are built on the last full wager, so that
    a short one is made up.
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
