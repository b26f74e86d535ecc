"""Opens a table against the house, from options or as saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pokerroom.cli.output import WrongUsage
from pokerroom.cli.playing.house.sitting import HouseSitting
from pokerroom.cli.playing.voice import brief
from pokerroom.house import HouseGame
from pokerroom.money import Money
from pokerroom.notation.tables.house import house_table_of, kept_house_table
from pokerroom.table import NAMES
from pokerroom.table.house.game_manager import first_pools
from pokerroom.table.house.tables import opened
from pokerroom.terms import WrongTerms, house_plan, money_in

STAKE_TIMES: Final = 20
STAKE_MOST: Final = 10**10  # cents
AMONG_PLAYERS: Final = ("limit", "forced_bets", "deck")


def house_sitting(
    game: HouseGame,
    given: Mapping[str, Any],
    players: int | None,
    box: int | None,
    stake: str | None,
) -> HouseSitting:
    for key in AMONG_PLAYERS:
        if key in given:
            raise WrongTerms(key, f"{game.title} is played against the house and has none")
    plan = house_plan(game, given)
    seated, yours = players or 1, 1 if box is None else box
    if not 1 <= seated <= min(plan.terms.boxes, len(NAMES) + 1) or players == 0:
        raise WrongUsage(f"there is no room for {players} players at {plan.terms.boxes} boxes")
    if not 1 <= yours <= plan.terms.boxes:
        raise WrongUsage(f"there is no box {yours} at a table of {plan.terms.boxes}")
    chips = Money(STAKE_TIMES * plan.terms.minimum) if stake is None else money_in("stake", stake)
    if not 0 < chips <= STAKE_MOST:
        raise WrongTerms("stake", f"buy chips for more than nothing, up to {brief(STAKE_MOST)}")
    table = opened(plan, yours, seated, chips, first_pools(plan))
    return HouseSitting(table, chips)


def resumed_house_sitting(text: str) -> tuple[HouseSitting, int | None]:
    """The saved sitting, with the seed of its table."""
    kept, lines = kept_house_table(text)
    return HouseSitting(house_table_of(kept, lines), kept.stake), kept.seed
