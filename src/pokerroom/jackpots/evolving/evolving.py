"""How a jackpot stands after an event: every change to a link is made here."""

from __future__ import annotations

from bisect import insort
from fractions import Fraction
from typing import Final

from pokerroom.engine import By, Evolving, on, table
from pokerroom.jackpots.evolving import times_and_system
from pokerroom.jackpots.rules.clauses import Level
from pokerroom.jackpots.rules.setup import CrownSetup, Setup
from pokerroom.jackpots.state import events
from pokerroom.jackpots.state.link import Claim, Hit, Link, Prize, Reading, RoundOn, later


def _round_started(link: Link, event: events.RoundStarted) -> None:
    on = link.rounds[event.table] = RoundOn(link.heard.get(event.table))
    for wager in event.wagers:
        on.wagers[wager.box] = wager
    if isinstance(link.setup, CrownSetup):
        for wager in event.wagers:
            _book(link, link.setup, wager)


def _book(link: Link, setup: CrownSetup, wager: events.Wager) -> None:
    """Books the wager's increments to the pools and the rest to the fund."""
    own = link.accounts
    level, amount = wager.level, wager.amount
    parts = link.increments.get((own.grains, level, amount))
    if parts is None:
        parts = _increments(link, setup, level, amount)
    whole = amount * own.grains
    own.wagered += whole
    pools, booked = own.pools, own.booked
    for pool, part in enumerate(parts):
        if part:
            pools[pool] += part
            booked[pool] += part
            whole -= part
    own.fund += whole


def _increments(link: Link, setup: CrownSetup, level: Level, amount: int) -> tuple[int, ...]:
    """In grains, cached for the next wager of the kind; valid only for the current *grains*."""
    grains = link.accounts.grains
    parts = tuple(int(share * amount * grains) for share in setup.shares[level - 1])
    assert sum(parts) == sum(setup.shares[level - 1]) * amount * grains
    link.increments = {key: kept for key, kept in link.increments.items() if key[0] == grains}
    link.increments[grains, level, amount] = parts
    return parts


def _wager_booked(link: Link, event: events.WagerBooked) -> None:
    on = link.rounds[event.table]
    on.short.pop(event.wager.box, None)
    on.wagers[event.wager.box] = event.wager
    if isinstance(link.setup, CrownSetup):
        _book(link, link.setup, event.wager)


def _short_wager_held(link: Link, event: events.ShortWagerHeld) -> None:
    link.rounds[event.table].short[event.chips.box] = event.chips


def _short_wager_dropped(link: Link, event: events.ShortWagerDropped) -> None:
    del link.rounds[event.table].short[event.box]


def _wagers_reversed(link: Link, event: events.WagersReversed) -> None:
    own = link.accounts
    own.fit(event.taken)
    taken = [own.whole(amount) for amount in event.taken]
    own.wagered -= event.amount * own.grains
    own.fund -= event.amount * own.grains - sum(taken)
    for pool, part in enumerate(taken):
        own.pools[pool] -= part
        own.booked[pool] -= part
    on = link.rounds[event.table]
    for box in event.boxes:
        del on.wagers[box]
    on.going_back = ()
    link.due = tuple(table for table in link.due if table != event.table)


def _wagers_voided(link: Link, event: events.WagersVoided) -> None:
    on = link.rounds[event.table]
    on.going_back, on.void_per = event.boxes, event.per
    link.due = (*link.due, event.table)


def _chips_collected(link: Link, event: events.ChipsCollected) -> None:
    own = link.accounts
    own.fit((event.pool, event.reserve, event.fund))
    pool, reserve, fund = map(own.whole, (event.pool, event.reserve, event.fund))
    own.wagered += pool + reserve + fund
    own.pools[0] += pool
    own.booked[0] += pool
    own.reserve += reserve
    own.fund += fund
    for box in event.boxes:
        del link.rounds[event.table].wagers[box]


def _claim_opened(link: Link, event: events.ClaimOpened) -> None:
    on = link.rounds[event.table]
    wager = on.wagers[event.box]
    claim = Claim(event.box, wager.by, event.hand, wager.level, event.at)
    on.claims[event.box] = claim
    times_and_system.hear(link, event.at, on)
    if event.jackpot:
        _hit_of(link, event).claims.append(claim)


