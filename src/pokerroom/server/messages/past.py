"""Requests and answers over HTTP about past rounds and one's own money."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pokerroom.games.families import Family
from pokerroom.server.messages.telling import Happening
from pokerroom.server.messages.views import TableView


class Winner(Struct, frozen=True, kw_only=True):
    """*hand* is empty if it was not shown; *pots* says from which pots, where there are several."""

    name: str
    amount: int
    hand: str
    pots: str = ""


class CameBack(Struct, frozen=True, kw_only=True):
    """A wager that nobody called, of *amount* cents, which went back to *name*."""

    name: str
    amount: int


class PastRound(Struct, frozen=True, kw_only=True):
    """A round that is over, in a list: times in ms, amounts in cents.

    *net* is what I won or, if negative, lost; *cards* are mine, *hand* is what they made.
    *folded_for* says why the platform folded for me, such as `his time is up`, if it did.
    *showdown*: hands were shown. *dealer* are the dealer's cards. *came_back* is a wager that
    nobody called; in a round without *winners* it is all that was put in.
    """

    table: str
    number: int
    game: str
    family: Family
    title: str
    began: int
    ended: int
    person: str
    net: int
    cards: list[str]
    hand: str
    standing: str
    folded_for: str
    showdown: bool
    is_void: bool
    communal: list[str]
    dealer: list[str]
    dealer_hand: str
    winners: list[Winner]
    came_back: CameBack | None


class PastRounds(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/rounds`: newest first; *next* is the cursor of older ones, or null."""

    rounds: list[PastRound]
    next: str | None


class RoundTold(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/rounds/TABLE/NUMBER`: all that I may see, each event with its rules.

    *edition* is that of the *book*, *terms* those of the table. *forms* are the other forms that
    the same address offers (`?form=`).
    """

    table: str
    number: int
    game: str
    title: str
    book: str
    edition: str
    terms: dict[str, Any]
    began: int
    ended: int
    forms: list[str]
    events: list[Happening]


class RoundStep(Struct, frozen=True, kw_only=True):
    """What *happened* since the step before, and what has *changed* in the view."""

    happened: list[Happening]
    changed: dict[str, Any]


class RoundSteps(Struct, frozen=True, kw_only=True):
    """The answer of `?form=steps`: the round step by step; *view* is the table at its beginning."""

    table: str
    number: int
    title: str
    began: int
    ended: int
    forms: list[str]
    view: TableView
    steps: list[RoundStep]


class CardProved(Struct, frozen=True, kw_only=True):
    """What the deck *says* at *position*, counted from the top before the cut: a card.

    At position 0 it is the desk's part in the cut, as `cut 17`. *dealt*: the card was the first to
    leave the deck, the second and so on; 0 at position 0, and after a ruling that moved cards.
    *salt* and *path* are hexadecimal; the path leads from the card up to the commitment.
    """

    position: int
    says: str
    dealt: int
    salt: str
    path: list[str]


class DeckProved(Struct, frozen=True, kw_only=True):
    """A deck of the round, and in *proved* the cards dealt from it that I saw.

    *commitment* is what everybody was told before the deal; *leaves* are what was committed to at
    each position. *cuts* are the numbers that players added when it was cut, 0 if nobody did;
    *least* cards stay at each end.
    """

    deck: int
    cards: int
    source: str
    commitment: str
    least: int
    cuts: list[int]
    leaves: list[str]
    proved: list[CardProved]


class RoundProved(Struct, frozen=True, kw_only=True):
    """The answer of `?form=proof`; without *decks* a dealer dealt, and nothing was committed to."""

    table: str
    number: int
    decks: list[DeckProved]


class Holding(Struct, frozen=True, kw_only=True):
    """In cents: in the room's *account*, in *chips* at tables, and *held* back from paying out."""

    account: int
    chips: int
    held: int


class StatementLine(Struct, frozen=True, kw_only=True):
    """What *moved*, what was held *after* it, and in *says* what it was for.

    *number* is that of the round at *table*; 0 if it was not part of a round.
    """

    line: int
    at: int
    kind: str
    says: str
    table: str
    number: int
    moved: Holding
    after: Holding


class Statement(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/statement`: oldest first; *next* is the line after which it continues.

    *opening* is what I had at *since* and *closing* at *until*, in ms, or at the first and last
    line. In *rounds* of that time I *won* so much in those I won, and *lost* so much in the others.
    A round in progress is not yet included.
    """

    person: str
    since: int | None
    until: int | None
    opening: Holding
    closing: Holding
    rounds: int
    won: int
    lost: int
    lines: list[StatementLine]
    next: int | None
