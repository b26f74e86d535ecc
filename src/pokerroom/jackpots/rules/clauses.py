"""What the rules of a jackpot consist of: stakes, displays, prizes, and what moves the pools."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import Generic, TypeVar

from pokerroom.books import Authority
from pokerroom.cards import Category

T = TypeVar("T")


class Level(IntEnum):
    """What a jackpot wager plays for; the Boomerang has only one level."""

    ONE = 1
    TWO = 2
    THREE = 3


class Stood(StrEnum):
    """What the player did in the round of play, as seen at the table."""

    PLAYED_ON = "played on"  # a Flop Wager, or a BET
    FORGOT = "forgot the flop wager"  # found to have been inadvertent (W-15)
    NO_FLOP_WAGER = "no flop wager"
    FOLDED = "folded"
    NOT_EXPOSED = "not exposed"


class Special(StrEnum):
    """A hand that has a prize of its own but is not a category."""

    DEAD_MANS_HAND = "dead man's hand"


PrizeHand = Category | Special


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause(Generic[T]):
    """A figure or a choice, and the rule it rests on."""

    value: T
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """A level costs *units* times the Level 1 wager, placed on *areas* of the layout."""

    units: int
    areas: tuple[int, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotPrize:
    """A *part* of the display amount, but at least *least* cents."""

    part: Fraction
    least: int = 0
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusPrize:
    """*times* the wager, or a *fixed* sum in cents."""

    times: int = 0
    fixed: int = 0
    per: Authority

    def worth(self, wager: int) -> int:
        return self.times * wager + self.fixed


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduction:
    """What a key-off takes: a *part* of each of these *pools*, numbered from 0."""

    part: Fraction
    pools: tuple[int, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """*wins* is how a player may have stood for his jackpot wager to win, *loses* how it loses."""

    wins: Clause[frozenset[Stood]]
    loses: Clause[Mapping[Stood, Clause[str]]]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """The rules under which a book does what all jackpots do.

    *verifies* and *decides* are the capacities in which a supervisor and the operator act.
    """

    book: str
    linked: Authority
    chips: Authority
    before_the_round: Authority
    needs_an_ante: Authority
    owner_only: Authority
    one_to_a_box: Authority
    eligible: Authority
    start: Authority
    steps: Authority
    claim: Authority
    verify: Authority
    verifies: str
    key_off: Authority
    one_more: Authority
    paid_once: Authority
    in_time_order: Authority
    told_late: Authority
    times: Authority
    rounding: Authority
    exact_stake: Authority
    unpaid: Authority
    game_over: Authority
    void: Authority
    void_hand: Authority
    after_payment: Authority
    suspend: Authority
    holds: Authority
    no_malfunction: Authority
    malfunction: Authority
    operator: str
    decides: str
