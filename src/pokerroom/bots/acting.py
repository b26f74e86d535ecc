"""What a bot does, whatever a round of play awaits of its seat."""

from __future__ import annotations

from random import Random

from pokerroom.bots.deciding import bets, draws
from pokerroom.play import (
    AnyAct,
    ChoosesBlind,
    Phase,
    Play,
    Seat,
    Shows,
    ThrowsIn,
    View,
    awaited_seat,
    seen_by,
)
from pokerroom.play.forced import BlindToChoose
from pokerroom.play.ruling_on_hands import duty_to_show


def act_of(play: Play, chance: Random) -> AnyAct:
    """What the bot does whose act *play* awaits; it decides by what its seat sees."""
    seat = awaited_seat(play)
    assert seat is not None
    view = seen_by(play, seat)
    assert isinstance(view, View)
    match play.phase:
        case Phase.CHOICE_OF_BLIND:
            return _blind(play, seat, chance)
        case Phase.DRAW:
            return draws(view, play.plan, seat)
        case Phase.SHOWDOWN:
            must = duty_to_show(play, seat).follows
            return Shows(seat=seat) if must else ThrowsIn(seat=seat)
        case _:
            return bets(view, play.plan, seat, chance)


def _blind(play: Play, seat: Seat, chance: Random) -> ChoosesBlind:
    """Mostly the least."""
    clause = next(each for each in play.plan.forced if isinstance(each, BlindToChoose))
    least = min(clause.multiples)
    return ChoosesBlind(seat=seat, times=chance.choice((least, least, *clause.multiples)))
