"""Reads the record alone, works out what every account should hold, and finds what differs.

It is a second opinion: nothing here is shared with the rules, the rounds or the postings. Entries
are looked at as the plain data they are, and the sums are made in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from pokerroom.ledger.reconciling.house import HouseRound
from pokerroom.ledger.reconciling.jackpots import Jackpot
from pokerroom.ledger.reconciling.players import PlayersRound
from pokerroom.store import Amount, Entry, Posted

Told: TypeAlias = Mapping[str, Any]
ONE_WRITE: Final = 16
"""Entries of one write lie together, and its lines at the first of them: so many later at the most
all of them have been read, and what differs still is wrong."""
UNTELLING = (msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError, AttributeError)


class Difference(Struct, frozen=True, kw_only=True):
    """From entry *position* on, *account* was posted another sum than it *should* hold."""

    position: int
    account: str
    should: Amount
    posted: Amount

    def __str__(self) -> str:
        return (
            f"entry {self.position}: {self.account} should hold {self.should} cents by what "
            f"happened, and the ledger says {self.posted}"
        )


class Untold(Struct, frozen=True, kw_only=True):
    """Entry *position* cannot be followed."""

    position: int
    because: str

    def __str__(self) -> str:
        return f"entry {self.position} cannot be followed: {self.because}"


class Stream:
    """What has come to the accounts by one stream: rounds that are over, and the one that is on."""

    def __init__(self) -> None:
        self.before: dict[str, Amount] = {}
        self.on: PlayersRound | HouseRound | Jackpot | None = None

    def hear(self, told: Told) -> None:
        if begins := BEGINS.get(told["$"]):
            begins(self, told)
        elif told["$"] in MOVES:
            of, to = MOVES[told["$"]](told)
            self.move(told["amount"], of, to)
        elif self.on is not None:
            self.on.hear(told)

    def move(self, amount: int, of: str, to: str) -> None:
        for name, gained in ((of, -amount), (to, amount)):
            self.before[name] = self.before.get(name, 0) + gained

    def begin(self, round_: PlayersRound | HouseRound | Jackpot) -> None:
        self.before, self.on = self.holdings(), round_

    def holdings(self) -> dict[str, Amount]:
        found = dict(self.before)
        for name, gained in (self.on.holdings() if self.on else {}).items():
            found[name] = found.get(name, 0) + gained
        return {name: held for name, held in found.items() if held}


class Reconciler:
    """Takes entry after entry with the lines that were posted for it; `found` says what differs."""

    def __init__(self) -> None:
        self._streams: dict[str, Stream] = {}
        self._held: dict[str, dict[str, Amount]] = {}
        self._should: dict[str, Amount] = {}
        self._posted: dict[str, Amount] = {}
        self._differ: dict[str, int] = {}
        self._found: dict[tuple[int, str], Difference | Untold] = {}

    def look_at(self, entry: Entry, lines: Iterable[Posted]) -> None:
        touched = self._post(lines)
        try:
            touched |= self._hear(entry)
        except UNTELLING as wrong:
            because = f"{wrong.__class__.__name__}: {wrong}"
            self._found[entry.position, ""] = Untold(position=entry.position, because=because)
        for name in touched:
            self._compare(name, entry.position)
        for name, since in list(self._differ.items()):
            if entry.position - since >= ONE_WRITE:
                self._report(name, since)

    def _post(self, lines: Iterable[Posted]) -> set[str]:
        touched = set()
        for line in lines:
            self._posted[line.account] = self._posted.get(line.account, 0) + line.amount
            touched.add(line.account)
        return touched

    def _hear(self, entry: Entry) -> set[str]:
        stream = self._streams.setdefault(entry.stream, Stream())
        for told in msgspec.json.decode(entry.body)["events"]:
            stream.hear(told)
        before, now = self._held.get(entry.stream, {}), stream.holdings()
        self._held[entry.stream] = now
        touched = {name for name in {*before, *now} if before.get(name) != now.get(name)}
        for name in touched:
            gained = now.get(name, 0) - before.get(name, 0)
            self._should[name] = self._should.get(name, 0) + gained
        return touched

    def _compare(self, name: str, position: int) -> None:
        if self._should.get(name, 0) == self._posted.get(name, 0):
            self._differ.pop(name, None)
        else:
            self._differ.setdefault(name, position)

    def _report(self, name: str, since: int) -> None:
        """Once for each time that an account goes astray."""
        self._found[since, name] = self._found.get((since, name)) or Difference(
            position=since,
            account=name,
            should=self._should.get(name, 0),
            posted=self._posted.get(name, 0),
        )

    def found(self) -> list[Difference | Untold]:
        """All that differs by now, in the order of the entries."""
        for name, since in self._differ.items():
            self._report(name, since)
        return [self._found[key] for key in sorted(self._found)]


def _round_begun(stream: Stream, told: Told) -> None:
    players = {seat: sitting["person"] for seat, sitting in told["players"]["of"]}
    stream.begin(PlayersRound(told["table"]["name"], players))


def _house_round_begun(stream: Stream, told: Told) -> None:
    stream.begin(HouseRound(told["table"]["name"]))


def _link_opened(stream: Stream, told: Told) -> None:
    stream.begin(Jackpot(told["setup"]))


MOVES: Final[Mapping[str, Callable[[Told], tuple[str, str]]]] = {
    "Deposited": lambda told: ("cage", f"player/{told['person']}"),
    "Withdrawn": lambda told: (f"player/{told['person']}", "cage"),
}
BEGINS: Final = {
    "RoundBegun": _round_begun,
    "HouseRoundBegun": _house_round_begun,
    "LinkOpened": _link_opened,
}
