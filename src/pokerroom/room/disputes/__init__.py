"""Disputes of players, from the claim to the review."""

from pokerroom.room.disputes.disputing import (
    asks_review,
    claims,
    consults_inspector,
    decides_dispute,
    reviews_dispute,
)

__all__ = ["asks_review", "claims", "consults_inspector", "decides_dispute", "reviews_dispute"]
