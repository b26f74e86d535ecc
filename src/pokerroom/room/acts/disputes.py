"""A dispute: the claim, the decision, the inspector, the review."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.room.acts.act import OfPerson, RoomAct


class Move(Struct, frozen=True):
    """*amount* goes *of* one person *to* another; nobody named is the house."""

    of: str
    to: str
    amount: int


class Claims(OfPerson, frozen=True, kw_only=True):
    """*person* disputes something *about* what happened at *table*, whose record had *version*."""

    table: str
    about: str
    version: int = 0


class DecidesDispute(RoomAct, frozen=True, kw_only=True):
    """What is found about the claim, and the money that goes back by it."""

    number: int
    decision: str
    upheld: bool
    moves: tuple[Move, ...] = ()


class ConsultsInspector(OfPerson, frozen=True, kw_only=True):
    """*person*, who has claimed, wants the inspector to be asked."""

    number: int


class AsksReview(OfPerson, frozen=True, kw_only=True):
    """*person* asks for a review of what was decided."""

    number: int


class ReviewsDispute(RoomAct, frozen=True, kw_only=True):
    """What was decided *stands*, or all that it moved goes back and *moves* are made instead."""

    number: int
    stands: bool
    decision: str
    moves: tuple[Move, ...] = ()
