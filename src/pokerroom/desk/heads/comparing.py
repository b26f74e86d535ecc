"""Compares what lies beside a record with it: an older or another one is not taken unasked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pokerroom.desk.decks.sealing import Key
from pokerroom.desk.heads.signing import HeadsFile, SignedHead, last_head
from pokerroom.store import FIRST, RECORD, WENT_ON, Damaged, Part, Store, StoreError, Write


class Changed(StoreError):
    """The files of a room do not belong together; *differences* says which and how."""

    def __init__(self, differences: Sequence[str]) -> None:
        super().__init__("; ".join(differences))
        self.differences = tuple(differences)


class Beside(NamedTuple):
    """The files that belong to a record, beside its *key*."""

    key: Path
    heads: Path
    signing: Path


class Seen(NamedTuple):
    """The last entry of the record that the file *name* knows of, and its seal."""

    name: str
    position: int
    seal: str


def beside(key: Path) -> Beside:
    return Beside(key, key.with_suffix(".heads"), key.with_suffix(".signing"))


async def compared(
    store: Store, key: Key, heads: HeadsFile, seen: Iterable[Seen] = (), accounts: str = ""
) -> list[str]:
    """How the record, its key and its heads differ from each other and from what was *seen*.

    *accounts* is the digest of the accounts as they are.
    """
    found, seen = list[str](), list(seen)
    try:
        last = last_head(heads.path)
    except Damaged as damaged:
        return [str(damaged)]
    if last is not None:
        seen.append(Seen(heads.path.name, last.position, last.seal))
        found += _other_keys(last, key, heads)
        if last.accounts and _is_another(last.accounts, accounts):
            found.append("the accounts are not as they were when the room was closed")
    elif any(each.position for each in seen):
        found.append(f"{heads.path.name} is missing, where the heads of the record are kept")
    end = (await store.head()).position
    for each in seen:
        if each.position > end:
            found.append(
                f"the record ends with entry {end}, but {each.name} knows entry {each.position}"
            )
        elif each.seal != await _seal(store, each.position):
            found.append(f"entry {each.position} is not the one that {each.name} knows")
    return found


def _other_keys(last: SignedHead, key: Key, heads: HeadsFile) -> list[str]:
    found = []
    if last.key and last.key not in key.fingerprints:
        found.append("the key of its decks is another")
    if last.signer != heads.signer.public:
        found.append(f"another key has signed {heads.path.name}")
    return found


def _is_another(before: str, now: str) -> bool:
    """Digests of another form, which an older version made, say nothing."""
    is_alike = before.partition(":")[0] == now.partition(":")[0]
    return not now or (is_alike and now != before)


async def _seal(store: Store, position: int) -> str:
    if not position:
        return FIRST.seal.hex()
    entry = await anext(aiter(store.entries(after=position - 1)), None)
    return entry.seal.hex() if entry is not None and entry.position == position else ""


async def go_on(store: Store, differences: Sequence[str], at: int) -> None:
    """Writes to the record that it is gone on with all the same."""
    body = WENT_ON + Changed(differences).args[0].encode()
    after = (await store.streams()).get(RECORD, 0)
    await store.write(Write(parts=(Part(stream=RECORD, after=after, body=body),), at=at))
