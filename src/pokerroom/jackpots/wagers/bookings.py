"""Jackpot wagers: which level the chips make, when they are booked, and what goes back."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.jackpots.acts import AddsChips, Chips, StartsRound
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.setup import BoomerangSetup, CrownSetup, Setup
from pokerroom.jackpots.state.events import (
    ChipsReturned,
    Event,
    RoundStarted,
    ShortWagerHeld,
    Wager,
)
from pokerroom.jackpots.state.findings import Finding, ruling
from pokerroom.jackpots.state.levels import laid_out, level_of
from pokerroom.jackpots.state.link import Link, not_possible, unit_at


def starts_round(link: Link, act: StartsRound) -> Finding:
    if refusal := not_possible(link, act.table, in_round=False) or cannot_start(link, act):
        return refusal
    articles = link.setup.articles
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


def cannot_start(link: Link, act: StartsRound) -> Refusal | None:
    articles = link.setup.articles
    if act.table in link.rounds:
        because = f"the round of play at table {act.table} has begun"
        return Refusal(because=because, per=articles.before_the_round)
    if len({chips.box for chips in act.chips}) < len(act.chips):
        return Refusal(because="a box is named twice", per=articles.one_to_a_box)
    return next((found for chips in act.chips if (found := not_chips(link, chips))), None)


def not_chips(link: Link, chips: Chips) -> Refusal | None:
    """A refusal, unless they can lie in a box of the table."""
    if chips.box < 1:
        return Refusal(because=f"there is no box {chips.box}", per=link.setup.articles.chips)
    if chips.area_1 < 0 or chips.area_2 < 0:
        because = f"the chips in box {chips.box} cannot be negative"
        return Refusal(because=because, per=link.setup.articles.chips)
    return None


def sort(link: Link, table: str, chips: Chips, wagers: list[Wager], others: list[Event]) -> None:
    """Adds a valid wager to *wagers*, and what goes back or is short to *others*."""
    if invalid := not_valid(link.setup, chips):
        amount = chips.area_1 + chips.area_2
        others.append(ChipsReturned(table=table, box=chips.box, amount=amount, per=invalid.per))
        return
    if level := link.exact[table].get((chips.area_1, chips.area_2)):
        wagers.append(Wager(chips.box, chips.by, level, chips.area_1 + chips.area_2))
    elif isinstance(link.setup, CrownSetup):
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
        because = f"the Ante of box {chips.box} belongs to somebody else"
        return Refusal(because=because, per=articles.owner_only)
    return None


def sort_crown(
    setup: CrownSetup, table: str, chips: Chips, wagers: list[Wager], others: list[Event]
) -> None:
    """Sorts chips that are not exactly a level's stake."""
    laid = laid_out(chips, unit_at(setup, table))
    if laid.excess:
        others.append(returned(table, chips.box, laid.excess))
    if any(laid.short):
        held = Chips(chips.box, chips.by, chips.ante_by, *laid.counted)
        others.append(ShortWagerHeld(table=table, chips=held, per=crown.TOO_SMALL))
    elif any(laid.counted):
        level = level_of(laid).outcome
        wagers.append(Wager(chips.box, chips.by, level, sum(laid.counted)))


def returned(table: str, box: int, excess: int) -> ChipsReturned:
    return ChipsReturned(table=table, box=box, amount=excess, per=crown.TOO_LARGE)


def sort_boomerang(
    setup: BoomerangSetup, table: str, chips: Chips, wagers: list[Wager], others: list[Event]
) -> None:
    """One chip of the displayed value counts; anything else goes back (A-76)."""
    laid = chips.area_1 + chips.area_2
    value = setup.chip if laid >= setup.chip else 0
    if value:
        wagers.append(Wager(chips.box, chips.by, boomerang.ONLY_LEVEL, value))
    if laid > value:
        others.append(
            ChipsReturned(table=table, box=chips.box, amount=laid - value, per=boomerang.CHIP_VALUE)
        )


def adds_chips(link: Link, act: AddsChips) -> Finding:
    """Always refused: chips put down before the start are reported with the start."""
    if refusal := not_possible(link, act.table, in_round=True):
        return refusal
    because = f"the round of play at table {act.table} has begun"
    return Refusal(because=because, per=link.setup.articles.before_the_round)
