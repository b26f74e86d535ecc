"""One hand of a PHH file as a value: the players' chips, the actions, and other facts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import TypeAlias

from pokerroom.money import Money
from pokerroom.notation.phh.actions import Action

Value: TypeAlias = "str | int | bool | Decimal | date | datetime | time | tuple[Value, ...] | Table"


@dataclass(frozen=True, slots=True)
class Table:
    """A TOML table inside a field."""

    fields: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Amounts are those of the file, one chip being a dollar; players are in the file's order.

    *blinds* and *antes* are as recorded, which with two players is in reverse order: `antes_posted`
    and `blinds_posted` give them player by player. A stake of None is unknown.
    """

    variant: str
    antes: tuple[Money, ...]
    blinds: tuple[Money, ...] | None = None
    bring_in: Money | None = None
    small_bet: Money | None = None
    big_bet: Money | None = None
    minimum_bet: Money | None = None
    stakes: tuple[Money | None, ...]
    actions: tuple[Action, ...]
    trims_antes: bool | None = None
    players: tuple[str, ...] | None = None
    finishing: tuple[Money | None, ...] | None = None
    winnings: tuple[Money, ...] | None = None
    others: tuple[tuple[str, Value], ...] = ()

    @property
    def antes_posted(self) -> tuple[Money, ...]:
        return _by_player(self.antes)

    @property
    def blinds_posted(self) -> tuple[Money, ...]:
        """Player by player; empty if there are none, negative if a newly seated player posts it."""
        return _by_player(self.blinds or ())

    def name_of(self, player: int) -> str:
        """What *player* is called, or his number."""
        return (self.players[player - 1] if self.players else "") or f"p{player}"


def _by_player(recorded: tuple[Money, ...]) -> tuple[Money, ...]:
    return recorded[::-1] if len(recorded) == 2 else recorded
