"""A floor of linked tables for tests: what was put is recorded, a refusal must change nothing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any, TypeVar

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards.orders import Category
from pokerroom.engine import Recorded
from pokerroom.jackpots import (
    Act,
    BoomerangSetup,
    Chips,
    CrownSetup,
    Link,
    LinkedTable,
    open_link,
    put,
    replay,
    rule_on,
)
from pokerroom.jackpots.acts import (
    EndsRound,
    PaysPrize,
    PressesPrizeButton,
    SortsCards,
    StartsRound,
    VerifiesHand,
    Withdraws,
)
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.jackpots.state.events import BonusAwarded, Event, PrizeAwarded, Referred
from pokerroom.money import dollars

T = TypeVar("T")
EIGHT = datetime(2022, 6, 10, 20, tzinfo=UTC)
ROYAL, STRAIGHT_FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
BASE = (11_560, 7_460, 5_820)
NAMES = ("A", "B", "C")
CROWN_TABLES = {name: LinkedTable(level_1=dollars(1)) for name in NAMES}
STATE = {"pokerroom.jackpots.state.link", "pokerroom.jackpots.state.accounts"}


def crown(pools: Iterable[Fraction | int | str] = (), **more: Any) -> CrownSetup:
    """Level 1 costs $1; *pools* are in dollars, or at their reseeds."""
    given: dict[str, Any] = {"name": "crown", "level_1": dollars(1), "tables": CROWN_TABLES} | more
    reseed = 5_000 * given["level_1"]
    brought = tuple(Fraction(pool) * 100 - reseed for pool in pools) or (Fraction(0),) * 3
    return CrownSetup(brought=brought, **given)


def boomerang(pool: int | str = 0, **more: Any) -> BoomerangSetup:
    """A chip of $1; three quarters of a losing chip go to the prize pool."""
    given: dict[str, Any] = {
        "name": "boomerang",
        "chip": dollars(1),
        "tables": frozenset(NAMES),
        "prize_share": Fraction(3, 4),
        "reserve_share": Fraction(1, 4),
        "approval": "CSA 97/12",
    } | more
    return BoomerangSetup(brought=(Fraction(pool) * 100,), **given)


def on(box: int, level: int, unit: int = 100) -> Chips:
    """The exact chips of a level, by the player whose Ante is there."""
    one, two = {1: (1, 0), 2: (0, 2), 3: (1, 2)}[level]
    return Chips(box, f"player {box}", f"player {box}", one * unit, two * unit)


def at(seconds: float) -> datetime:
    return EIGHT + timedelta(seconds=seconds)


class Floor:
    """A link, and the record of all that has happened to it."""

    def __init__(self, setup: Setup | None = None) -> None:
        self.setup = setup or crown()
        found = open_link(self.setup)
        assert isinstance(found, Ruling), found
        self.link: Link = found.outcome
        self.record: list[Event] = []

    def does(self, *acts: Act) -> Ruling[tuple[Event, ...]]:
        """All of them must be ruled on; the last ruling is returned."""
        ruled: Ruling[tuple[Event, ...]] | None = None
        for act in acts:
            found = put(self.link, act)
            assert isinstance(found, Ruling), (act, found)
            self.record += found.outcome
            ruled = found
        assert ruled is not None
        return ruled

    def refused(self, act: Act) -> Refusal:
        found = self._unchanged(act)
        assert isinstance(found, Refusal), found
        return found

    def referred(self, act: Act) -> Referral:
        """What a person is asked about *act*; it is withdrawn again, and all is as it was."""
        before = told(self.link)
        asked, found = rule_on(self.link, act), put(self.link, act)
        assert asked == found
        assert isinstance(found, Recorded), found
        last = found.outcome[-1]
        assert isinstance(last, Referred)
        self.record += found.outcome
        self.does(Withdraws(by=found.to, table=last.table))
        assert told(self.link) == before
        return found

    def _unchanged(self, act: Act) -> object:
        before = told(self.link)
        asked, found = rule_on(self.link, act), put(self.link, act)
        assert asked == found
        assert told(self.link) == before
        return found

    def starts(self, table: str, **levels: int) -> None:
        """`starts("A", b1=2)`: box 1 has a Level 2 wager."""
        setup = self.setup
        unit = setup.tables[table].level_1 if isinstance(setup, CrownSetup) else setup.chip
        chips = tuple(on(int(box[1:]), level, unit) for box, level in levels.items())
        self.does(StartsRound(table=table, chips=chips))

    def hits(self, table: str, when: float = 0, **hands: Category) -> Ruling[tuple[Event, ...]]:
        """`hits("A", b1=ROYAL)`: the prize button for box 1."""
        return self.does(
            *(
                PressesPrizeButton(table=table, box=int(box[1:]), hand=hand, at=at(when))
                for box, hand in hands.items()
            )
        )

    def verifies(self, table: str, *boxes: int) -> Ruling[tuple[Event, ...]]:
        by = "Supervisor" if isinstance(self.setup, CrownSetup) else "casino supervisor"
        return self.does(*(VerifiesHand(table=table, box=box, stands=True, by=by) for box in boxes))

    def wins(self, table: str, when: float = 0, **hands: Category) -> list[str]:
        """Claimed and verified; what each box is owed, in dollars, in the order of the key-offs."""
        before = len(self.record)
        self.hits(table, when, **hands)
        self.verifies(table, *(int(box[1:]) for box in hands))
        return owed(self.record[before:])

    def pays_all(self, table: str) -> None:
        if isinstance(self.setup, CrownSetup):
            self.does(SortsCards(table=table))
        for number in [*self.link.unpaid]:
            if self.link.prizes[number].table == table:
                self.does(PaysPrize(prize=number, at=self.link.latest or EIGHT))

    def over(self, table: str) -> None:
        self.pays_all(table)
        self.does(EndsRound(table=table))

    def pools(self) -> tuple[str, ...]:
        return in_dollars_exactly(self.link.pools)

    def account(self, name: str) -> Fraction:
        """In dollars."""
        return self.link.accounts.in_cents()[name] / 100

    def is_sound(self) -> None:
        """The sum agrees, and the record alone gives the link back."""
        assert self.link.accounts.difference == 0
        assert self.link.accounts.in_cents() == replay(self.setup, self.record).accounts.in_cents()
        assert told(replay(self.setup, self.record)) == told(self.link)


def owed(events: Iterable[Event]) -> list[str]:
    return [
        f"{event.box}: {event.amount // 100:,}.{event.amount % 100:02}"
        for event in events
        if isinstance(event, PrizeAwarded | BonusAwarded)
    ]


def in_dollars_exactly(amounts: Iterable[Fraction]) -> tuple[str, ...]:
    """Decimals as far as they go."""
    return tuple(decimal(amount / 100) for amount in amounts)


def decimal(amount: Fraction) -> str:
    digits = 0
    while amount.denominator != 1 and digits < 40:
        amount, digits = amount * 10, digits + 1
    assert amount.denominator == 1
    whole, part = divmod(abs(amount.numerator), 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}" + (f".{part:0{digits}}" if digits else "")


def told(thing: object) -> object:
    """Everything a link holds, to be compared."""
    if isinstance(thing, dict):
        return {key: told(value) for key, value in thing.items()}
    if isinstance(thing, list):
        return [told(value) for value in thing]
    if type(thing).__module__ in {
        "pokerroom.jackpots.state.link",
        "pokerroom.jackpots.state.accounts",
    }:
        slots: tuple[str, ...] = type(thing).__slots__  # type: ignore[attr-defined]
        return {name: told(getattr(thing, name)) for name in slots if name != "increments"}
    return thing


def only(events: Iterable[Event], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
