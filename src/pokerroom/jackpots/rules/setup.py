"""What an operator fixes before a jackpot is opened, and which setups are refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, TypeAlias

from pokerroom.books import Authority, Refusal, Ruling, reading
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.clauses import Articles, BonusPrize
from pokerroom.money import Money, in_dollars

Shares: TypeAlias = tuple[tuple[Fraction, ...], ...]
NOTHING: Final = Fraction(0)
CENT: Final = Money(1)
NO_RESEED: Final = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedTable:
    """A table of a game that may be linked, and the price of its Level 1 wager."""

    level_1: Money
    game: str = crown.OWN_POOLS.value


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownSetup:
    """Pools for all *tables*; the reseeds follow the link's own *level_1* (W-28).

    *own_shares* gives, level by level, the part of a wager that goes into each pool (W-02);
    *brought* is what the pools hold above their reseeds on the first day.
    """

    name: str
    level_1: Money
    tables: Mapping[str, LinkedTable]
    own_shares: Shares | None = None
    payout_unit: Money = CENT
    returns_whole_level_3: bool = False
    brought: tuple[Fraction, ...] = (NOTHING, NOTHING, NOTHING)
    articles: ClassVar[Articles] = crown.ARTICLES

    @property
    def shares(self) -> Shares:
        return self.own_shares or crown.SHARES.value

    @property
    def reseeds(self) -> tuple[Fraction, ...]:
        return tuple(Fraction(each.value * self.level_1) for each in crown.RESEEDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoomerangSetup:
    """One prize pool; *prize_share* of a losing chip goes to it and the rest to the reserve.

    *approval* is the authority's reference for that division. The book has no reseed: *reseed* is
    what the reserve puts back after a royal flush, as far as it can.
    """

    name: str
    chip: Money
    tables: frozenset[str]
    prize_share: Fraction
    reserve_share: Fraction
    approval: str
    winning_chip: str = "booked_apart"
    several_royals: str = "each_in_full"
    payout_unit: Money = CENT
    reseed: Money = NO_RESEED
    brought: tuple[Fraction, ...] = (NOTHING,)
    articles: ClassVar[Articles] = boomerang.ARTICLES

    @property
    def reseeds(self) -> tuple[Fraction, ...]:
        return (NOTHING,)


Setup: TypeAlias = CrownSetup | BoomerangSetup


def checked(setup: Setup) -> Ruling[Setup] | Refusal:
    """*setup* if it adds up and every figure in it is possible."""
    faults = crown_faults(setup) if isinstance(setup, CrownSetup) else boomerang_faults(setup)
    return next(faults, None) or Ruling(outcome=setup, per=ground_of_pools(setup))


def ground_of_pools(setup: Setup) -> Authority:
    """The rule for pools that other games feed too, or for pools of this game alone."""
    if not isinstance(setup, CrownSetup):
        return boomerang.INTO_POOLS
    games = {table.game for table in setup.tables.values()}
    return crown.OWN_POOLS.per if games == {crown.OWN_POOLS.value} else crown.LINKED.per


def crown_faults(setup: CrownSetup) -> Iterator[Refusal]:
    values = [setup.level_1, *(table.level_1 for table in setup.tables.values())]
    if min(values) < 1:
        yield Refusal(because="a Level 1 wager is at least one cent", per=crown.LEVELS.per)
    yield from link_faults(setup)
    yield from share_faults(setup.shares)
    yield from money_faults(setup)


def link_faults(setup: CrownSetup) -> Iterator[Refusal]:
    games = {table.game for table in setup.tables.values()}
    if not games:
        yield Refusal(because="no table is linked", per=crown.CHOICE_OF_POOLS)
    for game in sorted(games - crown.LINKED.value - {crown.OWN_POOLS.value}):
        yield Refusal(because=f"pools are not joined with {game}", per=crown.LINKED.per)


def share_faults(shares: Shares) -> Iterator[Refusal]:
    """Each level gives 41% of its wagers, so that 41% of all wagers is given whatever the mix."""
    if [len(row) for row in shares] != [len(crown.RESEEDS)] * len(crown.LEVELS.value):
        yield Refusal(because="shares are for three levels and three pools", per=crown.FUNDING)
    if any(share < 0 for row in shares for share in row):
        yield Refusal(because="no pool may receive a negative share", per=crown.INCREMENTS)
    for level, row in enumerate(shares, start=1):
        if sum(row) != crown.INTO_POOLS.value:
            because = f"Level {level} gives {sum(row) * 100}% of a wager to the pools, not 41%"
            yield Refusal(because=because, per=crown.INTO_POOLS.per)


def money_faults(setup: Setup) -> Iterator[Refusal]:
    least = least_prize(setup)
    if not 1 <= setup.payout_unit <= least:
        because = f"a payout unit must be between one cent and the least prize, {in_dollars(least)}"
        yield Refusal(because=because, per=setup.articles.rounding)
    pools, holds = crown.FROM_RESEED, "at least its reseed"
    if not isinstance(setup, CrownSetup):
        pools, holds = boomerang.INTO_POOLS, "no negative amount"
    if any(amount < 0 for amount in setup.brought):
        yield Refusal(because=f"a pool holds {holds}", per=pools)


def least_prize(setup: Setup) -> Money:
    """The smallest bonus, which is paid in full; a jackpot prize is never as small."""
    if not isinstance(setup, CrownSetup):
        bonuses = (each for each in boomerang.PRIZES.values() if isinstance(each, BonusPrize))
        return Money(min(each.worth(setup.chip) for each in bonuses))
    units = min(setup.level_1, *(table.level_1 for table in setup.tables.values()))
    return Money(min(each.worth(units) for each in crown.BONUS_PRIZES.values()))


def boomerang_faults(setup: BoomerangSetup) -> Iterator[Refusal]:
    shares = setup.prize_share, setup.reserve_share
    if min(shares) < 0 or sum(shares) != 1:
        because = "the whole of a losing chip goes to the prize pool and the reserve pool"
        yield Refusal(because=because, per=boomerang.INTO_POOLS)
    if not setup.approval:
        yield Refusal(because="the division has not been approved", per=boomerang.APPROVED)
    if setup.chip < 1:
        because = f"a chip is not worth {in_dollars(setup.chip)}"
        yield Refusal(because=because, per=boomerang.CHIP_VALUE)
    if setup.reseed < 0:
        because = "the reserve pool cannot put back a negative amount"
        yield Refusal(because=because, per=boomerang.SOURCES)
    if not setup.tables:
        yield Refusal(because="no table is linked", per=boomerang.METER)
    chosen = {"A-69": setup.winning_chip, "A-70": setup.several_royals}
    for code, value in chosen.items():
        if value not in reading(code).settings[0].values:
            yield Refusal(because=f"{code} has no value {value!r}", per=reading(code))
    yield from money_faults(setup)


def warnings(setup: CrownSetup) -> tuple[Refusal, ...]:
    """What is allowed but worth noting: a table whose Level 1 wager differs from the link's."""
    return tuple(
        Refusal(
            because=f"table {name} plays Level 1 for {in_dollars(table.level_1)}, "
            f"and the reseeds go by {in_dollars(setup.level_1)}",
            per=crown.UNLIKE_UNITS,
        )
        for name, table in setup.tables.items()
        if table.level_1 != setup.level_1
    )
