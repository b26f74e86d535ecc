"""A floor of twelve tables at which jackpots are hit at once, and a second hand that keeps count.

The second hand hears only what was put down and what was shown; its arithmetic is the oracle's.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from fractions import Fraction
from random import Random

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Act, Link, LinkedTable, put
from pokerroom.jackpots.acts import (
    EndsRound,
    PaysPrize,
    PressesPrizeButton,
    SortsCards,
    StartsRound,
    VerifiesHand,
    VoidsRound,
)
from pokerroom.jackpots.state.events import BonusAwarded, PrizeAwarded
from pokerroom.money import dollars
from tests.jackpots.floor import EIGHT, ROYAL, STRAIGHT_FLUSH, crown, on
from tests.jackpots.oracle import increments, keyed_off

GAMES = ("crown-holdem", "crown-stud-poker", "3-card-poker", "ultimate-texas-holdem")
TABLES = tuple(f"{game} {number}" for game in GAMES for number in (1, 2, 3))
HANDS = {"R": ROYAL, "S": STRAIGHT_FLUSH}
BONUSES = {Category.FOUR_OF_A_KIND: 500, Category.FULL_HOUSE: 100, Category.FLUSH: 50}
RESEED = Fraction(250)  # low, so that tenths of tenths are taken long before a pool is lifted
MILLISECOND = timedelta(milliseconds=1)


class SecondHand:
    """All accounts in dollars, kept from outside."""

    def __init__(self) -> None:
        self.pools = [RESEED] * 3
        self.wagers: Counter[int] = Counter()
        self.wagered = 0
        self.put_in = 3 * RESEED
        self.bonuses = self.paid = self.rounding = Fraction(0)

    def hears(self, levels: Counter[int]) -> None:
        self.wagers.update(levels)
        self.wagered += sum(level * count for level, count in levels.items())

    def adds_up(self) -> list[Fraction]:
        """The pools with all that has been heard so far."""
        increments(self.pools, self.wagers)
        self.wagers.clear()
        return self.pools

    @property
    def fund(self) -> Fraction:
        return Fraction(59, 100) * self.wagered - self.put_in - self.bonuses


class Simulation:
    """Draws what happens from a seed; *sums* counts it."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        tables = {name: LinkedTable(level_1=dollars(1), game=name[:-2]) for name in TABLES}
        self.link = Link(crown(level_1=dollars("0.05"), tables=tables))
        self.hand = SecondHand()
        self.sums: Counter[str] = Counter()
        self.now: datetime = EIGHT
        self.starts = {table: [self._start(table) for _ in range(40)] for table in TABLES}

    def _start(self, table: str) -> tuple[StartsRound, Counter[int], dict[int, int]]:
        boxes = sorted(self.draw.sample(range(1, 9), self.draw.randint(4, 8)))
        levels = {box: self.draw.choice((1, 1, 2, 3)) for box in boxes}
        chips = tuple(on(box, level) for box, level in levels.items())
        return StartsRound(table=table, chips=chips), Counter(levels.values()), levels

    def does(self, act: Act) -> Ruling[tuple[object, ...]]:
        found = put(self.link, act)
        assert isinstance(found, Ruling), (act, found)
        self.sums["events"] += len(found.outcome)
        return found  # type: ignore[return-value]

    def starts_round(self, table: str) -> dict[int, int]:
        act, counted, levels = self.draw.choice(self.starts[table])
        self.does(act)
        self.hand.hears(counted)
        self.sums["wagers"] += len(levels)
        return levels

    def quiet_rounds(self, wagers: int, tables: tuple[str, ...] = TABLES) -> None:
        """So many wagers or a few more, with nothing won and now and then a void round."""
        until = self.sums["wagers"] + wagers
        while self.sums["wagers"] < until:
            table = self.draw.choice(tables)
            levels = self.starts_round(table)
            if len(tables) == len(TABLES) and self.draw.random() < 0.01:
                self.voids(table, levels)
            else:
                self.does(EndsRound(table=table))

    def voids(self, table: str, levels: dict[int, int]) -> None:
        """With nothing pending, increments just booked are all there to be taken out."""
        self.does(VoidsRound(table=table))
        for level in levels.values():
            self.hand.wagers[level] -= 1
            self.hand.wagered -= level
        self.sums["void rounds"] += 1

    def burst(self) -> None:
        """Several tables are hit within a millisecond, while others go on playing."""
        hit = self.draw.sample(TABLES, self.draw.randint(2, 8))
        won = {table: self._winners(self.starts_round(table)) for table in hit}
        order = self._presses(won)
        at_the_hit = list(self.hand.adds_up())
        others = tuple(table for table in TABLES if table not in hit)
        self.quiet_rounds(20, others)
        awarded = self._verifies(won)
        self._compares(won, order, at_the_hit, awarded)
        self._pays(hit)
        self.sums["bursts"] += 1

    def _winners(self, levels: dict[int, int]) -> dict[int, str]:
        """Which boxes won what: mostly one straight flush, sometimes several and royal flushes."""
        count = self.draw.choice((1, 1, 1, 2, 3))
        boxes = self.draw.sample(sorted(levels), count)
        return {box: f"{'R' if self.draw.random() < 0.01 else 'S'}{levels[box]}" for box in boxes}

    def _presses(self, won: dict[str, dict[int, str]]) -> list[str]:
        """In any order, the stamps being equal or a little apart; gives the order of time."""
        stamps = {table: self.now + self.draw.randint(0, 2) * MILLISECOND / 4 for table in won}
        for table, boxes in won.items():
            for box, kind in boxes.items():
                self.does(self._press(table, box, HANDS[kind[0]], stamps[table]))
                self.sums["hits"] += 1
        self.now += timedelta(seconds=1)
        return sorted(won, key=lambda table: stamps[table])

    def _press(self, table: str, box: int, hand: Category, at: datetime) -> PressesPrizeButton:
        return PressesPrizeButton(table=table, box=box, hand=hand, at=at)

    def _verifies(self, won: dict[str, dict[int, str]]) -> list[PrizeAwarded]:
        """In any order of tables and boxes; one in twenty does not stand, and leaves *won*."""
        claims = [(table, box) for table, boxes in won.items() for box in boxes]
        self.draw.shuffle(claims)
        awarded: list[PrizeAwarded] = []
        for table, box in claims:
            stands = self.draw.random() > 0.05
            act = VerifiesHand(table=table, box=box, stands=stands, by="Supervisor")
            awarded += [e for e in self.does(act).outcome if isinstance(e, PrizeAwarded)]
            if not stands:
                del won[table][box]
                self.sums["claims that failed"] += 1
                if box % 2:
                    self._bonus(table, box)
        return awarded

    def _bonus(self, table: str, box: int) -> None:
        """What looked like a jackpot hand was another one."""
        hand = self.draw.choice(tuple(BONUSES))
        self.does(self._press(table, box, hand, self.now))
        act = VerifiesHand(table=table, box=box, stands=True, by="Supervisor")
        (bonus,) = (e for e in self.does(act).outcome if isinstance(e, BonusAwarded))
        wager = self.link.rounds[table].wagers[box]
        assert bonus.amount == BONUSES[hand] * wager.amount
        self.hand.bonuses += BONUSES[hand] * int(wager.level)
        self.hand.paid += BONUSES[hand] * int(wager.level)
        self.sums["bonus prizes"] += 1

    def _compares(
        self,
        won: dict[str, dict[int, str]],
        order: list[str],
        at_the_hit: list[Fraction],
        awarded: list[PrizeAwarded],
    ) -> None:
        """The second hand keys off in the order of time, and must come to the same."""
        gained = [now - then for now, then in zip(self.hand.adds_up(), at_the_hit, strict=True)]
        expected: list[tuple[str, int]] = []
        for table in order:
            kinds = list(won[table].values())
            paid, put_in = keyed_off(at_the_hit, kinds, RESEED)
            self.hand.put_in += put_in
            for kind, amount in paid:
                share = amount * 100 // kinds.count(kind)
                expected += [(table, share)] * kinds.count(kind)
                self.hand.paid += Fraction(share * kinds.count(kind), 100)
                self.hand.rounding += amount - Fraction(share * kinds.count(kind), 100)
        assert [(event.table, event.amount) for event in awarded] == expected
        self.sums["jackpot prizes"] += len(expected)
        self.hand.pools = [a + b for a, b in zip(at_the_hit, gained, strict=True)]

    def _pays(self, tables: list[str]) -> None:
        """Every prize once; a second payment is refused and changes nothing."""
        for table in tables:
            self.does(SortsCards(table=table))
        for number in sorted(self.link.unpaid):
            act = PaysPrize(prize=number, at=self.now)
            self.does(act)
            assert isinstance(put(self.link, act), Refusal)
        for table in tables:
            self.does(EndsRound(table=table))

    def agrees(self) -> None:
        """Every account is what the second hand says, to the last fraction of a cent."""
        accounts = self.link.accounts
        assert accounts.difference == 0
        pools = self.hand.adds_up()
        expected = {
            "wagered": self.hand.wagered,
            "brought": 0,
            "fund": self.hand.fund,
            "reserve": 0,
            "owed": 0,
            "paid": self.hand.paid,
            "rounding": self.hand.rounding,
        } | {f"pool {n}": pool for n, pool in enumerate(pools, start=1)}
        assert {name: amount / 100 for name, amount in accounts.in_cents().items()} == expected


def simulated(wagers: int, bursts: int, seed: int) -> Simulation:
    """So many wagers at least, with the bursts spread evenly among them."""
    run = Simulation(seed)
    for number in range(bursts):
        run.burst()
        due = wagers * (number + 1) // bursts - run.sums["wagers"]
        run.quiet_rounds(max(due, 0))
        run.agrees()
    return run
