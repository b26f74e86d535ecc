"""Seals: each entry is bound to all before it, so that no change to the record goes unnoticed.

The seal of an entry also covers the answer to its command.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from pokerroom.store.entries import Command, Entry, Head, Part
from pokerroom.store.errors import Broken

FIRST: Final = Head(position=0, seal=sha256(b"pokerroom record 1").digest())
"""What the first entry is bound to."""
SIZE: Final = 8
RECORD: Final = "record"
"""The stream in which the record speaks of itself."""
WENT_ON: Final = b"pokerroom went on 1 "
"""Begins an entry that says with what differences somebody went on on purpose."""


def sealed(head: Head, part: Part, at: int, command: Command | None = None) -> Entry:
    """The entry that follows *head*, sealed with the answer to *command* if it had one."""
    position, version = head.position + 1, part.after + 1
    seal = _seal(head.seal, position, part.stream, version, at, part.body)
    return Entry(
        position=position,
        stream=part.stream,
        version=version,
        at=at,
        body=part.body,
        seal=seal if command is None else _with_answer(seal, command),
    )


def _seal(before: bytes, position: int, stream: str, version: int, at: int, body: bytes) -> bytes:
    """Numbers and names have fixed or stated lengths, so no two entries give the same bytes."""
    name = stream.encode()
    numbers = b"".join(n.to_bytes(SIZE, "big") for n in (position, version, at, len(name)))
    return sha256(before + numbers + name + body).digest()


def _with_answer(seal: bytes, command: Command) -> bytes:
    return sha256(b"answer" + seal + _spelt(command)).digest()


def _spelt(command: Command) -> bytes:
    key = command.key.encode()
    numbers = b"".join(
        n.to_bytes(SIZE, "big") for n in (command.position, len(key), len(command.asks))
    )
    return numbers + key + command.asks + command.answer


class Seals:
    """Checks entries in order, and keeps the version of each stream."""

    def __init__(self) -> None:
        self.head = FIRST
        self.at = 0
        self.versions: dict[str, int] = {}

    def look_at(self, entry: Entry, command: Command | None = None) -> None:
        """`Broken` unless *entry*, the first one caused by *command*, comes next."""
        if entry.position != self.head.position + 1:
            missing = self.head.position + 1
            raise Broken(missing, f"it is missing: entry {entry.position} comes next")
        version = self.versions.get(entry.stream, 0) + 1
        if entry.version != version:
            because = f"it is version {entry.version} of {entry.stream} where {version} comes next"
            raise Broken(entry.position, because)
        if entry.at < self.at:
            raise Broken(entry.position, "it was written before the entry that it follows")
        part = Part(stream=entry.stream, after=version - 1, body=entry.body)
        if entry.seal != sealed(self.head, part, entry.at, command).seal:
            because = "it, what was answered, or an entry before it is not what was sealed"
            raise Broken(entry.position, because)
        self.head = Head(position=entry.position, seal=entry.seal)
        self.at, self.versions[entry.stream] = entry.at, version

    def end_at(self, head: Head) -> None:
        """Raises `Broken` unless *head*, as stored, is the last entry checked."""
        if head != self.head:
            because = f"the record ends here, but was sealed up to entry {head.position}"
            if head.position == self.head.position:
                because = "it is the last entry, but its seal is not the one that was kept"
            raise Broken(self.head.position, because)
