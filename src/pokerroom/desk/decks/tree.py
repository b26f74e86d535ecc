"""A tree over the salted cards of a deck: its root is published before the first card is dealt.

`pokerroom docs shuffle` describes it for whoever checks a deal with a program of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256, shake_256
from typing import Final

from msgspec import Struct

HASH_BYTES: Final = 32
NOTHING: Final = bytes(HASH_BYTES)
"""Fills the lowest row up to a power of two; no text is known to have this hash."""


class Place(Struct, frozen=True, kw_only=True):
    """Which deck it is: number *deck* of round *number* at *table*."""

    table: str
    number: int
    deck: int

    def line(self) -> bytes:
        return f"{self.table}\n{self.number}\n{self.deck}".encode()


class Opening(Struct, frozen=True, kw_only=True):
    """What proves that *says* is committed to at *position*; 0 is the desk's part in the cut."""

    position: int
    says: str
    salt: bytes
    path: tuple[bytes, ...]


class Tree:
    """Commits to what each place *says*, each under a salt of its own drawn from *secret*.

    Whoever knows some of the salts learns nothing about the others.
    """

    __slots__ = ("_rows", "_salts", "_says", "root")

    def __init__(self, where: Place, says: Sequence[str], secret: bytes) -> None:
        drawn = shake_256(b"pokerroom salts 1" + secret).digest(HASH_BYTES * len(says))
        starts = range(0, len(drawn), HASH_BYTES)
        self._says, self._salts = says, [drawn[at : at + HASH_BYTES] for at in starts]
        top = b"\0pokerroom card 1\n%b\n%d\n" % (where.line(), len(says) - 1)
        texts = zip(self._salts, says, strict=True)
        row = [
            sha256(b"%b%d\n%b\n%b\n" % (top, at, salt.hex().encode(), each.encode())).digest()
            for at, (salt, each) in enumerate(texts)
        ]
        self._rows = [row]
        row = row + [NOTHING] * ((1 << (len(row) - 1).bit_length()) - len(row))
        while len(row) > 1:
            self._rows.append(row)
            pairs = zip(row[::2], row[1::2], strict=True)
            row = [sha256(b"\1" + left + right).digest() for left, right in pairs]
        self.root = row[0]

    @property
    def leaves(self) -> Iterable[bytes]:
        """What is committed to each place, in the order of the deck; it hides what it says."""
        return self._rows[0]

    def opening(self, position: int) -> Opening:
        path = (row[position >> level ^ 1] for level, row in enumerate(self._rows[1:]))
        return Opening(
            position=position,
            says=self._says[position],
            salt=self._salts[position],
            path=tuple(path),
        )
