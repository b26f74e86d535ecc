"""What happens at a table beside the play itself: who sits there, decks, and what the platform did.

With the events of play, house and jackpots these make the stream of a table, or of a link.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any, TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.jackpots import BoomerangSetup, CrownSetup
from pokerroom.jackpots.state import RoundStarted
from pokerroom.play.state import BlindDue
from pokerroom.table.boxes import Standing as BoxesStand
from pokerroom.table.charges import ChargesStand
from pokerroom.table.course import Standing
from pokerroom.table.notices import NoticesStand


class Rules(Struct, frozen=True, kw_only=True):
    """By what a round is played: the *game*, the *edition* of its book, the *terms* in full.

    *readings* are those in force that a room may choose, each setting with its value; *program* is
    the version that wrote it.
    """

    game: str
    book: str
    edition: str
    terms: dict[str, Any]
    readings: Mapping[str, str]
    program: str


class TableOpened(Struct, frozen=True, kw_only=True):
    """*shoe* says where its cards come from.

    `kernel`: the kernel's randomness; `seeded`: a simulation that anybody can foresee; `told`: a
    dealer deals, and tells what is seen. *silent* is what the platform does for a silent player.
    Against the house *link* is the jackpot that it shares with other tables, if it has none of its
    own. In seconds: *time_to_act* is for each decision and *time_bank* beyond it for each round of
    play; who is disconnected has *grace*. Where it is 0 there is no such limit. Among players
    somebody *sits_out_after* so many decisions in a row for which he was not there in time. Against
    the house *prizes_by_two*: two people pay jackpot prizes, not the system by itself.
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


class TermsChanged(Struct, frozen=True, kw_only=True):
    """From now on it plays as *table* says: a notice took effect, or the commission is varied."""

    table: TableOpened


class Bought(Struct, frozen=True, kw_only=True):
    """Chips for *amount* come before *person*; *seat* 0 is that of a person against the house.

    *by_table*: the table's own events say what that changes there.
    """

    person: str
    seat: int
    amount: int
    by_table: bool = False


class Left(Struct, frozen=True, kw_only=True):
    """*person* has taken his chips, *amount*, from the table; *by_table* as above."""

    person: str
    seat: int
    amount: int
    by_table: bool = False


class TakenOff(Struct, frozen=True, kw_only=True):
    """*person* has put part of his stake away and stays."""

    person: str
    seat: int
    amount: int


class Sitting(Struct, frozen=True, kw_only=True):
    """A person with his chips; *bought* is all that he has paid for such so far."""

    person: str
    stake: int
    bought: int


class RoundBegun(Struct, frozen=True, kw_only=True):
    """All that a round among players begins with: whoever reads on from here needs no more.

    *standing* is the table with the round begun, and *bets* are its blinds where the table tells
    them; records of former versions have neither. *notices* and *charges* are those of the table,
    where it ever had any.
    """

    number: int
    table: TableOpened
    players: Mapping[int, Sitting]
    marker_seat: int
    took: int
    standing: Standing | None = None
    bets: tuple[BlindDue, ...] | None = None
    notices: NoticesStand | None = None
    charges: ChargesStand | None = None


class HouseRoundBegun(Struct, frozen=True, kw_only=True):
    """The same for a round against the house; *pools* are the accounts of its jackpot.

    *standing* is the table with the round begun; records of former versions have none.
    """

    number: int
    table: TableOpened
    people: Mapping[str, Sitting]
    claims: Mapping[int, str]
    advised: frozenset[str]
    pools: Mapping[str, Fraction]
    standing: BoxesStand | None = None
    notices: NoticesStand | None = None


class LinkOpened(Struct, frozen=True, kw_only=True):
    """A jackpot for all tables that *setup* names; *game* says by which book.

    *instead_of* is the link whose amount it changes, *authority_told* when the authority was.
    """

    name: str
    game: str
    setup: CrownSetup | BoomerangSetup
    instead_of: str = ""
    authority_told: datetime | None = None


class LinkStands(Struct, frozen=True, kw_only=True):
    """All that is to be known of a link, so that nobody need read what came before.

    It is told when nothing is claimed, owed, asked or suspended: *on* are rounds that have been
    started and no more, *verified* is the last reading of the pools.
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
    """No table plays for it any more; what its pools hold stays there."""

    name: str


class DeckSealed(Struct, frozen=True, kw_only=True):
    """The order of a deck is fixed before its first card has left it.

    *commitment* binds whoever knows the order to it; *sealed* is the order itself, under a key that
    is not in the record. *number* counts the decks of the round. Its order comes from *source*, the
    `kernel`, or is `seeded`.
    """

    number: int
    cards: int
    source: str
    commitment: str
    sealed: str


class DeckRevealed(Struct, frozen=True, kw_only=True):
    """After the round: what was sealed, so that anybody can check it."""

    number: int
    order: tuple[Card, ...]
    salt: str
    cut: int


class CutNumber(Struct, frozen=True, kw_only=True):
    """*seat* has added *number* of his own to where the deck is cut."""

    seat: int
    number: int


class PlatformDecided(Struct, frozen=True, kw_only=True):
    """The platform acts for a player who does not; *seat* or *box* says for whom."""

    person: str
    seat: int
    setting: str
    because: str


class TimeDrawn(Struct, frozen=True, kw_only=True):
    """*person* has *taken* so much of his time bank, in nanoseconds."""

    person: str
    taken: int


class RoundOver(Struct, frozen=True, kw_only=True):
    """*state* names how the round stood at its end; a replay must come to the same."""

    number: int
    state: str
    by_table: bool = False


class Deposited(Struct, frozen=True, kw_only=True):
    """Cash over the counter, into the account of *person*."""

    person: str
    amount: int


class Withdrawn(Struct, frozen=True, kw_only=True):
    person: str
    amount: int


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
    | RoundOver
    | Deposited
    | Withdrawn
    | LinkOpened
    | LinkStands
    | LinkClosed
)
