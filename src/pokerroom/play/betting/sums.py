"""The sums of money that a betting round goes by."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.money import Money

NOTHING = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingSums:
    """*blind* is the last blind as prescribed, whether or not its player could pay it in full.

    *bet* is the structured bet of this betting round. *bring_in* is told where a notice sets it
    apart from the bet. Sums that the limit in play does not use stay at nothing.
    """

    chip: Money
    minimum: Money
    maximum: Money = NOTHING
    blind: Money = NOTHING
    bet: Money = NOTHING
    bring_in: Money = NOTHING

    def __post_init__(self) -> None:
        assert self.chip > 0
        sums = (self.minimum, self.maximum, self.blind, self.bet, self.bring_in)
        assert not any(amount % self.chip for amount in sums), "chips cannot pay these sums"
