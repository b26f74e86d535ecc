"""What each event of a jackpot does to the ledger: its pools, fund, reserve and prizes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.jackpots import CrownSetup, Event
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.jackpots.state import events
from pokerroom.ledger import (
    CAGE,
    NOTHING,
    Posting,
    collected,
    fund,
    moved,
    owed,
    pool,
    remainder,
    reserve,
    reversing,
    together,
)


class Award:
    """A prize that is owed; *bonus* is what it moved, if it was a bonus."""

    __slots__ = ("amount", "bonus", "table")

    def __init__(self, table: str, amount: int, bonus: Posting = NOTHING) -> None:
        self.table, self.amount, self.bonus = table, amount, bonus


class JackpotPostings:
    """The postings of one link from its opening, event by event in the order of the record.

    It keeps the prizes owed, and what the key-offs of each round moved, since they may be reversed
    during the round.
    """

    __slots__ = ("awards", "keyed_off", "name", "setup")

    def __init__(self, setup: Setup) -> None:
        self.setup, self.name = setup, setup.name
        self.awards: dict[int, Award] = {}
        self.keyed_off: dict[str, list[Posting]] = {}

    def opened(self) -> Posting:
        """The opening balances of the pools: the fund lends the reseeds; the rest was paid in."""
        amounts = zip(self.setup.reseeds, self.setup.brought, strict=True)
        lent = [
            moved(reseed, of=fund(self.name), to=pool(self.name, number))
            + moved(brought, of=CAGE, to=pool(self.name, number))
            for number, (reseed, brought) in enumerate(amounts, start=1)
        ]
        return together(lent)

    def post(self, event: Event) -> Posting:
        """What *event*, the next one, does to the ledger."""
        return POSTS[event.__class__](self, event)

    def booked(self, table: str, wager: events.Wager) -> Posting:
        """Increments go to the pools, the rest to the fund; a Boomerang chip waits to lose."""
        if not isinstance(self.setup, CrownSetup):
            return NOTHING
        parts = [share * wager.amount for share in self.setup.shares[wager.level - 1]]
        return self.fed(table, parts, wager.amount - sum(parts))

    def fed(self, table: str, parts: Sequence[Fraction], rest: Fraction | int) -> Posting:
        of = collected(table)
        pools = [moved(part, of=of, to=pool(self.name, n)) for n, part in enumerate(parts, start=1)]
        return together([*pools, moved(rest, of=of, to=fund(self.name))])

    def moves(self, table: str, posting: Posting) -> Posting:
        """A movement that is reversed if the awards of the round are."""
        self.keyed_off.setdefault(table, []).append(posting)
        return posting


def _round_started(link: JackpotPostings, event: events.RoundStarted) -> Posting:
    link.keyed_off.pop(event.table, None)
    return together(link.booked(event.table, wager) for wager in event.wagers)


def _wager_booked(link: JackpotPostings, event: events.WagerBooked) -> Posting:
    return link.booked(event.table, event.wager)


def _wagers_reversed(link: JackpotPostings, event: events.WagersReversed) -> Posting:
    return reversing([link.fed(event.table, event.taken, event.amount - sum(event.taken))])


def _chips_collected(link: JackpotPostings, event: events.ChipsCollected) -> Posting:
    kept = moved(event.reserve, of=collected(event.table), to=reserve(link.name))
    return link.fed(event.table, [event.pool], event.fund) + kept


def _keyed_off(link: JackpotPostings, event: events.KeyedOff) -> Posting:
    to = owed(link.name)
    taken = [
        moved(amount, of=pool(link.name, number), to=to)
        for number, amount in enumerate(event.taken, start=1)
    ]
    lacking = moved(event.reserve, of=reserve(link.name), to=to)
    lent = moved(event.fund, of=fund(link.name), to=to)
    return link.moves(event.table, together([*taken, lacking, lent]))


def _pool_raised(link: JackpotPostings, event: events.PoolRaised) -> Posting:
    of = reserve(link.name) if event.from_reserve else fund(link.name)
    posting = moved(event.amount, of=of, to=pool(link.name, event.pool + 1))
    return link.moves(event.table, posting)


def _odd_amount_kept(link: JackpotPostings, event: events.OddAmountKept) -> Posting:
    return link.moves(event.table, moved(event.amount, of=owed(link.name), to=remainder(link.name)))


def _prize_awarded(link: JackpotPostings, event: events.PrizeAwarded) -> Posting:
    """Nothing: it was posted when it was keyed off."""
    link.awards[event.prize] = Award(event.table, event.amount)
    return NOTHING


def _bonus_awarded(link: JackpotPostings, event: events.BonusAwarded) -> Posting:
    posting = moved(event.amount, of=fund(link.name), to=owed(link.name))
    link.awards[event.prize] = Award(event.table, event.amount, posting)
    return posting


def _awards_reversed(link: JackpotPostings, event: events.AwardsReversed) -> Posting:
    """Reverses the bonuses, and all key-offs of the round if a jackpot prize is among them."""
    awards = [link.awards.pop(number) for number in event.prizes]
    bonuses = [award.bonus for award in awards if award.bonus]
    if len(bonuses) < len(awards):
        bonuses += link.keyed_off.pop(event.table, [])
    return reversing(bonuses)


def _prize_paid(link: JackpotPostings, event: events.PrizePaid) -> Posting:
    """The table now has the money, and pays it out."""
    award = link.awards.pop(event.prize)
    return moved(award.amount, of=owed(link.name), to=collected(award.table))


def _round_ended(link: JackpotPostings, event: events.RoundEnded) -> Posting:
    link.keyed_off.pop(event.table, None)
    return NOTHING


def _nothing(_link: JackpotPostings, _event: object) -> Posting:
    return NOTHING


MOVES_NOTHING: Final = (
    events.CardsSorted,
    events.ChipsReturned,
    events.ClaimFailed,
    events.ClaimOpened,
    events.ClaimVerified,
    events.DisplayFailed,
    events.DisplayRestored,
    events.HandLeftFaceUp,
    events.HitReopened,
    events.HitSettled,
    events.MalfunctionDecided,
    events.PrizeReleased,
    events.PrizesCombined,
    events.PrizeWithheld,
    events.ReadingVerified,
    events.ShortWagerDropped,
    events.ShortWagerHeld,
    events.TablesSuspended,
    events.WagersVoided,
    events.WinnersOrdered,
    events.Referred,
    events.Answered,
    events.Withdrawn,
)
POSTS: Final[By[JackpotPostings, Event, Posting]] = table(
    on(events.RoundStarted, _round_started),
    on(events.WagerBooked, _wager_booked),
    on(events.WagersReversed, _wagers_reversed),
    on(events.ChipsCollected, _chips_collected),
    on(events.KeyedOff, _keyed_off),
    on(events.PoolRaised, _pool_raised),
    on(events.OddAmountKept, _odd_amount_kept),
    on(events.PrizeAwarded, _prize_awarded),
    on(events.BonusAwarded, _bonus_awarded),
    on(events.AwardsReversed, _awards_reversed),
    on(events.PrizePaid, _prize_paid),
    on(events.RoundEnded, _round_ended),
    *(on(kind, _nothing) for kind in MOVES_NOTHING),
)
