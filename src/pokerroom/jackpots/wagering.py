"""Jackpot wagers: which level the chips make, when they are booked, and what goes back."""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Refusal, Ruling
from pokerroom.jackpots import boomerang, crown
from pokerroom.jackpots.acts import AddsChips, Chips, StartsRound
from pokerroom.jackpots.clauses import Level
from pokerroom.jackpots.events import ChipsReturned, Event, RoundStarted, ShortWagerHeld, Wager
from pokerroom.jackpots.finding import Finding, ruling
from pokerroom.jackpots.link import Link, not_possible, unit_at
from pokerroom.jackpots.setup import BoomerangSetup, CrownSetup, Setup


class Laid(NamedTuple):
    """What chips come to: an amount on each area that counts, and what is too much there."""

    counted: tuple[int, int]
    needed: tuple[int, int]
    excess: int

    @property
    def short(self) -> tuple[bool, bool]:
        one, two = (0 < c < n for c, n in zip(self.counted, self.needed, strict=True))
        return one, two


def starts_round(link: Link, act: StartsRound) -> Finding:
    if refusal := not_possible(link, act.table, in_round=False):
        return refusal
    articles = link.setup.articles
    if act.table in link.rounds:
        because = f"the round of play at table {act.table} has begun"
        return Refusal(because=because, per=articles.before_the_round)
    if len({chips.box for chips in act.chips}) < len(act.chips):
        return Refusal(because="a box is named twice", per=articles.start)
    wagers: list[Wager] = []
    others: list[Event] = []
    for chips in act.chips:
        sort(link, act.table, chips, wagers, others)
    if not wagers and not others:
        return Refusal(because="no jackpot wager is down", per=articles.start)
    if not wagers and not any(isinstance(event, ShortWagerHeld) for event in others):
        return ruling(*others)
    start = RoundStarted(table=act.table, wagers=tuple(wagers), per=articles.start)
    return ruling(start, *others)


def sort(link: Link, table: str, chips: Chips, wagers: list[Wager], others: list[Event]) -> None:
    """A valid wager to *wagers*; what goes back or is short to *others*."""
    if invalid := not_valid(link.setup, chips):
        amount = chips.area_1 + chips.area_2
        others.append(ChipsReturned(table=table, box=chips.box, amount=amount, per=invalid.per))
        return
    if isinstance(link.setup, CrownSetup):
        sort_crown(link.setup, table, chips, wagers, others)
    else:
        sort_boomerang(link.setup, table, chips, wagers, others)


def not_valid(setup: Setup, chips: Chips) -> Refusal | None:
    articles = setup.articles
    if chips.ante_by is None:
        is_crown = isinstance(setup, CrownSetup)
        per = articles.needs_an_ante if is_crown else boomerang.NO_ANTE
        return Refusal(because=f"box {chips.box} has no Ante", per=per)
    if chips.ante_by != chips.by:
        because = f"the Ante of box {chips.box} is another's"
        return Refusal(because=because, per=articles.owner_only)
    return None


def sort_crown(
    setup: CrownSetup, table: str, chips: Chips, wagers: list[Wager], others: list[Event]
) -> None:
    laid = laid_out(chips, unit_at(setup, table))
    if laid.excess:
        others.append(returned(table, chips.box, laid.excess))
    if any(laid.short):
        held = Chips(chips.box, chips.by, chips.ante_by, *laid.counted)
        others.append(ShortWagerHeld(table=table, chips=held, per=crown.TOO_SMALL))
    elif any(laid.counted):
        level = level_of(laid).follows
        wagers.append(Wager(chips.box, chips.by, level, sum(laid.counted)))


def laid_out(chips: Chips, unit: int) -> Laid:
    """What is above the exact value of an area does not count (W-18)."""
    needed = crown.STAKES[Level.ONE].units * unit, crown.STAKES[Level.TWO].units * unit
    counted = min(chips.area_1, needed[0]), min(chips.area_2, needed[1])
    return Laid(counted, needed, chips.area_1 + chips.area_2 - sum(counted))


def level_of(laid: Laid) -> Ruling[Level]:
    """Both areas covered are one Level 3 wager (W-30), never a Level 1 and a Level 2."""
    covered = tuple(area for area, amount in enumerate(laid.counted) if amount)
    for level in crown.LEVELS.value:
        stake = crown.STAKES[level]
        if stake.areas == covered:
            assert sum(laid.counted) == stake.units * laid.needed[0]
            per = crown.BOTH_AREAS if len(covered) > 1 else stake.per
            return Ruling(follows=level, per=per)
    raise AssertionError(laid)


def returned(table: str, box: int, excess: int) -> ChipsReturned:
    return ChipsReturned(table=table, box=box, amount=excess, per=crown.TOO_LARGE)


def sort_boomerang(
    setup: BoomerangSetup, table: str, chips: Chips, wagers: list[Wager], others: list[Event]
) -> None:
    """One chip of the value on display; anything else there goes back (A-76)."""
    laid = chips.area_1 + chips.area_2
    value = setup.chip if laid >= setup.chip else 0
    if value:
        wagers.append(Wager(chips.box, chips.by, boomerang.ONLY_LEVEL, value))
    if laid > value:
        others.append(
            ChipsReturned(table=table, box=chips.box, amount=laid - value, per=boomerang.CHIP_VALUE)
        )


def adds_chips(link: Link, act: AddsChips) -> Finding:
    """Never: before the start they are among the chips that lie there then."""
    if refusal := not_possible(link, act.table, in_round=True):
        return refusal
    because = f"the round of play at table {act.table} has begun"
    return Refusal(because=because, per=link.setup.articles.before_the_round)
