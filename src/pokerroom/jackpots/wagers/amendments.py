"""Jackpot wagers found during the round of play to be of a wrong amount: amended, or returned."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import Refusal
from pokerroom.jackpots.acts import AmendsWager, Chips, FindsChips, LeavesWagerShort
from pokerroom.jackpots.rules import crown
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state.events import (
    ChipsReturned,
    Event,
    ShortWagerDropped,
    ShortWagerHeld,
    Wager,
    WagerBooked,
    WagersReversed,
)
from pokerroom.jackpots.state.findings import Finding, ruling
from pokerroom.jackpots.state.levels import laid_out, level_of
from pokerroom.jackpots.state.link import Link, not_possible, unit_at
from pokerroom.jackpots.wagers.bookings import not_chips, returned
from pokerroom.jackpots.wagers.reversals import reversal


def finds_chips(link: Link, act: FindsChips) -> Finding:
    """A wager booked for more than was there becomes a short one again (5.11)."""
    if refusal := not_possible(link, act.table, in_round=True) or not_chips(link, act.chips):
        return refusal
    on, box = link.rounds[act.table], act.chips.box
    if not isinstance(link.setup, CrownSetup) or box not in on.wagers:
        because = f"box {box} has no jackpot wager that could be found wrong"
        return Refusal(because=because, per=link.setup.articles.exact_stake)
    if box in on.claims:
        because = f"the prize button for box {box} has been pressed: verify the hand first"
        return Refusal(because=because, per=crown.STEPS)
    laid = laid_out(act.chips, unit_at(link.setup, act.table))
    if sum(laid.counted) == on.wagers[box].amount and not laid.excess:
        return Refusal(because="the wager has the right amount", per=crown.TOO_SMALL)
    events: list[Event] = [returned(act.table, box, laid.excess)] if laid.excess else []
    if sum(laid.counted) != on.wagers[box].amount:
        events += found_short(link, act.table, act.chips, laid.counted)
    return ruling(*events)


def found_short(
    link: Link, table: str, chips: Chips, counted: tuple[int, int]
) -> Iterator[WagersReversed | ShortWagerHeld]:
    owner = link.rounds[table].wagers[chips.box].by
    yield reversal(link, table, (chips.box,), link.setup.articles.void_hand)
    held = Chips(chips.box, owner, owner, *counted)
    yield ShortWagerHeld(table=table, chips=held, per=crown.TOO_SMALL)


def amends_wager(link: Link, act: AmendsWager) -> Finding:
    """It is booked when it is made up, and is eligible from then on (W-27)."""
    if refusal := not_possible(link, act.table, in_round=True) or not_short(link, act):
        return refusal
    if refusal := not_chips(link, act.chips):
        return refusal
    assert isinstance(link.setup, CrownSetup)
    held = link.rounds[act.table].short[act.chips.box]
    laid = laid_out(act.chips, unit_at(link.setup, act.table))
    had = held.area_1 > 0, held.area_2 > 0
    if any(laid.short) or tuple(amount > 0 for amount in laid.counted) != had:
        because = "the wager still does not have the amount that its areas require"
        return Refusal(because=because, per=crown.TOO_SMALL)
    wager = Wager(held.box, held.by, level_of(laid).outcome, sum(laid.counted))
    booked = WagerBooked(table=act.table, wager=wager, per=crown.TOO_SMALL)
    more = [returned(act.table, held.box, laid.excess)] if laid.excess else []
    return ruling(booked, *more)


def not_short(link: Link, act: AmendsWager | LeavesWagerShort) -> Refusal | None:
    box = act.chips.box if isinstance(act, AmendsWager) else act.box
    if box in link.rounds[act.table].short:
        return None
    because = f"box {box} has no jackpot wager that is short"
    return Refusal(because=because, per=link.setup.articles.exact_stake)


def leaves_wager_short(link: Link, act: LeavesWagerShort) -> Finding:
    if refusal := not_possible(link, act.table, in_round=True) or not_short(link, act):
        return refusal
    return ruling(*left_short(link, act.table, act.box))


def left_short(link: Link, table: str, box: int) -> Iterator[Event]:
    """What is short goes back; a correct amount on the other area stands by itself (W-35)."""
    assert isinstance(link.setup, CrownSetup)
    held = link.rounds[table].short[box]
    laid = laid_out(held, unit_at(link.setup, table))
    good = [0 if short else amount for short, amount in zip(laid.short, laid.counted, strict=True)]
    back = sum(laid.counted) - sum(good)
    yield ChipsReturned(table=table, box=box, amount=back, per=crown.TOO_SMALL)
    if link.setup.returns_whole_level_3 and any(good):
        yield ChipsReturned(table=table, box=box, amount=sum(good), per=crown.ONE_AREA_SHORT)
        good = [0, 0]
    if not any(good):
        yield ShortWagerDropped(table=table, box=box, per=crown.TOO_SMALL)
        return
    standing = laid_out(Chips(box, held.by, held.by, *good), laid.needed[0])
    wager = Wager(box, held.by, level_of(standing).outcome, sum(good))
    yield WagerBooked(table=table, wager=wager, per=crown.ONE_AREA_SHORT)
