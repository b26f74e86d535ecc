"""Bots against which to measure others: one that calls, one that folds, one that does anything."""

from __future__ import annotations

from pokerroom.bots.turns import Answer, Turn
from pokerroom.play import Act


def caller(turn: Turn) -> Answer:
    """Stays in as cheaply as possible and never raises; stands pat."""
    return turn.prefer(Act.CHECK, Act.CALL, Act.TAP_OUT, Act.OPEN)


def folder(turn: Turn) -> Answer:
    """Folds as soon as staying in costs anything."""
    return turn.prefer()


def anything(turn: Turn) -> Answer:
    """Any open act, all being equally likely, with any total for a wager."""
    chosen = turn.chance.choice(turn.acts)
    wager = turn.offer(Act.OPEN, Act.RAISE)
    if wager and getattr(chosen, "act", None) is wager.act:
        return turn.wager(turn.chance.choice(wager.to)) or chosen
    return chosen
