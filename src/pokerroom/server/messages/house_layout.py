"""What lies on the layout of a table against the house, and what may be put there."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.house import WagerKind


class WagerRole(StrEnum):
    """A main wager is on the hand of the box against the dealer's; the others are beside it."""

    MAIN = "main"
    JACKPOT = "jackpot"
    EXTRA = "extra"


class WagerPlace(Struct, frozen=True, kw_only=True):
    """The place of a wager in every box.

    *level* is that of a jackpot with several, otherwise 0. *is_folded*: a folded hand loses it.
    """

    wager: WagerKind
    role: WagerRole
    level: int
    is_folded: bool


class WagerShown(Struct, frozen=True, kw_only=True):
    """*outcome* is empty until the wager is decided; *wins* does not include the wager itself.

    *because* says why it goes back, if it is neither won nor lost, or why it is lost though the
    whole hand would have won it.
    """

    person: str
    wager: WagerKind
    lies: int
    counts: int
    outcome: str
    wins: int
    because: str = ""


class BoxShown(Struct, frozen=True, kw_only=True):
    """A box; *owner* is empty if it is free."""

    box: int
    owner: str
    standing: str
    cards: list[str]
    hand: str
    makes: list[str]
    wagers: list[WagerShown]


class PersonShown(Struct, frozen=True, kw_only=True):
    """*is_ready*: betting no longer waits for this person."""

    name: str
    bot: bool
    chips: int
    is_away: bool
    is_ready: bool


class WagerOpen(Struct, frozen=True, kw_only=True):
    """A wager that the sign offers before the round, from *least* to *most* in steps of *step*."""

    wager: WagerKind
    least: int
    most: int
    step: int
    needs_ante: bool


class LaterWager(Struct, frozen=True, kw_only=True):
    """A wager after the deal, of *times* the ante; *is_open* while it is decided.

    *to_stay*: nobody goes on without it.
    """

    wager: WagerKind
    times: int
    to_stay: bool
    is_open: bool


class Prize(Struct, frozen=True, kw_only=True):
    box: int
    level: str
    hand: str
    amount: int | None


class Pool(Struct, frozen=True, kw_only=True):
    """The amount that a jackpot display shows."""

    level: str
    amount: int
