"""The prize button, the supervisor's verification, and the key-off that follows."""

from __future__ import annotations

from pokerroom.books import Referral, Refusal
from pokerroom.jackpots.acts import PressesPrizeButton, ReopensHit, VerifiesHand
from pokerroom.jackpots.key_offs.pending_hits import projected
from pokerroom.jackpots.key_offs.undone_key_offs import is_bound, reopened, taken_back, too_late
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.clauses import BonusPrize, JackpotPrize, Stood
from pokerroom.jackpots.rules.prizes import prize_for, won
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state import events
from pokerroom.jackpots.state.findings import Finding, lacks_capacity, ruling
from pokerroom.jackpots.state.link import Link, RoundOn, not_possible
from pokerroom.jackpots.state.times import button_out_of_time


def presses_prize_button(link: Link, act: PressesPrizeButton) -> Finding:
    """Opens a claim: the prize is fixed now, and the pools wait for the supervisor."""
    if refusal := not_possible(link, act.table, in_round=True) or no_wager(link, act):
        return refusal
    if refusal := button_out_of_time(link, act):
        return refusal
    on = link.rounds[act.table]
    found = won(link.setup, act.hand, on.wagers[act.box].level, act.stood)
    if isinstance(found, Refusal):
        return found
    opened = events.ClaimOpened(
        table=act.table,
        box=act.box,
        hand=act.hand,
        at=act.at,
        jackpot=isinstance(found.outcome, JackpotPrize),
        unseen=link.failed_at is not None and act.at >= link.failed_at,
        per=link.setup.articles.claim,
    )
    earlier: tuple[events.Event, ...] = ()
    if isinstance(found.outcome, JackpotPrize):
        if referral := one_more(link, on) or unseen_then(link, act) or too_late(link, act.at):
            return referral
        earlier = tuple(taken_back(link, act.at, link.setup.articles.told_late))
    return ruling(*earlier, opened, *face_up(link, act), per=found.per)


def one_more(link: Link, on: RoundOn) -> Referral | None:
    if on.hit is None:
        return None
    articles = link.setup.articles
    question = "The prizes of this round of play are keyed off: how is one more to be paid?"
    return Referral(question=question, to=articles.operator, per=articles.one_more)


def unseen_then(link: Link, act: PressesPrizeButton) -> Referral | None:
    """A hit reported once the display works again may date from a time when it did not."""
    if not any(failed <= act.at < works for failed, works in link.outages):
        return None
    question = "The display had failed at that time: which amount had been verified by then?"
    return Referral(question=question, to=link.setup.articles.operator, per=crown.LAST_VERIFIED)


def face_up(link: Link, act: PressesPrizeButton) -> tuple[events.Event, ...]:
    if isinstance(link.setup, CrownSetup):
        return ()
    per = boomerang.LEFT_FACE_UP[act.dealer_plays]
    return (events.HandLeftFaceUp(table=act.table, box=act.box, per=per),)


def no_wager(link: Link, act: PressesPrizeButton | ReopensHit) -> Refusal | None:
    on, articles = link.rounds[act.table], link.setup.articles
    if act.box in on.short:
        because = f"the jackpot wager of box {act.box} is short and has not been amended"
        return Refusal(because=because, per=crown.TOO_SMALL)
    if act.box not in on.wagers:
        because = f"box {act.box} has no jackpot wager in this round of play"
        return Refusal(because=because, per=articles.eligible)
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
        return ruling(events.ClaimFailed(table=act.table, box=act.box, per=articles.key_off))
    verified = events.ClaimVerified(table=act.table, box=act.box, by=act.by, per=articles.verify)
    return ruling(verified, *bonus(link, act))


def bonus(link: Link, act: VerifiesHand) -> tuple[events.Event, ...]:
    """A bonus prize does not touch the pools, so it need not wait for anybody."""
    on = link.rounds[act.table]
    claim, wager = on.claims[act.box], on.wagers[act.box]
    prize = prize_for(link.setup, claim.hand, claim.level)
    if not isinstance(prize, BonusPrize):
        return ()
    awarded = events.BonusAwarded(
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
    """The operator's answer to a claim made after the key-off, if nothing has been paid yet.

    The key-off is taken back, and the hit waits, at its own time, for the further hand.
    """
    articles = link.setup.articles
    if refusal := not_possible(link, act.table, in_round=True) or lacks_capacity(
        act.by, articles.decides, articles.one_more
    ):
        return refusal
    if refusal := cannot_join(link, act):
        return refusal
    hit = link.rounds[act.table].hit
    assert hit is not None
    if referral := too_late(link, hit.at):
        return referral
    later = taken_back(link, hit.at, articles.told_late)
    again = reopened(link, act.table, articles.one_more)
    claim = events.ClaimOpened(
        table=act.table, box=act.box, hand=act.hand, at=hit.at, jackpot=True, per=articles.claim
    )
    return ruling(*later, *again, claim)


def cannot_join(link: Link, act: ReopensHit) -> Refusal | None:
    on, articles = link.rounds[act.table], link.setup.articles
    if on.hit is None:
        because = f"nothing has been keyed off at table {act.table}"
        return Refusal(because=because, per=articles.key_off)
    if is_bound(link, act.table):
        because = f"a prize of the round of play at table {act.table} has been paid or withheld"
        return Refusal(because=because, per=articles.after_payment)
    if refusal := no_wager(link, act):
        return refusal
    found = won(link.setup, act.hand, on.wagers[act.box].level, Stood.PLAYED_ON)
    if isinstance(found, Refusal):
        return found
    if isinstance(found.outcome, BonusPrize):
        return Refusal(because="a bonus prize is not keyed off", per=articles.one_more)
    return None


def keyed_off(link: Link) -> tuple[events.Event, ...]:
    """Keys off the first hit in time, once a supervisor has checked each of its hands."""
    if not link.hits or not link.hits[0].is_decided or link.hits[0].table in link.suspended:
        return ()
    hit, keyed = next(projected(link))
    articles = link.setup.articles
    others_wait = len(link.hits) > 1
    per = articles.in_time_order if others_wait else articles.key_off
    return (*keyed.events, events.HitSettled(table=hit.table, per=per))
