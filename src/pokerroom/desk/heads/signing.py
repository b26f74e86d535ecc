"""Signs where a record ends, and keeps what was signed in a file that is only added to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct
from msgspec.structs import replace

from pokerroom.desk.decks.sealing import secrets_in
from pokerroom.store import Damaged

LONGEST: Final = 4096
"""In bytes: no line of such a file is longer."""


class SignedHead(Struct, frozen=True, kw_only=True):
    """The last entry of a record and its *seal*, *at* a moment in nanoseconds since 1970.

    *key* says which key sealed decks then. When a room is closed, *accounts* is the digest of its
    accounts, and *index* that of its index. *signer* is the public key, and *signature* is over all
    else.
    """

    position: int
    seal: str
    at: int
    key: str = ""
    accounts: str = ""
    signer: str = ""
    signature: str = ""
    index: str = ""

    def text(self) -> bytes:
        """What is signed: the lines that `pokerroom docs record` describes."""
        told = [self.position, self.seal, self.at, self.key, self.accounts, self.signer]
        told += [self.index] if self.index else []
        return "".join(f"{each}\n" for each in ("pokerroom head 1", *told)).encode()


class Signer:
    """Signs heads; printing it shows nothing."""

    __slots__ = ("_key", "public")

    def __init__(self, secret: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign(self, head: SignedHead) -> SignedHead:
        told = replace(head, signer=self.public)
        return replace(told, signature=self._key.sign(told.text()).hex())

    def __repr__(self) -> str:
        return "<Signer>"


def signer_in(path: Path) -> Signer:
    """By the secret in the file *path*, which is created, for its owner only, if missing."""
    return Signer(secrets_in(path)[0])


def is_signed(head: SignedHead) -> bool:
    """By whoever it names; who that should be is for the reader to know."""
    try:
        signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(head.signer))
        signer.verify(bytes.fromhex(head.signature), head.text())
    except (InvalidSignature, ValueError):
        return False
    return True


def heads_in(path: Path) -> list[SignedHead]:
    """All heads in the file *path*, in order; none if there is no file.

    `Damaged` if one is not as signed, or not after the one before it. A last line that a crash cut
    off is left out.
    """
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")
    found: list[SignedHead] = []
    for number, line in enumerate(lines[:-1], start=1):
        found.append(_head(path, number, line))
        if len(found) > 1 and found[-1].position < found[-2].position:
            raise Damaged(f"{path}: line {number} is of an earlier entry than the line before it")
    return found


def last_head(path: Path) -> SignedHead | None:
    """The last whole line of the file *path*; `Damaged` if it is not as signed."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        known = _ending(file)
    return _head(path, -1, known[-2]) if len(known) > 1 else None


def _ending(file: BinaryIO) -> list[bytes]:
    """The last lines; what a crash cut off comes last, and is empty if nothing was."""
    file.seek(0, os.SEEK_END)
    file.seek(max(0, file.tell() - LONGEST))
    return file.read().split(b"\n")


def _head(path: Path, number: int, line: bytes) -> SignedHead:
    try:
        head = msgspec.json.decode(line, type=SignedHead)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Damaged(f"{path}: line {number} is no signed head: {error}") from None
    if not is_signed(head):
        raise Damaged(f"{path}: line {number} is not as it was signed")
    return head


class HeadsFile:
    """Adds signed heads to a file; *also* are other files that get the same."""

    def __init__(self, path: Path, signer: Signer, *, also: Sequence[Path] = ()) -> None:
        self.path, self.signer = path, signer
        self._files = (path, *also)

    def set_aside(self) -> None:
        """Keeps the heads of a record that is gone, under another name, and begins again."""
        if self.path.exists():
            names = (self.path.with_name(f"{self.path.name}.{n}") for n in count(1))
            self.path.rename(next(each for each in names if not each.exists()))

    def add(self, head: SignedHead) -> SignedHead:
        """The head as signed; it is on the disk."""
        signed = self.signer.sign(head)
        for file in self._files:
            _append(file, msgspec.json.encode(signed) + b"\n")
        return signed


def _append(file: Path, line: bytes) -> None:
    """After a line that a crash cut off, which is taken away."""
    with os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, 0o600), "r+b") as opened:
        cut_off = len(_ending(opened)[-1])
        opened.truncate(opened.tell() - cut_off)
        opened.seek(0, os.SEEK_END)
        opened.write(line)
        opened.flush()
        os.fsync(opened.fileno())
