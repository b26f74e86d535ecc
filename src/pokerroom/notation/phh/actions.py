"""What a PHH file says was done: each of its actions as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pokerroom.cards import Card
from pokerroom.money import Money

Cards: TypeAlias = tuple[Card | None, ...]
"""None is a card that the file does not name."""


@dataclass(frozen=True, slots=True)
class DealHole:
    """Hole cards for one player; in stud, also the cards dealt face up."""

    player: int
    cards: Cards
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DealCommunal:
    cards: Cards
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    player: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class CheckOrCall:
    player: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """A completion, an opening wager or a raise; *to* is the player's new total."""

    player: int
    to: Money
    remark: str = ""


@dataclass(frozen=True, slots=True)
class BringIn:
    player: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard and draw; without *cards* the player stands pat."""

    player: int
    cards: Cards = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """Without *cards*, the player shows those he was dealt, which the file writes as a dash."""

    player: int
    cards: Cards = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Muck:
    player: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark without any action."""

    remark: str = ""


Action: TypeAlias = (
    DealHole
    | DealCommunal
    | Fold
    | CheckOrCall
    | RaiseTo
    | BringIn
    | Discard
    | Show
    | Muck
    | Remark
)
