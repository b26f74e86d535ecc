"""How secrets are kept that nobody can guess; passwords have argon2."""

from __future__ import annotations

from hashlib import sha256


def digest(secret: str) -> bytes:
    return sha256(secret.encode()).digest()
