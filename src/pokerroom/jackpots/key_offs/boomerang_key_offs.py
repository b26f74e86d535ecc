"""What winners of the Boomerang jackpot take: what the pool has, and the rest from the reserve."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pokerroom.cards import Category
from pokerroom.jackpots.key_offs.crown_key_offs import Keyed, kept, payable
from pokerroom.jackpots.rules import boomerang
from pokerroom.jackpots.rules.clauses import JackpotPrize
from pokerroom.jackpots.rules.setup import BoomerangSetup
from pokerroom.jackpots.state.events import (
    Amounts,
    Event,
    KeyedOff,
    OddAmountKept,
    PoolRaised,
    PrizeAwarded,
)
from pokerroom.jackpots.state.link import Claim, Hit

ROYAL = Category.ROYAL_FLUSH


def key_off_boomerang(
    setup: BoomerangSetup, hit: Hit, pools: Amounts, reserve: Fraction, number: int
) -> Keyed:
    """All prizes are based on the amount displayed when the hands were exposed (A-70)."""
    royals = [claim for claim in hit.claims if claim.hand is ROYAL]
    others = [claim for claim in hit.claims if claim.hand is not ROYAL]
    (left,), saved, events = pools, reserve, list[Event]()
    for place, claim in enumerate([*royals, *others]):
        shown = shown_to(setup, claim, pools[0], left, len(royals))
        keyed = keyed_off(hit, claim, worth(claim, shown), left, saved)
        left, saved = left - keyed.taken[0], saved - keyed.reserve
        events += [keyed, *awarded(setup, hit, claim, keyed, number + place)]
    if royals:  # which have taken all that was in the pool
        left = min(Fraction(setup.reseed), max(saved, Fraction(0)))
        saved -= left
        events += reseeded(hit, left)
    return Keyed(tuple(events), (left,), saved)


def shown_to(
    setup: BoomerangSetup, claim: Claim, display: Fraction, left: Fraction, royals: int
) -> Fraction:
    """The amount a prize is based on; a setting may make several royal flushes share or follow.

    A single royal flush is paid first and shares with nobody: it gets the whole display amount.
    """
    if claim.hand is ROYAL:
        return {"shared": display / royals, "in_sequence": left}.get(setup.several_royals, display)
    return display


def worth(claim: Claim, shown: Fraction) -> Fraction:
    prize = boomerang.PRIZES[claim.hand]
    assert isinstance(prize, JackpotPrize)
    return max(Fraction(prize.least), shown * prize.part)


def keyed_off(
    hit: Hit, claim: Claim, prize: Fraction, left: Fraction, reserve: Fraction
) -> KeyedOff:
    taken = min(prize, left)
    from_reserve = min(prize - taken, max(reserve, Fraction(0)))
    return KeyedOff(
        table=hit.table,
        box=claim.box,
        hand=claim.hand,
        level=claim.level,
        taken=(taken,),
        reserve=from_reserve,
        fund=prize - taken - from_reserve,
        per=boomerang.PRIZES[claim.hand].per,
    )


def awarded(
    setup: BoomerangSetup, hit: Hit, claim: Claim, keyed: KeyedOff, number: int
) -> Iterator[PrizeAwarded | OddAmountKept]:
    amount, odd = payable(keyed.taken[0] + keyed.reserve + keyed.fund, 1, setup.payout_unit)
    yield PrizeAwarded(
        prize=number,
        table=hit.table,
        box=claim.box,
        to=claim.by,
        hand=claim.hand,
        level=claim.level,
        amount=amount,
        per=boomerang.SEVERAL if len(hit.claims) > 1 else boomerang.PRIZES[claim.hand].per,
    )
    yield from kept(setup, hit, odd)


def reseeded(hit: Hit, lack: Fraction) -> Iterator[PoolRaised]:
    if lack:
        yield PoolRaised(
            table=hit.table, pool=0, amount=lack, from_reserve=True, per=boomerang.SOURCES
        )
