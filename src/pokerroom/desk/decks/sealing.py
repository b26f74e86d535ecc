"""Decks at rest: committed to for everybody, and sealed with a key that no record holds."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.cards import Card
from pokerroom.cards.shuffling.shuffle import kernel_bytes
from pokerroom.desk.decks.tree import Place, Tree
from pokerroom.desk.events import DeckRevealed, DeckSealed

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
SALT_BYTES: Final = 32


class WrongKey(PokerRoomError, ValueError):
    """A key is malformed, or is not the key of this record."""


class Key:
    """Seals decks; printing it shows nothing. *former* keys still open what they sealed."""

    __slots__ = ("_cipher", "_former", "fingerprints")

    def __init__(self, key: bytes, *former: bytes) -> None:
        for each in (key, *former):
            if len(each) != KEY_BYTES:
                raise WrongKey(f"a key has {KEY_BYTES} bytes, not {len(each)}")
        self._cipher, self._former = AESGCM(key), tuple(map(AESGCM, former))
        self.fingerprints = tuple(map(_fingerprint, (key, *former)))

    def seal(self, plain: bytes, where: bytes) -> bytes:
        """The seal is bound to *where*, so that no deck can be put in the place of another."""
        nonce = kernel_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, plain, where)

    def unseal(self, sealed: bytes, where: bytes) -> bytes:
        for cipher in (self._cipher, *self._former):
            with suppress(InvalidTag, ValueError):
                return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], where)
        raise WrongKey("a sealed deck does not open with this key")

    def __repr__(self) -> str:
        return "<Key>"


def _fingerprint(key: bytes) -> str:
    """Says which key it is, and nothing about it."""
    return sha256(b"pokerroom key 1" + key).hexdigest()[:32]


def key_in(path: Path) -> Key:
    """The key in the file *path*; each line is a key, newest first."""
    return Key(*secrets_in(path))


def secrets_in(path: Path) -> tuple[bytes, ...]:
    """The secrets in the file *path*, which is created, for its owner only, if missing."""
    try:
        return _read(path)
    except FileNotFoundError:
        return _made(path)


def _read(path: Path) -> tuple[bytes, ...]:
    if path.stat().st_mode & 0o077:
        raise WrongKey(f"people other than its owner may read {path}: it must have mode 0600")
    try:
        found = tuple(map(bytes.fromhex, path.read_text("ascii").split()))
    except (UnicodeDecodeError, ValueError):
        found = ()
    if not found or any(len(each) != KEY_BYTES for each in found):
        raise WrongKey(f"{path} holds no key")
    return found


def _made(path: Path) -> tuple[bytes, ...]:
    """Creates the file whole or not at all, even if others create it at the same moment."""
    key = kernel_bytes(KEY_BYTES)
    draft = path.with_name(f"{path.name}.{os.getpid()}.{kernel_bytes(4).hex()}")
    opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(f"{key.hex()}\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        return _read(path)
    finally:
        draft.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return (key,)


class KnownDeck(Struct, frozen=True, kw_only=True):
    """A deck as only the desk knows it, top card first; *cut* is the desk's part in the cut.

    The salts of the cards are drawn from *salt*.
    """

    order: tuple[Card, ...]
    salt: bytes
    cut: int

    def __repr__(self) -> str:
        return f"<KnownDeck of {len(self.order)} cards>"


def tree_of(where: Place, deck: KnownDeck) -> Tree:
    """Commits to the cut at place 0, then to the cards from the top down."""
    return Tree(where, (f"cut {deck.cut}", *map(str, deck.order)), deck.salt)


def sealed(where: Place, deck: KnownDeck, key: Key, source: str) -> DeckSealed:
    plain = bytes([len(deck.order), *deck.order, deck.cut]) + deck.salt
    return DeckSealed(
        number=where.deck,
        cards=len(deck.order),
        source=source,
        commitment=tree_of(where, deck).root.hex(),
        sealed=key.seal(plain, where.line()).hex(),
    )


def opened(where: Place, event: DeckSealed, key: Key) -> KnownDeck:
    """The deck as it was sealed."""
    plain = key.unseal(bytes.fromhex(event.sealed), where.line())
    count = plain[0]
    order = tuple(Card(each) for each in plain[1 : count + 1])
    return KnownDeck(order=order, cut=plain[count + 1], salt=plain[count + 2 :])


def revealed(number: int, deck: KnownDeck) -> DeckRevealed:
    return DeckRevealed(number=number, order=deck.order, salt=deck.salt.hex(), cut=deck.cut)


def keeps_its_word(where: Place, before: DeckSealed, after: DeckRevealed) -> bool:
    """Whether every card that was revealed is as committed to; no key is needed."""
    deck = KnownDeck(order=after.order, salt=bytes.fromhex(after.salt), cut=after.cut)
    return tree_of(where, deck).root.hex() == before.commitment


def new_salt() -> bytes:
    return kernel_bytes(SALT_BYTES)
