"""Checks a whole record: that it is as sealed, that it follows, and that every cent is there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from typing import Final, TypeVar

import msgspec

from pokerroom.desk.commands import Answer
from pokerroom.desk.heads.signing import SignedHead
from pokerroom.desk.verifying.faults import Check, Fault, Verified
from pokerroom.desk.verifying.postings import Postings
from pokerroom.desk.verifying.streams import Stream
from pokerroom.ledger import Balances
from pokerroom.ledger.reconciling.reconciler import Reconciler
from pokerroom.store import (
    RECORD,
    WENT_ON,
    Amount,
    Broken,
    Command,
    Damaged,
    Entry,
    Head,
    Posted,
    ReadAhead,
    Seals,
    Store,
)

Progress = Callable[[int], None]
LAST: Final = 2**63
"""After every position: what concerns the record as a whole is told last."""
T = TypeVar("T")


async def verify(
    store: Store,
    progress: Progress = lambda _: None,
    *,
    seal: bytes = b"",
    heads: Iterable[SignedHead] = (),
) -> Verified:
    """All that is wrong with the record, and how much of it was checked.

    It must continue from *seal*, the last one of an earlier day, if that was kept elsewhere, and
    from all the *heads* that were signed: cutting off the end of a record leaves no other trace.
    """
    verifier = Verifier(seal, heads)
    await _looked_at(store, verifier, progress)
    return verifier.verified


async def _looked_at(store: Store, verifier: Verifier, progress: Progress) -> None:
    """What cannot be read is a fault by itself, and hides no other."""
    for odd in await store.oddities():
        verifier.fault(Check.DATABASE, 0, odd)
    unread, whole = verifier.unread, verifier.whole
    lines = ReadAhead(whole(store.lines(unread=unread)))
    commands = ReadAhead(whole(store.commands(unread=unread)))
    async for entry in whole(store.entries(unread=unread)):
        posted = await lines.at(entry.position)
        verifier.look_at(entry, posted, await commands.at(entry.position))
        progress(entry.position)
    strays = await lines.left(), await commands.left()
    held = await verifier.tried(store.balances(unread)) or {}
    verifier.end(await verifier.tried(store.head()), held, *strays)


class Verifier:
    """Takes entry after entry with its lines and its command; `end` adds what shows at the end."""

    def __init__(self, seal: bytes = b"", heads: Iterable[SignedHead] = ()) -> None:
        self.verified = Verified(faults=[])
        self._kept_seal = seal
        self._signed = {each.position: each.seal for each in heads if each.position}
        self._seals = Seals()
        self._postings = Postings()
        self._streams: dict[str, Stream] = {}
        self._held = Balances()
        self._reconciler = Reconciler()

    def unread(self, error: Broken | Damaged) -> None:
        if isinstance(error, Broken):
            self.fault(Check.DATABASE, error.position, error.because)
        else:
            self.fault(Check.DATABASE, 0, str(error))

    async def whole(self, source: AsyncIterator[T]) -> AsyncIterator[T]:
        """As much of *source* as the database can read."""
        try:
            async for each in source:
                yield each
        except Damaged as damaged:
            self.fault(Check.DATABASE, 0, f"{damaged}; no more of it is read")

    async def tried(self, work: Awaitable[T]) -> T | None:
        try:
            return await work
        except Damaged as damaged:
            self.unread(damaged)
            return None

    def look_at(self, entry: Entry, lines: list[Posted], commands: list[Command]) -> None:
        self._look_at_seal(entry, commands)
        if entry.seal == self._kept_seal:
            self._kept_seal = b""
        self.verified.entries += 1
        if (signed := self._signed.pop(entry.position, None)) is not None:
            self._look_at_signed(entry, signed)
        if entry.stream == RECORD:
            self._note_what_was_accepted(entry)
            return
        self.verified.lines += len(lines)
        self._held.post(lines)
        self._reconciler.look_at(entry, lines)
        self._postings.begin(entry, lines)
        stream = self._streams.get(entry.stream)
        if stream is None:
            stream = Stream(entry.stream, self.verified, self._postings)
            self._streams[entry.stream] = stream
        stream.hear(entry)
        self._postings.done(entry.position)
        self._compare_postings()
        for command in commands:
            self._look_at_command(entry, command)

    def _look_at_signed(self, entry: Entry, seal: str) -> None:
        self.verified.heads += 1
        if entry.seal.hex() != seal:
            self.fault(Check.HEADS, entry.position, "its seal is not the one that was signed")

    def _note_what_was_accepted(self, entry: Entry) -> None:
        if entry.body.startswith(WENT_ON):
            said = entry.body.removeprefix(WENT_ON).decode(errors="replace")
            self.verified.accepted.append(f"entry {entry.position}: {said}")

    def _look_at_seal(self, entry: Entry, commands: list[Command]) -> None:
        """After a faulty entry the chain is followed from there, so that each fault is found."""
        try:
            self._seals.look_at(entry, commands[0] if commands else None)
        except Broken as broken:
            self.fault(Check.CHAIN, broken.position, broken.because)
            self._seals.head = Head(position=entry.position, seal=entry.seal)
            self._seals.at = max(entry.at, 0)
            self._seals.versions[entry.stream] = entry.version

    def _look_at_command(self, entry: Entry, command: Command) -> None:
        self.verified.commands += 1
        try:
            answer = msgspec.json.decode(command.answer, type=Answer)
        except (msgspec.MsgspecError, ValueError) as error:
            self.fault(Check.COMMANDS, entry.position, f"its answer cannot be read: {error}")
            return
        told = entry.stream.removeprefix("table "), entry.version
        if (answer.table, answer.version) != told:
            because = f"its answer is about version {answer.version} of {answer.table}"
            self.fault(Check.COMMANDS, entry.position, because)

    def _compare_postings(self, *, to_the_end: bool = False) -> None:
        for position, stream, because in self._postings.unlike(to_the_end=to_the_end):
            self.fault(Check.LEDGER, position, because, stream)

    def end(self, head: Head | None, kept: Mapping[str, Amount], lines: int, commands: int) -> None:
        for stream in self._streams.values():
            stream.end()
        self._compare_postings(to_the_end=True)
        if head is not None:
            self._end_chain(head)
        if self._kept_seal:
            because = (
                "no entry has the seal that was kept: some were cut off, or all were written again"
            )
            self.fault(Check.CHAIN, 0, because)
        if self._signed:
            because = f"entry {max(self._signed)} was signed, and is not in the record any more"
            self.fault(Check.HEADS, max(self._signed), because)
        for count, what in ((lines, "lines of the ledger"), (commands, "commands")):
            if count:
                self.fault(Check.LEDGER, 0, f"{count} {what} belong to no entry")
        self._end_ledger(kept)
        for found in self._reconciler.found():
            said = str(found).partition(": ")[2] or str(found)
            self.fault(Check.RECONCILING, found.position, said)
        self.verified.seal = self._seals.head.seal.hex()
        self.verified.faults.sort(key=lambda fault: fault.position or LAST)

    def _end_chain(self, head: Head) -> None:
        try:
            self._seals.end_at(head)
        except Broken as broken:
            self.fault(Check.CHAIN, broken.position, broken.because)

    def _end_ledger(self, kept: Mapping[str, Amount]) -> None:
        held = self._held
        if held.difference:
            self.fault(
                Check.LEDGER, 0, f"all accounts together hold {held.difference} cents, not nil"
            )
        for name in held.unknown():
            self.fault(Check.LEDGER, 0, f"{name} is not an account")
        for name in held.overdrawn():
            self.fault(Check.LEDGER, 0, f"{name} is below nil, which this account may never be")
        for name in sorted({*held.held, *(name for name, sum_ in kept.items() if sum_)}):
            if held.held.get(name, 0) != kept.get(name, 0):
                because = (
                    f"the lines of {name} add up to {held.held.get(name, 0)} cents, "
                    f"but the account holds {kept.get(name, 0)}"
                )
                self.fault(Check.LEDGER, 0, because)

    def fault(self, check: Check, position: int, because: str, stream: str = "") -> None:
        found = Fault(check=check, position=position, stream=stream, because=because)
        self.verified.faults.append(found)
