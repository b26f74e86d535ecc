"""Payment of prizes, exactly once and in order; withholding; and the end of a round of play."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction

from pokerroom.books import Authority, Refusal
from pokerroom.jackpots.acts import EndsRound, PaysPrize, ReleasesPrize, SortsCards, WithholdsPrize
from pokerroom.jackpots.key_offs.pending_hits import final_readings
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.setup import BoomerangSetup, CrownSetup
from pokerroom.jackpots.state.events import (
    CardsSorted,
    ChipsCollected,
    Event,
    PrizePaid,
    PrizeReleased,
    PrizeWithheld,
    RoundEnded,
)
from pokerroom.jackpots.state.findings import Finding, lacks_capacity, ruling
from pokerroom.jackpots.state.link import Link, Prize, not_possible
from pokerroom.jackpots.state.times import out_of_time, payment_out_of_time
from pokerroom.jackpots.wagers.amendments import left_short


def sorts_cards(link: Link, act: SortsCards) -> Finding:
    if refusal := not_possible(link, act.table, in_round=False):
        return refusal
    if not isinstance(link.setup, CrownSetup):
        because = "no prize of this game waits for a sorted deck"
        return Refusal(because=because, per=link.setup.articles.paid_once)
    return ruling(CardsSorted(table=act.table, per=crown.SORTED_CARDS.per))


def pays_prize(link: Link, act: PaysPrize) -> Finding:
    articles = link.setup.articles
    if refusal := not_owed(link, act.prize):
        return refusal
    prize = link.prizes[act.prize]
    if refusal := not_possible(link, prize.table, in_round=False):
        return refusal
    if refusal := payment_out_of_time(link, act):
        return refusal
    if still_withheld(prize, act.at):
        because = f"prize {act.prize} is withheld until {prize.withheld_until}"
        return Refusal(because=because, per=crown.WITHHELD.per)
    if isinstance(link.setup, CrownSetup) and (refusal := not_yet(link, prize)):
        return refusal
    return ruling(PrizePaid(prize=act.prize, at=act.at, per=articles.paid_once))


def not_owed(link: Link, number: int) -> Refusal | None:
    articles = link.setup.articles
    if number not in link.prizes:
        return Refusal(because=f"no prize {number} has been keyed off", per=articles.verify)
    if link.prizes[number].is_paid:
        return Refusal(because=f"prize {number} has been paid", per=articles.paid_once)
    return None


def still_withheld(prize: Prize, at: datetime) -> bool:
    until = prize.withheld_until
    return until is not None and prize.released_at is None and at < until


def not_yet(link: Link, prize: Prize) -> Refusal | None:
    """A jackpot prize waits for the sorted deck and for the prizes before it."""
    if prize.is_jackpot and prize.hand in crown.SORTED_CARDS.value and not prize.is_sorted:
        because = "the cards have not been sorted back into suits"
        return Refusal(because=because, per=crown.SORTED_CARDS.per)
    if not prize.is_jackpot:
        return None
    before = (each for each in link.unpaid.values() if each.number < prize.number)
    return next((order for each in before if (order := goes_before(link, each, prize))), None)


def goes_before(link: Link, earlier: Prize, prize: Prize) -> Refusal | None:
    """Why *earlier* is paid first; None if they share, or it is no jackpot prize or withheld."""
    if not earlier.is_jackpot or earlier.is_withheld:
        return None
    because = f"prize {earlier.number} is paid first"
    if earlier.table != prize.table:
        return Refusal(because=because, per=link.setup.articles.in_time_order)
    if earlier.hand is not prize.hand:
        return Refusal(because=because, per=crown.BOTH_KINDS)
    if earlier.level is not prize.level:
        royal = prize.hand is crown.ROYAL
        per = crown.ROYALS_OF_LEVELS if royal else crown.SEVERAL_LEVELS
        return Refusal(because=because, per=per)
    return None


def withholds_prize(link: Link, act: WithholdsPrize) -> Finding:
    """For 72 hours, once; Canberra Poker has no such right."""
    if not isinstance(link.setup, CrownSetup):
        because = "a qualifying hand wins: no rule lets the payment be withheld"
        return Refusal(because=because, per=link.setup.articles.paid_once)
    clause = crown.WITHHELD
    if refusal := not_owed(link, act.prize) or lacks_capacity(act.by, str(clause.per), clause.per):
        return refusal
    if link.prizes[act.prize].withheld_until is not None:
        because = f"prize {act.prize} has been withheld already, and longer is not allowed"
        return Refusal(because=because, per=clause.per)
    if refusal := out_of_time(link, act):
        return refusal
    until = act.at + timedelta(hours=clause.value)
    return ruling(PrizeWithheld(prize=act.prize, at=act.at, until=until, per=clause.per))


def releases_prize(link: Link, act: ReleasesPrize) -> Finding:
    if refusal := not_owed(link, act.prize):
        return refusal
    is_crown = isinstance(link.setup, CrownSetup)
    per = crown.WITHHELD.per if is_crown else link.setup.articles.paid_once
    if not link.prizes[act.prize].is_withheld:
        return Refusal(because=f"prize {act.prize} is not withheld", per=per)
    if refusal := lacks_capacity(act.by, str(per), per):
        return refusal
    if refusal := out_of_time(link, act):
        return refusal
    return ruling(PrizeReleased(prize=act.prize, at=act.at, per=per))


def ends_round(link: Link, act: EndsRound) -> Finding:
    if refusal := not_possible(link, act.table, in_round=True) or not_over(link, act.table):
        return refusal
    on = link.rounds[act.table]
    events: list[Event] = []
    for box in on.short:
        events += left_short(link, act.table, box)
    if isinstance(link.setup, BoomerangSetup):
        events += collected(link, link.setup, act)
    readings = final_readings(link, act.table)
    ended = RoundEnded(table=act.table, readings=readings, per=link.setup.articles.game_over)
    return ruling(*events, ended, per=ended.per)


def not_over(link: Link, table: str) -> Refusal | None:
    on, articles = link.rounds[table], link.setup.articles
    awarded = {link.prizes[number].box for number in on.prizes}
    if open_claims := sorted(on.claims.keys() - awarded):
        because = f"the prize of box {open_claims[0]} has not been verified and keyed off"
        return Refusal(because=because, per=articles.steps)
    for number in on.prizes:
        prize = link.prizes[number]
        if not prize.is_paid and not prize.is_withheld:
            return Refusal(because=f"prize {number} has not been paid", per=articles.unpaid)
    return None


def collected(link: Link, setup: BoomerangSetup, act: EndsRound) -> Iterator[ChipsCollected]:
    """Losing chips feed the pools (11.3).

    The setting of A-69 decides where a winner's chip goes.
    """
    on = link.rounds[act.table]
    won = {link.prizes[number].box for number in on.prizes}
    losing = tuple(box for box in on.wagers if box not in won)
    if losing:
        total = Fraction(sum(on.wagers[box].amount for box in losing))
        pool = total * setup.prize_share
        per = boomerang.INTO_POOLS if act.dealer_plays else boomerang.COLLECTED_AT_NO_HAND
        yield collection(act.table, losing, (pool, total - pool, Fraction(0)), per)
    for box in sorted(won):
        amount, none = Fraction(on.wagers[box].amount), Fraction(0)
        parts = {
            "jackpot_prize_pool": (amount, none, none),
            "reserve_pool": (none, amount, none),
        }.get(setup.winning_chip, (none, none, amount))
        yield collection(act.table, (box,), parts, boomerang.COLLECTED)


def collection(
    table: str, boxes: tuple[int, ...], parts: tuple[Fraction, Fraction, Fraction], per: Authority
) -> ChipsCollected:
    pool, reserve, fund = parts
    return ChipsCollected(table=table, boxes=boxes, pool=pool, reserve=reserve, fund=fund, per=per)
