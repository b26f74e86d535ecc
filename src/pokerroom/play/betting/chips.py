"""Clauses on chips that a player puts out in silence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority
from pokerroom.play.betting.state import BettingState


class OpeningChip(StrEnum):
    """What a single chip worth more than is needed means when it opens a betting round."""

    ITS_VALUE = "a wager of its value, or of the most that is allowed"
    THE_STRUCTURED_BET = "the structured bet"


@dataclass(frozen=True, slots=True, kw_only=True)
class SilentRaise:
    """Chips above a call that are at least half of the last wager or raise are made up to a raise.

    If they are fewer, the excess is handed back and the player has called.
    """

    per: Authority

    def falls_short(self, betting: BettingState, extra: int) -> bool:
        return 2 * extra < betting.size


@dataclass(frozen=True, slots=True, kw_only=True)
class OversizeChip:
    """A single chip worth more than the call is a call; *opening* says what it means as a wager.

    Each of the two has one rule for the first betting round and one for later rounds.
    """

    opening: OpeningChip
    calls_first: Authority
    calls_later: Authority
    opens_first: Authority
    opens_later: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsOnTheTable:
    """What chips put out in silence mean: the amount in front of a player is his call or raise.

    Chips alone cannot check or fold: a player says so, or passes his cards in face down.
    """

    call: Authority
    raising: Authority
    check: Authority
    fold: Authority
    several: SilentRaise
    one: OversizeChip
    per: Authority
