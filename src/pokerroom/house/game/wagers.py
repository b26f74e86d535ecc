"""The wagers of a game against the house: who may place them, when, and how many."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pokerroom.books import Authority

Person: TypeAlias = str
"""Somebody who wagers, by name; one person may have wagers in several boxes."""


class WagerKind(StrEnum):
    """Our word for each wager; the second area of a Jackpot Wager counts as one of its own."""

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
"""What follows the hand of its box when that is void."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMost:
    """A box takes at most so many *wagers* of the kind."""

    wagers: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsAnte:
    """Without an ante in the same box the wager goes back when the round begins."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsAnyAnte:
    """Without an ante of anybody the wager goes back when the round begins."""

    elsewhere: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One of the wagers a player may make, under the name its book gives it.

    *per* says when it is placed. *by_owner*: only the owner of the ante places it. *claim*: he
    comes first if there is no room for others. *units* are what a jackpot wager must come to.
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
    """Whoever places the ante decides for the hand; *claim*: and comes first the next time.

    *turns* is the reading that has the players decide one after another, if any does. By *seated*
    he takes a seat if he is asked to.
    """

    decides: Authority
    claim: Authority | None = None
    seated: Authority | None = None
    turns: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OneHand:
    """A person may play *boxes* at most; None: a setting says whether he may play several."""

    boxes: int | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """Wagers are chips on the layout; *spoken* says what becomes of a wager by word of mouth."""

    spoken: Authority
    spoken_with_chips: bool
    area: Authority
    untouched: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What those still in decide next: a wager of *times* the ante, or else.

    *stay*: without it nobody goes on. *fold* and *check* are the other choices, *folded* says
    that a folded hand is out. *then* deals the communal cards that come next.
    """

    wager: WagerKind
    times: int
    name: str
    stay: Authority | None = None
    fold: Authority | None = None
    folded: Authority | None = None
    check: Authority | None = None
    optional: Authority | None = None
    then: Authority | None = None
    size: Authority
    per: Authority
