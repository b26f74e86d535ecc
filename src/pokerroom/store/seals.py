"""Seals: each entry is bound to all before it, so that no change to the record goes unnoticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

from pokerroom.store.entries import Entry, Head, Part
from pokerroom.store.errors import Broken

FIRST: Final = Head(position=0, seal=sha256(b"pokerroom record 1").digest())
"""What the first entry is bound to."""
SIZE: Final = 8


def sealed(head: Head, part: Part, at: int) -> Entry:
    """The entry that follows *head*."""
    position, version = head.position + 1, part.after + 1
    seal = _seal(head.seal, position, part.stream, version, at, part.body)
    return Entry(
        position=position, stream=part.stream, version=version, at=at, body=part.body, seal=seal
    )


def _seal(before: bytes, position: int, stream: str, version: int, at: int, body: bytes) -> bytes:
    """Numbers and names have their length told, so that no two entries are spelt alike."""
    name = stream.encode()
    numbers = b"".join(n.to_bytes(SIZE, "big") for n in (position, version, at, len(name)))
    return sha256(before + numbers + name + body).digest()


class Seals:
    """Looks at entry after entry in their order, and keeps where each stream stands."""

    def __init__(self) -> None:
        self.head = FIRST
        self.at = 0
        self.versions: dict[str, int] = {}

    def look_at(self, entry: Entry) -> None:
        """`Broken` unless *entry* is what follows."""
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
        if sealed(self.head, part, entry.at).seal != entry.seal:
            raise Broken(entry.position, "it, or an entry before it, is not what was sealed")
        self.head = Head(position=entry.position, seal=entry.seal)
        self.at, self.versions[entry.stream] = entry.at, version

    def end_at(self, head: Head) -> None:
        """`Broken` unless *head*, as the database keeps it, is the last entry looked at."""
        if head != self.head:
            because = f"the record ends here, and was sealed up to entry {head.position}"
            raise Broken(self.head.position, because)


def checked(entries: Iterable[Entry]) -> Iterator[Entry]:
    """*entries* of a whole record as they are; `Broken` at the first that is not as sealed."""
    seals = Seals()
    for entry in entries:
        seals.look_at(entry)
        yield entry
