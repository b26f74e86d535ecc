"""One-time codes by the clock (RFC 6238): what an authenticator shows for a shared secret."""

from __future__ import annotations

from base64 import b32decode, b32encode
from hmac import compare_digest
from hmac import digest as hmac
from secrets import token_bytes
from typing import Final
from urllib.parse import quote, urlencode

SECONDS: Final = 30
"""How long a code is shown."""
DIGITS: Final = 6
AROUND: Final = (0, -1, 1)
"""Whose clock is a little wrong is let in by the code before or after, as RFC 6238 allows (5.2)."""
SECRET_BYTES: Final = 20
"""As long as what SHA-1 makes, as RFC 4226 recommends (4, R6)."""
OURS: Final = "pokerroom"


def new_secret() -> str:
    """A secret from the kernel's randomness, as authenticators take it."""
    return b32encode(token_bytes(SECRET_BYTES)).decode()


def code_of(secret: bytes, step: int, *, digits: int = DIGITS, by: str = "sha1") -> str:
    """The code of the *step*th thirty seconds since 1970."""
    made = hmac(secret, step.to_bytes(8), by)
    at = made[-1] & 0xF
    number = int.from_bytes(made[at : at + 4]) & 0x7FFF_FFFF
    return f"{number % 10**digits:0{digits}}"


def step_of(code: str, secret: str, seconds: float) -> int | None:
    """The step whose code it is, of those about *seconds* since 1970; None if of none."""
    now, key = int(seconds) // SECONDS, b32decode(secret)
    told = code.replace(" ", "").encode()
    steps = (now + off for off in AROUND)
    return next((step for step in steps if compare_digest(code_of(key, step).encode(), told)), None)


def address_of(secret: str, name: str) -> str:
    """What authenticators read from a square code, or by a press on a phone."""
    return f"otpauth://totp/{OURS}:{quote(name)}?{urlencode({'secret': secret, 'issuer': OURS})}"
