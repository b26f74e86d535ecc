"""A betting limit: how much may be wagered, how often raised, and what a short stake does."""

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
    """While only two players can wager, raises are not counted.

    *sizes_free*: nor is their size limited.
    """

    sizes_free: bool
    per: Authority

    def holds(self, betting: BettingState) -> bool:
        return betting.able.bit_count() == 2


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHead:
    """While only two active players are left in the betting round, raises are not counted.

    If *tapped_out_count*, a player who has tapped out in this betting round is still active.
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
    """Raises are counted however many players are left."""

    per: Authority

    @property
    def sizes_free(self) -> bool:
        return False

    def holds(self, _betting: BettingState) -> bool:
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseCap:
    """At most *most* raises in a betting round; *unless* is the exception for two players."""

    most: int
    unless: TwoPlayers | HeadToHead | NoException
    per: Authority

    def closes(self, betting: BettingState) -> bool:
        return betting.raises >= self.most and not self.unless.holds(betting)

    def last_may_be_short(self, betting: BettingState) -> bool:
        """Whether two players may raise until a stake is spent, even with a short last raise."""
        return isinstance(self.unless, TwoPlayers) and self.unless.holds(betting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """One of the betting limits that a book offers, under the name used on a table's sign."""

    name: str
    opening: OpeningSum
    raising: RaisingSum
    cap: RaiseCap | None = None
    short_stake: Short
    chips: ChipsOnTheTable | None = None
    per: Authority

    def least_wager(self, sums: BettingSums) -> int:
        """The least that a wager or a raise may be before any has been made."""
        return sums.bet if isinstance(self.raising, Structured) else sums.minimum

    def openings(self, betting: BettingState) -> Totals:
        return self.opening.openings(betting)

    def raises(self, betting: BettingState) -> Totals:
        if self.cap and self.cap.unless.sizes_free and self.cap.unless.holds(betting):
            chip = betting.sums.chip
            return range(betting.highest + chip, NO_END, chip)
        return self.raising.raises(betting)
