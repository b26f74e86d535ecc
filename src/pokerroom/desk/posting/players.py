"""What each event among players does to the ledger: stakes, pots and commission of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.ledger import (
    NOTHING,
    Account,
    Posting,
    buy_in,
    drop,
    moved,
    pots,
    reversing,
    stake,
    together,
)
from pokerroom.play import Event
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.seats import Seat
from pokerroom.play.state import corrections
from pokerroom.play.state.events import (
    BetsPosted,
    BettingEnded,
    BlindAwaited,
    CardReplaced,
    CardsAwaited,
    Complained,
    Dealt,
    DeckCut,
    Discarded,
    DrawBegun,
    DrawEnded,
    FirstToAct,
    KittyMucked,
    KittyTaken,
    MayLook,
    NoBetting,
    Reshuffled,
    Settled,
    ShowdownBegun,
    Shown,
    StakeAdded,
    SurplusReturned,
    ThrownIn,
    Understood,
)


class PlayersPostings:
    """The postings of one round of play at *table*; *players* by seat.

    Event by event, in the order of the record. What each event posted is kept: rewinding a round
    reverses all postings since.
    """

    __slots__ = ("_posted", "players", "table")

    def __init__(self, table: str, players: Mapping[Seat, str]) -> None:
        self.table, self.players = table, players
        self._posted: list[Posting] = []

    def post(self, event: Event) -> Posting:
        """What *event*, the next one, does to the ledger."""
        posting = POSTS[event.__class__](self, event)
        self._posted.append(posting)
        return posting

    def since(self, events: int) -> list[Posting]:
        """All postings after the first *events* events."""
        return self._posted[events:]

    def stake(self, seat: Seat) -> Account:
        return stake(self.table, self.players[seat])

    @property
    def pots(self) -> Account:
        return pots(self.table)

    def into_pots(self, seat: Seat, amount: int) -> Posting:
        return moved(amount, of=self.stake(seat), to=self.pots)


def _bets_posted(round_: PlayersPostings, event: BetsPosted) -> Posting:
    return together(round_.into_pots(bet.seat, bet.paid) for bet in (*event.posted, *event.dead))


def _acted(round_: PlayersPostings, event: Acted) -> Posting:
    return round_.into_pots(event.seat, event.adds)


def _given_back(round_: PlayersPostings, returned: Iterable[Returned]) -> Posting:
    return together(round_.into_pots(back.seat, -back.amount) for back in returned)


def _misdealt(
    round_: PlayersPostings,
    event: corrections.Misdealt | corrections.BettingAnew | corrections.RoundVoid | SurplusReturned,
) -> Posting:
    return _given_back(round_, event.returned)


def _hand_out(round_: PlayersPostings, event: corrections.HandOut) -> Posting:
    """Held out-of-turn chips go into the pots, and others go back."""
    back, held = (round_.into_pots(event.seat, each) for each in (-event.returned, event.held))
    return back + held


def _settled(round_: PlayersPostings, event: Settled) -> Posting:
    found = event.settlement
    paid = [(award.seat, award.amount) for award in found.awards]
    if found.returned:
        paid.append((found.returned.seat, found.returned.amount))
    awards = (round_.into_pots(seat, -amount) for seat, amount in paid)
    taken = moved(found.taken.amount, of=round_.pots, to=drop(round_.table))
    return together([*awards, taken])


def _taken_back(round_: PlayersPostings, event: corrections.SettlementTakenBack) -> Posting:
    given = (round_.into_pots(each.seat, each.amount) for each in event.given_back)
    return together([*given, moved(event.commission, of=drop(round_.table), to=round_.pots)])


def _stake_added(round_: PlayersPostings, event: StakeAdded) -> Posting:
    return buy_in(round_.players[event.seat], round_.table, event.amount)


def _rewound(round_: PlayersPostings, event: corrections.Rewound) -> Posting:
    return reversing(round_.since(event.to))


def _nothing(_round: PlayersPostings, _event: object) -> Posting:
    return NOTHING


MOVES_NOTHING: Final = (
    corrections.Answered,
    BettingEnded,
    corrections.BettingHeld,
    BlindAwaited,
    corrections.BurnWaived,
    CardReplaced,
    CardsAwaited,
    corrections.CardsMoved,
    Complained,
    Dealt,
    DeckCut,
    Discarded,
    DrawBegun,
    DrawEnded,
    corrections.DueChanged,
    corrections.ExchangeCalled,
    corrections.Excluded,
    corrections.FactRuledOn,
    FirstToAct,
    corrections.GivenAhead,
    KittyMucked,
    KittyTaken,
    corrections.KnownOnTop,
    corrections.LastFolderWins,
    corrections.LiesOpen,
    MayLook,
    corrections.MayTapOut,
    NoBetting,
    corrections.OpenerStays,
    corrections.Referred,
    Reshuffled,
    ShowdownBegun,
    Shown,
    corrections.ShuffleCalled,
    corrections.TakenAsTappedOut,
    ThrownIn,
    corrections.SharedWithAll,
    corrections.ToBeShown,
    corrections.TurnGiven,
    Understood,
    corrections.WagerExceeded,
    corrections.WagerHeld,
    corrections.WagerReduced,
    corrections.WagerReleased,
    corrections.Withdrawn,
    corrections.WrongNumberFound,
)
"""Chips of a held out-of-turn wager stay their player's until his turn comes."""
POSTS: Final[By[PlayersPostings, Event, Posting]] = table(
    on(BetsPosted, _bets_posted),
    on(Acted, _acted),
    on(corrections.Misdealt, _misdealt),
    on(corrections.BettingAnew, _misdealt),
    on(corrections.RoundVoid, _misdealt),
    on(SurplusReturned, _misdealt),
    on(corrections.HandOut, _hand_out),
    on(Settled, _settled),
    on(corrections.SettlementTakenBack, _taken_back),
    on(StakeAdded, _stake_added),
    on(corrections.Rewound, _rewound),
    *(on(kind, _nothing) for kind in MOVES_NOTHING),
)
