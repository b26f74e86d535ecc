"""A table against the house as it is shown to one person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final, TypeAlias

from pokerroom import house
from pokerroom.desk.tables.house import HouseTable
from pokerroom.hands import Told, with_kicker
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.wagers import EXTRAS, JACKPOTS, ON_THE_HAND
from pokerroom.house.settlement.prizes import lost_early
from pokerroom.house.state.events import PrizeWon
from pokerroom.house.views.view import BoxView, Uncovered, WagerView
from pokerroom.house.wagering.decisions import decision_of
from pokerroom.money import Money
from pokerroom.notation.narrator.sentences import hand_name
from pokerroom.notation.pay_shapes import why_back
from pokerroom.server.hands_in_words import dealers_words, made_at
from pokerroom.server.live.awaiting import owners_of_antes, takes_wagers
from pokerroom.server.live.next_round import waiting_of
from pokerroom.server.live.options import against_the_house, choice
from pokerroom.server.live.viewers import LastRound, Looker, Scene, house_viewer, shown_cards
from pokerroom.server.messages import commands as says
from pokerroom.server.messages import house_layout
from pokerroom.server.messages.views import Choice, HouseView

Racked: TypeAlias = Mapping[int, tuple[MaybeCard, ...]]
DECISIONS: Final = house.Phase.DECISIONS
BETWEEN_ROUNDS: Final = "between two rounds"
FLOP_ALONE: Final = "extras and jackpot: two cards and the flop alone count"


def house_view(table: HouseTable, version: int, looker: Looker, scene: Scene) -> HouseView:
    viewer = house_viewer(table, looker)
    seen = _round(viewer, scene.last)
    dealer = made_at(table, seen.dealer, seen.communal) if seen else Told()
    racked = _racked(viewer, scene.last)
    return HouseView(
        table=table.name,
        version=version,
        sign=scene.common.sign,
        rounds=table.rounds,
        own=looker.person in table.people,
        phase=str(seen.phase) if seen else BETWEEN_ROUNDS,
        is_playing=table.is_playing,
        boxes=_boxes(table, scene.last, seen, racked),
        dealer=shown_cards(seen.dealer) if seen else [],
        dealer_hand=dealers_words(
            dealer,
            plays=not _no_hand(scene.last),
            against=_hands_of(table, seen, racked, looker.person),
        ),
        dealer_makes=shown_cards(dealer.cards),
        communal=shown_cards(seen.communal) if seen else [],
        undealt=seen.undealt if seen else 0,
        people=_people(table, seen, scene),
        places=_places(table.plan.game),
        wagers=[*_wagers(table)],
        later=_later(table, scene.last),
        prizes=[_prize(each) for each in seen.prizes] if seen else [],
        pools=_pools(table),
        is_suspended=seen.suspended if seen else False,
        is_void=seen.void if seen else False,
        may=_may(table, seen, looker.person, scene),
        waiting=waiting_of(table, looker.person, scene.waiting),
        clock=scene.clock,
        commitment=scene.commitment,
        staff=[],
    )


def _round(viewer: house.Viewer, last: LastRound | None) -> house.View | None:
    """The round in progress, or the last one, which stays on view until another begins."""
    if last is None or not isinstance(last.play, house.HousePlay):
        return None
    seen = house.seen_by(last.play, viewer)
    return seen.table if isinstance(seen, Uncovered) else seen


def _racked(viewer: house.Viewer, last: LastRound | None) -> dict[int, tuple[MaybeCard, ...]]:
    """What *viewer* saw of hands before they went to the rack: a page clears them away later."""
    found = {}
    for box, round_ in last.racked.items() if last else ():
        seen = house.seen_by(round_, viewer)
        assert isinstance(seen, house.View), "no hand goes to the rack after the end"
        found[box] = next((each.cards for each in seen.boxes if each.box == box), ())
    return found


def _no_hand(last: LastRound | None) -> bool:
    round_ = last.play if last else None
    return isinstance(round_, house.HousePlay) and round_.no_hand


def _hands_of(
    table: HouseTable, seen: house.View | None, racked: Racked, person: str
) -> Iterator[Told]:
    for each in seen.boxes if seen else ():
        if each.owner == person:
            cards = each.cards or racked.get(each.box, ())
            yield made_at(table, cards, seen.communal if seen else ())


def _boxes(
    table: HouseTable, last: LastRound | None, seen: house.View | None, racked: Racked
) -> list[house_layout.BoxShown]:
    by_number = {each.box: each for each in seen.boxes} if seen else {}
    return [
        _box(table, last, seen, by_number[box], racked.get(box, ()))
        if seen and last and box in by_number
        else _empty(box, table.claims)
        for box in range(1, table.plan.terms.boxes + 1)
    ]


def _empty(box: int, claims: Mapping[int, str]) -> house_layout.BoxShown:
    owner = claims.get(box, "")
    return house_layout.BoxShown(
        box=box, owner=owner, standing="", cards=[], hand="", makes=[], wagers=[]
    )


def _box(
    table: HouseTable,
    last: LastRound,
    seen: house.View,
    box: BoxView,
    racked: tuple[MaybeCard, ...],
) -> house_layout.BoxShown:
    cards = box.cards or racked
    made, dealer = (made_at(table, each, seen.communal) for each in (cards, seen.dealer))
    return house_layout.BoxShown(
        box=box.box,
        owner=box.owner or "",
        standing=str(box.standing),
        cards=shown_cards(cards),
        hand=with_kicker(made, [dealer]),
        makes=shown_cards(made.cards),
        wagers=[
            house_layout.WagerShown(
                person=each.person,
                wager=each.wager,
                lies=each.lies,
                counts=each.counts,
                outcome=str(each.outcome or ""),
                wins=each.wins,
                because=_because(last, box.box, each, cards, seen.dealer),
            )
            for each in box.wagers
        ],
    )


def _because(
    last: LastRound,
    box: int,
    wager: WagerView,
    own: tuple[MaybeCard, ...],
    dealers: tuple[MaybeCard, ...],
) -> str:
    round_ = last.play
    assert isinstance(round_, house.HousePlay), "a round against the house is shown"
    laid = next(
        each
        for each in round_.laid
        if (each.box, each.person, each.kind) == (box, wager.person, wager.wager)
    )
    if lost_early(round_, laid, own, dealers):
        return FLOP_ALONE
    return why_back(round_.game, laid.settled) if laid.settled else ""


def _may(table: HouseTable, seen: house.View | None, person: str, scene: Scene) -> list[Choice]:
    """While wagers are placed, a player may say that he has placed his."""
    if seen is None or not table.is_playing:
        return []
    if not takes_wagers(table):
        return against_the_house(seen)
    if person in scene.ready or person not in owners_of_antes(table):
        return []
    per = table.plan.game.commencing.per
    return [choice(says.Ready(), "ready: deal the cards", per)]


def _people(
    table: HouseTable, seen: house.View | None, scene: Scene
) -> list[house_layout.PersonShown]:
    before = {person: each.stake for person, each in table.people.items()}
    chips = dict(seen.chips) if seen and table.play is not None else {}
    return [
        house_layout.PersonShown(
            name=person,
            bot=person in scene.presence.bots,
            chips=chips.get(person, stake),
            is_away=person in scene.presence.away,
            is_ready=person in scene.ready or person in scene.presence.bots,
        )
        for person, stake in before.items()
    ]


def _places(game: house.HouseGame) -> list[house_layout.WagerPlace]:
    """Beside each main wager stands another one, a jackpot first and the dealer's hand last."""
    later = {decision.wager for decision in game.decisions}
    main = [each.kind for each in game.wagers if each.kind in {house.WagerKind.ANTE, *later}]
    beside = sorted(
        (each.kind for each in game.wagers if each.kind not in main),
        key=lambda kind: (kind not in JACKPOTS, kind not in ON_THE_HAND),
    )
    rows = zip_longest(main, beside)
    levels = [each for each in beside if each in JACKPOTS]
    return [
        house_layout.WagerPlace(
            wager=kind,
            role=_role(kind),
            level=levels.index(kind) + 1 if kind in levels and len(levels) > 1 else 0,
            is_folded=kind in ON_THE_HAND,
        )
        for row in rows
        for kind in row
        if kind is not None
    ]


