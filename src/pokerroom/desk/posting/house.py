"""What each event against the house does to the ledger: stakes, boxes, the bank and jackpots."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.house import Event, state
from pokerroom.house.game import JACKPOTS, Box, Person, WagerKind
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
        self._settled: dict[Where, state.WagerSettled] = {}
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

    def settle(self, event: state.WagerSettled) -> Posting:
        where = _where(event)
        self._settled[where], self._lies[where] = event, 0
        return self._settlement(event)

    def take_back(self, event: state.SettlementTakenBack) -> Posting:
        where = _where(event)
        settled = self._settled.pop(where)
        self._lies[where] = settled.stake
        return reversing([self._settlement(settled)])

    def _settlement(self, event: state.WagerSettled) -> Posting:
        to = self._keeper(event) if event.kept else self.stake(event.person)
        won = moved(event.wins, of=bank(self.table), to=self.receives(event.person))
        return moved(event.stake, of=wagers(self.table), to=to) + won

    def _keeper(self, event: state.WagerSettled) -> Account:
        return collected(self.table) if event.wager in JACKPOTS else bank(self.table)

    def withhold(self, person: Person, amount: int) -> Posting:
        self._withheld.add(person)
        return moved(amount, of=self.stake(person), to=withheld(self.table, person))


def _where(
    event: state.Placed
    | state.HandedBack
    | state.WagerFound
    | state.WagerSettled
    | state.SettlementTakenBack,
) -> Where:
    return event.box, event.wager, event.person


def _placed(round_: HousePostings, event: state.Placed) -> Posting:
    where = _where(event)
    return round_.lay(where, round_.lies(where) + event.amount)


def _handed_back(round_: HousePostings, event: state.HandedBack) -> Posting:
    where = _where(event)
    return round_.lay(where, round_.lies(where) - event.amount)


def _wager_found(round_: HousePostings, event: state.WagerFound) -> Posting:
    return round_.lay(_where(event), event.lies)


def _wager_settled(round_: HousePostings, event: state.WagerSettled) -> Posting:
    return round_.settle(event)


def _settlement_taken_back(round_: HousePostings, event: state.SettlementTakenBack) -> Posting:
    return round_.take_back(event)


def _prize_paid(round_: HousePostings, event: state.PrizePaid) -> Posting:
    to = round_.receives(event.person)
    return moved(event.amount, of=collected(round_.table), to=to)


def _payment_withheld(round_: HousePostings, event: state.PaymentWithheld) -> Posting:
    return round_.withhold(event.person, event.amount)


def _nothing(_round: HousePostings, _event: object) -> Posting:
    return NOTHING


MOVES_NOTHING: Final = (
    state.Advised,
    state.Answered,
    state.Asked,
    state.CardExposed,
    state.Checked,
    state.ClaimWaived,
    state.Commenced,
    state.CommunalRestored,
    state.CutForgotten,
    state.DealerPlays,
    state.DealerWrong,
    state.Dealt,
    state.DeckCut,
    state.DeckSorted,
    state.DeckStands,
    state.ExposureRefused,
    state.Folded,
    state.GameStarted,
    state.HandCorrected,
    state.HandCounted,
    state.HandLeft,
    state.HandShown,
    state.HandVoided,
    state.PickedUp,
    state.PrizeCancelled,
    state.PrizeVerified,
    state.PrizeWon,
    state.Racked,
    state.Reckoned,
    state.Resumed,
    state.RoundEnded,
    state.RoundVoided,
    state.Shuffled,
    state.Suspended,
    state.TurnedUp,
    state.WagerForgotten,
    state.Referred,
    state.ReferralAnswered,
    state.Withdrawn,
    state.WithheldInAll,
)
POSTS: Final[By[HousePostings, Event, Posting]] = table(
    on(state.Placed, _placed),
    on(state.HandedBack, _handed_back),
    on(state.WagerFound, _wager_found),
    on(state.WagerSettled, _wager_settled),
    on(state.SettlementTakenBack, _settlement_taken_back),
    on(state.PrizePaid, _prize_paid),
    on(state.PaymentWithheld, _payment_withheld),
    *(on(kind, _nothing) for kind in MOVES_NOTHING),
)
