"""The course of a betting round: who begins, what each turn gives, how much, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from pokerroom.books import Authority
from pokerroom.play.betting.amounts import OpeningSum, Spread
from pokerroom.play.betting.first_by_position import Begins
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.short_stakes import ShortOpening
from pokerroom.play.betting.state import BettingStart, BettingSums


class Blind(Enum):
    """How the betting stands when the round begins."""

    NONE = "nothing is wagered yet"
    WAITS = "a blind is the highest total, but the betting is still to be opened"
    OPENS = "a blind is the highest total and is there to be called"


NO_BLIND: Final = Blind.NONE
BLIND_OPENS: Final = Blind.OPENS


@dataclass(frozen=True, slots=True, kw_only=True)
class MayCheck:
    """The rule on checking, and the one that *gives* it among the choices of a turn."""

    gives: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MayStand:
    """One whose blind is still the highest total stays in for nothing, or *raises* by a rule."""

    raises: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What a player may do at a turn, each with the rule that lets him; None: he may not."""

    opening: Authority | None = None
    check: MayCheck | None = None
    stand: MayStand | None = None
    call: Authority | None = None
    raising: Authority | None = None
    fold: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRaise:
    """One whose blind is the opening wager may raise it; whether that *counts* as a raise."""

    counts: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedOpening:
    """The first player must wager: *amount*, or without it whatever the limit allows.

    If his own blind is that wager already, *own_blind* says that he may raise it.
    """

    amount: OpeningSum | None = None
    own_blind: OpeningRaise | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckThenRaise:
    """Which rights a check leaves: to call, and if *allowed* also to raise."""

    allowed: bool
    bar: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRaiseYet:
    """Nobody may raise before some player has come in."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyForHand:
    """On his first turn a player may take the Kitty for his own hand, once in a round of play.

    Unless there has been a raise he calls with it, *first_in* or after others. After a raise he
    pays as much as the last blind for it, and then has the choices *after_raise*. Once it is
    taken, all others have the choices *then*.
    """

    first_in: Authority
    after_raise: Choices
    then: Choices
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TapOut:
    """One who cannot meet a wager stays in by staking all he has, and then takes no more part."""

    meaning: Authority
    no_more_part: Authority
    per: Authority


class Ending(StrEnum):
    SURVIVOR = "one player is left and wins the pot"
    CHECKED = "all have checked"
    MET = "two or more are left and all wagers are met"


SURVIVOR: Final = Ending.SURVIVOR
CHECKED: Final = Ending.CHECKED
MET: Final = Ending.MET


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    """How a betting round ends, each way with its rule."""

    survivor: Authority
    checked: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Meanings:
    """What the words of betting mean, for telling why an act is not what it is called."""

    betting_round: Authority
    turn: Authority
    opening: Authority
    call: Authority
    raising: Authority
    fold: Authority
    table_stake: Authority
    chips: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingRules:
    """A betting round as its book describes it.

    *form* names the forced bets it is bound to, if the game has several. *begins* is told where
    cards that show do not decide it. *first* are the choices of the first to act, *after_folds*
    of those to whom they pass because all before have folded, *then* of the others. *opening* is
    told where the opening wager is not the limit's. *no_check* is the rule that closes checking.
    """

    form: str = ""
    is_first: bool = False
    begins: Begins | None = None
    blind: Blind = Blind.NONE
    forced: ForcedOpening | None = None
    first: Choices
    after_folds: Choices | None = None
    then: Choices
    opening: OpeningSum | None = None
    short_opening: ShortOpening | None = None
    no_check: Authority
    check_then_raise: CheckThenRaise | None = None
    no_raise_yet: NoRaiseYet | None = None
    kitty: KittyForHand | None = None
    limits: tuple[Limit, ...]
    tap_out: TapOut
    ends: Ends
    meanings: Meanings
    per: Authority

    def limit(self, name: str) -> Limit:
        return next(limit for limit in self.limits if limit.name == name)


def start_of(betting_rules: BettingRules, limit: Limit, sums: BettingSums) -> BettingStart:
    """How a betting round begins by its clauses, decided once; its event says it."""
    opened, least = betting_rules.blind is BLIND_OPENS, limit.raising.least
    return BettingStart(
        limit=limit.name,
        sums=sums,
        least_wager=limit.least_wager(sums),
        first=betting_rules.is_first,
        blind=0 if betting_rules.blind is NO_BLIND else sums.blind,
        opened=opened,
        sets_least_raise=opened and least.wagers_count and least.blinds_count,
        forced=betting_rules.forced is not None,
        made_up=isinstance(limit.raising, Spread),
    )
