"""What a jackpot holds, by adding up what was wagered, keyed off, reseeded and paid."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pokerroom.ledger.reconciling.names import Told, named

LEVELS = {"$Level.ONE": 0, "$Level.TWO": 1, "$Level.THREE": 2}
RESEED = 5_000
"""Times the Level 1 wager: WA 3.16."""
INTO_POOLS = Fraction(41, 100)
"""Of each wager, in equal parts to the pools of its level: WA 3.15, W-02."""


class Jackpot:
    """Counts pools, reserve, prizes owed and odd amounts; the fund is the rest of what came in."""

    def __init__(self, setup: Told) -> None:
        self.name: str = setup["name"]
        self._shares = _shares(setup) if setup["$"] == "CrownSetup" else []
        pools = 3 if self._shares else 1
        reseed = Fraction(RESEED * setup["level_1"]) if self._shares else Fraction(0)
        brought = [_exact(each) for each in setup.get("brought", [0] * pools)]
        self._pools = [reseed + more for more in brought]
        self._brought = sum(brought, Fraction(0))
        self._at_tables: dict[str, Fraction] = {}
        self._reserve = self._owed = self._odd = Fraction(0)
        self._awards: dict[int, tuple[str, int, bool]] = {}
        self._keyed_off: dict[str, list[Told]] = {}

    def hear(self, told: Told) -> None:
        table = told.get("table", "")
        match told["$"]:
            case "RoundStarted" | "RoundEnded":
                self._keyed_off[table] = []
                for wager in told.get("wagers", ()):
                    self._wagered(table, wager)
            case "WagerBooked":
                self._wagered(table, told["wager"])
            case "WagersReversed":
                self._come_in(table, -told["amount"], [-_exact(each) for each in told["taken"]])
            case "ChipsCollected":
                pool, reserve, fund = (_exact(told[name]) for name in ("pool", "reserve", "fund"))
                self._come_in(table, pool + reserve + fund, [pool])
                self._reserve += reserve
            case "KeyedOff" | "PoolRaised" | "OddAmountKept":
                self._keyed_off.setdefault(table, []).append(told)
                self._move(told, 1)
            case "PrizeAwarded" | "BonusAwarded":
                is_bonus = told["$"] == "BonusAwarded"
                self._awards[told["prize"]] = table, told["amount"], is_bonus
                self._owed += told["amount"] if is_bonus else 0
            case "AwardsReversed":
                self._take_back(table, told["prizes"])
            case "PrizePaid":
                table, amount, _ = self._awards.pop(told["prize"])
                self._owed -= amount
                self._at_tables[table] = self._at_tables.get(table, Fraction(0)) + amount
            case _:
                pass

    def _wagered(self, table: str, wager: Told) -> None:
        if self._shares:
            amount, shares = wager["amount"], self._shares[LEVELS[wager["level"]]]
            self._come_in(table, amount, [share * amount for share in shares])

    def _come_in(self, table: str, amount: Fraction | int, pools: Sequence[Fraction]) -> None:
        """*amount* comes from a table, and *pools* is how much of it goes to each pool."""
        self._at_tables[table] = self._at_tables.get(table, Fraction(0)) - amount
        self._pools = [held + more for held, more in zip(self._pools, pools, strict=True)]

    def _move(self, told: Told, sign: int) -> None:
        """A key-off, a pool that is raised or an odd amount; reversed if *sign* is -1."""
        amount = _exact(told.get("amount", 0)) * sign
        match told["$"]:
            case "KeyedOff":
                taken = [_exact(each) * sign for each in told["taken"]]
                self._pools = [a - b for a, b in zip(self._pools, taken, strict=True)]
                reserve = _exact(told.get("reserve", 0)) * sign
                self._reserve -= reserve
                self._owed += sum(taken) + reserve + _exact(told.get("fund", 0)) * sign
            case "PoolRaised":
                self._pools[told["pool"]] += amount
                self._reserve -= amount if told.get("from_reserve") else 0
            case _:
                self._owed, self._odd = self._owed - amount, self._odd + amount

    def _take_back(self, table: str, prizes: Sequence[int]) -> None:
        awards = [self._awards.pop(number)[1:] for number in prizes]
        self._owed -= sum(amount for amount, is_bonus in awards if is_bonus)
        if not all(is_bonus for _, is_bonus in awards):
            for each in self._keyed_off.pop(table, []):
                self._move(each, -1)

    def holdings(self) -> dict[str, Fraction]:
        """What each account has gained since the jackpot was opened."""
        found = {named("pool", self.name, str(n)): held for n, held in enumerate(self._pools, 1)}
        found |= {named("collected", table): held for table, held in self._at_tables.items()}
        kept = {"reserve": self._reserve, "owed": self._owed, "remainder": self._odd}
        found |= {named(kind, self.name): held for kind, held in kept.items()}
        found[named("fund", self.name)] = self._brought - sum(found.values(), Fraction(0))
        return found | {"cage": Fraction(-self._brought)}


def _shares(setup: Told) -> list[list[Fraction]]:
    if own := setup.get("own_shares"):
        return [[_exact(share) for share in row] for row in own]
    parts = [(level, INTO_POOLS / level) for level in (1, 2, 3)]
    return [[part if pool < level else Fraction(0) for pool in range(3)] for level, part in parts]


def _exact(told: str | int) -> Fraction:
    return Fraction(told.removeprefix("$Fraction.") if isinstance(told, str) else told)
