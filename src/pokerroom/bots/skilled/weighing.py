"""How likely a deal is, given what the rivals have done with the hands it gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.bots.hearing import Heard
from pokerroom.bots.skilled.deals import Deals
from pokerroom.bots.skilled.seen import Seen
from pokerroom.bots.turns import Turn
from pokerroom.play import Act

Parts = NDArray[np.float32]
TELLING: Final[Mapping[Act | None, float]] = {
    Act.OPEN: 1.5,
    Act.RAISE: 1.2,
    Act.TAP_OUT: 0.6,
    Act.CHECK: -0.2,
}
CALL_AT_ALL: Final = 1.5  # times the share of the pot that the caller had to put in
EARLIER: Final = 0.6  # acts in an earlier betting round say less about the hand now
LEAST: Final = -0.5
MOST: Final = 2.5


def tellings(turn: Turn, seen: Seen) -> Parts:
    """How much better than average the rivals' hands should be, as powers of how good they looked.

    A row for each betting round so far, a column for each rival.
    """
    places = {rival.seat: place for place, rival in enumerate(seen.rivals)}
    found = np.zeros((turn.view.betting_round, len(places)), np.float32)
    pot = turn.view.in_the_pots - sum(each.adds for each in turn.heard)
    for each in turn.heard:
        pot += each.adds
        if each.seat in places:
            found[each.betting_round - 1, places[each.seat]] += _telling(turn, each, pot)
    found[:-1] *= EARLIER
    return found.clip(LEAST, MOST)


def _telling(turn: Turn, heard: Heard, pot: int) -> float:
    """A player who pays little for a big pot may hold anything, as may one who has to open."""
    if heard.act is Act.CALL:
        return CALL_AT_ALL * heard.adds / max(pot, 1)
    if heard.act is Act.OPEN and turn.plan.stages[heard.betting_round - 1].rules.forced:
        return 0.0
    return TELLING.get(heard.act, 0.0)


def weights(turn: Turn, seen: Seen, deals: Deals, trust: float) -> Parts:
    """Weights of the deals, which add up to one; *trust* is how much the rivals' acts count."""
    told = tellings(turn, seen)
    logs = np.zeros(deals.highs.shape[1], np.float32)
    if trust:
        for powers, looks in zip(told, deals.looked, strict=True):
            if powers.any():
                logs += trust * (powers @ np.log(looks + np.float32(0.01)))
    found: Parts = np.exp(logs - logs.max())
    found /= found.sum()
    return found
