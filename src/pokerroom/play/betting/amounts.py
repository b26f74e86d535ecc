"""How much an opening wager or a raise may be, as totals for the betting round in cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from pokerroom.books import Authority
from pokerroom.play.betting.acts import Totals
from pokerroom.play.betting.state import BettingState

NO_END: Final = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class LeastRaise:
    """No raise may be smaller than an earlier one in the betting round.

    If *wagers_count*, nor may it be smaller than a wager; if *blinds_count* too, a blind is one.
    """

    wagers_count: bool
    blinds_count: bool = True
    per: Authority

    def size(self, betting: BettingState) -> int:
        """The smallest raise allowed now."""
        return betting.size


@dataclass(frozen=True, slots=True, kw_only=True)
class TheBlind:
    """Exactly the amount of the blind."""

    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        return (betting.sums.blind,)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimesTheBlind:
    """Exactly *times* the last blind."""

    times: int
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        return (self.times * betting.sums.blind,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blinds:
    """One of several multiples of the blind; a raise must also meet *least*."""

    multiples: tuple[int, ...]
    least: LeastRaise
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        blind = betting.sums.blind
        return tuple([blind * times for times in self.multiples])

    def raises(self, betting: BettingState) -> Totals:
        """The multiple applies to what goes above the call: two blinds may be raised by one."""
        blind, size, highest = betting.sums.blind, self.least.size(betting), betting.highest
        return tuple([highest + blind * times for times in self.multiples if blind * times >= size])


@dataclass(frozen=True, slots=True, kw_only=True)
class UpToBlinds:
    """Any amount from the table minimum to *most* blinds."""

    most: int
    least: LeastRaise
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        sums = betting.sums
        return amounts(sums.minimum, self.most * sums.blind, chip=sums.chip)

    def raises(self, betting: BettingState) -> Totals:
        sums = betting.sums
        return amounts(
            self.least.size(betting),
            self.most * sums.blind,
            chip=sums.chip,
            above=betting.highest,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLimits:
    """Any amount from the table minimum to the table maximum."""

    least: LeastRaise
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        sums = betting.sums
        return amounts(sums.minimum, sums.maximum, chip=sums.chip)

    def raises(self, betting: BettingState) -> Totals:
        sums = betting.sums
        size = self.least.size(betting)
        return amounts(size, sums.maximum, chip=sums.chip, above=betting.highest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """As `TableLimits`, but a raise over a short tap-out is measured from the last full wager.

    *from_least* is the rule on the smallest opening wager, where it is a separate one.
    """

    least: LeastRaise
    from_least: Authority | None = None
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        sums = betting.sums
        return amounts(sums.minimum, sums.maximum, chip=sums.chip)

    def raises(self, betting: BettingState) -> Totals:
        sums, highest = betting.sums, betting.highest
        size = self.least.size(betting)
        level, chip = betting.level, sums.chip
        return amounts(max(size, highest + chip - level), sums.maximum, chip=chip, above=level)


@dataclass(frozen=True, slots=True, kw_only=True)
class Structured:
    """Exactly the structured bet, measured from the last full wager: a short wager is completed.

    *at_once*: a player forced to open for less may open with the full structured bet instead.
    """

    least: LeastRaise
    at_once: bool = False
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        sums = betting.sums
        bring_in = sums.bring_in if betting.forced else 0
        if not bring_in or bring_in == sums.bet:
            return (sums.bet,)
        return (bring_in, sums.bet) if self.at_once else (bring_in,)

    def raises(self, betting: BettingState) -> Totals:
        size = self.least.size(betting)
        return (max(betting.level + size, betting.highest + betting.sums.chip),)


@dataclass(frozen=True, slots=True, kw_only=True)
class PotShare:
    """At most *halves* halves of the pot, a raiser's call included, rounded down to *unit*.

    Without *unit* it is rounded to the lowest chip. If the pot is too small for the least wager,
    the least wager is still allowed. *from_least* is the rule on the smallest opening wager.
    """

    halves: int
    unit: int | None = None
    least: LeastRaise
    from_least: Authority | None = None
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        sums = betting.sums
        return amounts(sums.minimum, self.share(betting, call=0), chip=sums.chip)

    def raises(self, betting: BettingState) -> Totals:
        call = betting.highest - betting.totals[betting.turn]
        return amounts(
            self.least.size(betting),
            self.share(betting, call=call),
            chip=betting.sums.chip,
            above=betting.highest,
        )

    def share(self, betting: BettingState, *, call: int) -> int:
        share = (betting.pot + call) * self.halves // 2
        return share - share % (self.unit or betting.sums.chip)


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubling:
    """Exactly twice the previous total."""

    least: LeastRaise
    per: Authority

    def raises(self, betting: BettingState) -> Totals:
        return (2 * betting.highest,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unbounded:
    """Any amount from the least allowed up; *from_least* sets a least opening wager too."""

    least: LeastRaise
    from_least: Authority | None = None
    per: Authority

    def openings(self, betting: BettingState) -> Totals:
        return range(betting.sums.minimum, NO_END, betting.sums.chip)

    def raises(self, betting: BettingState) -> Totals:
        least = betting.highest + self.least.size(betting)
        return range(least, NO_END, betting.sums.chip)


def amounts(least: int, most: int, *, chip: int, above: int = 0) -> range:
    """All totals from *least* to *most* over *above*; *least* is always among them."""
    return range(above + least, above + max(least, most) + 1, chip)


OpeningSum: TypeAlias = (
    TheBlind
    | TimesTheBlind
    | Blinds
    | UpToBlinds
    | TableLimits
    | Spread
    | Structured
    | PotShare
    | Unbounded
)
RaisingSum: TypeAlias = (
    Blinds | UpToBlinds | TableLimits | Spread | Structured | PotShare | Doubling | Unbounded
)
