"""The Game Manager beside rounds against the house, in which anything may go wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from pokerroom.games import game
from pokerroom.house import HouseGame, put
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.table.house.game_manager import (
    ANY_TIME,
    GameManager,
    NotRuled,
    first_pools,
    link_with,
)
from tests.house.wild import Croupier

LONGEST = 120


def told_beside(name: str, seed: int) -> list[Any]:
    """What the Game Manager does in one round, and what its accounts hold then."""
    declared = game(name)
    assert isinstance(declared, HouseGame)
    croupier = Croupier(declared, seed)
    plan = croupier.play.plan
    manager = GameManager(croupier.play, link_with(plan, first_pools(plan)))
    by, told, started = declared.jackpot.verifier, list[Any](), False
    for number in range(LONGEST):
        if croupier.play.is_over:
            break
        put(croupier.play, croupier.next_act(mishaps=(seed % 3) * 0.1))
        now = ANY_TIME + timedelta(minutes=number)
        if croupier.play.commenced and not started:
            started = True
            told.append(_noted(manager.start))
        elif started and phase_of(croupier.play) is Phase.PRIZES:
            told.append(_noted(_prizes(manager, by, now, paid=seed % 2 == 0)))
    told.append(_noted(manager.end))
    return [*told, manager.shown(), sorted(manager.amounts.items()), manager.happened]


def _prizes(manager: GameManager, by: str, now: datetime, *, paid: bool) -> Callable[[], object]:
    return lambda: manager.payments(by, now) if paid else manager.hit(by, now)


def _noted(done: Callable[[], object]) -> object:
    try:
        return done()
    except NotRuled as refused:  # the jackpot finds that it cannot be, and by what rule
        return refused.found.per