def _hit_of(link: Link, event: events.ClaimOpened) -> Hit:
    """The hit of that round of play, placed among those waiting by the time of its first claim.

    A hit reported late gets no more of the increments than the next one in time.
    """
    hit = next((each for each in link.hits if each.table == event.table), None)
    if hit is None:
        hit = Hit(event.table, event.at, link.booked)
        if event.unseen:
            hit.reading = Reading(link.verified.pools, link.verified.keyed_off)
    elif event.at >= hit.at:
        return hit
    else:
        link.hits.remove(hit)
    hit.at = event.at
    if after := [each for each in link.hits if each.at > event.at]:
        hit.mark = after[0].mark
    insort(link.hits, hit, key=lambda each: each.at)
    return hit


def _claim_verified(link: Link, event: events.ClaimVerified) -> None:
    link.rounds[event.table].claims[event.box].stands = True


def _claim_failed(link: Link, event: events.ClaimFailed) -> None:
    claim = link.rounds[event.table].claims.pop(event.box)
    claim.stands = False
    for hit in link.hits:
        if claim in hit.claims:
            hit.claims.remove(claim)
    link.hits = [hit for hit in link.hits if hit.claims]


def _keyed_off(link: Link, event: events.KeyedOff) -> None:
    _move(link, event, sign=1)
    link.rounds[event.table].moved.append(event)


def _pool_raised(link: Link, event: events.PoolRaised) -> None:
    _move(link, event, sign=1)
    link.rounds[event.table].moved.append(event)


def _move(link: Link, event: events.KeyedOff | events.PoolRaised, *, sign: int) -> None:
    """Applies the movement if *sign* is 1, and reverses it if *sign* is -1."""
    own = link.accounts
    if isinstance(event, events.KeyedOff):
        own.fit((*event.taken, event.reserve, event.fund))
        reserve, fund = own.whole(event.reserve) * sign, own.whole(event.fund) * sign
        for pool, taken in enumerate(event.taken):
            own.pools[pool] -= own.whole(taken) * sign
            own.owed += own.whole(taken) * sign
        own.reserve, own.fund = own.reserve - reserve, own.fund - fund
        own.owed += reserve + fund
        return
    amount = own.whole(event.amount) * sign
    own.pools[event.pool] += amount
    if event.from_reserve:
        own.reserve -= amount
    else:
        own.fund -= amount


def _prize_awarded(link: Link, event: events.PrizeAwarded) -> None:
    on = link.rounds[event.table]
    prize = Prize(event.prize, event.table, event.to, on.claims[event.box], event.amount)
    prize.level = event.level
    prize.is_sorted = on.is_sorted
    prize.hit_at = link.hits[0].at
    _owe(link, prize)


def _odd_amount_kept(link: Link, event: events.OddAmountKept) -> None:
    own = link.accounts
    odd = own.whole(event.amount)
    own.owed -= odd
    own.rounding += odd
    link.rounds[event.table].odd += event.amount


def _bonus_awarded(link: Link, event: events.BonusAwarded) -> None:
    own = link.accounts
    own.fund -= event.amount * own.grains
    own.owed += event.amount * own.grains
    claim = link.rounds[event.table].claims[event.box]
    _owe(link, Prize(event.prize, event.table, event.to, claim, event.amount))


def _owe(link: Link, prize: Prize) -> None:
    link.prizes[prize.number] = link.unpaid[prize.number] = prize
    link.rounds[prize.table].prizes.append(prize.number)
    link.next_prize = prize.number + 1


def _hit_settled(link: Link, event: events.HitSettled) -> None:
    """Always the first in time of those that wait."""
    hit, *link.hits = link.hits
    link.rounds[event.table].hit = hit
    for reading in link.readings():
        reading.keyed_off.append(hit)


def _awards_reversed(link: Link, event: events.AwardsReversed) -> None:
    """Cancels prizes no longer owed and, if they came out of the pools, their key-offs."""
    on = link.rounds[event.table]
    taken_back = [link.unpaid.pop(number) for number in event.prizes]
    for prize in taken_back:
        del link.prizes[prize.number]
        on.prizes.remove(prize.number)
        if not prize.is_jackpot:
            del on.claims[prize.box]
            link.accounts.fund += prize.amount * link.accounts.grains
            link.accounts.owed -= prize.amount * link.accounts.grains
    if any(prize.is_jackpot for prize in taken_back):
        _undo_key_offs(link, on)


