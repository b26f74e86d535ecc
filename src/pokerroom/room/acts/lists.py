"""Waiting for a seat, and being picked up from one."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson


class JoinsList(OfPerson, frozen=True, kw_only=True):
    """*person* waits for a seat in *game*."""

    game: str


class LeavesList(OfPerson, frozen=True, kw_only=True):
    game: str


class DeclinesOffer(OfPerson, frozen=True, kw_only=True):
    """*person* does not want the seat offered to him at *table*."""

    table: str


class PicksUp(OfPerson, frozen=True, kw_only=True):
    """*person* has been away too long: he loses his seat, and his *chips* go to the booth.

    If he has several seats, it is the one at *table*.
    """

    chips: int
    reason: str = ""
    table: str = ""


class Returns(OfPerson, frozen=True, kw_only=True):
    """*person*, whose chips were picked up, is back and wants to play on."""


class CashesOut(OfPerson, frozen=True, kw_only=True):
    """*person* takes his chips from the booth, and no longer waits for that game."""
