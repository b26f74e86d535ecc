"""Compares what was posted with what happened, write by write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pokerroom.store import Amount, Entry, Line, Posted

Moved = tuple[str, Amount]


class _Write:
    __slots__ = ("entries", "posted", "should", "stream", "streams", "waits")

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.streams = {stream}
        self.entries: list[int] = []
        self.posted: list[Moved] = []
        self.should: list[Moved] = []
        self.waits = 0


class Postings:
    """Entries of one write lie together, with its lines at the first of them.

    What an entry should have posted may be known only much later, when its round is over; until
    then its write *waits*.
    """

    def __init__(self) -> None:
        self._of: dict[int, _Write] = {}
        self._last: _Write | None = None
        self._ready: list[_Write] = []

    def begin(self, entry: Entry, lines: list[Posted]) -> None:
        """The next entry, with its lines in the ledger."""
        if self._last is None or lines or entry.stream in self._last.streams:
            self._last = _Write(entry.stream)
        write = self._of[entry.position] = self._last
        write.entries.append(entry.position)
        write.streams.add(entry.stream)
        write.posted += [(line.account, line.amount) for line in lines]
        write.waits += 1

    def should(self, position: int, lines: Iterable[Line]) -> None:
        self._of[position].should += [(line.account, line.amount) for line in lines]

    def wait(self, position: int) -> None:
        """Some of this entry will be known only later."""
        self._of[position].waits += 1

    def done(self, position: int) -> None:
        write = self._of[position]
        write.waits -= 1
        if not write.waits:
            self._ready.append(write)

    def unlike(self, *, to_the_end: bool = False) -> Iterator[tuple[int, str, str]]:
        """The complete writes that differ: where, in which stream, and how."""
        ready, self._ready = self._ready, []
        for write in ready:
            if write is self._last and not to_the_end:
                self._ready.append(write)
            elif not write.waits and write.entries:
                if because := _difference(write):
                    yield write.entries[0], write.stream, because
                for position in write.entries:
                    del self._of[position]
                write.entries.clear()


def _difference(write: _Write) -> str:
    if write.posted == write.should:
        return ""
    posted, should = sorted(write.posted), sorted(write.should)
    if posted == should:
        if len(write.streams) > 1:  # each stream has its own order
            return ""
        return "its lines are not in the order in which things happened"
    missing = _without(should, posted)
    surplus = _without(posted, should)
    told = [f"{name} {_signed(amount)} is not posted" for name, amount in missing]
    told += [f"{name} {_signed(amount)} is posted" for name, amount in surplus]
    return f"the ledger does not say what happened: {', '.join(told[:3])}"


def _signed(amount: Amount) -> str:
    """A part of a cent has no format of its own before Python 3.12."""
    return f"{'+' if amount > 0 else ''}{amount}"


def _without(some: list[Moved], others: list[Moved]) -> list[Moved]:
    left = list(others)
    found = []
    for each in some:
        if each in left:
            left.remove(each)
        else:
            found.append(each)
    return found
