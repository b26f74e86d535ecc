"""What part of the pot a hand wins if everybody stays in, over deals that fit what its seat sees.

The others hold any cards. Whoever has still to draw throws in cards by a sensible rule; whoever
has drawn holds what so many new cards tend to make.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from pokerroom.bots.skilled.deals import Cards, Deals, deals_fitting, values_of_rivals
from pokerroom.bots.skilled.drawing import HAND, REPLACED_MOST, exchanged, kept_by_rule
from pokerroom.bots.skilled.seen import Seen, what_is_seen
from pokerroom.bots.turns import Turn
from pokerroom.play import Draws

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator, Values

DEALS: Final = 20_000


def share_of_pot(turn: Turn, *, takes_kitty: bool = False) -> float:
    """Whoever *takes_kitty* gives up his hand for cards that nobody has seen."""
    seen = what_is_seen(turn)
    return _mean(deals_fitting(turn, seen, DEALS, unknown_hand=takes_kitty))


def shares_after_draw(turn: Turn) -> Iterator[tuple[Draws, float]]:
    """For every choice of cards to throw in; the same cards come and the rivals are the same."""
    seen, high = what_is_seen(turn), turn.plan.high
    generator = np.random.default_rng(turn.chance.getrandbits(63))
    packs = seen.unseen[generator.random((DEALS, len(seen.unseen))).argsort(axis=1)]
    rivals = _values_of_rivals(turn, seen, packs[:, HAND:])
    for act in turn.acts:
        assert isinstance(act, Draws)
        kept = [card for card in turn.cards if card not in act.discards]
        hands = packs[:, :HAND].copy()
        hands[:, : len(kept)] = kept
        mine = high.best_of(hands, check=False)
        yield act, _mean(Deals(highs=np.vstack([mine, rivals]), lows=None, looked=()))


def _values_of_rivals(turn: Turn, seen: Seen, packs: Cards) -> Values:
    """By rival and deal; those who have drawn hold the hands typical of it."""
    values = values_of_rivals(turn, seen.rivals, DEALS).highs
    drawn = {each.seat for each in turn.heard if each.act is None}
    waiting = [at for at, rival in enumerate(seen.rivals) if rival.seat not in drawn]
    used = HAND * len(waiting)
    spare = packs.shape[1] - used
    if spare <= 0:
        return values
    for place, rival in enumerate(waiting):
        new = [used + (REPLACED_MOST * place + at) % spare for at in range(REPLACED_MOST)]
        hands = packs[:, HAND * place : HAND * (place + 1)]
        values[rival] = _after_the_draw(turn.plan.high, hands, packs[:, new])
    return values


def _after_the_draw(high: Evaluator, hands: Cards, new: Cards) -> Values:
    before = np.ascontiguousarray(hands)
    kept = kept_by_rule(before, high.best_of(before, check=False), high)
    return high.best_of(exchanged(before, kept, new), check=False)


def _mean(deals: Deals) -> float:
    return float(deals.shares().mean())
