"""The bot that sits at the house's tables: it plays every game, and not foolishly."""

from __future__ import annotations

from pokerroom.bots.deciding import bets, draws, reckoned
from pokerroom.bots.turns import Answer, Turn
from pokerroom.play import Phase


def regular(turn: Turn) -> Answer:
    """Decides by the strength of its hand over random deals that fit what it sees."""
    match turn.phase:
        case Phase.CHOICE_OF_BLIND:
            return turn.chance.choice((turn.acts[0], turn.acts[0], *turn.acts))  # mostly the least
        case Phase.DRAW:
            return draws(turn.view, turn.plan, turn.seat)
        case Phase.SHOWDOWN:
            return turn.acts[0]
        case _:
            return bets(turn.view, turn.plan, turn.seat, turn.chance)


def reason_of(turn: Turn) -> str:
    """The figures behind what `regular` does with the same turn; empty if it needs none."""
    match turn.phase:
        case Phase.CHOICE_OF_BLIND | Phase.SHOWDOWN:
            return ""
        case Phase.DRAW:
            return "The cards that are kept help most towards a hand."
        case _:
            return reckoned(turn.view, turn.plan, turn.seat, turn.chance)
