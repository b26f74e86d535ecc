"""What happens at a table apart from play: who sits there, decks, and what the platform did.

With the events of play, house and jackpots these make up the stream of a table, or of a link.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.jackpots import BoomerangSetup, CrownSetup
from pokerroom.jackpots.state.events import RoundStarted
from pokerroom.play.state.begun import BlindDue
from pokerroom.table.boxes import BoxesStand
from pokerroom.table.charges import ChargesStand
from pokerroom.table.course import Standing
from pokerroom.table.notices import NoticesStand


class Rules(Struct, frozen=True, kw_only=True):
    """What a round is played by: the *game*, the *edition* of its book, the *terms* in full.

    *readings* are the settings that a room may choose, each with its value in force; *program* is
    the version that wrote this.
    """

    game: str
    book: str
    edition: str
    terms: dict[str, Any]
    readings: Mapping[str, str]
    program: str


class TableOpened(Struct, frozen=True, kw_only=True):
    """*shoe* says where the table's cards come from.

    `kernel`: the kernel's randomness; `seeded`: a simulation that anybody can foresee; `told`: a
    dealer deals, and reports what is seen. *silent* is what the platform does for a silent player.
    At a house table *link* is the jackpot it shares with others, if it has none of its own. In
    seconds: *time_to_act* is for each decision, and *time_bank* on top of it for each round of
    play; a player who is disconnected has *grace*. 0 means no such limit. Among players a person
    *sits_out_after* that many decisions in a row for which he was late. At a house table
    *prizes_by_two*: two people pay jackpot prizes, not the system by itself. *talk*: players in a
    round may talk at the table, and staff see to it that the rules are kept.
    """

    name: str
    seats: int
    shoe: str
    silent: str
    player_cuts: bool = False
    rules: Rules
    link: str = ""
    time_to_act: int = 0
    time_bank: int = 0
    grace: int = 0
    sits_out_after: int = 0
    prizes_by_two: bool = False
    talk: bool = False


class TermsChanged(Struct, frozen=True, kw_only=True):
    """From now on the table is as *table* says: a notice took effect, or the commission changed."""

    table: TableOpened


class Bought(Struct, frozen=True, kw_only=True):
    """*person* gets chips for *amount*; *seat* is 0 at a house table."""

    person: str
    seat: int
    amount: int


class Left(Struct, frozen=True, kw_only=True):
    """*person* has taken his chips, *amount*, from the table."""

    person: str
    seat: int
    amount: int


class TakenOff(Struct, frozen=True, kw_only=True):
    """*person* has taken part of his stake off the table, and stays."""

    person: str
    seat: int
    amount: int


class Sitting(Struct, frozen=True, kw_only=True):
    """A person with his chips; *bought* is all that he has paid for so far."""

    person: str
    stake: int
    bought: int


class RoundBegun(Struct, frozen=True, kw_only=True):
    """All that a round among players begins with: nothing before it is needed to read on.

    *standing* is the table with the round begun, and *bets* are its blinds if the table set them.
    *notices* and *charges* are those of the table, if it ever had any. *late* is for how many
    decisions in a row a person has been late, where the table counts them.
    """

    number: int
    table: TableOpened
    players: Mapping[int, Sitting]
    marker_seat: int
    took: int
    standing: Standing
    bets: tuple[BlindDue, ...] | None = None
    notices: NoticesStand | None = None
    charges: ChargesStand | None = None
    late: Mapping[str, int] = {}


class HouseRoundBegun(Struct, frozen=True, kw_only=True):
    """The same for a round against the house; *pools* are the accounts of its jackpot.

    *standing* is the table with the round begun.
    """

    number: int
    table: TableOpened
    people: Mapping[str, Sitting]
    claims: Mapping[int, str]
    advised: frozenset[str]
    pools: Mapping[str, Fraction]
    standing: BoxesStand
    notices: NoticesStand | None = None


class LinkOpened(Struct, frozen=True, kw_only=True):
    """A jackpot for all tables that *setup* names; *game* decides the book.

    *instead_of* is the link whose amount it changes, *authority_told* when the authority was told.
    """

    name: str
    game: str
    setup: CrownSetup | BoomerangSetup
    instead_of: str = ""
    authority_told: datetime | None = None


class LinkStands(Struct, frozen=True, kw_only=True):
    """The whole state of a link, so that nothing before it need be read.

    It is written when nothing is claimed, owed, asked or suspended: *on* are rounds that have
    merely been started, *verified* is the last reading of the pools.
    """

    link: LinkOpened
    accounts: Mapping[str, Fraction]
    verified: tuple[Fraction, ...]
    next_prize: int
    on: tuple[RoundStarted, ...] = ()
    heard: Mapping[str, datetime]
    outages: tuple[tuple[datetime, datetime], ...] = ()
    latest: datetime | None = None
    system_at: datetime | None = None
    settled_to: datetime | None = None
    paid_to: datetime | None = None


class LinkClosed(Struct, frozen=True, kw_only=True):
    """No table plays for the link any more; what its pools hold stays there."""

    name: str


class DeckSealed(Struct, frozen=True, kw_only=True):
    """The order of a deck is fixed before its first card is dealt.

    *commitment* binds anybody who knows the order to it; *sealed* is the order itself, under a key
    that is not in the record. *number* counts the decks of the round. The order comes from
    *source*, the `kernel`, or is `seeded`.
    """

    number: int
    cards: int
    source: str
    commitment: str
    sealed: str


class DeckRevealed(Struct, frozen=True, kw_only=True):
    """What was sealed, revealed after the round so that anybody can check it."""

    number: int
    order: tuple[Card, ...]
    salt: str
    cut: int


class CutNumber(Struct, frozen=True, kw_only=True):
    """The player of *seat* has added his own *number* to where the deck is cut."""

    seat: int
    number: int


class PlatformDecided(Struct, frozen=True, kw_only=True):
    """The platform acts for a player who does not: the person and his *seat*."""

    person: str
    seat: int
    setting: str
    because: str


class TimeDrawn(Struct, frozen=True, kw_only=True):
    """*person* has *taken* this much of his time bank, in nanoseconds."""

    person: str
    taken: int


class ActedInTime(Struct, frozen=True, kw_only=True):
    """*person*, who was late the last time or times, has decided himself: it is forgotten."""

    person: str


class RoundOver(Struct, frozen=True, kw_only=True):
    """*state* is a hash of the round at its end; a replay must come to the same."""

    number: int
    state: str


class Deposited(Struct, frozen=True, kw_only=True):
    """Cash paid in over the counter to the account of *person*."""

    person: str
    amount: int


class Withdrawn(Struct, frozen=True, kw_only=True):
    person: str
    amount: int


class FirstCounted(Struct, frozen=True, kw_only=True):
    """Cash of *person* to be paid in or out that one person has counted, and a second has not."""

    person: str
    amount: int
    pays_in: bool


class AccountChange(Enum):
    """What staff have done to an account of the server."""

    MADE = "made"
    RESET = "given a one-time password"
    CLOSED = "closed"
    CONFIRMED = "confirmed to be another person's"
    SECOND_FACTOR_ENDED = "left without its second factor"
    SESSIONS_ENDED = "signed out everywhere"
    ROLE_GIVEN = "given a role"


class AccountChanged(Struct, frozen=True, kw_only=True):
    """What was done to the account of *person*, never a secret; *role* is what it may do."""

    person: str
    change: AccountChange
    role: str


DeskEvent: TypeAlias = (
    TableOpened
    | TermsChanged
    | Bought
    | Left
    | TakenOff
    | RoundBegun
    | HouseRoundBegun
    | DeckSealed
    | DeckRevealed
    | CutNumber
    | PlatformDecided
    | TimeDrawn
    | ActedInTime
    | RoundOver
    | Deposited
    | Withdrawn
    | FirstCounted
    | LinkOpened
    | LinkStands
    | LinkClosed
    | AccountChanged
)
