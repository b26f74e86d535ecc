"""Tables at which our rules and PokerKit's coincide, and what a player is offered there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random


class Kind(StrEnum):
    """The games that both know, by our names."""

    HOLDEM = "vic/holdem"
    OMAHA = "vic/omaha"
    OMAHA_HI_LOW = "vic/omaha-hi-low"
    STUD = "vic/seven-card-stud"
    STUD_HI_LOW = "vic/seven-card-stud-hi-low"

    @property
    def is_stud(self) -> bool:
        return self in {Kind.STUD, Kind.STUD_HI_LOW}

    @property
    def has_low(self) -> bool:
        return self in {Kind.OMAHA_HI_LOW, Kind.STUD_HI_LOW}


LIMITS = ("fixed", "full pot", "no limit")
STUD_PLAYERS_MOST = 6
"""Seven could need more cards than the deck has; who gets which is then a matter of a shuffle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Players come clockwise from the button's left, in stud from the dealer's left.

    So the last of them has the button, and our seat is the player's place and one. *bets* are
    the structured bet or the least wager of each betting round. *bring_in* is told if the forced
    opening of stud is less than the bet, which can only be so under a fixed limit.
    The lowest chip is 1. Of two players the button has the last blind, as our book has it, unless
    *button_posts_first*. Between two players raises are not capped, unless *capped_always*.
    """

    kind: Kind
    limit: str
    stakes: tuple[int, ...]
    bets: tuple[int, ...]
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bring_in: int = 0
    button_posts_first: bool = False
    capped_always: bool = False

    def __post_init__(self) -> None:
        assert len(self.bets) == (5 if self.kind.is_stud else 4)
        assert bool(self.blinds) is not self.kind.is_stud
        assert not self.kind.is_stud or len(self.stakes) <= STUD_PLAYERS_MOST
        assert sorted(self.stakes)[-2] > self.ante, "an ante that nobody matches is given back"
        assert not self.bring_in or (self.limit == "fixed" and self.bring_in < self.bets[0])


@dataclass(frozen=True, slots=True)
class Offered:
    """What a player may do: fold, add *call* to check or call, or wager to one of *totals*.

    *call* is None where he must open the betting. A player who taps out below a call calls, and
    one who taps out above it wagers.
    """

    player: int
    may_fold: bool
    call: int | None
    totals: range


@dataclass(frozen=True, slots=True)
class Chosen:
    """To fold, to check or call, or to wager *to* a total for the betting round."""

    folds: bool = False
    to: int | None = None


FOLD, CALL = Chosen(folds=True), Chosen()
NO_TOTALS = range(0)


def random_table(chance: Random, kind: Kind, limit: str) -> Table:
    """Deep and short stakes side by side, so that many tap out and there are many pots."""
    players = chance.randint(2, STUD_PLAYERS_MOST if kind.is_stud else 9)
    small, big = (10, 20) if limit == "fixed" else (10, 10)
    stakes = random_stakes(chance, players)
    capped = limit == "fixed" and chance.random() < 0.5
    if kind.is_stud:
        return Table(
            kind=kind,
            limit=limit,
            stakes=stakes,
            bets=(small, small, big, big, big),
            ante=2,
            bring_in=chance.choice((0, 3, 7)) if limit == "fixed" else 0,
            capped_always=capped,
        )
    ante = chance.choice((0, 2)) if kind is Kind.HOLDEM else 0
    reverse = players == 2 and chance.random() < 0.5
    return Table(
        kind=kind,
        limit=limit,
        stakes=stakes,
        bets=(small, small, big, big),
        blinds=(5, 10),
        ante=ante,
        button_posts_first=reverse,
        capped_always=capped,
    )


def random_stakes(chance: Random, players: int) -> tuple[int, ...]:
    """Of three or more players one may have just an ante."""
    stakes = [chance.choice((chance.randint(3, 60), 200, 1000)) for _ in range(players)]
    if players > 2 and chance.random() < 0.1:
        stakes[chance.randrange(players)] = 2
    return tuple(stakes)
