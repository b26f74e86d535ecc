"""Stored passwords: argon2id, and what a new password must be."""

from __future__ import annotations

from functools import cache
from secrets import choice, token_urlsafe
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LEAST: Final = 8
MOST: Final = 200
SYLLABLES: Final = tuple(a + b for a in "bdfgklmnprstvz" for b in "aeiou")
OURS: Final = ("pokerroom", "poker room")
"""Words of this place; the name of the account counts too."""
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""As OWASP recommends for argon2id."""


@cache
def common() -> frozenset[str]:
    """The passwords that are guessed first: the most common of all, as far as they are allowed."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415 - takes its time

    return frozenset(each for each in FREQUENCY_LISTS["passwords"] if len(each) >= LEAST)


@cache
def of_nobody() -> str:
    """The hash checked when there is no such account, so that it takes as long."""
    return hashed(token_urlsafe(16))


def hashed(password: str) -> str:
    made: str = HASHER.hash(password)
    return made


def is_right(password: str, stored: str) -> bool:
    try:
        right: bool = HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
    return right


def weakness(password: str, name: str) -> str:
    """Why nobody should use this password; empty if it will do."""
    if len(password) < LEAST:
        return f"a password has {LEAST} characters or more"
    if len(password) > MOST:
        return f"a password has at most {MOST} characters"
    told = password.lower()
    if told in common() or any(each in told for each in (name.lower(), *OURS)):
        return "that password is too easy to guess"
    return ""


def one_time_password() -> str:
    """A password that is easy to read out, with 73 bits of entropy."""
    words = ("".join(choice(SYLLABLES) for _ in range(3)) for _ in range(4))
    return "-".join(words)
