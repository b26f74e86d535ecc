"""A betting limit: what may be wagered, how often it may be raised, and what a short stake does."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority
from pokerroom.play.betting.acts import Totals
from pokerroom.play.betting.amounts import NO_END, OpeningSum, RaisingSum, Structured
from pokerroom.play.betting.chips import ChipsOnTheTable
from pokerroom.play.betting.short_stakes import Short
from pokerroom.play.betting.state import BettingState, BettingSums


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoPlayers:
    """While two players alone can wager the raises are not counted; *sizes_free*: nor measured."""

    sizes_free: bool
    per: Authority

    def holds(self, betting: BettingState) -> bool:
        return betting.able.bit_count() == 2


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHead:
    """While two active players are left in the betting round the raises are not counted.

    One who has tapped out in this betting round is still active if *tapped_out_count*.
    """

    tapped_out_count: bool
    per: Authority

    @property
    def sizes_free(self) -> bool:
        return False

    def holds(self, betting: BettingState) -> bool:
        active = betting.active if self.tapped_out_count else betting.able
        return (active & betting.contending).bit_count() == 2


@dataclass(frozen=True, slots=True, kw_only=True)
class NoException:
    """The raises are counted whoever is left."""

    per: Authority

    @property
    def sizes_free(self) -> bool:
        return False

    def holds(self, _betting: BettingState) -> bool:
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseCap:
    """At most so many raises in a betting round, unless only two are left."""

    most: int
    unless: TwoPlayers | HeadToHead | NoException
    per: Authority

    def closes(self, betting: BettingState) -> bool:
        return betting.raises >= self.most and not self.unless.holds(betting)

    def last_may_be_short(self, betting: BettingState) -> bool:
        """Whether two players raise until a stake is spent, so that the last raise takes it all."""
        return isinstance(self.unless, TwoPlayers) and self.unless.holds(betting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """One of the forms of betting that a book offers, under the name that a table's sign uses."""

    name: str
    opening: OpeningSum
    raising: RaisingSum
    cap: RaiseCap | None = None
    short_stake: Short
    chips: ChipsOnTheTable | None = None
    per: Authority

    def least_wager(self, sums: BettingSums) -> int:
        """What a wager or a raise comes to at least before any has been made."""
        return sums.bet if isinstance(self.raising, Structured) else sums.minimum

    def openings(self, betting: BettingState) -> Totals:
        return self.opening.openings(betting)

    def raises(self, betting: BettingState) -> Totals:
        if self.cap and self.cap.unless.sizes_free and self.cap.unless.holds(betting):
            chip = betting.sums.chip
            return range(betting.highest + chip, NO_END, chip)
        return self.raising.raises(betting)
