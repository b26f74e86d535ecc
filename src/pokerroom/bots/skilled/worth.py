"""What each open act is worth in chips, over deals that fit what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.bots.skilled.commission import left_of
from pokerroom.bots.skilled.deals import Deals
from pokerroom.bots.skilled.seen import Seen
from pokerroom.bots.turns import Turn
from pokerroom.play.views.view import Standing

Parts = NDArray[np.float32]
Flags = NDArray[np.bool_]
CERTAIN_AT_FIRST: Final = 0.35  # how much of a hand's fate is known in the first betting round
STICKY: Final = 6  # in one deal of this many a rival pays whatever he holds
SLACK: Final = 0.03  # rivals pay a little more than the odds justify


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outlook:
    """*paid*, *total* and *left*: the rivals' chips in the pots, in this betting round, and left.

    *mine* and *already* are the seat's own in the pots and in this betting round; *gone* is what
    the players who have folded put in. *in_turn* lists the rivals in the order in which they act
    after the seat, and *left_of* gives the share of a pot that is left after commission.
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
    left_of: Callable[[int], float]
    in_turn: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.paid) + 1

    @property
    def equity(self) -> float:
        """The share of the pot that the hand wins if everybody stays in."""
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
        in_turn=tuple(sorted(range(len(rivals)), key=lambda at: rivals[at].seat < turn.seat)),
        left_of=lambda pot: left_of(turn.plan, pot, len(view.seats)),
    )


def worth_of_total(outlook: Outlook, to: int, sure: float) -> float:
    """What a total of *to* cents in this betting round is worth, compared with folding now.

    Rivals who then owe something pay if their hands are worth it. *sure* is how much of its share a
    hand gains or loses in later betting rounds by being better or worse than the others.
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
    won *= outlook.left_of(round(float(prize @ outlook.weights)))
    share = float(shares @ outlook.weights)
    return won * _realised(outlook, share, sure) - adds


def _paying(outlook: Outlook, owed: NDArray[np.int64], pot: int) -> Flags:
    """By rival and deal; a rival who owes nothing stays in.

    They decide in turn: a rival who has seen others fold has fewer hands to beat, and one who has
    seen others pay has more to win.
    """
    looks = outlook.deals.looks
    paying: Flags = np.ones(looks.shape, np.bool_)
    players = np.full(looks.shape[1], outlook.players)
    pots = np.full(looks.shape[1], pot)
    for rival in outlook.in_turn:
        if not owed[rival]:
            continue
        price = owed[rival] / (pots + 2 * owed[rival])
        worth = outlook.certain * looks[rival] ** (players - 1) + (1 - outlook.certain) / players
        paying[rival] = worth + SLACK >= price
        paying[rival, rival % STICKY :: STICKY] = True
        players -= ~paying[rival]
        pots += paying[rival] * owed[rival]
    return paying


def _realised(outlook: Outlook, share: float, sure: float) -> float:
    above = share * outlook.players - 1
    return 1 + sure * outlook.later * min(max(above, -1.0), 1.0)
