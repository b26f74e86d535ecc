"""The wagers of a game against the house: who may place them, when, and how many."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pokerroom.books import Authority
from pokerroom.house.game.settings import BySetting

Person: TypeAlias = str
"""The name of somebody who wagers, possibly in several boxes."""


class WagerKind(StrEnum):
    """Our word for each wager; the second area of a Jackpot Wager counts as a wager of its own."""

    ANTE = "ante"
    BET = "bet"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    JACKPOT = "jackpot"
    JACKPOT_2 = "jackpot, second area"
    DEALER_EXTRA = "dealer extra"
    PLAYER_EXTRA = "player extra"


JACKPOTS: Final = frozenset({WagerKind.JACKPOT, WagerKind.JACKPOT_2})
EXTRAS: Final = frozenset({WagerKind.DEALER_EXTRA, WagerKind.PLAYER_EXTRA})
ON_THE_HAND: Final = frozenset(set(WagerKind) - {WagerKind.DEALER_EXTRA})
"""The wagers that go back when the hand of their box is void."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMost:
    """A box takes at most *wagers* wagers of the kind."""

    wagers: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsAnte:
    """The wager goes back when the round begins unless there is an ante in the same box."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsAnyAnte:
    """The wager goes back when the round begins unless somebody has an ante."""

    elsewhere: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """A wager that a player may make, under the name its book gives it.

    *per* says when it is placed. *by_owner*: only the owner of the ante may place it. *claim*: he
    comes first if there is no room for others. *units* is what a jackpot wager must come to.
    """

    name: str
    kind: WagerKind
    most: AtMost | None = None
    by_owner: Authority | None = None
    claim: Authority | None = None
    needs: NeedsAnte | NeedsAnyAnte | None = None
    units: int = 1
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """The player who places the ante plays the hand.

    By *claim* he has first call on the box next time. *turns* says whether players decide in turn,
    where the table may choose. By *seated* he takes a seat if asked to; *places* says who may sit.
    By *leaving* whoever is at the table may leave it.
    """

    decides: Authority
    leaving: Authority
    claim: Authority | None = None
    seated: Authority | None = None
    places: Authority
    turns: BySetting | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OneHand:
    """Nobody plays more than one box, unless the table may choose that he plays *several*."""

    several: BySetting | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """Wagers are chips on the layout; *spoken* is the rule on wagers announced aloud."""

    spoken: Authority
    spoken_with_chips: bool
    area: Authority
    untouched: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The next choice of those still in: a wager of *times* the ante, or an alternative.

    *stay*: nobody goes on without it. *fold* and *check* are the alternatives; *folded* is the rule
    that a folded hand is out, *placed* the rule by which the wager is placed, *after* the rule that
    this is after the deal. *then* is the rule that deals the next communal cards. *least* is the
    minimum of the wager, where the sign may have one of its own.
    """

    wager: WagerKind
    times: int
    name: str
    stay: Authority | None = None
    placed: Authority | None = None
    after: Authority | None = None
    fold: Authority | None = None
    folded: Authority | None = None
    check: Authority | None = None
    optional: Authority | None = None
    then: Authority | None = None
    least: BySetting | None = None
    size: Authority
    per: Authority
