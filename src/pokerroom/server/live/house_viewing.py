"""A table against the house as it is shown to one person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pokerroom import house
from pokerroom.desk.tables import HouseTable
from pokerroom.house.state import PrizeWon
from pokerroom.house.views import BoxView
from pokerroom.money import Money
from pokerroom.notation.narrator import hand_name
from pokerroom.server.live.options import against_the_house
from pokerroom.server.live.viewers import Looker, Presence, Scene, shown_cards, viewer_of
from pokerroom.server.live.words import Told, what_it_makes
from pokerroom.server.messages.views import (
    BoxShown,
    HouseView,
    PersonShown,
    Pool,
    Prize,
    WagerOpen,
    WagerShown,
)

LATER: Final = (
    house.WagerKind.BET,
    house.WagerKind.FLOP,
    house.WagerKind.TURN,
    house.WagerKind.RIVER,
)
"""Wagers that are made in the round, when they are open."""
BETWEEN_ROUNDS: Final = "between two rounds"


def house_view(table: HouseTable, version: int, looker: Looker, scene: Scene) -> HouseView:
    found = table.seen(viewer_of(table, looker))
    seen: house.View | None = getattr(found, "table", found)
    dealer = what_it_makes(table.plan.game, seen.dealer, seen.communal) if seen else Told()
    return HouseView(
        table=table.name,
        version=version,
        sign=scene.common.sign,
        rounds=table.rounds,
        own=looker.person in table.people,
        phase=str(seen.phase) if seen else BETWEEN_ROUNDS,
        is_playing=table.is_playing,
        boxes=_boxes(table, seen),
        dealer=shown_cards(seen.dealer) if seen else [],
        dealer_hand=dealer.words,
        dealer_makes=shown_cards(dealer.cards),
        communal=shown_cards(seen.communal) if seen else [],
        undealt=seen.undealt if seen else 0,
        people=_people(table, seen, scene.presence),
        wagers=[*_wagers(table)],
        prizes=[_prize(each) for each in seen.prizes] if seen else [],
        pools=_pools(table),
        is_suspended=seen.suspended if seen else False,
        is_void=seen.void if seen else False,
        may=against_the_house(seen) if seen else [],
        clock=scene.clock,
        commitment=scene.commitment,
    )


def _boxes(table: HouseTable, seen: house.View | None) -> list[BoxShown]:
    by_number = {each.box: each for each in seen.boxes} if seen else {}
    claimed = table.claims
    return [
        _box(table, seen, by_number[box]) if seen and box in by_number else _empty(box, claimed)
        for box in range(1, table.plan.terms.boxes + 1)
    ]


def _empty(box: int, claims: Mapping[int, str]) -> BoxShown:
    owner = claims.get(box, "")
    return BoxShown(box=box, owner=owner, standing="", cards=[], hand="", makes=[], wagers=[])


def _box(table: HouseTable, seen: house.View, box: BoxView) -> BoxShown:
    made = what_it_makes(table.plan.game, box.cards, seen.communal)
    return BoxShown(
        box=box.box,
        owner=box.owner or "",
        standing=str(box.standing),
        cards=shown_cards(box.cards),
        hand=made.words,
        makes=shown_cards(made.cards),
        wagers=[
            WagerShown(
                person=each.person,
                wager=str(each.wager),
                lies=each.lies,
                counts=each.counts,
                outcome=str(each.outcome or ""),
                wins=each.wins,
            )
            for each in box.wagers
        ],
    )


def _people(table: HouseTable, seen: house.View | None, presence: Presence) -> list[PersonShown]:
    before = {person: each.stake for person, each in table.people.items()}
    chips = dict(seen.chips) if seen else {}
    return [
        PersonShown(
            name=person,
            bot=person in presence.bots,
            chips=chips.get(person, stake),
            is_away=person in presence.away,
        )
        for person, stake in before.items()
    ]


def _wagers(table: HouseTable) -> list[WagerOpen]:
    terms = table.plan.terms
    found = []
    for wager in table.plan.game.wagers:
        needs = wager.needs is not None
        if wager.kind in LATER:
            continue
        if wager.kind is house.WagerKind.ANTE:
            least, most, step = terms.minimum, terms.maximum, terms.unit
        elif wager.kind in {house.WagerKind.JACKPOT, house.WagerKind.JACKPOT_2}:
            least = most = step = Money(wager.units * terms.jackpot)
        else:
            least, most, step = terms.extra_minimum, terms.extra_maximum, terms.extra_unit
        if most:
            found.append(
                WagerOpen(
                    wager=str(wager.kind), least=least, most=most, step=step, needs_ante=needs
                )
            )
    return found


def _prize(won: PrizeWon) -> Prize:
    special = won.special or hand_name(won.hand)
    return Prize(box=won.box, level=str(won.level), hand=special, amount=won.amount)


def _pools(table: HouseTable) -> list[Pool]:
    seen = table.jackpot_seen()
    shown = seen.displays if seen else ()
    return [Pool(level=hand_name(each.level), amount=each.amount) for each in shown]
