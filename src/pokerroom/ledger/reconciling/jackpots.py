"""What a jackpot holds, by adding up what was wagered, keyed off, put back and paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pokerroom.ledger.reconciling.names import named

Told = Mapping[str, Any]
LEVELS = {"$Level.ONE": 0, "$Level.TWO": 1, "$Level.THREE": 2}
RESEED = 5_000
"""Times the Level 1 wager: WA 3.16."""
INTO_POOLS = Fraction(41, 100)
"""Of each wager, in equal parts to the pools that its level plays for: WA 3.15, W-02."""


class Jackpot:
    """Hears events as they are told in the record, and says what each account holds by them.

    Pools, reserve, prizes owed and odd amounts are counted; the fund is the rest of what came in.
    """

    def __init__(self, setup: Told) -> None:
        self.name: str = setup["name"]
        self.is_crown = setup["$"] == "CrownSetup"
        self._shares = _shares(setup) if self.is_crown else []
        pools = 3 if self.is_crown else 1
        reseed = Fraction(RESEED * setup["level_1"]) if self.is_crown else Fraction(0)
        brought = [_exact(each) for each in setup.get("brought", [0] * pools)]
        self._pools = [reseed + more for more in brought]
        self._brought = sum(brought, Fraction(0))
        self._at_tables: dict[str, Fraction] = {}
        self._reserve = self._owed = self._odd = Fraction(0)
        self._awards: dict[int, tuple[str, int, bool]] = {}
        self._keyed_off: dict[str, list[Told]] = {}

    def hear(self, told: Told) -> None:
        change = CHANGES.get(told["$"])
        if change is not None:
            change(self, told)

    def wagered(self, table: str, wager: Told) -> None:
        if self.is_crown:
            shares = self._shares[LEVELS[wager["level"]]]
            self.come_in(table, wager["amount"], [share * wager["amount"] for share in shares])

    def come_in(self, table: str, amount: Fraction | int, pools: Sequence[Fraction]) -> None:
        """*amount* of a table, so much of it into each of the *pools*."""
        self._at_tables[table] = self._at_tables.get(table, Fraction(0)) - amount
        self._pools = [held + more for held, more in zip(self._pools, pools, strict=True)]

    def keep(self, amount: Fraction) -> None:
        self._reserve += amount

    def begin(self, table: str) -> None:
        self._keyed_off[table] = []

    def move(self, told: Told, sign: int = 1) -> None:
        """A key-off, a pool that is raised or an odd amount; back again with *sign* -1."""
        match told["$"]:
            case "KeyedOff":
                taken = [_exact(each) * sign for each in told["taken"]]
                pairs = zip(self._pools, taken, strict=True)
                self._pools = [held - less for held, less in pairs]
                reserve = _exact(told.get("reserve", 0)) * sign
                self._reserve -= reserve
                self._owed += sum(taken) + reserve + _exact(told.get("fund", 0)) * sign
            case "PoolRaised":
                self._pools[told["pool"]] += _exact(told["amount"]) * sign
                if told.get("from_reserve"):
                    self._reserve -= _exact(told["amount"]) * sign
            case _:
                self._owed -= _exact(told["amount"]) * sign
                self._odd += _exact(told["amount"]) * sign

    def move_on(self, told: Told) -> None:
        self._keyed_off.setdefault(told["table"], []).append(told)
        self.move(told)

    def award(self, told: Told, *, bonus: bool) -> None:
        self._awards[told["prize"]] = told["table"], told["amount"], bonus
        self._owed += told["amount"] if bonus else 0

    def take_back(self, told: Told) -> None:
        awards = [self._awards.pop(number) for number in told["prizes"]]
        self._owed -= sum(amount for _, amount, bonus in awards if bonus)
        if not all(bonus for _, _, bonus in awards):
            for each in self._keyed_off.pop(told["table"], []):
                self.move(each, -1)

    def pay(self, number: int) -> None:
        table, amount, _ = self._awards.pop(number)
        self._owed -= amount
        self._at_tables[table] = self._at_tables.get(table, Fraction(0)) + amount

    def holdings(self) -> dict[str, Fraction]:
        """What each account holds since the jackpot was opened."""
        found = {
            named("pool", self.name, str(n)): held for n, held in enumerate(self._pools, start=1)
        }
        found |= {named("collected", table): held for table, held in self._at_tables.items()}
        kept = {"reserve": self._reserve, "owed": self._owed, "remainder": self._odd}
        found |= {named(kind, self.name): held for kind, held in kept.items()}
        found[named("fund", self.name)] = self._brought - sum(found.values(), Fraction(0))
        return found | {"cage": Fraction(-self._brought)}


def _shares(setup: Told) -> list[list[Fraction]]:
    if own := setup.get("own_shares"):
        return [[_exact(share) for share in row] for row in own]
    return [
        [INTO_POOLS / level if pool < level else Fraction(0) for pool in range(3)]
        for level in (1, 2, 3)
    ]


def _exact(told: str | int) -> Fraction:
    return Fraction(told.removeprefix("$Fraction.") if isinstance(told, str) else told)


def _round_started(jackpot: Jackpot, told: Told) -> None:
    jackpot.begin(told["table"])
    for wager in told["wagers"]:
        jackpot.wagered(told["table"], wager)


def _reversed(jackpot: Jackpot, told: Told) -> None:
    jackpot.come_in(told["table"], -told["amount"], [-_exact(each) for each in told["taken"]])


def _collected(jackpot: Jackpot, told: Told) -> None:
    pool, reserve, fund = (_exact(told[name]) for name in ("pool", "reserve", "fund"))
    jackpot.come_in(told["table"], pool + reserve + fund, [pool])
    jackpot.keep(reserve)


CHANGES: Mapping[str, Callable[[Jackpot, Told], None]] = {
    "RoundStarted": _round_started,
    "WagerBooked": lambda jackpot, told: jackpot.wagered(told["table"], told["wager"]),
    "WagersReversed": _reversed,
    "ChipsCollected": _collected,
    "KeyedOff": Jackpot.move_on,
    "PoolRaised": Jackpot.move_on,
    "OddAmountKept": Jackpot.move_on,
    "PrizeAwarded": lambda jackpot, told: jackpot.award(told, bonus=False),
    "BonusAwarded": lambda jackpot, told: jackpot.award(told, bonus=True),
    "AwardsReversed": Jackpot.take_back,
    "PrizePaid": lambda jackpot, told: jackpot.pay(told["prize"]),
    "RoundEnded": lambda jackpot, told: jackpot.begin(told["table"]),
}
