"""Where all the money is: exact amounts for one link, and the sum that must always agree."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Final

from pokerroom.jackpots.rules.setup import CrownSetup, Setup

NAMES: Final = ("wagered", "brought", "fund", "reserve", "owed", "paid", "rounding")


class Accounts:
    """Amounts in grains, *grains* of which make a cent; finer amounts call for finer grains.

    *wagered* and *brought* have come in; all other accounts say where that money is now. *fund* is
    what is not in the pools: it pays bonuses and reseeds and tops up pools, and may be negative.
    *booked* is what increments have added to each pool so far, which tells what was there before a
    hit.
    """

    __slots__ = (*NAMES, "booked", "grains", "pools")

    def __init__(self, setup: Setup) -> None:
        self.grains = 100
        self.wagered = self.brought = self.fund = self.reserve = 0
        self.owed = self.paid = self.rounding = 0
        self.pools = [0] * len(setup.reseeds)
        self.booked = [0] * len(setup.reseeds)
        for pool, (reseed, more) in enumerate(zip(setup.reseeds, setup.brought, strict=True)):
            brought = self.whole(more)
            self.pools[pool] += self.whole(reseed) + brought
            self.fund -= self.whole(reseed)
            self.brought += brought
        if isinstance(setup, CrownSetup):
            self.fit(share for row in setup.shares for share in row)

    def whole(self, cents: Fraction | int) -> int:
        """*cents* in grains, made fine enough for it first."""
        self.fit((Fraction(cents),))
        return int(cents * self.grains)

    def fit(self, amounts: Iterable[Fraction]) -> None:
        """Makes the grains so fine that each of *amounts* is a whole number of them."""
        finer = lcm(self.grains, *(amount.denominator for amount in amounts)) // self.grains
        if finer == 1:
            return
        self.grains *= finer
        for name in NAMES:
            setattr(self, name, getattr(self, name) * finer)
        self.pools = [amount * finer for amount in self.pools]
        self.booked = [amount * finer for amount in self.booked]

    def exact(self, grains: int) -> Fraction:
        return Fraction(grains, self.grains)

    @property
    def difference(self) -> Fraction:
        """What has come in less what is accounted for; anything but zero is a fault of ours."""
        held = sum(self.pools) + self.fund + self.reserve + self.owed + self.paid + self.rounding
        return self.exact(self.wagered + self.brought - held)

    def in_cents(self) -> dict[str, Fraction]:
        """Every account by name, and every pool by its own."""
        named = {name: self.exact(getattr(self, name)) for name in NAMES}
        pools = {f"pool {n}": self.exact(amount) for n, amount in enumerate(self.pools, start=1)}
        return named | pools
