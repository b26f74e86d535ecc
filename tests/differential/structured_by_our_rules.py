"""To what a player may wager under a fixed limit by our rules, reckoned from the acts alone."""

from __future__ import annotations

from tests.differential.tables import Chosen, Offered, Table


class Structured:
    """The next structured total of a betting round: a bet above the last full wager.

    A tap-out of half a bet or more counts as one, a shorter one is made up (VIC 6.14.2, V-13,
    V-14), and so is a bring-in below the bet. A blind stands at its amount.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.stage = -1
        self.bet = self.level = self.highest = 0

    def begin(self, stage: int) -> None:
        """Starts anew, if this is not the betting round that is going on."""
        if stage == self.stage:
            return
        self.stage, self.bet = stage, self.table.bets[stage]
        self.level = self.table.blinds[-1] if self.table.blinds and not stage else 0
        self.highest = self.level

    def allows(self, offered: Offered, reach: int) -> bool:
        """Whether *offered* has the next structured total, or all of a smaller stake, or none."""
        full = self.level + self.bet
        if offered.call is None:
            full = self.table.bring_in or self.bet
        total = min(full, reach)
        return not offered.totals or offered.totals == range(total, total + 1)

    def follow(self, chosen: Chosen, *, opens: bool) -> None:
        """*opens* says that it was the forced opening."""
        if chosen.to is None:
            return
        brought_in = opens and chosen.to == self.table.bring_in
        counts = 2 * (chosen.to - self.highest) >= self.bet and not brought_in
        if counts or chosen.to == self.level + self.bet:
            self.level = chosen.to
        self.highest = chosen.to
