"""A table against the house between two rounds: chips, claims, pools and the last wagers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pokerroom.house import Begun, Box, HousePlay, Places, Plan, begin_next
from pokerroom.house.game.wagers import Person
from pokerroom.table.house.game_manager import Amounts, GameManager, link_with
from pokerroom.table.names import NAMES, PLAYER


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTable:
    """*box* is where the player sits; amounts are in cents; *last* are his wagers of the last
    round.

    *bought* is all that each has paid for chips, *pools* what the Game Manager System's accounts
    hold.
    """

    plan: Plan
    box: Box
    chips: Mapping[Person, int]
    bought: Mapping[Person, int]
    pools: Amounts
    claims: Mapping[Box, Person] = field(default_factory=dict)
    advised: frozenset[Person] = frozenset()
    last: tuple[Places, ...] = ()
    rounds: int = 0

    @property
    def others(self) -> list[Person]:
        return [person for person in self.chips if person != PLAYER]

    def box_of(self, person: Person) -> Box:
        """Of one of the others, who have the boxes besides the player's own, in order."""
        free = [box for box in range(1, self.plan.terms.boxes + 1) if box != self.box]
        return free[self.others.index(person)]


def opened(plan: Plan, box: Box, players: int, stake: int, pools: Amounts) -> HouseTable:
    chips = dict.fromkeys((PLAYER, *NAMES[: players - 1]), stake)
    return HouseTable(plan=plan, box=box, chips=chips, bought=dict(chips), pools=pools)


def begun(table: HouseTable) -> HousePlay:
    return HousePlay(
        Begun(plan=table.plan, chips=table.chips, claims=table.claims, advised=table.advised)
    )


def jackpots_of(table: HouseTable, play: HousePlay) -> GameManager:
    """The table's jackpots in one round; a round that is abandoned is never booked."""
    return GameManager(play, link_with(table.plan, table.pools) if table.pools else None)


def after(table: HouseTable, play: HousePlay, pools: Amounts) -> HouseTable:
    following = begin_next(play)
    return replace(
        table,
        chips=following.chips,
        claims=following.claims,
        advised=following.advised,
        pools=pools,
        last=_placed_by_person(play),
        rounds=table.rounds + 1,
    )


def _placed_by_person(play: HousePlay) -> tuple[Places, ...]:
    """What he placed before the round; later decisions are not repeated."""
    later = {decision.wager for decision in play.game.decisions}
    return tuple(
        Places(person=PLAYER, box=laid.box, wager=laid.kind, amount=laid.placed)
        for laid in play.laid
        if laid.person == PLAYER and laid.kind not in later
    )


def buys(table: HouseTable, person: Person, amount: int) -> HouseTable:
    return replace(
        table,
        chips={**table.chips, person: table.chips[person] + amount},
        bought={**table.bought, person: table.bought[person] + amount},
    )
