"""How a betting round begins: decided once from its clauses, and said by an event."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.play.betting.amounts import Spread
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.rules import BLIND_OPENS, NO_BLIND, BettingRules
from pokerroom.play.betting.state import BettingSums


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


def start_of(betting_rules: BettingRules, limit: Limit, sums: BettingSums) -> BettingStart:
    opened, least = betting_rules.blind is BLIND_OPENS, limit.raising.least
    return BettingStart(
        limit=limit.name,
        sums=sums,
        least_wager=limit.least_wager(sums),
        first=betting_rules.is_first,
        blind=0 if betting_rules.blind is NO_BLIND else sums.blind,
        opened=opened,
        sets_least_raise=opened and least.wagers_count and least.blinds_count,
        forced=betting_rules.forced is not None,
        made_up=isinstance(limit.raising, Spread),
    )
