"""Shuffles by the million, tested for bias."""

from pokerroom.analysis.shuffle_tests.plot import picture_of
from pokerroom.analysis.shuffle_tests.verification import KINDS, Kind, Progress, Verified, verify
from pokerroom.analysis.shuffle_tests.words import text_of

__all__ = [
    "KINDS",
    "Kind",
    "Progress",
    "Verified",
    "picture_of",
    "text_of",
    "verify",
]
