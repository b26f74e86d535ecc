"""What each act that is open is worth in chips, over deals that fit what the seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.bots.skilled.deals import Deals
from pokerroom.bots.skilled.seen import Seen
from pokerroom.bots.turns import Turn
from pokerroom.play.views import Standing

Parts = NDArray[np.float32]
Flags = NDArray[np.bool_]
CERTAIN_AT_FIRST: Final = 0.35  # how much of a hand's fate is known in the first betting round
STICKY: Final = 6  # one deal of so many has a rival pay whatever he holds
SLACK: Final = 0.03  # rivals pay a little above the odds


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outlook:
    """*paid*, *total* and *left*: the rivals' chips in the pots, in this betting round, and left.

    *mine* and *already* are the seat's own in the pots and in this betting round; *gone* is what
    those who have folded put in.
    """

    deals: Deals
    weights: Parts
    paid: NDArray[np.int64]
    total: NDArray[np.int64]
    left: NDArray[np.int64]
    mine: int
    already: int
    gone: tuple[int, ...]
    certain: float
    later: int

    @property
    def players(self) -> int:
        return len(self.paid) + 1

    @property
    def equity(self) -> float:
        """The part of the pot that the hand takes if everybody stays in."""
        return float(self.deals.shares() @ self.weights)


def outlook_of(turn: Turn, seen: Seen, deals: Deals, weights: Parts) -> Outlook:
    view, rivals = turn.view, seen.rivals
    mine = next(each for each in view.seats if each.seat == turn.seat)
    inside = {turn.seat, *(each.seat for each in rivals)}
    stages = len(turn.plan.stages)
    done = (view.betting_round - 1) / max(stages - 1, 1)
    idle = [each.standing is Standing.TAPPED_OUT for each in rivals]
    return Outlook(
        deals=deals,
        weights=weights,
        paid=np.array([each.paid for each in rivals]),
        total=np.array([each.total for each in rivals]),
        left=np.where(idle, 0, [each.stake for each in rivals]),
        mine=mine.paid,
        already=mine.total,
        gone=tuple(each.paid for each in view.seats if each.seat not in inside),
        certain=CERTAIN_AT_FIRST + (1 - CERTAIN_AT_FIRST) * done,
        later=stages - view.betting_round,
    )


def worth_of_total(outlook: Outlook, to: int, sure: float) -> float:
    """Of having put in *to* cents in this betting round, against giving up now.

    Rivals who then owe something pay if what they hold is worth it to them. *sure* is how much a
    hand gains or loses of its share in later betting rounds, by being better or worse than others.
    """
    adds = to - outlook.already
    reach = outlook.mine + adds
    owed = np.minimum(np.maximum(to - outlook.total, 0), outlook.left)
    pot = sum(min(each, reach) for each in outlook.gone) + reach
    pot += int(np.minimum(outlook.paid, reach).sum())
    paying = _paying(outlook, owed, pot)
    shares = outlook.deals.shares(paying)
    prize = pot + (paying * owed[:, None]).sum(axis=0)
    won = float((shares * prize) @ outlook.weights)
    share = float(shares @ outlook.weights)
    return won * _realised(outlook, share, sure) - adds


def _paying(outlook: Outlook, owed: NDArray[np.int64], pot: int) -> Flags:
    """By rival and deal; one who owes nothing stays."""
    players, looks = outlook.players, outlook.deals.looks
    price = (owed / (pot + 2 * owed))[:, None]
    worth = outlook.certain * looks ** (players - 1) + (1 - outlook.certain) / players
    paying: Flags = (worth + SLACK >= price) | (owed == 0)[:, None]
    for rival in range(len(looks)):
        paying[rival, rival % STICKY :: STICKY] = True
    return paying


def _realised(outlook: Outlook, share: float, sure: float) -> float:
    above = share * outlook.players - 1
    return 1 + sure * outlook.later * min(max(above, -1.0), 1.0)
