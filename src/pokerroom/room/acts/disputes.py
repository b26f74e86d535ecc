"""A dispute: the claim, the decision, the inspector, the review."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.room.acts.act import OfPerson, RoomAct


class Move(Struct, frozen=True):
    """*amount* goes from *of* to *to*; an empty name is the house."""

    of: str
    to: str
    amount: int


class Claims(OfPerson, frozen=True, kw_only=True):
    """*person* disputes something *about* what happened at *table*, at *version* of its record."""

    table: str
    about: str
    version: int = 0


class DecidesDispute(RoomAct, frozen=True, kw_only=True):
    """The decision on the claim, and the money that it moves."""

    number: int
    decision: str
    upheld: bool
    moves: tuple[Move, ...] = ()


class ConsultsInspector(OfPerson, frozen=True, kw_only=True):
    """*person*, the claimant, wants the inspector to be consulted."""

    number: int


class AsksReview(OfPerson, frozen=True, kw_only=True):
    """*person* asks for a review of the decision."""

    number: int


class ReviewsDispute(RoomAct, frozen=True, kw_only=True):
    """The decision *stands*, or all its payments are reversed and *moves* are made instead."""

    number: int
    stands: bool
    decision: str
    moves: tuple[Move, ...] = ()
