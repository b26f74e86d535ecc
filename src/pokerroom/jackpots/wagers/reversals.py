"""Jackpot wagers that go back after they were booked: void hands and void rounds of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pokerroom.books import Authority, Refusal
from pokerroom.jackpots.acts import ReturnsWager, VoidsRound
from pokerroom.jackpots.key_offs.pending_hits import after_all_hits, final_readings
from pokerroom.jackpots.key_offs.undone_key_offs import hit_time, is_bound, reopened, taken_back
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state.events import (
    Amounts,
    AwardsReversed,
    ChipsReturned,
    ClaimFailed,
    Event,
    RoundEnded,
    ShortWagerDropped,
    WagersReversed,
    WagersVoided,
)
from pokerroom.jackpots.state.findings import Finding, ruling
from pokerroom.jackpots.state.link import Link, Prize, RoundOn, not_possible


def reversal(link: Link, table: str, boxes: Sequence[int], per: Authority) -> WagersReversed:
    """Their increments leave the pools, but no pool falls below its reseed (W-27)."""
    wagers = [link.rounds[table].wagers[box] for box in boxes]
    amount, taken = 0, tuple(Fraction(0) for _ in link.setup.reseeds)
    if isinstance(link.setup, CrownSetup):
        amount = sum(wager.amount for wager in wagers)
        rows = [(link.setup.shares[wager.level - 1], wager.amount) for wager in wagers]
        fed = [
            sum((row[pool] * paid for row, paid in rows), Fraction(0)) for pool in range(len(taken))
        ]
        taken = tuple(min(a, b) for a, b in zip(fed, room_above_reseeds(link), strict=True))
    return WagersReversed(
        table=table,
        boxes=tuple(boxes),
        amount=amount,
        taken=taken,
        per=per,
    )


def room_above_reseeds(link: Link) -> Amounts:
    """What each pool can lose once everything claimed has been taken."""
    left = after_all_hits(link)
    return tuple(pool - reseed for pool, reseed in zip(left, link.setup.reseeds, strict=True))


def returns_wager(link: Link, act: ReturnsWager) -> Finding:
    if refusal := not_possible(link, act.table, in_round=True):
        return refusal
    on, per = link.rounds[act.table], link.setup.articles.void_hand
    if act.box in on.short:
        held = on.short[act.box]
        back = held.area_1 + held.area_2
        drop = ShortWagerDropped(table=act.table, box=act.box, per=per)
        return ruling(ChipsReturned(table=act.table, box=act.box, amount=back, per=per), drop)
    if act.box not in on.wagers:
        return Refusal(because=f"box {act.box} has no jackpot wager", per=per)
    voided = WagersVoided(table=act.table, boxes=(act.box,), per=per)
    prize = next((link.prizes[n] for n in on.prizes if link.prizes[n].box == act.box), None)
    if prize is None:
        return ruling(*failed(link, act.table, (act.box,), per), voided)
    if prize.is_paid or (prize.is_jackpot and is_bound(link, act.table)):
        because = f"a prize of the round of play at table {act.table} has been paid or withheld"
        return Refusal(because=because, per=link.setup.articles.after_payment)
    return ruling(*owed_no_more(link, prize, per), voided)


def owed_no_more(link: Link, prize: Prize, per: Authority) -> Iterator[Event]:
    """The hit waits again without the void hand, and so do the hits keyed off after it."""
    if not prize.is_jackpot:
        yield AwardsReversed(table=prize.table, prizes=(prize.number,), per=per)
        return
    yield from taken_back(link, prize.hit_at, per, but=(prize.table,))
    yield from reopened(link, prize.table, per)
    yield ClaimFailed(table=prize.table, box=prize.box, per=per)


def failed(link: Link, table: str, boxes: Sequence[int], per: Authority) -> Iterator[ClaimFailed]:
    """The claims of *boxes* that have not been keyed off."""
    on = link.rounds[table]
    awarded = {link.prizes[number].box for number in on.prizes}
    for box in boxes:
        if box in on.claims and box not in awarded:
            yield ClaimFailed(table=table, box=box, per=per)


def voids_round(link: Link, act: VoidsRound) -> Finding:
    if refusal := not_possible(link, act.table, in_round=True) or paid_already(link, act.table):
        return refusal
    return ruling(*voiding(link, (act.table,)))


def paid_already(link: Link, table: str) -> Refusal | None:
    if any(link.prizes[number].is_paid for number in link.rounds[table].prizes):
        because = f"a prize of the round of play at table {table} has been paid"
        return Refusal(because=because, per=link.setup.articles.after_payment)
    return None


def voiding(link: Link, tables: Sequence[str]) -> Iterator[Event]:
    """Hits keyed off after a void hit are keyed off again without it."""
    hits = [hit_time(link, table) for table in tables if link.rounds[table].hit is not None]
    if hits:
        yield from taken_back(link, min(hits), link.setup.articles.void, but=tables)
    for table in tables:
        yield from voided(link, table)


def voided(link: Link, table: str) -> Iterator[Event]:
    on, per = link.rounds[table], link.setup.articles.void
    yield from failed(link, table, tuple(on.wagers), per)
    if on.prizes:
        yield AwardsReversed(table=table, prizes=tuple(on.prizes), per=per)
    for box, held in on.short.items():
        back = held.area_1 + held.area_2
        yield ChipsReturned(table=table, box=box, amount=back, per=per)
        yield ShortWagerDropped(table=table, box=box, per=per)
    yield WagersVoided(table=table, boxes=tuple(on.wagers), per=per)


def going_back(link: Link, table: str) -> Iterator[Event]:
    """Returns voided wagers, once no claim rests on them any more."""
    on = link.rounds[table]
    per = on.void_per
    assert per is not None
    for box in on.going_back:
        yield ChipsReturned(table=table, box=box, amount=on.wagers[box].amount, per=per)
    yield reversal(link, table, on.going_back, per)
    if nothing_left(on):
        yield RoundEnded(table=table, readings=final_readings(link, table), per=per)


def nothing_left(on: RoundOn) -> bool:
    return len(on.going_back) == len(on.wagers) and not on.short
