"""What winners at one table in one round of play take out of the pools of Crown Hold'em."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from pokerroom.books import Authority
from pokerroom.cards import Category
from pokerroom.jackpots.rules import crown
from pokerroom.jackpots.rules.clauses import Level
from pokerroom.jackpots.rules.setup import CrownSetup, Setup
from pokerroom.jackpots.state.events import (
    Amounts,
    Event,
    KeyedOff,
    OddAmountKept,
    PoolRaised,
    PrizeAwarded,
    PrizesCombined,
    WinnersOrdered,
)
from pokerroom.jackpots.state.link import Claim, Hit


class Keyed(NamedTuple):
    """What follows from a hit, and what is left in the *pools* and the *reserve*."""

    events: tuple[Event, ...]
    pools: Amounts
    reserve: Fraction


def displayed(pools: Sequence[Fraction], level: Level) -> Fraction:
    """The display amount of *level*: its own pool plus those below it."""
    return sum((pools[pool] for pool in crown.DISPLAYS[level].value), Fraction(0))


def key_off_crown(setup: CrownSetup, hit: Hit, pools: Amounts, number: int) -> Keyed:
    """Keys off the hands of *hit* one after another; prizes are numbered from *number*."""
    left, events = list(pools), list(several(hit))
    claims = sorted(hit.claims, key=lambda claim: place_in_order(claim.hand, claim.level))
    for _, group in groupby(claims, key=kind_of):
        sharers = tuple(group)
        keyed = [event for claim in sharers for event in one(setup, hit, claim, left, sharers)]
        total = sum((prize_in(event) for event in keyed), Fraction(0))
        events += [*keyed, *awards(setup, hit, sharers, total, number)]
        number += len(sharers)
    return Keyed(tuple(events), tuple(left), Fraction(0))


def kind_of(claim: Claim) -> tuple[Category, Level]:
    assert isinstance(claim.hand, Category)
    return claim.hand, claim.level


def place_in_order(hand: object, level: Level) -> tuple[int, int]:
    """Straight flushes before royal flushes, and each from Level 1 up."""
    assert isinstance(hand, Category)
    return crown.KINDS_IN_ORDER[hand].value, crown.LEVELS_IN_ORDER[level].value


def several(hit: Hit) -> Iterator[Event]:
    """Announces the order of the hands, if they differ in kind or level."""
    kinds = {kind_of(claim) for claim in hit.claims}
    if len(kinds) < 2:
        return
    claims = sorted(hit.claims, key=lambda claim: place_in_order(claim.hand, claim.level))
    boxes = tuple(claim.box for claim in claims)
    yield WinnersOrdered(table=hit.table, boxes=boxes, per=ground_of_order(kinds))


def ground_of_order(kinds: set[tuple[Category, Level]]) -> Authority:
    hands = {hand for hand, _ in kinds}
    if len(hands) > 1:
        return crown.BOTH_KINDS
    return crown.ROYALS_OF_LEVELS if crown.ROYAL in hands else crown.SEVERAL_LEVELS


def one(
    setup: CrownSetup, hit: Hit, claim: Claim, left: list[Fraction], sharers: Sequence[Claim]
) -> Iterator[KeyedOff | PoolRaised]:
    """Keys off one hand on *left*, and at once raises any pool below its reseed (W-20)."""
    hand, level = kind_of(claim)
    key_off = crown.KEY_OFFS[hand][level]
    prize = crown.JACKPOT_PRIZES[hand, level].part * displayed(left, level)
    taken = [Fraction(0)] * len(left)
    for pool in key_off.pools:
        taken[pool] = left[pool] * key_off.part
        left[pool] -= taken[pool]
    yield KeyedOff(
        table=hit.table,
        box=claim.box,
        hand=hand,
        level=level,
        taken=tuple(taken),
        fund=prize - sum(taken),
        per=crown.EACH_KEYED_OFF if len(sharers) > 1 else key_off.per,
    )
    lift = key_off.per if hand is crown.ROYAL else crown.LIFT
    yield from raised(setup, hit, left, key_off.pools, lift)


def raised(
    setup: CrownSetup, hit: Hit, left: list[Fraction], pools: Sequence[int], per: Authority
) -> Iterator[PoolRaised]:
    for pool in pools:
        lack = setup.reseeds[pool] - left[pool]
        if lack > 0:
            left[pool] += lack
            yield PoolRaised(table=hit.table, pool=pool, amount=lack, per=per)


def prize_in(event: KeyedOff | PoolRaised) -> Fraction:
    if isinstance(event, PoolRaised):
        return Fraction(0)
    return sum(event.taken, event.fund + event.reserve)


def awards(
    setup: CrownSetup, hit: Hit, sharers: Sequence[Claim], total: Fraction, number: int
) -> Iterator[PrizesCombined | PrizeAwarded | OddAmountKept]:
    """The exact sum, divided equally and rounded down to the payout unit (W-08)."""
    hand, level = kind_of(sharers[0])
    boxes = tuple(claim.box for claim in sharers)
    if len(sharers) > 1:
        rule = crown.SHARED.value[hand]
        yield PrizesCombined(table=hit.table, boxes=boxes, total=total, per=rule)
    share, odd = payable(total, len(sharers), setup.payout_unit)
    for place_in_line, claim in enumerate(sharers):
        yield PrizeAwarded(
            prize=number + place_in_line,
            table=hit.table,
            box=claim.box,
            to=claim.by,
            hand=hand,
            level=level,
            amount=share,
            per=ground_of_award(hit, hand, level, shared=len(sharers) > 1),
        )
    yield from kept(setup, hit, odd)


def kept(setup: Setup, hit: Hit, odd: Fraction) -> Iterator[OddAmountKept]:
    if odd:
        yield OddAmountKept(table=hit.table, amount=odd, per=setup.articles.rounding)


def payable(total: Fraction, ways: int, unit: int) -> tuple[int, Fraction]:
    """The equal share in whole *unit*s of cents, and what is left of *total*."""
    share = total // (ways * unit) * unit
    return share, total - share * ways


def ground_of_award(hit: Hit, hand: Category, level: Level, *, shared: bool) -> Authority:
    if hit.reading is not None:
        return crown.LAST_VERIFIED
    return crown.DIVIDED if shared else crown.JACKPOT_PRIZES[hand, level].per
