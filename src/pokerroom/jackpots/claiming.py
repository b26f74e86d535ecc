"""The prize button, the supervisor's verification, and the key-off that follows."""

from __future__ import annotations

from pokerroom.books import Referral, Refusal
from pokerroom.jackpots import boomerang, crown
from pokerroom.jackpots.acts import PressesPrizeButton, ReopensHit, VerifiesHand
from pokerroom.jackpots.clauses import BonusPrize, JackpotPrize, Stood
from pokerroom.jackpots.events import (
    AwardsReversed,
    BonusAwarded,
    ClaimFailed,
    ClaimOpened,
    ClaimVerified,
    Event,
    HandLeftFaceUp,
    HitReopened,
    HitSettled,
)
from pokerroom.jackpots.finding import Finding, lacks_capacity, ruling
from pokerroom.jackpots.link import Link, not_possible
from pokerroom.jackpots.pending import projected
from pokerroom.jackpots.prizes import prize_for, won
from pokerroom.jackpots.setup import CrownSetup


def presses_prize_button(link: Link, act: PressesPrizeButton) -> Finding:
    """Opens a claim: what the prize is stands fixed, and the pools wait for the supervisor."""
    if refusal := not_possible(link, act.table, in_round=True) or no_wager(link, act):
        return refusal
    on = link.rounds[act.table]
    found = won(link.setup, act.hand, on.wagers[act.box].level, act.stood)
    if isinstance(found, Refusal):
        return found
    if on.hit and isinstance(found.follows, JackpotPrize):
        question = "The prizes of this round of play are keyed off: how is one more to be paid?"
        return Referral(
            question=question, to="Casino Operator", per=link.setup.articles.in_time_order
        )
    opened = ClaimOpened(
        table=act.table,
        box=act.box,
        hand=act.hand,
        at=act.at,
        reading=link.verified if link.display_failed else None,
        per=link.setup.articles.claim,
    )
    return ruling(opened, *face_up(link, act), per=found.per)


def face_up(link: Link, act: PressesPrizeButton) -> tuple[Event, ...]:
    if isinstance(link.setup, CrownSetup):
        return ()
    per = boomerang.LEFT_FACE_UP[act.dealer_plays]
    return (HandLeftFaceUp(table=act.table, box=act.box, per=per),)


def no_wager(link: Link, act: PressesPrizeButton | ReopensHit) -> Refusal | None:
    on, articles = link.rounds[act.table], link.setup.articles
    if act.box in on.short:
        because = f"the jackpot wager of box {act.box} is short and has not been amended"
        return Refusal(because=because, per=crown.TOO_SMALL)
    if act.box not in on.wagers:
        because = f"box {act.box} has no jackpot wager in this round of play"
        return Refusal(because=because, per=articles.needs_an_ante)
    if act.box in on.claims:
        because = f"the prize button for box {act.box} has been pressed"
        return Refusal(because=because, per=articles.claim)
    return None


def verifies_hand(link: Link, act: VerifiesHand) -> Finding:
    articles = link.setup.articles
    if refusal := not_possible(link, act.table, in_round=True) or lacks_capacity(
        act.by, articles.verifies, articles.verify
    ):
        return refusal
    claim = link.rounds[act.table].claims.get(act.box)
    if claim is None or claim.stands is not None:
        because = f"nothing waits to be verified for box {act.box}"
        return Refusal(because=because, per=articles.verify)
    if not act.stands:
        return ruling(ClaimFailed(table=act.table, box=act.box, per=articles.key_off))
    verified = ClaimVerified(table=act.table, box=act.box, by=act.by, per=articles.verify)
    return ruling(verified, *bonus(link, act))


def bonus(link: Link, act: VerifiesHand) -> tuple[Event, ...]:
    """A bonus prize does not touch the pools, so that it waits for nobody."""
    on = link.rounds[act.table]
    claim, wager = on.claims[act.box], on.wagers[act.box]
    prize = prize_for(link.setup, claim.hand, claim.level)
    if not isinstance(prize, BonusPrize):
        return ()
    awarded = BonusAwarded(
        prize=link.next_prize,
        table=act.table,
        box=act.box,
        to=claim.by,
        hand=claim.hand,
        amount=prize.worth(wager.amount),
        per=prize.per,
    )
    return (awarded,)


def reopens_hit(link: Link, act: ReopensHit) -> Finding:
    """The operator's answer to a claim that comes after the key-off, if nothing is paid yet.

    What was keyed off is taken back and waits, at its own time, for the further hand.
    """
    articles = link.setup.articles
    if refusal := not_possible(link, act.table, in_round=True) or lacks_capacity(
        act.by, articles.decides, articles.in_time_order
    ):
        return refusal
    if refusal := cannot_join(link, act):
        return refusal
    on, per = link.rounds[act.table], articles.in_time_order
    assert on.hit is not None
    claim = ClaimOpened(
        table=act.table, box=act.box, hand=act.hand, at=on.hit.at, per=articles.claim
    )
    prizes = tuple(number for number in on.prizes if link.prizes[number].is_jackpot)
    taken_back = AwardsReversed(table=act.table, prizes=prizes, per=per)
    return ruling(taken_back, HitReopened(table=act.table, per=per), claim)


def cannot_join(link: Link, act: ReopensHit) -> Refusal | None:
    on, articles = link.rounds[act.table], link.setup.articles
    if on.hit is None:
        because = f"nothing has been keyed off at table {act.table}"
        return Refusal(because=because, per=articles.in_time_order)
    if any(link.prizes[n].is_paid for n in on.prizes if link.prizes[n].is_jackpot):
        because = f"a prize of the round of play at table {act.table} has been paid"
        return Refusal(because=because, per=articles.game_over)
    if refusal := no_wager(link, act):
        return refusal
    found = won(link.setup, act.hand, on.wagers[act.box].level, Stood.PLAYED_ON)
    if isinstance(found, Refusal):
        return found
    if isinstance(found.follows, BonusPrize):
        return Refusal(because="a bonus prize is not keyed off", per=articles.claim)
    return None


def keyed_off(link: Link) -> tuple[Event, ...]:
    """The first hit in time, once a supervisor has looked at each of its hands."""
    if not link.hits or not link.hits[0].is_decided or link.hits[0].table in link.suspended:
        return ()
    hit, keyed = next(projected(link))
    articles = link.setup.articles
    others_wait = len(link.hits) > 1
    per = articles.in_time_order if others_wait else articles.key_off
    return (*keyed.events, HitSettled(table=hit.table, per=per))
