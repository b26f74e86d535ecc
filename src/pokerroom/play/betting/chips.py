"""Clauses on chips that a player puts out without a word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority
from pokerroom.play.betting.state import BettingState


class OpeningChip(StrEnum):
    """What one chip says that opens a betting round, where it is more than need be."""

    ITS_VALUE = "a wager of its value, or of the most that is allowed"
    THE_STRUCTURED_BET = "the structured bet"


@dataclass(frozen=True, slots=True, kw_only=True)
class SilentRaise:
    """Chips above a call: from half of the last wager or raise on they are made up to a raise.

    Fewer are handed back, and the player has called.
    """

    per: Authority

    def falls_short(self, betting: BettingState, extra: int) -> bool:
        return 2 * extra < betting.size


@dataclass(frozen=True, slots=True, kw_only=True)
class OversizeChip:
    """One chip that is worth more than the call is a call; what it says as an *opening* wager.

    Each in the first betting round, and in later ones.
    """

    opening: OpeningChip
    calls_first: Authority
    calls_later: Authority
    opens_first: Authority
    opens_later: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsOnTheTable:
    """How chips speak for a player: a call or a raise is what lies in front of him.

    They cannot *check* for him, nor *fold*: he says so, or passes his cards face down.
    """

    call: Authority
    raising: Authority
    check: Authority
    fold: Authority
    several: SilentRaise
    one: OversizeChip
    per: Authority
