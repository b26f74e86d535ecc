"""Tables that play for the same pools, as they are now; only `evolve` writes here."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from pokerroom.books import Refusal
from pokerroom.jackpots.accounts import Accounts
from pokerroom.jackpots.acts import Chips
from pokerroom.jackpots.boomerang import ONLY_LEVEL
from pokerroom.jackpots.clauses import Level, PrizeHand
from pokerroom.jackpots.events import Amounts, KeyedOff, PoolRaised, Wager
from pokerroom.jackpots.setup import CrownSetup, Setup
from pokerroom.jackpots.stakes import exact_stakes


class Claim:
    """A prize button that was pressed; *stands* is open until a supervisor has looked."""

    __slots__ = ("box", "by", "hand", "level", "stands")

    def __init__(self, box: int, by: str, hand: PrizeHand, level: Level) -> None:
        self.box, self.by, self.hand, self.level = box, by, hand, level
        self.stands: bool | None = None


class Hit:
    """The jackpot prizes claimed at one table in one round of play, from the first button on.

    *mark* is what increments had added to the pools by then: later ones are not in these prizes.
    """

    __slots__ = ("at", "claims", "mark", "reading", "table")

    def __init__(self, table: str, at: datetime, mark: Amounts, reading: Amounts | None) -> None:
        self.table, self.at, self.mark, self.reading = table, at, mark, reading
        self.claims: list[Claim] = []

    @property
    def is_decided(self) -> bool:
        return all(claim.stands is not None for claim in self.claims)


class Prize:
    """Owed until it is paid; a jackpot prize, which came out of the pools, has its *level*."""

    __slots__ = (
        "amount",
        "box",
        "hand",
        "is_paid",
        "is_released",
        "is_sorted",
        "level",
        "number",
        "table",
        "to",
        "withheld_until",
    )

    def __init__(
        self, number: int, table: str, box: int, to: str, hand: PrizeHand, amount: int
    ) -> None:
        self.number, self.table, self.box, self.to = number, table, box, to
        self.hand, self.amount = hand, amount
        self.level: Level | None = None
        self.is_paid = self.is_sorted = self.is_released = False
        self.withheld_until: datetime | None = None

    @property
    def is_jackpot(self) -> bool:
        return self.level is not None

    @property
    def is_withheld(self) -> bool:
        return self.withheld_until is not None and not self.is_released


class RoundOn:
    """A round of play with jackpot wagers.

    *hit* is what was keyed off, and *moved* what that has done.
    """

    __slots__ = (
        "claims",
        "going_back",
        "hit",
        "is_sorted",
        "moved",
        "odd",
        "prizes",
        "short",
        "wagers",
    )

    def __init__(self) -> None:
        self.wagers: dict[int, Wager] = {}
        self.short: dict[int, Chips] = {}
        self.claims: dict[int, Claim] = {}
        self.prizes: list[int] = []
        self.moved: list[KeyedOff | PoolRaised] = []
        self.odd = Fraction(0)
        self.going_back: tuple[int, ...] = ()
        self.hit: Hit | None = None
        self.is_sorted = False


class Link:
    """A jackpot and all its tables.

    *hits* wait in the order of their times; *due* are the tables with wagers to go back.
    """

    __slots__ = (
        "accounts",
        "display_failed",
        "due",
        "exact",
        "hits",
        "increments",
        "next_prize",
        "prizes",
        "rounds",
        "setup",
        "suspended",
        "unpaid",
        "verified",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.accounts = Accounts(setup)
        self.exact = {table: stakes_at(setup, table) for table in setup.tables}
        self.rounds: dict[str, RoundOn] = {}
        self.hits: list[Hit] = []
        self.prizes: dict[int, Prize] = {}
        self.unpaid: dict[int, Prize] = {}
        self.next_prize = 1
        self.suspended: frozenset[str] = frozenset()
        self.display_failed = False
        self.due: tuple[str, ...] = ()
        self.increments: dict[tuple[int, Level, int], tuple[int, ...]] = {}
        self.verified = self.pools

    @property
    def pools(self) -> Amounts:
        return tuple(map(self.accounts.exact, self.accounts.pools))

    @property
    def booked(self) -> Amounts:
        return tuple(map(self.accounts.exact, self.accounts.booked))

    def has_table(self, table: str) -> bool:
        return table in self.setup.tables


def stakes_at(setup: Setup, table: str) -> dict[tuple[int, int], Level]:
    """The level of chips that are exactly right there."""
    if isinstance(setup, CrownSetup):
        return exact_stakes(setup.tables[table].level_1)
    return {(setup.chip, 0): ONLY_LEVEL}


def unit_at(setup: CrownSetup, table: str) -> int:
    """What a Level 1 wager costs there."""
    return setup.tables[table].level_1


def not_possible(link: Link, table: str, *, in_round: bool) -> Refusal | None:
    """Why nothing of the kind can happen at *table* now, if so."""
    articles = link.setup.articles
    if not link.has_table(table):
        return Refusal(because=f"table {table} is not linked", per=articles.start)
    if table in link.suspended:
        return Refusal(because=f"gaming at table {table} is suspended", per=articles.suspend)
    if in_round and table not in link.rounds:
        because = f"no round of play with a jackpot wager is on at table {table}"
        return Refusal(because=because, per=articles.start)
    return None
