"""What is open to the player whose turn it is in a betting round, and why he may not raise."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from pokerroom.books import Authority
from pokerroom.play.betting.acts import Act, Effect, Totals
from pokerroom.play.betting.rules import Choices


class Bar(StrEnum):
    """Why a player may not raise although a wager stands."""

    NOBODY_TO_CALL = "nobody is left who could call a raise"
    NOBODY_IN = "nobody may raise before a player has come in"
    ANSWERED = "what has come in since he acted is short of a raise"
    CHECKED = "a player who has checked may not raise"
    CAPPED = "no more raises are allowed in this betting round"
    HELD = "the betting is held to the highest total so far"


class Turn:
    """What the player to act may do; an act without an authority is not open to him.

    *owes* is what a call costs him, *reach* the total at which all his chips are in. *wager* says
    whether *totals* are opening wagers or raises; *bar* is why there are none.
    """

    __slots__: ClassVar = (
        "bar",
        "call",
        "check",
        "choices",
        "fold",
        "kitty",
        "owes",
        "own",
        "reach",
        "stand",
        "tap_effect",
        "tap_out",
        "totals",
        "wager",
        "wager_per",
    )

    choices: Choices
    own: int
    reach: int
    owes: int
    check: Authority | None
    stand: Authority | None
    call: Authority | None
    fold: Authority | None
    wager: Act
    wager_per: Authority | None
    totals: Totals
    bar: Bar | None
    tap_out: Authority | None
    tap_effect: Effect
    kitty: Authority | None
