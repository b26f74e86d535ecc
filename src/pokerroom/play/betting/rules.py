"""The course of a betting round: who begins, what a player may do, how much, and how it ends."""

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
    """The rule on checking; *gives* is the rule that lists it among the player's choices."""

    gives: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MayStand:
    """A player whose own blind is the highest total may stay in for nothing; *raises*: or raise."""

    raises: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What a player may do at his turn, each with the rule that allows it; None if he may not."""

    opening: Authority | None = None
    check: MayCheck | None = None
    stand: MayStand | None = None
    call: Authority | None = None
    raising: Authority | None = None
    fold: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRaise:
    """A player whose blind is the opening wager may raise it, or by *stays* add nothing.

    *counts*: that raise counts as one.
    """

    counts: bool
    stays: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedOpening:
    """The first player must wager *amount*, or, if that is None, any amount the limit allows.

    If his own blind is already that wager, *own_blind* is the rule that lets him raise it.
    """

    amount: OpeningSum | None = None
    own_blind: OpeningRaise | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckThenRaise:
    """A player who has checked may still call, and, if *allowed*, raise."""

    allowed: bool
    bar: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRaiseYet:
    """Nobody may raise until a player has come in."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyForHand:
    """On his first turn a player may swap his hand for the Kitty, once in a round of play.

    If there has been no raise, taking it is also his call; *first_in* is the rule if nobody has
    come in before him. After a raise he pays the amount of the last blind for it and then has the
    choices *after_raise*. Once it has been taken, everybody else has the choices *then*.
    """

    first_in: Authority
    after_raise: Choices
    then: Choices
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TapOut:
    """A player who cannot meet a wager may stay in by staking all he has; he wagers no more."""

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
    """The ways a betting round ends, each with its rule.

    *unanswered*: nobody else can answer the last wager; None if *per* says so.
    """

    survivor: Authority
    checked: Authority
    unanswered: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Meanings:
    """The rules that define the words of betting, cited when an act is not what it claims to be."""

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

    *form* names the form of forced bets it belongs to, if the game has several. *begins* is set
    unless the cards showing decide who acts first. *first* are the choices of the first to act;
    *after_folds* of a player to whom everybody has folded; *then* of everybody else. *opening* is
    set where the opening wager does not follow the limit. *no_check* is the rule that ends
    checking; with *never_checked* nobody may check in this betting round at all.
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
    never_checked: bool = False
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
    """How a betting round begins under its clauses; decided once, and recorded in its event."""
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
