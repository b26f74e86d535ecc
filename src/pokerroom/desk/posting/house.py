"""What each event against the house does to the ledger: stakes, boxes, the bank and jackpots."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.house import Event
from pokerroom.house.game.deal import Box
from pokerroom.house.game.wagers import JACKPOTS, Person, WagerKind
from pokerroom.house.state import corrections, events
from pokerroom.ledger import (
    NOTHING,
    Account,
    Posting,
    bank,
    collected,
    moved,
    reversing,
    stake,
    wagers,
    withheld,
)

Where = tuple[Box, WagerKind, Person]


class HousePostings:
    """The postings of one round of play at *table*, event by event in the order of the record.

    It keeps each wager and how it was settled, in case a settlement is reversed, and whose payments
    are withheld.
    """

    __slots__ = ("_lies", "_settled", "_withheld", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self._lies: dict[Where, int] = {}
        self._settled: dict[Where, events.WagerSettled] = {}
        self._withheld: set[Person] = set()

    def post(self, event: Event) -> Posting:
        """What *event*, the next one, does to the ledger."""
        return POSTS[event.__class__](self, event)

    def stake(self, person: Person) -> Account:
        return stake(self.table, person)

    def receives(self, person: Person) -> Account:
        """The account that his winnings go to."""
        if person in self._withheld:
            return withheld(self.table, person)
        return self.stake(person)

    def lies(self, where: Where) -> int:
        return self._lies.get(where, 0)

    def lay(self, where: Where, amount: int) -> Posting:
        """The wager there is now *amount*."""
        more = amount - self.lies(where)
        self._lies[where] = amount
        return moved(more, of=self.stake(where[2]), to=wagers(self.table))

    def settle(self, event: events.WagerSettled) -> Posting:
        where = _where(event)
        self._settled[where], self._lies[where] = event, 0
        return self._settlement(event)

    def take_back(self, event: events.SettlementTakenBack) -> Posting:
        where = _where(event)
        settled = self._settled.pop(where)
        self._lies[where] = settled.stake
        return reversing([self._settlement(settled)])

    def _settlement(self, event: events.WagerSettled) -> Posting:
        to = self._keeper(event) if event.kept else self.stake(event.person)
        won = moved(event.wins, of=bank(self.table), to=self.receives(event.person))
        return moved(event.stake, of=wagers(self.table), to=to) + won

    def _keeper(self, event: events.WagerSettled) -> Account:
        return collected(self.table) if event.wager in JACKPOTS else bank(self.table)

    def withhold(self, person: Person, amount: int) -> Posting:
        self._withheld.add(person)
        return moved(amount, of=self.stake(person), to=withheld(self.table, person))


def _where(
    event: events.Placed
    | events.HandedBack
    | corrections.WagerFound
    | events.WagerSettled
    | events.SettlementTakenBack,
) -> Where:
    return event.box, event.wager, event.person


def _placed(round_: HousePostings, event: events.Placed) -> Posting:
    where = _where(event)
    return round_.lay(where, round_.lies(where) + event.amount)


def _handed_back(round_: HousePostings, event: events.HandedBack) -> Posting:
    where = _where(event)
    return round_.lay(where, round_.lies(where) - event.amount)


def _wager_found(round_: HousePostings, event: corrections.WagerFound) -> Posting:
    return round_.lay(_where(event), event.lies)


def _wager_settled(round_: HousePostings, event: events.WagerSettled) -> Posting:
    return round_.settle(event)


def _settlement_taken_back(round_: HousePostings, event: events.SettlementTakenBack) -> Posting:
    return round_.take_back(event)


def _prize_paid(round_: HousePostings, event: events.PrizePaid) -> Posting:
    to = round_.receives(event.person)
    return moved(event.amount, of=collected(round_.table), to=to)


def _payment_withheld(round_: HousePostings, event: corrections.PaymentWithheld) -> Posting:
    return round_.withhold(event.person, event.amount)


def _nothing(_round: HousePostings, _event: object) -> Posting:
    return NOTHING


MOVES_NOTHING: Final = (
    events.Advised,
    corrections.Answered,
    corrections.Asked,
    corrections.CardExposed,
    events.Checked,
    events.ClaimWaived,
    events.Commenced,
    corrections.CommunalRestored,
    events.CutForgotten,
    events.DealerPlays,
    corrections.DealerWrong,
    events.Dealt,
    events.DeckCut,
    events.DeckSorted,
    corrections.DeckStands,
    events.ExposureRefused,
    events.Folded,
    events.GameStarted,
    corrections.HandCorrected,
    events.HandCounted,
    events.HandLeft,
    events.HandShown,
    corrections.HandVoided,
    events.PickedUp,
    events.PrizeCancelled,
    events.PrizeVerified,
    events.PrizeWon,
    events.Racked,
    events.Reckoned,
    corrections.Resumed,
    events.RoundEnded,
    corrections.RoundVoided,
    events.Shuffled,
    corrections.Suspended,
    events.TurnedUp,
    corrections.WagerForgotten,
    corrections.Referred,
    corrections.ReferralAnswered,
    corrections.Withdrawn,
    corrections.WithheldInAll,
)
POSTS: Final[By[HousePostings, Event, Posting]] = table(
    on(events.Placed, _placed),
    on(events.HandedBack, _handed_back),
    on(corrections.WagerFound, _wager_found),
    on(events.WagerSettled, _wager_settled),
    on(events.SettlementTakenBack, _settlement_taken_back),
    on(events.PrizePaid, _prize_paid),
    on(corrections.PaymentWithheld, _payment_withheld),
    *(on(kind, _nothing) for kind in MOVES_NOTHING),
)
