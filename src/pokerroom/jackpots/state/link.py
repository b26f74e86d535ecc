"""Tables that play for the same pools, as they are now; only `evolve` writes here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from fractions import Fraction

from pokerroom.books import Authority, Refusal
from pokerroom.jackpots.acts import Chips
from pokerroom.jackpots.rules.boomerang import ONLY_LEVEL
from pokerroom.jackpots.rules.clauses import Level, PrizeHand
from pokerroom.jackpots.rules.setup import CrownSetup, Setup
from pokerroom.jackpots.state.accounts import Accounts
from pokerroom.jackpots.state.events import Amounts, KeyedOff, PoolRaised, Referred, Wager
from pokerroom.jackpots.state.levels import exact_stakes


class Claim:
    """A prize button that was pressed; *stands* is open until a supervisor has checked the hand."""

    __slots__ = ("at", "box", "by", "hand", "level", "stands")

    def __init__(self, box: int, by: str, hand: PrizeHand, level: Level, at: datetime) -> None:
        self.box, self.by, self.hand, self.level, self.at = box, by, hand, level, at
        self.stands: bool | None = None


class Reading:
    """What the *pools* held when last verified, and the hits *keyed_off* since."""

    __slots__ = ("keyed_off", "pools")

    def __init__(self, pools: Amounts, keyed_off: Iterable[Hit] = ()) -> None:
        self.pools, self.keyed_off = pools, list(keyed_off)


class Hit:
    """The jackpot prizes claimed at one table in one round of play, from the first button on.

    *mark* is what increments had added to the pools by then: later ones are not part of these
    prizes.
    """

    __slots__ = ("at", "claims", "mark", "reading", "table")

    def __init__(self, table: str, at: datetime, mark: Amounts) -> None:
        self.table, self.at, self.mark = table, at, mark
        self.reading: Reading | None = None
        self.claims: list[Claim] = []

    @property
    def is_decided(self) -> bool:
        return all(claim.stands is not None for claim in self.claims)


class Prize:
    """Owed until it is paid; a jackpot prize, which comes out of the pools, has a *level*."""

    __slots__ = (
        "amount",
        "at",
        "box",
        "hand",
        "hit_at",
        "is_paid",
        "is_sorted",
        "level",
        "number",
        "released_at",
        "table",
        "to",
        "withheld_at",
        "withheld_until",
    )

    def __init__(self, number: int, table: str, to: str, claim: Claim, amount: int) -> None:
        self.number, self.table, self.to, self.amount = number, table, to, amount
        self.box, self.hand, self.at = claim.box, claim.hand, claim.at
        self.hit_at = claim.at
        self.level: Level | None = None
        self.is_paid = self.is_sorted = False
        self.withheld_at: datetime | None = None
        self.withheld_until: datetime | None = None
        self.released_at: datetime | None = None

    @property
    def is_jackpot(self) -> bool:
        return self.level is not None

    @property
    def is_withheld(self) -> bool:
        return self.withheld_until is not None and self.released_at is None

    @property
    def sharers(self) -> tuple[object, ...]:
        """A key shared by all winners of the same combined prize."""
        return self.table, self.hit_at, self.hand, self.level


class Payments:
    """When jackpot prizes were paid, in order.

    Those who share a prize need not wait for each other.
    """

    __slots__ = ("last", "latest", "until")

    def __init__(self) -> None:
        self.last: tuple[object, ...] = ()
        self.latest: datetime | None = None
        self.until: datetime | None = None

    def before(self, prize: Prize) -> datetime | None:
        """The time of the last payment that must come before that of *prize*."""
        return self.until if prize.sharers == self.last else later(self.until, self.latest)

    def paid(self, prize: Prize, at: datetime) -> None:
        self.until = self.before(prize)
        same = prize.sharers == self.last
        self.last, self.latest = prize.sharers, later(self.latest if same else None, at)


def later(one: datetime | None, other: datetime | None) -> datetime | None:
    if one is None or other is None:
        return one or other
    return max(one, other)


class RoundOn:
    """A round of play with jackpot wagers.

    *hit* is what was keyed off and *moved* what that did; *void_per* is the rule by which wagers go
    back. The round began after *since*, and *latest* is the latest time reported in it.
    """

    __slots__ = (
        "claims",
        "going_back",
        "hit",
        "is_sorted",
        "latest",
        "moved",
        "odd",
        "prizes",
        "short",
        "since",
        "void_per",
        "wagers",
    )

    def __init__(self, since: datetime | None = None) -> None:
        self.wagers: dict[int, Wager] = {}
        self.short: dict[int, Chips] = {}
        self.claims: dict[int, Claim] = {}
        self.prizes: list[int] = []
        self.moved: list[KeyedOff | PoolRaised] = []
        self.odd = Fraction(0)
        self.going_back: tuple[int, ...] = ()
        self.void_per: Authority | None = None
        self.hit: Hit | None = None
        self.is_sorted = False
        self.since = self.latest = since


class Link:
    """A jackpot and all its tables.

    *hits* wait in order of time; *due* are the tables with wagers to go back. Hits up to
    *settled_to* are paid, or their rounds of play are over. The display has been out since
    *failed_at*, and earlier during *outages*; *system_at* is when the system was last heard of,
    *heard* when each table was, *latest* when anything was. *asked* holds the questions a person
    must decide, by the table that waits; a question of no table holds all of them.
    """

    __slots__ = (
        "accounts",
        "asked",
        "due",
        "exact",
        "failed_at",
        "heard",
        "hits",
        "increments",
        "latest",
        "next_prize",
        "outages",
        "payments",
        "prizes",
        "rounds",
        "settled_to",
        "setup",
        "suspended",
        "system_at",
        "unpaid",
        "verified",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.accounts = Accounts(setup)
        self.exact = {table: stakes_at(setup, table) for table in setup.tables}
        self.asked: dict[str, Referred] = {}
        self.rounds: dict[str, RoundOn] = {}
        self.hits: list[Hit] = []
        self.prizes: dict[int, Prize] = {}
        self.unpaid: dict[int, Prize] = {}
        self.next_prize = 1
        self.suspended: frozenset[str] = frozenset()
        self.failed_at: datetime | None = None
        self.outages: list[tuple[datetime, datetime]] = []
        self.system_at: datetime | None = None
        self.heard: dict[str, datetime] = {}
        self.latest: datetime | None = None
        self.settled_to: datetime | None = None
        self.payments = Payments()
        self.due: tuple[str, ...] = ()
        self.increments: dict[tuple[int, Level, int], tuple[int, ...]] = {}
        self.verified = Reading(self.pools)

    @property
    def display_failed(self) -> bool:
        return self.failed_at is not None

    @property
    def pools(self) -> Amounts:
        return tuple(map(self.accounts.exact, self.accounts.pools))

    @property
    def booked(self) -> Amounts:
        return tuple(map(self.accounts.exact, self.accounts.booked))

    def readings(self) -> Iterator[Reading]:
        """Every reading that a key-off affects."""
        yield self.verified
        yield from (hit.reading for hit in self.hits if hit.reading is not None)

    def has_table(self, table: str) -> bool:
        return table in self.setup.tables


def stakes_at(setup: Setup, table: str) -> dict[tuple[int, int], Level]:
    """The level that exact stakes make at *table*."""
    if isinstance(setup, CrownSetup):
        return exact_stakes(setup.tables[table].level_1)
    return {(setup.chip, 0): ONLY_LEVEL}


def unit_at(setup: CrownSetup, table: str) -> int:
    """The price of a Level 1 wager at *table*."""
    return setup.tables[table].level_1


def not_possible(link: Link, table: str, *, in_round: bool) -> Refusal | None:
    """Why nothing of the kind can happen at *table* now; None if it can."""
    articles = link.setup.articles
    if not link.has_table(table):
        return Refusal(because=f"table {table} is not linked", per=articles.linked)
    if table in link.suspended:
        return Refusal(because=f"gaming at table {table} is suspended", per=articles.suspend)
    if in_round and table not in link.rounds:
        because = f"no round of play with a jackpot wager is in progress at table {table}"
        return Refusal(because=because, per=articles.start)
    return None