def _role(kind: house.WagerKind) -> house_layout.WagerRole:
    if kind in JACKPOTS:
        return house_layout.WagerRole.JACKPOT
    return house_layout.WagerRole.EXTRA if kind in EXTRAS else house_layout.WagerRole.MAIN


def _wagers(table: HouseTable) -> list[house_layout.WagerOpen]:
    terms, game = table.plan.terms, table.plan.game
    later = {decision.wager for decision in game.decisions}
    found = []
    for wager in game.wagers:
        needs = wager.needs is not None
        if wager.kind in later:
            continue
        if wager.kind is house.WagerKind.ANTE:
            least, most, step = terms.minimum, terms.maximum, terms.unit
        elif wager.kind in {house.WagerKind.JACKPOT, house.WagerKind.JACKPOT_2}:
            least = most = step = Money(wager.units * terms.jackpot)
        else:
            least, most, step = terms.extra_minimum, terms.extra_maximum, terms.extra_unit
        if most:
            found.append(
                house_layout.WagerOpen(
                    wager=wager.kind, least=least, most=most, step=step, needs_ante=needs
                )
            )
    return found


def _later(table: HouseTable, last: LastRound | None) -> list[house_layout.LaterWager]:
    round_, now = last.play if last else None, None
    if isinstance(round_, house.HousePlay) and house.phase_of(round_) is DECISIONS:
        now = decision_of(round_)
    return [
        house_layout.LaterWager(
            wager=each.wager,
            times=each.times,
            to_stay=each.stay is not None,
            is_open=each is now,
        )
        for each in table.plan.game.decisions
    ]


def _prize(won: PrizeWon) -> house_layout.Prize:
    special = won.special or hand_name(won.hand)
    return house_layout.Prize(box=won.box, level=str(won.level), hand=special, amount=won.amount)


def _pools(table: HouseTable) -> list[house_layout.Pool]:
    seen = table.jackpot_seen()
    shown = seen.displays if seen else ()
    return [house_layout.Pool(level=hand_name(each.level), amount=each.amount) for each in shown]
