"""How likely a deal is, by what the rivals have done with the hands that it gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.bots.skilled.deals import Deals
from pokerroom.bots.skilled.seen import Seen
from pokerroom.bots.turns import Turn
from pokerroom.play import Act, Seat

Parts = NDArray[np.float32]
TELLING: Final[Mapping[Act | None, float]] = {
    Act.OPEN: 0.8,
    Act.RAISE: 1.2,
    Act.CALL: 0.45,
    Act.TAP_OUT: 0.6,
    Act.CHECK: -0.15,
}
EARLIER: Final = 0.6  # what was done in a betting round before tells less of the hand now
MOST: Final = 3.5


def tellings(turn: Turn) -> dict[Seat, float]:
    """By seat how much better than any its hand should be: a power of how good it looks."""
    found: dict[Seat, float] = {}
    for each in turn.heard:
        now = each.betting_round == turn.view.betting_round
        telling = TELLING.get(each.act, 0.0) * (1.0 if now else EARLIER)
        found[each.seat] = min(found.get(each.seat, 0.0) + telling, MOST)
    return found


def weights(turn: Turn, seen: Seen, deals: Deals, trust: float) -> Parts:
    """Weights of the deals that add up to one; *trust* is how much the rivals' acts count."""
    told = tellings(turn)
    powers = np.array([[max(0.0, told.get(r.seat, 0.0))] for r in seen.rivals], np.float32)
    if not (trust and powers.any()):
        return np.full(deals.highs.shape[1], 1 / deals.highs.shape[1], np.float32)
    logs = (trust * powers * np.log(deals.looks + np.float32(0.01))).sum(axis=0)
    found: Parts = np.exp(logs - logs.max())
    found /= found.sum()
    return found