def _undo_key_offs(link: Link, on: RoundOn) -> None:
    own = link.accounts
    odd = own.whole(on.odd)
    own.rounding -= odd
    own.owed += odd
    for moved in reversed(on.moved):
        _move(link, moved, sign=-1)
    on.odd = Fraction(0)
    on.moved.clear()
    for reading in link.readings():
        reading.keyed_off = [hit for hit in reading.keyed_off if hit is not on.hit]


def _hit_reopened(link: Link, event: events.HitReopened) -> None:
    """The hit waits again at its own time, with the hands that were verified.

    Increments reversed since then are no longer in the pools it plays for.
    """
    on = link.rounds[event.table]
    assert on.hit is not None
    on.hit.mark = tuple(map(min, on.hit.mark, link.booked))
    insort(link.hits, on.hit, key=lambda each: each.at)
    on.hit = None


def _cards_sorted(link: Link, event: events.CardsSorted) -> None:
    if event.table in link.rounds:
        link.rounds[event.table].is_sorted = True
    for prize in link.unpaid.values():
        if prize.table == event.table:
            prize.is_sorted = True


def _prize_paid(link: Link, event: events.PrizePaid) -> None:
    own = link.accounts
    prize = link.unpaid.pop(event.prize)
    prize.is_paid = True
    on = link.rounds.get(prize.table)
    times_and_system.hear(link, event.at, on if on and prize.number in on.prizes else None)
    if prize.is_jackpot:
        link.settled_to = later(link.settled_to, prize.hit_at)
        if prize.withheld_at is None:
            link.payments.paid(prize, event.at)
    own.owed -= prize.amount * own.grains
    own.paid += prize.amount * own.grains


def _round_ended(link: Link, event: events.RoundEnded) -> None:
    on = link.rounds.pop(event.table)
    if on.latest is not None:
        link.heard[event.table] = on.latest
    if on.hit is not None and on.prizes:
        link.settled_to = later(link.settled_to, on.hit.at)
    times_and_system.keep_readings_short(link, event.readings)


def _changes_nothing(_link: Link, _event: events.Event) -> None:
    """Others need to hear of it; the accounts do not change."""


EVOLVES: Final[By[Link, events.Event, None]] = table(
    on(events.RoundStarted, _round_started),
    on(events.ChipsReturned, _changes_nothing),
    on(events.ShortWagerHeld, _short_wager_held),
    on(events.ShortWagerDropped, _short_wager_dropped),
    on(events.WagerBooked, _wager_booked),
    on(events.WagersVoided, _wagers_voided),
    on(events.WagersReversed, _wagers_reversed),
    on(events.ClaimOpened, _claim_opened),
    on(events.HandLeftFaceUp, _changes_nothing),
    on(events.ClaimVerified, _claim_verified),
    on(events.ClaimFailed, _claim_failed),
    on(events.WinnersOrdered, _changes_nothing),
    on(events.KeyedOff, _keyed_off),
    on(events.PoolRaised, _pool_raised),
    on(events.PrizesCombined, _changes_nothing),
    on(events.PrizeAwarded, _prize_awarded),
    on(events.OddAmountKept, _odd_amount_kept),
    on(events.BonusAwarded, _bonus_awarded),
    on(events.HitSettled, _hit_settled),
    on(events.HitReopened, _hit_reopened),
    on(events.AwardsReversed, _awards_reversed),
    on(events.CardsSorted, _cards_sorted),
    on(events.PrizePaid, _prize_paid),
    on(events.PrizeWithheld, times_and_system.prize_withheld),
    on(events.PrizeReleased, times_and_system.prize_released),
    on(events.ChipsCollected, _chips_collected),
    on(events.RoundEnded, _round_ended),
    on(events.ReadingVerified, times_and_system.reading_verified),
    on(events.DisplayFailed, times_and_system.display_failed),
    on(events.DisplayRestored, times_and_system.display_restored),
    on(events.TablesSuspended, times_and_system.tables_suspended),
    on(events.MalfunctionDecided, times_and_system.malfunction_decided),
    on(events.Referred, times_and_system.referred),
    on(events.Answered, times_and_system.is_decided),
    on(events.Withdrawn, times_and_system.is_decided),
)


def _adds_up(link: Link, event: events.Event) -> None:
    """Asserts that everything that came in is accounted for."""
    own = link.accounts
    held = sum(own.pools) + own.fund + own.reserve + own.owed + own.paid + own.rounding
    assert own.wagered + own.brought == held, event


EVOLVING: Final[Evolving[Setup, Link, events.Event]] = Evolving(
    begins=Link, changes=EVOLVES, after=_adds_up
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
