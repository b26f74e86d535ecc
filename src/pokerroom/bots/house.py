"""Programs that play in other boxes: they ante the minimum and play the exact strategy."""

from __future__ import annotations

from pokerroom.bots.exact import best_play
from pokerroom.bots.house_turns import house_turn
from pokerroom.house import AnyAct, HousePlay, Places, WagerKind
from pokerroom.house.game.wagers import Person
from pokerroom.table.house.tables import HouseTable, buys

ROUNDS_COST = 5  # antes, if every wager is made


def antes_of_bots(table: HouseTable) -> list[Places]:
    amount = table.plan.terms.minimum
    return [
        Places(person=person, box=table.box_of(person), wager=WagerKind.ANTE, amount=amount)
        for person in table.others
    ]


def bots_buy(table: HouseTable, stake: int) -> tuple[HouseTable, dict[Person, int]]:
    """A bot with too few chips for a whole round buys *stake*, or what a round may cost."""
    least = ROUNDS_COST * table.plan.terms.minimum
    bought = {person: max(stake, least) for person in table.others if table.chips[person] < least}
    for person, amount in bought.items():
        table = buys(table, person, amount)
    return table, bought


def act_of_bot(play: HousePlay, person: Person) -> AnyAct:
    """What a bot does with its first box that must decide; it sees only its own turn."""
    return best_play(house_turn(play, person))
